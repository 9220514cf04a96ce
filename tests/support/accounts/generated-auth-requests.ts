/** Bodies, paths and queries that clients never send, for every endpoint of the auth service. */
import fc from 'fast-check'
import { nastyText, nastyValue } from '#tests/support/words/nasty-values.ts'

/** Long enough to sign up with. */
export const plausiblePassword = 'correct horse battery'

/** For each field, a value that gets a request far. */
const plausible: Record<string, fc.Arbitrary<unknown>> = {
  email: fc.constantFrom('ann@example.com', 'BOB@Example.com', 'cy+x@example.com'),
  new_email: fc.constantFrom('dora@example.com', 'ann@example.com'),
  phone: fc.constantFrom('+15035550142', '15035550143'),
  password: fc.constantFrom('short', plausiblePassword, 'p'.repeat(73)),
  current_password: fc.constant(plausiblePassword),
  password_hash: fc.constantFrom('$2b$10$abcdefghijklmnopqrstuv', '$argon2id$v=19$m=1'),
  data: fc.dictionary(nastyText, fc.jsonValue(), { maxKeys: 3 }),
  user_metadata: fc.dictionary(nastyText, fc.jsonValue(), { maxKeys: 3 }),
  app_metadata: fc.dictionary(nastyText, fc.jsonValue(), { maxKeys: 3 }),
  channel: fc.constantFrom('sms', 'whatsapp'),
  code_challenge: fc.constantFrom('a'.repeat(43), 'a'.repeat(129)),
  code_challenge_method: fc.constantFrom('s256', 'plain', 'S256'),
  code_verifier: fc.constant('a'.repeat(43)),
  auth_code: fc.uuid(),
  refresh_token: fc.base64String({ minLength: 10, maxLength: 60 }),
  create_user: fc.boolean(),
  token: fc.constantFrom('123456', '000000'),
  token_hash: fc.constantFrom('pkce_abc', 'a'.repeat(64)),
  type: fc.constantFrom(
    ...['signup', 'invite', 'magiclink', 'recovery', 'email', 'email_change', 'sms', 'phone_change'],
    ...['email_change_current', 'email_change_new'],
  ),
  nonce: fc.constantFrom('123456', 'abcdefgh'),
  factor_type: fc.constantFrom('totp', 'phone', 'webauthn'),
  friendly_name: fc.string({ maxLength: 130 }),
  issuer: fc.constantFrom('https://accounts.google.com', 'example.com'),
  code: fc.constantFrom('123456', 'abc'),
  webauthn: fc.record({ type: fc.constantFrom('create', 'request'), credential_response: fc.jsonValue() }),
  credential: fc.record({
    id: nastyText,
    rawId: nastyText,
    type: fc.constant('public-key'),
    response: fc.dictionary(fc.constantFrom('clientDataJSON', 'attestationObject', 'userHandle'), nastyText),
    clientExtensionResults: fc.constant({}),
  }),
  provider: fc.constantFrom('google', 'github', 'apple', 'custom:oidc'),
  client_id: fc.constant('the-site'),
  id_token: fc.constantFrom('a.b.c', 'eyJhbGciOiJSUzI1NiIsImtpZCI6InByb3ZpZGVyLWtleSJ9.e30.AAAA'),
  access_token: fc.string(),
  link_identity: fc.boolean(),
  chain: fc.constantFrom('ethereum', 'solana'),
  message: fc.string({ minLength: 64, maxLength: 500 }),
  signature: fc.constantFrom(`0x${'a'.repeat(130)}`, 'A'.repeat(88), `0x${'g'.repeat(130)}`),
  domain: fc.constant('example.com'),
  skip_http_redirect: fc.boolean(),
  redirect_to: fc.constantFrom('http://localhost:3000/x', 'javascript:alert(1)'),
  id: fc.uuid(),
  email_confirm: fc.boolean(),
  provider_id: fc.uuid(),
  challenge_id: fc.uuid(),
  role: fc.constantFrom('authenticated', 'service_role'),
  ban_duration: fc.constantFrom('none', '24h', '1e9h', '999999999999999999h'),
  should_soft_delete: fc.boolean(),
  metadata_xml: fc.constantFrom('<EntityDescriptor/>', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'),
  metadata_url: fc.constantFrom('https://localhost/metadata', 'ftp://example.com'),
  domains: fc.array(fc.string()),
  attribute_mapping: fc.jsonValue(),
  gotrue_meta_security: fc.constant({ captcha_token: 'x' }),
}
const fields = Object.keys(plausible)
const plausibleField = fc
  .constantFrom(...fields)
  .chain((name) => fc.tuple(fc.constant(name), plausible[name] ?? nastyValue))
const nastyField = fc.tuple(fc.oneof(fc.constantFrom(...fields, '__proto__', 'constructor'), nastyText), nastyValue)
/**
 * JSON bodies, including broken ones. The fields an endpoint asks for by name get most of them past the first check. `ids` are the
 * caller's own.
 */
export const bodyWith = (wanted: string[], ids: [string, ...string[]]) => {
  const valuesOf = (name: string) =>
    name === 'challenge_id' ? fc.constantFrom(...ids) : (plausible[name] ?? nastyValue)
  return fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .tuple(
          fc
            .subarray(wanted)
            .chain((names) => fc.tuple(...names.map((name) => fc.tuple(fc.constant(name), valuesOf(name))))),
          fc.array(fc.oneof(plausibleField, nastyField), { maxLength: 3 }),
        )
        .map(([own, others]) => JSON.stringify(Object.fromEntries([...own, ...others]))),
    },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '{',
        'null',
        '[]',
        '{"__proto__":{"role":"service_role"}}',
        '{"data":{"a":"\\u0000"}}',
        '{"email":"\\ud800@example.com"}',
        `{"data":${'['.repeat(5000)}${']'.repeat(5000)}}`,
        `{"data":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`,
      ),
    },
  )
}

