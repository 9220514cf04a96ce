import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { readMail } from '#tests/support/messages/read-mail.ts'
import { ownId } from '../normalize.ts'
import { type Answer, at, listAt, type Recorder } from '../recorder.ts'
import type { RecordedSite } from '../site.ts'
import { password } from './people.ts'

const newFormat = { 'x-supabase-api-version': '2024-01-01' }
const here = '198.51.100.7'

/** Each flow of the sign-in service, with what goes wrong on the way. */
export async function signInEveryWay(recorder: Recorder, site: RecordedSite) {
  const { ask } = recorder
  const post = (path: string, body?: unknown, who = 'nobody') =>
    ask(who, 'POST', `/auth/v1${path}`, body, { headers: newFormat, address: here })
  const signIn = (body: object, grant = 'password') => post(`/token?grant_type=${grant}`, body)
  const keep = (who: string, { json }: Answer) => {
    recorder.signIn(who, at(json, 'access_token'))
    return at(json, 'refresh_token')
  }

  for (const body of [
    {},
    { email: 'x', password },
    { email: 'account@example.com', password },
    { email: 'weak@example.com', password: '123' },
    { email: 'weak@example.com', password: 'password1' },
  ]) {
    await post('/signup', body)
  }
  for (const grant of ['password', 'refresh_token', 'pkce', 'id_token', 'web3', 'odd']) await signIn({}, grant)
  await signIn({ email: 'account@example.com', password: 'wrong-password' })
  await signIn({ email: 'nobody@example.com', password })

  const user = await createUser(ask, 'user@example.com')
  const refresh = keep('user', await signIn({ email: 'user@example.com', password }))
  const refreshed = keep('user', await signIn({ refresh_token: refresh }, 'refresh_token'))
  await signIn({ refresh_token: 'nonsense' }, 'refresh_token')
  await userItself(ask, password)
  await identities(ask)
  await emails(recorder, site)
  await phones(recorder, site)
  await providers(recorder)
  await factors(recorder)
  await passkeys(ask)
  await administration(ask, user)
  await signIn({ refresh_token: refreshed }, 'refresh_token')
  for (const scope of ['others', 'local', 'odd']) await post(`/logout?scope=${scope}`, undefined, 'user')
  await ask('user', 'GET', '/auth/v1/user')
  const anonymous = keep('anonymous', await post('/signup', { data: { from: 'nowhere' } }))
  await signIn({ refresh_token: anonymous }, 'refresh_token')
  await ask('anonymous', 'GET', '/auth/v1/user')
  await post('/passkeys/registration/options', {}, 'anonymous')
}

async function createUser(ask: Recorder['ask'], email: string): Promise<string> {
  const made = await ask('service', 'POST', '/auth/v1/admin/users', { email, password, email_confirm: true })
  return at(made.json, 'id')
}

async function userItself(ask: Recorder['ask'], current: string) {
  await ask('user', 'GET', '/auth/v1/user')
  for (const body of [
    { data: { color: 'green' } },
    { password: '123' },
    { password: current },
    { email: 'nonsense' },
    { app_metadata: { admin: true } },
    { password: 'another-good-password-12', current_password: 'no' },
    {},
    [],
  ]) {
    await ask('user', 'PUT', '/auth/v1/user', body, { headers: newFormat })
  }
  await ask('user', 'GET', '/auth/v1/reauthenticate')
}

async function identities(ask: Recorder['ask']) {
  await ask('user', 'GET', '/auth/v1/user/identities/authorize?provider=github')
  await ask('user', 'GET', '/auth/v1/user/identities/authorize?provider=odd')
  const { json } = await ask('user', 'GET', '/auth/v1/user')
  for (const id of [at(json, 'identities', 0, 'identity_id'), ownId(99), 'x'])
    await ask('user', 'DELETE', `/auth/v1/user/identities/${id}`)
}

