-- Numbers that asked for no more texts, or may have. Only a keyed hash of the number, so a STOP outlasts an erasure and holds for numbers that
-- never booked. A STOP from before this table is read from the number's consents.
CREATE TABLE stopped_numbers (
  number_hash text PRIMARY KEY,
  -- 'free': a START, or someone at the desk, ended what was there.
  state text NOT NULL CHECK (state IN ('stopped', 'held', 'free')),
  since timestamptz NOT NULL,
  -- Keyed hashes of the latest messages that changed it: a gateway may post an old one again.
  message_hashes text[] NOT NULL DEFAULT '{}'
);

-- When a text of this booking's number may have asked for no more texts, until someone at the desk decides.
ALTER TABLE desk_bookings ADD COLUMN texts_held_at timestamptz;
CREATE INDEX desk_bookings_held ON desk_bookings (texts_held_at) WHERE texts_held_at IS NOT NULL;
