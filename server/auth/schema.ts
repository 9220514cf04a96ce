/** The auth service's tables (migration 0010). Property names follow the domain; column names are GoTrue's. */
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const auth = pgSchema('auth')
const moment = (name: string) => timestamp(name, { withTimezone: true })
const createdAt = () => moment('created_at').notNull().defaultNow()
const updatedAt = () => moment('updated_at').notNull().defaultNow()
type Json = Record<string, unknown>

export const users = auth.table('users', {
  id: uuid().primaryKey().defaultRandom(),
  aud: text().notNull().default('authenticated'),
  role: text().notNull().default('authenticated'),
  email: text(),
  phone: text(),
  passwordHash: text('encrypted_password'),
  emailConfirmedAt: moment('email_confirmed_at'),
  phoneConfirmedAt: moment('phone_confirmed_at'),
  invitedAt: moment('invited_at'),
  confirmationSentAt: moment('confirmation_sent_at'),
  recoverySentAt: moment('recovery_sent_at'),
  newEmail: text('email_change'),
  emailChangeSentAt: moment('email_change_sent_at'),
  emailChangeConfirmStatus: smallint('email_change_confirm_status').notNull().default(0),
  newPhone: text('phone_change'),
  phoneChangeSentAt: moment('phone_change_sent_at'),
  reauthenticationSentAt: moment('reauthentication_sent_at'),
  lastSignInAt: moment('last_sign_in_at'),
  appMetadata: jsonb('raw_app_meta_data').$type<Json>().notNull().default({}),
  userMetadata: jsonb('raw_user_meta_data').$type<Json>().notNull().default({}),
  isSsoUser: boolean('is_sso_user').notNull().default(false),
  isAnonymous: boolean('is_anonymous').notNull().default(false),
  bannedUntil: moment('banned_until'),
  deletedAt: moment('deleted_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
export type User = typeof users.$inferSelect

export const identities = auth.table('identities', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  provider: text().notNull(),
  providerId: text('provider_id').notNull(),
  identityData: jsonb('identity_data').$type<Json>().notNull().default({}),
  email: text().generatedAlwaysAs(`lower(identity_data ->> 'email')`),
  lastSignInAt: moment('last_sign_in_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
export type Identity = typeof identities.$inferSelect

export const mfaFactors = auth.table('mfa_factors', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  friendlyName: text('friendly_name').notNull().default(''),
  factorType: text('factor_type').$type<'totp' | 'phone' | 'webauthn' | 'recovery_code'>().notNull(),
  status: text().$type<'unverified' | 'verified'>().notNull().default('unverified'),
  secret: text(),
  phone: text(),
  webauthnCredential: jsonb('web_authn_credential').$type<Json>(),
  lastTotpStep: bigint('last_totp_step', { mode: 'number' }),
  failedAttempts: integer('failed_attempts').notNull().default(0),
  lockedUntil: moment('locked_until'),
  lastChallengedAt: moment('last_challenged_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
export type MfaFactor = typeof mfaFactors.$inferSelect

export const mfaChallenges = auth.table('mfa_challenges', {
  id: uuid().primaryKey().defaultRandom(),
  factorId: uuid('factor_id').notNull(),
  ipAddress: text('ip_address').notNull(),
  otpHash: text('otp_hash'),
  webauthnChallenge: text('web_authn_challenge'),
  verifiedAt: moment('verified_at'),
  createdAt: createdAt(),
})

export const mfaRecoveryCodes = auth.table('mfa_recovery_codes', {
  id: uuid().primaryKey().defaultRandom(),
  factorId: uuid('factor_id').notNull(),
  codeHash: text('code_hash').notNull(),
  usedAt: moment('used_at'),
  createdAt: createdAt(),
})

export const sessions = auth.table('sessions', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  factorId: uuid('factor_id'),
  aal: text().$type<'aal1' | 'aal2'>().notNull().default('aal1'),
  /** The passkey that opened the session and verified its user. Cleared when the passkey is deleted. */
  verifiedPasskeyId: uuid('verified_passkey_id'),
  notAfter: moment('not_after'),
  refreshedAt: moment('refreshed_at'),
  userAgent: text('user_agent'),
  ip: text(),
  /** Sealed. */
  refreshTokenKey: text('refresh_token_hmac_key').notNull(),
  refreshTokenCounter: bigint('refresh_token_counter', { mode: 'number' }).notNull().default(0),
  refreshTokenFloor: bigint('refresh_token_floor', { mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
export type Session = typeof sessions.$inferSelect

export const mfaAmrClaims = auth.table('mfa_amr_claims', {
  id: uuid().primaryKey().defaultRandom(),
  sessionId: uuid('session_id').notNull(),
  method: text('authentication_method').notNull(),
  provider: text(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export type OneTimeTokenType =
  | 'confirmation'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'phone_change'
  | 'reauthentication'

/**
 * What the person who requested a code gets once the code proves an account's address that nobody had proven before. It is stored
 * with the code, not in the account.
 */
export interface AddressClaim {
  passwordHash: string | null
  metadata: Json
  /** The row id of a provider's identity that led to the code. */
  identityId?: string
  /**
   * Set if someone asked for a different password before. The claim then counts only if the code comes back from this device (its
   * keyed hash).
   */
  device?: string
  /** From an invitation: someone else's sign-up doesn't replace it. */
  isInvitation?: boolean
}

export const oneTimeTokens = auth.table('one_time_tokens', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  tokenType: text('token_type').$type<OneTimeTokenType>().notNull(),
  tokenHash: text('token_hash').notNull(),
  relatesTo: text('relates_to').notNull(),
  failedAttempts: integer('failed_attempts').notNull().default(0),
  attemptsOfDay: integer('attempts_of_day').notNull().default(0),
  dayBeganAt: moment('day_began_at').notNull().defaultNow(),
  flowStateId: uuid('flow_state_id'),
  claim: jsonb().$type<AddressClaim>(),
  linkUsedAt: moment('link_used_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
export type OneTimeToken = typeof oneTimeTokens.$inferSelect

export const knownDevices = auth.table(
  'known_devices',
  {
    userId: uuid('user_id').notNull(),
    deviceHash: text('device_hash').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] })],
)

export const flowStates = auth.table('flow_state', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id'),
  /** Stored as a hash. */
  authCode: text('auth_code'),
  codeChallenge: text('code_challenge'),
  codeChallengeMethod: text('code_challenge_method').$type<'s256' | 'plain'>(),
  providerType: text('provider_type').notNull(),
  authenticationMethod: text('authentication_method').notNull(),
  redirectTo: text('redirect_to'),
  linkingUserId: uuid('linking_user_id'),
  linkingSessionId: uuid('linking_session_id'),
  inviteToken: text('invite_token'),
  providerNonce: text('provider_nonce'),
  providerCodeVerifier: text('provider_code_verifier'),
  providerAccessToken: text('provider_access_token'),
  providerRefreshToken: text('provider_refresh_token'),
  isStateUsed: boolean('is_state_used').notNull().default(false),
  authCodeIssuedAt: moment('auth_code_issued_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
export type FlowState = typeof flowStates.$inferSelect

export const ssoProviders = auth.table('sso_providers', {
  id: uuid().primaryKey().defaultRandom(),
  resourceId: text('resource_id'),
  disabled: boolean().notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const ssoDomains = auth.table('sso_domains', {
  id: uuid().primaryKey().defaultRandom(),
  ssoProviderId: uuid('sso_provider_id').notNull(),
  domain: text().notNull(),
  createdAt: createdAt(),
})

export const samlProviders = auth.table('saml_providers', {
  id: uuid().primaryKey().defaultRandom(),
  ssoProviderId: uuid('sso_provider_id').notNull(),
  entityId: text('entity_id').notNull(),
  metadataXml: text('metadata_xml').notNull(),
  metadataUrl: text('metadata_url'),
  attributeMapping: jsonb('attribute_mapping').$type<Json>().notNull().default({}),
  nameIdFormat: text('name_id_format'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const samlRelayStates = auth.table('saml_relay_states', {
  id: uuid().primaryKey().defaultRandom(),
  ssoProviderId: uuid('sso_provider_id').notNull(),
  requestId: text('request_id').notNull(),
  redirectTo: text('redirect_to'),
  flowStateId: uuid('flow_state_id'),
  createdAt: createdAt(),
})

export const webauthnCredentials = auth.table('webauthn_credentials', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: text('public_key').notNull(),
  signCount: bigint('sign_count', { mode: 'number' }).notNull().default(0),
  transports: text().array().notNull().default([]),
  friendlyName: text('friendly_name').notNull().default(''),
  isBackedUp: boolean('is_backed_up').notNull().default(false),
  lastUsedAt: moment('last_used_at'),
  createdAt: createdAt(),
})

export const webauthnChallenges = auth.table('webauthn_challenges', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id'),
  purpose: text().$type<'registration' | 'authentication'>().notNull(),
  challenge: text().notNull(),
  expiresAt: moment('expires_at').notNull(),
})

export const web3Nonces = auth.table('web3_nonces', {
  nonce: text().primaryKey(),
  expiresAt: moment('expires_at').notNull(),
})

export const signingKeys = auth.table('signing_keys', {
  kid: text().primaryKey(),
  /** Sealed, as text. Only an object until the first start of a version that seals. */
  privateJwk: jsonb('private_jwk').$type<Json | string>().notNull(),
  publicJwk: jsonb('public_jwk').$type<Json>().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: createdAt(),
})
export type SigningKeyRow = typeof signingKeys.$inferSelect

/** The installation's keys, sealed with a secret that isn't in the database. */
export const authSecrets = auth.table('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: createdAt(),
})

export const auditLogEntries = auth.table('audit_log_entries', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id'),
  action: text().notNull(),
  payload: jsonb().$type<Json>().notNull().default({}),
  ipAddress: text('ip_address').notNull().default(''),
  createdAt: createdAt(),
})
