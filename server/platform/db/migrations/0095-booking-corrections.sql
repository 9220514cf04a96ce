-- What a customer corrected by sending a booking again with other values: the row of the booking holds the new ones, this table
-- keeps the old ones, so that nothing that somebody once said is lost.
CREATE TABLE booking_corrections (
  booking_id uuid NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  changes jsonb NOT NULL CHECK (jsonb_typeof(changes) = 'array'),
  corrected_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (booking_id, number)
);
