-- A calendar address belongs to the admin who made it, and ends with their role. Nobody recorded who made the existing ones, so they
-- become the first admin's; without an admin, there is nobody they could belong to.
ALTER TABLE calendar_feeds ADD COLUMN made_by uuid;
UPDATE calendar_feeds SET made_by = (SELECT user_id FROM user_roles WHERE role = 'admin' ORDER BY id LIMIT 1);
DELETE FROM calendar_feeds WHERE made_by IS NULL;
ALTER TABLE calendar_feeds ALTER COLUMN made_by SET NOT NULL;
ALTER TABLE calendar_feeds DROP CONSTRAINT calendar_feeds_technician_id_key;
ALTER TABLE calendar_feeds ADD UNIQUE NULLS NOT DISTINCT (made_by, technician_id);
