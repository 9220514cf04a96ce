-- The audit log keeps an entry for two years (shared/retention/kept-for.ts). Until then it's as it was: nobody changes or deletes it.
DROP TRIGGER audit_log_is_append_only ON auth.audit_log_entries;
CREATE TRIGGER audit_log_is_append_only BEFORE UPDATE OR TRUNCATE ON auth.audit_log_entries
  FOR EACH STATEMENT EXECUTE FUNCTION auth.refuse_audit_change();
CREATE TRIGGER audit_log_is_kept BEFORE DELETE ON auth.audit_log_entries
  FOR EACH ROW WHEN (OLD.created_at > now() - interval '730 days') EXECUTE FUNCTION auth.refuse_audit_change();
