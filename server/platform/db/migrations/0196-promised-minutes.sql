-- The owner can change how soon a booking is answered; each booking keeps what its homeowner was told. Until now that was always 30 minutes.
ALTER TABLE desk_bookings ADD COLUMN promised_minutes integer NOT NULL DEFAULT 30 CHECK (promised_minutes > 0);

-- The ledger reads this index alone.
DROP INDEX desk_bookings_ledger;
CREATE INDEX desk_bookings_ledger ON desk_bookings (created_at)
  INCLUDE (promised_at, promised_minutes, first_contact_at, first_contact_by, promise_broken_at)
  WHERE source = 'website' AND (first_contact_at IS NOT NULL OR promise_broken_at IS NOT NULL OR is_waiting);

-- They hold how late an answer was; now they hold how long it took. The next night writes them again.
DELETE FROM ledger_days;
