-- The ledger reads this index alone: the bookings of the website that count, with the moments that it measures. A booking counts when it was
-- answered, when its promise was broken, or while it waits. Those that were called off before, and those from before there was a desk, do not.
CREATE INDEX desk_bookings_ledger ON desk_bookings (created_at)
  INCLUDE (promised_at, first_contact_at, first_contact_by, promise_broken_at)
  WHERE source = 'website' AND (first_contact_at IS NOT NULL OR promise_broken_at IS NOT NULL OR is_waiting);
