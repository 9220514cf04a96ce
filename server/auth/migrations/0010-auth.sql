-- The auth service's own schema. Tables and columns carry the names of GoTrue's, so that users can be moved either way;
-- one-time codes and refresh tokens are kept only as keyed hashes.
CREATE SCHEMA auth;

CREATE TABLE auth.users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  aud text NOT NULL DEFAULT 'authenticated',
  role text NOT NULL DEFAULT 'authenticated',
  email text CHECK (char_length(email) <= 255 AND email = lower(email)),
  phone text CHECK (phone ~ '^[1-9][0-9]{1,14}$'),
  encrypted_password text,
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  confirmed_at timestamptz GENERATED ALWAYS AS (LEAST(email_confirmed_at, phone_confirmed_at)) STORED,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change text,
  email_change_sent_at timestamptz,
  -- Bit 1: the current address agreed; bit 2: the new one did.
  email_change_confirm_status smallint NOT NULL DEFAULT 0,
  phone_change text,
  phone_change_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb NOT NULL DEFAULT '{}',
  raw_user_meta_data jsonb NOT NULL DEFAULT '{}',
  is_sso_user boolean NOT NULL DEFAULT false,
  is_anonymous boolean NOT NULL DEFAULT false,
  banned_until timestamptz,
  deleted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
-- SSO users are separate accounts even when their address is somebody's.
CREATE UNIQUE INDEX users_email_unique ON auth.users (email) WHERE NOT is_sso_user AND deleted_at IS NULL;
CREATE UNIQUE INDEX users_phone_unique ON auth.users (phone) WHERE deleted_at IS NULL;
CREATE INDEX users_created_at_index ON auth.users (created_at DESC);

CREATE TABLE auth.identities (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  provider text NOT NULL,
  provider_id text NOT NULL,
  identity_data jsonb NOT NULL DEFAULT '{}',
  email text GENERATED ALWAYS AS (lower(identity_data ->> 'email')) STORED,
  last_sign_in_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider, provider_id)
);
CREATE INDEX identities_user_index ON auth.identities (user_id);
CREATE INDEX identities_email_index ON auth.identities (email);

CREATE TABLE auth.mfa_factors (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  friendly_name text NOT NULL DEFAULT '',
  factor_type text NOT NULL CHECK (factor_type IN ('totp', 'phone', 'webauthn', 'recovery_code')),
  status text NOT NULL DEFAULT 'unverified' CHECK (status IN ('unverified', 'verified')),
  -- TOTP only, encrypted.
  secret text,
  phone text,
  web_authn_credential jsonb,
  -- The last accepted TOTP time step: a code is good once.
  last_totp_step bigint,
  failed_attempts integer NOT NULL DEFAULT 0,
  locked_until timestamptz,
  last_challenged_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, friendly_name)
);

CREATE TABLE auth.mfa_challenges (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  factor_id uuid NOT NULL REFERENCES auth.mfa_factors ON DELETE CASCADE,
  ip_address text NOT NULL,
  otp_hash text,
  web_authn_challenge text,
  verified_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mfa_challenges_factor_index ON auth.mfa_challenges (factor_id);

CREATE TABLE auth.mfa_recovery_codes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  factor_id uuid NOT NULL REFERENCES auth.mfa_factors ON DELETE CASCADE,
  code_hash text NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (factor_id, code_hash)
);

CREATE TABLE auth.sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  factor_id uuid,
  aal text NOT NULL DEFAULT 'aal1' CHECK (aal IN ('aal1', 'aal2')),
  not_after timestamptz,
  refreshed_at timestamptz,
  user_agent text,
  ip text,
  -- Refresh tokens are signed with the session's own key and count upwards; only the newest (and, for a client that lost
  -- the answer, its parent) is good. None is stored.
  refresh_token_hmac_key text NOT NULL,
  refresh_token_counter bigint NOT NULL DEFAULT 0,
  -- Tokens below this count were issued before a step that raised the session and are never good again.
  refresh_token_floor bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_user_index ON auth.sessions (user_id, created_at DESC);

CREATE TABLE auth.mfa_amr_claims (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  session_id uuid NOT NULL REFERENCES auth.sessions ON DELETE CASCADE,
  authentication_method text NOT NULL,
  provider text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (session_id, authentication_method)
);

