-- What a homeowner agreed to, beside the booking: the words on the screen, when and from where, and when it was taken back. A booking
-- that was sent again with another phone number, or with the box unticked and ticked again, has several rows; the newest one counts.
CREATE TABLE booking_consents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
  given_at timestamptz NOT NULL,
  wording text NOT NULL,
  wording_version text NOT NULL,
  -- The number that may be texted, as ten digits; NULL once the person was erased, like the three below.
  phone_digits text CHECK (phone_digits ~ '^\d{10}$'),
  page_address text CHECK (char_length(page_address) <= 300),
  -- An IPv4 /24 or an IPv6 /48, never a whole address.
  network text CHECK (network ~ '/(24|48)$'),
  browser text CHECK (char_length(browser) <= 200),
  withdrawn_at timestamptz,
  withdrawn_by text CHECK (withdrawn_by IN ('form', 'text_reply', 'desk')),
  CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL))
);
CREATE INDEX booking_consents_booking ON booking_consents (booking_id);
CREATE INDEX booking_consents_phone ON booking_consents (phone_digits) WHERE withdrawn_at IS NULL;
