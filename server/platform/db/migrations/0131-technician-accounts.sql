-- The address by which a technician signs in, in lower case. Whoever shows that it is theirs becomes account_id at the first visit.
ALTER TABLE technicians ADD COLUMN account_email text UNIQUE;

-- Technicians have a name in what happened to a booking, but look after none in the office.
ALTER TABLE desk_people ADD COLUMN works_at_desk boolean NOT NULL DEFAULT true;
