-- What the desk's list shows of some days, and of one technician, newest first.
CREATE INDEX desk_bookings_shown_at ON desk_bookings (coalesce(window_start, created_at));
CREATE INDEX desk_bookings_technician_newest ON desk_bookings (technician_id, created_at DESC, booking_id DESC)
  WHERE technician_id IS NOT NULL;