CREATE TABLE auth.one_time_tokens (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  token_type text NOT NULL CHECK (token_type IN
    ('confirmation', 'recovery', 'email_change_current', 'email_change_new', 'phone_change', 'reauthentication')),
  token_hash text NOT NULL UNIQUE,
  -- The address that the code was sent to.
  relates_to text NOT NULL,
  -- Wrong tries of this code, and of all of its user and kind within a day.
  failed_attempts integer NOT NULL DEFAULT 0,
  attempts_of_day integer NOT NULL DEFAULT 0,
  day_began_at timestamptz NOT NULL DEFAULT now(),
  -- Set when the flow that asked for it uses PKCE.
  flow_state_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, token_type)
);
CREATE INDEX one_time_tokens_relates_to_index ON auth.one_time_tokens (relates_to);

-- Where a user has signed in from: a keyed hash of browser, system and network.
CREATE TABLE auth.known_devices (
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  device_hash text NOT NULL,
  last_seen_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, device_hash)
);

CREATE TABLE auth.flow_state (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid REFERENCES auth.users ON DELETE CASCADE,
  auth_code text UNIQUE,
  code_challenge text,
  code_challenge_method text CHECK (code_challenge_method IN ('s256', 'plain')),
  provider_type text NOT NULL,
  authentication_method text NOT NULL,
  redirect_to text,
  -- Linking an identity to the signed-in user instead of signing in.
  linking_user_id uuid REFERENCES auth.users ON DELETE CASCADE,
  invite_token text,
  provider_nonce text,
  provider_code_verifier text,
  provider_access_token text,
  provider_refresh_token text,
  is_state_used boolean NOT NULL DEFAULT false,
  auth_code_issued_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX flow_state_created_at_index ON auth.flow_state (created_at);

CREATE TABLE auth.sso_providers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  resource_id text,
  disabled boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE auth.sso_domains (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  sso_provider_id uuid NOT NULL REFERENCES auth.sso_providers ON DELETE CASCADE,
  domain text NOT NULL CHECK (domain = lower(domain)),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (domain)
);

CREATE TABLE auth.saml_providers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  sso_provider_id uuid NOT NULL REFERENCES auth.sso_providers ON DELETE CASCADE,
  entity_id text NOT NULL UNIQUE,
  metadata_xml text NOT NULL,
  metadata_url text,
  attribute_mapping jsonb NOT NULL DEFAULT '{}',
  name_id_format text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE auth.saml_relay_states (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  sso_provider_id uuid NOT NULL REFERENCES auth.sso_providers ON DELETE CASCADE,
  request_id text NOT NULL,
  redirect_to text,
  flow_state_id uuid REFERENCES auth.flow_state ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE auth.webauthn_credentials (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,
  public_key text NOT NULL,
  sign_count bigint NOT NULL DEFAULT 0,
  transports text[] NOT NULL DEFAULT '{}',
  friendly_name text NOT NULL DEFAULT '',
  is_backed_up boolean NOT NULL DEFAULT false,
  last_used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX webauthn_credentials_user_index ON auth.webauthn_credentials (user_id);

CREATE TABLE auth.webauthn_challenges (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid REFERENCES auth.users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('registration', 'authentication')),
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE TABLE auth.web3_nonces (
  nonce text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

CREATE TABLE auth.signing_keys (
  kid text PRIMARY KEY,
  private_jwk jsonb NOT NULL,
  public_jwk jsonb NOT NULL,
  -- The newest active key signs; the others still verify.
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Random keys of this installation, made at first start, so that all processes share them.
CREATE TABLE auth.secrets (
  name text PRIMARY KEY,
  value text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE auth.audit_log_entries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid,
  action text NOT NULL,
  payload jsonb NOT NULL DEFAULT '{}',
  ip_address text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX audit_log_entries_user_index ON auth.audit_log_entries (user_id, created_at DESC);
CREATE INDEX audit_log_entries_created_at_index ON auth.audit_log_entries (created_at DESC);

CREATE FUNCTION auth.refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only';
END
$$;
CREATE TRIGGER audit_log_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON auth.audit_log_entries
  FOR EACH STATEMENT EXECUTE FUNCTION auth.refuse_audit_change();

-- Who may use the back office (spec.md §6). No reference to auth.users: with AUTH_URL they live in another service.
CREATE TABLE user_roles (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL,
  role text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX user_roles_user_index ON user_roles (user_id, id);
