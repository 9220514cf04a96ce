-- How each homeowner got to the booking form, as their browser told it. Bookings from before have no row.
CREATE TABLE booking_attributions (
  booking_id uuid PRIMARY KEY REFERENCES bookings (id) ON DELETE CASCADE,
  kind text,
  form_path text CHECK (char_length(form_path) <= 210),
  landing_path text CHECK (char_length(landing_path) <= 210),
  referrer_host text CHECK (char_length(referrer_host) <= 253),
  utm_source text CHECK (char_length(utm_source) <= 64),
  utm_medium text CHECK (char_length(utm_medium) <= 64),
  utm_campaign text CHECK (char_length(utm_campaign) <= 64),
  is_ad_click boolean NOT NULL,
  -- What someone on the phone said when asked.
  heard_from text CHECK (char_length(heard_from) <= 100)
);
