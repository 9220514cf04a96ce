-- The file of finished jobs is read from this, batch by batch, in the order in which they were finished.
CREATE INDEX desk_bookings_finished ON desk_bookings (closed_at, booking_id) WHERE state = 'done';
