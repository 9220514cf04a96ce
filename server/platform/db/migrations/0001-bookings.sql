-- A repair that a homeowner asked for. The checks repeat the rules of shared/bookings/booking-form.ts: the database is the last line.
CREATE TABLE bookings (
  id uuid PRIMARY KEY,
  customer_name text NOT NULL CHECK (char_length(customer_name) BETWEEN 1 AND 100),
  customer_phone text NOT NULL CHECK (customer_phone ~ '^\(\d{3}\) \d{3}-\d{4}$'),
  customer_email text CHECK (char_length(customer_email) BETWEEN 3 AND 254),
  customer_zip text NOT NULL CHECK (customer_zip ~ '^\d{5}$'),
  appliance_type text NOT NULL CHECK (appliance_type IN ('refrigerator', 'washer', 'dryer', 'dishwasher', 'oven', 'other')),
  problem_description text NOT NULL CHECK (char_length(problem_description) BETWEEN 1 AND 2000),
  preferred_time text CHECK (preferred_time IN ('morning', 'afternoon', 'evening')),
  status text NOT NULL DEFAULT 'new' CHECK (status IN ('new')),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX bookings_created_at_index ON bookings (created_at DESC);
