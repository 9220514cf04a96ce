import { keep } from '#server/retention/kept-table.ts'
import { keptDays } from '#shared/retention/kept-for.ts'

const staff = ['staff'] as const

/** What belongs to people who sign in. The auth service deletes its own rows by age (`server/auth/retention.job.ts`). */
export const aboutAccounts = [
  keep('public.audit_events', 'audit_event', {
    about: staff,
    personal: 'actor_email changes',
    plain: 'kind actor_kind subject hash',
  }),
  keep('public.audit_chain', 'audit_event', { plain: 'hash seal' }),
  keep('auth.users', 'account', {
    about: staff,
    personal: 'email phone encrypted_password email_change phone_change raw_app_meta_data raw_user_meta_data',
    plain: 'aud role',
  }),
  keep('auth.identities', 'account', { about: staff, personal: 'provider_id identity_data email', plain: 'provider' }),
  keep('auth.mfa_factors', 'account', {
    about: staff,
    personal: 'friendly_name secret phone web_authn_credential',
    plain: 'factor_type status',
  }),
  keep('auth.mfa_recovery_codes', 'account', { about: staff, personal: 'code_hash' }),
  keep('auth.webauthn_credentials', 'account', {
    about: staff,
    personal: 'credential_id public_key friendly_name',
    plain: 'transports',
  }),
  keep('auth.known_devices', 'account', { about: staff, personal: 'device_hash' }),
  keep('auth.sessions', 'session', { about: staff, personal: 'user_agent ip refresh_token_hmac_key', plain: 'aal' }),
  keep('auth.mfa_amr_claims', 'session', { about: staff, plain: 'authentication_method provider' }),
  keep('auth.one_time_tokens', 'sign_in_code', {
    about: staff,
    personal: 'token_hash relates_to claim',
    plain: 'token_type',
  }),
  keep('auth.flow_state', 'unfinished_sign_in', {
    about: staff,
    personal: 'invite_token provider_access_token provider_refresh_token redirect_to',
    plain:
      'auth_code code_challenge code_challenge_method provider_type authentication_method provider_nonce provider_code_verifier',
  }),
  keep('auth.saml_relay_states', 'unfinished_sign_in', { about: staff, personal: 'redirect_to', plain: 'request_id' }),
  keep('auth.mfa_challenges', 'unfinished_sign_in', {
    about: staff,
    personal: 'ip_address',
    plain: 'otp_hash web_authn_challenge',
  }),
  keep('auth.webauthn_challenges', 'unfinished_sign_in', { about: staff, plain: 'purpose challenge' }),
  keep('auth.web3_nonces', 'unfinished_sign_in', { plain: 'nonce' }),
  keep('auth.audit_log_entries', 'audit_entry', { about: staff, personal: 'payload ip_address', plain: 'action' }),
  keep('auth.sso_providers', 'site', { plain: 'resource_id' }),
  keep('auth.sso_domains', 'site', { plain: 'domain' }),
  keep('auth.saml_providers', 'site', {
    plain: 'entity_id metadata_xml metadata_url attribute_mapping name_id_format',
  }),
  keep('auth.signing_keys', 'site', { plain: 'kid private_jwk public_jwk' }),
  keep('auth.secrets', 'site', { plain: 'name value' }),
  keep('public.user_roles', 'account', { about: staff, plain: 'role' }),
  keep('public.role_invitations', 'invitation', { about: staff, personal: 'email', plain: 'role' }),
  keep('public.desk_people', 'site', { about: staff, personal: 'name email' }),
  keep('public.technicians', 'site', {
    about: staff,
    personal: 'name phone home_zip account_email working_hours',
    plain: 'color appliances appliance_limits',
  }),
  keep('public.technician_days_off', 'site', { about: staff, personal: 'note' }),
  keep('public.calendar_feeds', 'feed', { about: staff, plain: 'secret_hash' }),
  keep('public.notification_settings', 'site', { about: staff }),
  keep(
    'public.morning_mails',
    'note_of_work',
    { about: staff },
    { since: 'row.day::timestamptz', days: keptDays.morningMail },
  ),
  keep(
    'public.push_subscriptions',
    'device',
    { about: staff, personal: 'endpoint device p256dh auth' },
    {
      since: 'coalesce(row.last_sent_at, row.created_at)',
      days: keptDays.unusedDevice,
      unless: 'EXISTS (SELECT FROM user_roles r WHERE r.user_id = row.user_id)',
    },
  ),
]
