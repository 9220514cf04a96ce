-- Deleting an account ends its roles from now on. What older deletions left behind goes here; the audit log names the accounts,
-- because those of a hosted service (AUTH_URL) are in no table of this database.
DELETE FROM user_roles
WHERE EXISTS (
    SELECT 1 FROM auth.audit_log_entries AS entry
    WHERE entry.user_id = user_roles.user_id AND entry.action = 'user_deleted'
  )
  AND NOT EXISTS (SELECT 1 FROM auth.users WHERE users.id = user_roles.user_id AND users.deleted_at IS NULL);
