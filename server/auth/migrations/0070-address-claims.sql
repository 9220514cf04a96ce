-- What the person who asked for a code gets once it proves the address: a password (its hash), metadata, a provider's identity.
-- Nothing else that was set before the proof stays.
ALTER TABLE auth.one_time_tokens ADD COLUMN claim jsonb;

-- The password and the data of a sign-up used to stand in the account before anybody had proven its address. Nobody can tell
-- any more whose they are. Accounts that an operator made do not have these keys, and keep theirs.
UPDATE auth.users SET encrypted_password = NULL, raw_user_meta_data = '{}'
WHERE email_confirmed_at IS NULL AND phone_confirmed_at IS NULL AND NOT is_anonymous AND NOT is_sso_user
  AND raw_user_meta_data ? 'email_verified';