/** Ids, and worse, as part of a path. */
export const pathPart = fc.oneof(
  fc.uuid(),
  nastyText.map((text) => encodeURIComponent(text.toWellFormed()) || 'x'),
)
const queryNames = [
  ...['provider', 'redirect_to', 'scopes', 'state', 'code', 'error', 'token', 'token_hash', 'type', 'page', 'per_page'],
  ...[
    'invite_token',
    'code_challenge',
    'code_challenge_method',
    'skip_http_redirect',
    'scope',
    'login_hint',
    '__proto__',
  ],
]
const plausibleQuery = fc.constantFrom(
  ...['google', 'http://localhost:3000/', '1', 'signup', 'magiclink', 'a'.repeat(43), 's256', 'true', 'global', '-1'],
)
const query = fc
  .array(
    fc.tuple(fc.oneof(fc.constantFrom(...queryNames), nastyText), fc.oneof(plausibleQuery, nastyText, fc.uuid())),
    { maxLength: 6 },
  )
  .map((pairs) =>
    new URLSearchParams(pairs.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()])).toString(),
  )
/** Incomplete escapes only arrive if nothing encodes them. */
export const rawQuery = fc.oneof(
  query,
  fc.constantFrom('%', '%zz=1', 'state=%00', 'provider=%ff%fe', 'a=%C0%80', '&&==', 'state[]=1'),
)

/** The fields the endpoints ask for. A path not listed here still gets every field by chance. */
export const wantedBy: Record<string, string[]> = {
  '/signup': ['email', 'password', 'data'],
  '/otp': ['email', 'create_user', 'data'],
  '/magiclink': ['email', 'data'],
  '/recover': ['email'],
  '/resend': ['type', 'email'],
  '/verify': ['type', 'token', 'email'],
  '/user': ['data', 'phone', 'code_challenge', 'code_challenge_method'],
  '/factors': ['factor_type', 'friendly_name', 'phone'],
  '/factors/:id/verify': ['challenge_id', 'code'],
  '/passkeys/registration/verify': ['challenge_id', 'credential'],
  '/passkeys/authentication/verify': ['challenge_id', 'credential'],
  '/passkeys/:id': ['friendly_name'],
  '/sso': ['domain', 'provider_id', 'skip_http_redirect'],
  '/admin/users': ['email', 'phone', 'user_metadata', 'ban_duration'],
  '/admin/users/:id': ['email', 'user_metadata', 'ban_duration'],
  '/admin/generate_link': ['type', 'email', 'data'],
  '/invite': ['email', 'data'],
}
export const grants: Record<string, string[]> = {
  password: ['email', 'password'],
  refresh_token: ['refresh_token'],
  pkce: ['auth_code', 'code_verifier'],
  id_token: ['provider', 'id_token', 'access_token', 'nonce'],
  web3: ['chain', 'message', 'signature'],
}
