-- Finds a person's bookings by number or mailbox, also those that had it before a correction (server/bookings/erasure/person.ts).
CREATE INDEX bookings_phone ON bookings (customer_phone);
-- As isAddress (server/platform/mail/mailboxes.ts) writes it.
CREATE INDEX bookings_address ON bookings (lower(normalize(translate(customer_email, '。．｡', '...'), NFKC)));
CREATE INDEX area_requests_address ON area_requests (lower(normalize(translate(email_key, '。．｡', '...'), NFKC)));

CREATE FUNCTION former_contacts(changes jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT array_agg(lower(normalize(translate(change->>'from', '。．｡', '...'), NFKC)))
    FROM jsonb_array_elements(changes) AS change WHERE change->>'field' IN ('customer_phone', 'customer_email'));
CREATE INDEX booking_corrections_former_contacts ON booking_corrections USING gin (former_contacts(changes));
