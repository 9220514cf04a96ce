-- A report belongs to a visit, and a booking may have several.
ALTER TABLE desk_bookings
  -- The number of the visit at hand: 1 for the first.
  ADD COLUMN visit smallint NOT NULL DEFAULT 1,
  -- These are sums of all visits now, of which each has the limit.
  DROP CONSTRAINT desk_bookings_agreed_cents_check,
  DROP CONSTRAINT desk_bookings_amount_cents_check;

-- A process of the previous version can't save a report anymore; it says that it failed, and nothing is half written.
ALTER TABLE visit_reports
  ADD COLUMN visit smallint NOT NULL DEFAULT 1 CHECK (visit >= 1),
  -- When whoever came was done there; NULL: not yet.
  ADD COLUMN finished_at timestamptz,
  -- Who came, once the visit is finished.
  ADD COLUMN technician_id uuid REFERENCES technicians (id),
  ADD COLUMN agreed_cents integer CHECK (agreed_cents BETWEEN 0 AND 10000000),
  ADD COLUMN amount_cents integer CHECK (amount_cents BETWEEN 0 AND 10000000),
  ADD COLUMN warranty_until date,
  DROP CONSTRAINT visit_reports_pkey,
  ADD PRIMARY KEY (booking_id, visit);

-- The file of finished jobs is read from this, batch by batch, in the order in which the visits were finished.
CREATE INDEX visit_reports_finished ON visit_reports (finished_at, booking_id, visit) WHERE finished_at IS NOT NULL;
