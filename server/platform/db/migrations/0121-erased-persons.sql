-- Since when nothing in a booking says whose it was. What remains counts in statistics and carries the chain of events.
ALTER TABLE desk_bookings ADD COLUMN erased_at timestamptz;
-- For the nightly look at what has been kept for long enough.
CREATE INDEX desk_bookings_not_erased ON desk_bookings (created_at) WHERE erased_at IS NULL;
