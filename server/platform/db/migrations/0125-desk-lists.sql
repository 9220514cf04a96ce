-- Lists of the desk that read as many rows as they show, however many bookings there are.

-- What has a time, and what waits for a part, in the order of the queue.
CREATE INDEX desk_bookings_timed_queue ON desk_bookings (rank, next_at, booking_id) WHERE is_open AND window_start IS NOT NULL;
CREATE INDEX desk_bookings_parts_queue ON desk_bookings (rank, next_at, booking_id)
  WHERE state IN ('waiting_for_part', 'return_visit');
-- What is done, without passing over all that is open and newer. No list asks for the other states.
CREATE INDEX desk_bookings_done_newest ON desk_bookings (created_at DESC, booking_id DESC) WHERE state = 'done';
DROP INDEX desk_bookings_state_newest;
-- What few bookings have.
CREATE INDEX desk_bookings_by_phone_newest ON desk_bookings (created_at DESC, booking_id DESC) WHERE source = 'phone';
CREATE INDEX desk_bookings_assigned_newest ON desk_bookings (assigned_to, created_at DESC, booking_id DESC) WHERE assigned_to IS NOT NULL;
-- A booking's place and appliance stand in its own row.
CREATE INDEX bookings_zip_newest ON bookings (customer_zip, created_at DESC, id DESC);
CREATE INDEX bookings_appliance_newest ON bookings (appliance_type, created_at DESC, id DESC);
