-- The homeowner's own page about a booking. Its address is signed and stands in no table; a booking without a row has the first link, in force.
CREATE TABLE homeowner_links (
  booking_id uuid PRIMARY KEY REFERENCES bookings (id),
  -- Part of the address: a higher one ends every address that was made before.
  revision smallint NOT NULL DEFAULT 1 CHECK (revision BETWEEN 1 AND 32767),
  revoked_at timestamptz,
  -- The language of the page and of the mails; NULL: nobody said, which is English.
  language text CHECK (language IN ('en', 'es'))
);

-- What the homeowner added after booking, so that the technician comes prepared. The street stands in the desk's row.
CREATE TABLE homeowner_details (
  booking_id uuid PRIMARY KEY REFERENCES bookings (id),
  how_to_get_in text CHECK (char_length(how_to_get_in) BETWEEN 1 AND 500),
  brand text CHECK (char_length(brand) BETWEEN 1 AND 60),
  model text CHECK (char_length(model) BETWEEN 1 AND 60),
  -- A fault of content/faults.
  symptom_key text CHECK (char_length(symptom_key) BETWEEN 1 AND 100),
  symptom_text text CHECK (char_length(symptom_text) BETWEEN 1 AND 1000),
  -- In years.
  appliance_age smallint CHECK (appliance_age BETWEEN 0 AND 60),
  updated_at timestamptz NOT NULL
);
