-- Whose role began or ended, or whose address changed, since the invitation: it isn't theirs to claim. In a hosted service, only their
-- token says which address they have.
ALTER TABLE role_invitations ADD COLUMN closed_to uuid[] NOT NULL DEFAULT '{}';

-- Who was invited is whoever proves the address as their own, not an account that had another one before.
CREATE FUNCTION close_invitations_to_moved_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.role_invitations SET closed_to = array_append(closed_to, NEW.id) WHERE NEW.id <> ALL (closed_to);
  RETURN NULL;
END $$;
CREATE TRIGGER users_close_invitations AFTER UPDATE OF email ON auth.users
  FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email) EXECUTE FUNCTION close_invitations_to_moved_account();

-- What has ended so far and still has its row: who came and was removed again, and whose inviter is no owner anymore.
DELETE FROM role_invitations i WHERE EXISTS (
  SELECT FROM audit_events e
  WHERE e.subject = i.email AND e.at > i.invited_at AND e.kind IN ('role_given', 'role_changed', 'role_ended')
);
DELETE FROM role_invitations i WHERE EXISTS (
  SELECT FROM auth.users u JOIN user_roles r ON r.user_id = u.id WHERE u.email = i.email AND r.role <> 'technician'
);
DELETE FROM role_invitations i WHERE NOT EXISTS (
  SELECT FROM user_roles r WHERE r.user_id = i.invited_by AND r.role = 'admin'
);
