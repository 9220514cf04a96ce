-- The session that a device was switched on in: the device goes when the session does, however that ends. Null where a hosted service
-- keeps the sessions.
ALTER TABLE push_subscriptions ADD COLUMN session_id uuid REFERENCES auth.sessions ON DELETE CASCADE;
CREATE INDEX push_subscriptions_session ON push_subscriptions (session_id);
-- Devices from before belong to the session last begun before them; those whose session has ended already go.
UPDATE push_subscriptions d SET session_id =
  (SELECT s.id FROM auth.sessions s WHERE s.user_id = d.user_id AND s.created_at <= d.created_at ORDER BY s.created_at DESC LIMIT 1);
DELETE FROM push_subscriptions d USING auth.users u WHERE u.id = d.user_id AND d.session_id IS NULL;
