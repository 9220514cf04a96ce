-- The passkey that opened a session, if its device checked who holds it: then the back office asks for no code. Without the passkey it
-- does again. Sessions from before are asked, as they were.
ALTER TABLE auth.sessions
  ADD COLUMN verified_passkey_id uuid REFERENCES auth.webauthn_credentials (id) ON DELETE SET NULL;
CREATE INDEX sessions_verified_passkey_index ON auth.sessions (verified_passkey_id)
  WHERE verified_passkey_id IS NOT NULL;
