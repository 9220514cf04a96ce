-- A STOP also ends what a corrected form had ended before, so that this form, sent again, gives nothing back: it looks for every consent of
-- its number.
DROP INDEX booking_consents_phone;
CREATE INDEX booking_consents_phone ON booking_consents (phone_digits);
