-- The plan: who drives where, and when.

-- Two visits in one place at the same time are refused by the constraints below, which compare plain columns and spans of time together.
CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TABLE technicians (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  phone text,
  -- One of the colors of shared/visits/technicians.ts.
  color text NOT NULL,
  -- Where the day begins and ends; NULL: nobody knows.
  home_zip text CHECK (home_zip ~ '^\d{5}$'),
  -- What they repair.
  appliances text[] NOT NULL,
  -- How many visits they take in one arrival window, and how many of those may be of one kind of appliance.
  capacity smallint NOT NULL DEFAULT 1 CHECK (capacity BETWEEN 1 AND 10),
  appliance_limits jsonb NOT NULL DEFAULT '{}',
  -- {"monday": {"start": "08:00", "end": "18:00"}, ...}; a weekday that is missing or null is free.
  working_hours jsonb NOT NULL,
  -- Who signs in as this technician.
  account_id uuid UNIQUE,
  is_active boolean NOT NULL DEFAULT true,
  -- Counts the saves.
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL
);

CREATE TABLE technician_days_off (
  id uuid PRIMARY KEY,
  technician_id uuid NOT NULL REFERENCES technicians (id) ON DELETE CASCADE,
  first_day date NOT NULL,
  last_day date NOT NULL,
  note text CHECK (char_length(note) BETWEEN 1 AND 200),
  CHECK (last_day >= first_day)
);
CREATE INDEX technician_days_off_technician ON technician_days_off (technician_id, last_day);

-- Who comes, which of their places in the window the visit takes, and what became of it. The words of the report stand in visit_reports.
ALTER TABLE desk_bookings
  ADD COLUMN technician_id uuid REFERENCES technicians (id),
  ADD COLUMN seat smallint CHECK (seat >= 1),
  -- The kind of appliance, and its place, where the technician takes only so many of it in a window.
  ADD COLUMN limited_appliance text,
  ADD COLUMN appliance_seat smallint CHECK (appliance_seat >= 1),
  -- When the technician is expected now, once they run late; NULL: within the window.
  ADD COLUMN expected_at timestamptz,
  -- A part was ordered and has not arrived.
  ADD COLUMN is_part_missing boolean NOT NULL DEFAULT false,
  ADD COLUMN agreed_cents integer CHECK (agreed_cents BETWEEN 0 AND 10000000),
  ADD COLUMN amount_cents integer CHECK (amount_cents BETWEEN 0 AND 10000000),
  ADD COLUMN warranty_until date,
  ADD CONSTRAINT desk_bookings_seat_of_technician CHECK (seat IS NULL OR technician_id IS NOT NULL),
  ADD CONSTRAINT desk_bookings_appliance_seat CHECK ((limited_appliance IS NULL) = (appliance_seat IS NULL)),
  -- No planned visit goes around the constraints below by having no place.
  ADD CONSTRAINT desk_bookings_planned CHECK (
    technician_id IS NULL OR state NOT IN ('scheduled', 'on_the_way', 'in_progress')
    OR (seat IS NOT NULL AND window_start IS NOT NULL)
  ),
  ADD CONSTRAINT desk_bookings_one_per_seat EXCLUDE USING gist (
    technician_id WITH =, seat WITH =, tstzrange(window_start, window_end) WITH &&
  ) WHERE (state IN ('scheduled', 'on_the_way', 'in_progress') AND seat IS NOT NULL),
  ADD CONSTRAINT desk_bookings_one_per_appliance_seat EXCLUDE USING gist (
    technician_id WITH =, limited_appliance WITH =, appliance_seat WITH =, tstzrange(window_start, window_end) WITH &&
  ) WHERE (state IN ('scheduled', 'on_the_way', 'in_progress') AND appliance_seat IS NOT NULL);
CREATE INDEX desk_bookings_technician_window ON desk_bookings (technician_id, window_start) WHERE technician_id IS NOT NULL;

-- What was found and done, in words. Erased with the person.
CREATE TABLE visit_reports (
  booking_id uuid PRIMARY KEY REFERENCES bookings (id),
  diagnosis text CHECK (char_length(diagnosis) BETWEEN 1 AND 2000),
  work text CHECK (char_length(work) BETWEEN 1 AND 2000),
  parts text CHECK (char_length(parts) BETWEEN 1 AND 2000),
  updated_at timestamptz NOT NULL
);
