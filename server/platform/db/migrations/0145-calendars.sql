-- Secret addresses at which calendar programs read the visits.
CREATE TABLE calendar_feeds (
  id uuid PRIMARY KEY,
  -- Whose visits; NULL: everybody's.
  technician_id uuid REFERENCES technicians (id) ON DELETE CASCADE,
  -- SHA-256 of the secret: whoever sees this table cannot read a calendar.
  secret_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  last_read_at timestamptz,
  UNIQUE NULLS NOT DISTINCT (technician_id)
);

-- What a homeowner was last told by mail about the visit, so that nobody is told twice.
CREATE TABLE visit_mails (
  booking_id uuid PRIMARY KEY REFERENCES bookings (id),
  -- How many mails were sent about it.
  mails integer NOT NULL,
  window_start timestamptz NOT NULL,
  window_end timestamptz NOT NULL,
  is_cancelled boolean NOT NULL,
  sent_at timestamptz NOT NULL
);