/** Links and codes by email: signing in, resetting a password, changing the address, with and without PKCE. */
async function emails({ ask, visitor, signIn }: Recorder, site: RecordedSite) {
  const post = (path: string, body: unknown) => visitor.post(`/auth/v1${path}`, body, { headers: newFormat })
  for (const path of ['/otp', '/magiclink', '/recover', '/resend'])
    for (const body of [{}, { email: 'x' }, { email: 'nobody@example.com', create_user: false }]) await post(path, body)
  for (const address of ['magic', 'reset', 'pkce', 'fresh'])
    if (address !== 'fresh') await createUser(ask, `${address}@example.com`)
  await post('/otp', { email: 'magic@example.com' })
  await post('/otp', { email: 'magic@example.com' })
  const magic = new URL((await readMail(site, 'magic@example.com', /./)).link)
  const page = await visitor.get(magic.pathname + magic.search)
  await ask('nobody', 'HEAD', magic.pathname + magic.search)
  const fields = [...page.text.matchAll(/<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value],
  )
  for (const _ of [1, 2]) await visitor.post('/auth/v1/verify/link', new URLSearchParams(fields))
  await post('/recover', { email: 'reset@example.com' })
  const { code } = await readMail(site, 'reset@example.com', /./)
  for (const body of [
    {},
    { type: 'odd', email: 'reset@example.com', token: code },
    { type: 'recovery', email: 'user@example.com', token: code },
    { type: 'recovery', email: 'reset@example.com', token: code },
    { type: 'recovery', email: 'reset@example.com', token: code },
  ]) {
    const answer = await post('/verify', body)
    if (answer.status === 200) signIn('forgetful', at(answer.json, 'access_token'))
  }
  await ask('forgetful', 'PUT', '/auth/v1/user', { password: 'brand-new-password-77' })
  await ask('forgetful', 'PUT', '/auth/v1/user', { email: 'moved@example.com' })
  const moved = new URL((await readMail(site, 'moved@example.com', /./)).link)
  await visitor.get(moved.pathname + moved.search)
  const verifier = 'v'.repeat(50)
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  await post('/otp', { email: 'pkce@example.com', code_challenge: challenge })
  await post('/otp', { email: 'pkce@example.com', code_challenge: challenge, code_challenge_method: 's256' })
  await readMail(site, 'pkce@example.com', /./)
  await post('/token?grant_type=pkce', { auth_code: ownId(99), code_verifier: verifier })
  await post('/otp', { email: 'fresh@example.com' })
  await readMail(site, 'fresh@example.com', /./)
  for (const query of [
    '',
    '?type=signup',
    '?type=signup&token=nonsense',
    '?type=magiclink&token=nonsense&redirect_to=https://evil.example',
  ])
    await visitor.get(`/auth/v1/verify${query}`)
}

async function phones({ ask, visitor, signIn }: Recorder, { posted }: RecordedSite) {
  const post = (path: string, body: unknown) => visitor.post(`/auth/v1${path}`, body, { headers: newFormat })
  await post('/signup', { phone: '15035550188', password })
  await post('/otp', { phone: '0123' })
  await post('/otp', { phone: '15035550189', channel: 'pigeon' })
  await post('/resend', { type: 'sms', phone: '15035550188' })
  const token = posted.find(({ body }) => body.includes('5550188'))?.body.match(/\b\d{6}\b/)?.[0]
  const answer = await post('/verify', { type: 'sms', phone: '15035550188', token })
  signIn('caller', at(answer.json, 'access_token'))
  await ask('caller', 'GET', '/auth/v1/user')
  await ask('caller', 'PUT', '/auth/v1/user', { phone: '15035550187' })
  await post('/token?grant_type=password', { phone: '15035550188', password })
}

async function providers({ visitor }: Recorder) {
  for (const query of [
    '',
    '?provider=odd',
    '?provider=google',
    '?provider=github',
    '?provider=github&redirect_to=https://evil.example&scopes=x',
  ]) {
    await visitor.get(`/auth/v1/authorize${query}`)
  }
  for (const query of ['', '?state=x', `?state=${ownId(99)}&code=x`, `?error=access_denied&state=${ownId(99)}`]) {
    await visitor.get(`/auth/v1/callback${query}`)
    await visitor.post('/auth/v1/callback', new URLSearchParams(query))
  }
  for (const body of [{}, { domain: 'example.com' }, { provider_id: ownId(99) }])
    await visitor.post('/auth/v1/sso', body)
  await visitor.get('/auth/v1/sso/saml/metadata')
  await visitor.post('/auth/v1/sso/saml/acs', new URLSearchParams({ SAMLResponse: 'x' }))
  const message = 'example.com wants you to sign in with your Ethereum account'
  for (const chain of ['ethereum', 'solana', 'odd']) {
    await visitor.post('/auth/v1/token?grant_type=web3', { chain, message, signature: '0x00' })
  }
  await visitor.post('/auth/v1/token?grant_type=id_token', { provider: 'github', id_token: 'x' })
}

