-- The shop corrects a customer's name, phone, email or ZIP code as well. What it enters may be trusted with the homeowner's own page.
ALTER TABLE booking_corrections ADD COLUMN is_by_shop boolean NOT NULL DEFAULT false;
