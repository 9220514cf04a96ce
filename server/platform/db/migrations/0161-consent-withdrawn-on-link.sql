-- A homeowner may take back the consent to texts on their own page.
ALTER TABLE booking_consents DROP CONSTRAINT booking_consents_withdrawn_by_check;
ALTER TABLE booking_consents ADD CONSTRAINT booking_consents_withdrawn_by_check
  CHECK (withdrawn_by IN ('form', 'text_reply', 'desk', 'link'));