async function factors(recorder: Recorder) {
  const ask = (method: string, path: string, body?: unknown) =>
    recorder.ask('user', method, `/auth/v1${path}`, body, { headers: newFormat, address: here })
  for (const body of [
    {},
    { factor_type: 'odd' },
    { factor_type: 'phone' },
    { factor_type: 'phone', phone: '15035550186' },
    { factor_type: 'webauthn', friendly_name: 'Key' },
  ])
    await ask('POST', '/factors', body)
  const enrolled = await ask('POST', '/factors', { factor_type: 'totp', friendly_name: 'App' })
  const id = at(enrolled.json, 'id')
  await ask('POST', '/factors', { factor_type: 'totp', friendly_name: 'App' })
  const challenge = await ask('POST', `/factors/${id}/challenge`)
  await ask('POST', `/factors/${ownId(99)}/challenge`)
  const code = new TOTP({ secret: Secret.fromBase32(at(enrolled.json, 'totp', 'secret')) }).generate()
  const verify = (body: object) =>
    ask('POST', `/factors/${id}/verify`, { challenge_id: at(challenge.json, 'id'), ...body })
  for (const body of [{}, { code: '000000' }, { challenge_id: ownId(99), code }]) await verify(body)
  const again = await ask('POST', `/factors/${id}/challenge`)
  const raised = await verify({ challenge_id: at(again.json, 'id'), code })
  recorder.signIn('user', at(raised.json, 'access_token'))
  await verify({ code })
  const codes = await ask('POST', '/factors/recovery-codes')
  await ask('GET', '/factors/recovery-codes')
  await ask('POST', '/factors/recovery-codes/verify', { code: 'nonsense' })
  await ask('POST', '/factors/recovery-codes/verify', { code: at(listAt(codes.json, 'recovery_codes'), 0) })
  for (const [method, path] of [
    ['POST', '/regenerate'],
    ['DELETE', ''],
  ] as const)
    await ask(method, `/factors/recovery-codes${path}`)
  await ask('GET', '/user')
  await ask('DELETE', `/factors/${id}`)
  await ask('DELETE', `/factors/${id}`)
}

async function passkeys(ask: Recorder['ask']) {
  await ask('user', 'GET', '/auth/v1/passkeys')
  for (const [who, kind] of [
    ['user', 'registration'],
    ['nobody', 'authentication'],
  ] as const) {
    const options = await ask(who, 'POST', `/auth/v1/passkeys/${kind}/options`, {})
    for (const body of [
      {},
      { challenge_id: at(options.json, 'challenge_id'), credential: {} },
      { challenge_id: ownId(99), credential: { id: 'x' } },
    ]) {
      await ask(who, 'POST', `/auth/v1/passkeys/${kind}/verify`, body)
    }
  }
  await ask('user', 'PATCH', `/auth/v1/passkeys/${ownId(99)}`, { friendly_name: 'Laptop' })
  await ask('user', 'DELETE', `/auth/v1/passkeys/${ownId(99)}`)
}

async function administration(ask: Recorder['ask'], user: string) {
  const admin = (method: string, path: string, body?: unknown, who = 'service') =>
    ask(who, method, `/auth/v1/admin${path}`, body, { headers: newFormat })
  for (const who of ['nobody', 'account', 'admin']) await admin('GET', '/users', undefined, who)
  for (const query of ['', '?page=2&per_page=2', '?page=-1']) await admin('GET', `/users${query}`)
  for (const body of [
    {},
    { email: 'user@example.com' },
    { email: 'x' },
    { email: 'made@example.com', user_metadata: { a: 1 }, ban_duration: '24h' },
    { phone: '15035550188' },
    { password_hash: 'x', email: 'hash@example.com' },
  ]) {
    await admin('POST', '/users', body)
  }
  for (const id of [user, ownId(99), 'x']) {
    await admin('GET', `/users/${id}`)
    await admin('GET', `/users/${id}/factors`)
    await admin('GET', `/users/${id}/passkeys`)
    await admin('DELETE', `/users/${id}/factors/${ownId(99)}`)
    await admin('DELETE', `/users/${id}/passkeys/${ownId(99)}`)
    for (const body of [
      { app_metadata: { plan: 'gold' } },
      { ban_duration: 'odd' },
      { email: 'account@example.com' },
      { role: 7 },
    ])
      await admin('PUT', `/users/${id}`, body)
  }
  for (const type of ['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new', 'odd']) {
    const made = { type, email: `link-${type}@example.com`, new_email: 'new@example.com', password }
    await admin('POST', '/generate_link', made)
    await admin('POST', '/generate_link', { ...made, email: 'user@example.com' })
  }
  await ask('service', 'POST', '/auth/v1/invite', { email: 'guest@example.com', data: { team: 'blue' } })
  await ask('service', 'POST', '/auth/v1/invite', { email: 'user@example.com' })
  const gone = await createUser(ask, 'gone@example.com')
  await admin('DELETE', `/users/${gone}`, { should_soft_delete: true })
  await admin('DELETE', `/users/${gone}`)
}
