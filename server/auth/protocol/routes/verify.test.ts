import { JSDOM } from 'jsdom'
import { afterAll, describe, expect, test } from 'vitest'
import { triesPerCode } from '#server/auth/flows/one-time-codes.ts'
import {
  callAuth,
  newAddress,
  accountPassword as password,
  refusalOf,
  refused,
  signedInAccount,
  withSettings,
} from '#tests/support/accounts/auth-accounts.ts'
import { startAuthServer } from '#tests/support/accounts/auth-server.ts'
import { readForm } from '#tests/support/browser/browser-visit.ts'

const siteUrl = 'https://www.example.com'
const server = await startAuthServer({ siteUrl, redirectAllowList: ['https://app.example.org/**'] })
const admin = await server.admin()
afterAll(() => server.stop())

type LinkType = 'magiclink' | 'recovery' | 'invite'

/** The link and code of an email, without the email. */
async function makeLink(type: LinkType, email: string, redirectTo?: string) {
  const { data, error } = await admin.generateLink({ type, email, options: { redirectTo } })
  if (error) throw error
  const { action_link: link, email_otp: code, hashed_token: tokenHash } = data.properties
  return { link, code, tokenHash }
}

async function answerTo(link: string, init: RequestInit = {}) {
  const response = await fetch(link, { redirect: 'manual', ...init })
  const location = response.headers.get('location') ?? ''
  const url = location ? new URL(location) : null
  return {
    status: response.status,
    target: url ? `${url.origin}${url.pathname}` : '',
    query: Object.fromEntries(url?.searchParams ?? []),
    fragment: Object.fromEntries(new URLSearchParams(url?.hash.slice(1))),
  }
}

/** Opens the link's page and presses its button. */
async function follow(link: string) {
  const form = readForm(await (await fetch(link)).text(), link)
  if (!form) throw new Error(`${link} has no button.`)
  return answerTo(form.action, { method: 'POST', body: form.fields })
}

/** What the page says, as text. */
async function pageOf(link: string) {
  const response = await fetch(link)
  const { document } = new JSDOM(await response.text(), { url: link }).window
  return {
    status: response.status,
    headers: response.headers,
    text: document.querySelector('main')?.textContent?.replace(/\s+/g, ' ').trim(),
    scripts: document.querySelectorAll('script, meta[http-equiv], [onload]').length,
    wayOn: document.querySelector('a')?.href,
  }
}

const everyRow = () =>
  server.query(`SELECT query_to_xml(format('SELECT * FROM auth.%I', tablename), true, false, '')::text AS rows
    FROM pg_tables WHERE schemaname = 'auth' ORDER BY tablename`)

const verify = (body: unknown) => callAuth(server, 'POST', '/verify', { body })

describe('the page of a link', () => {
  const nothing = { status: 303, fragment: {}, query: {} }

  test('a scanner opens it as often as it likes: nothing changes, and link and code still work', async () => {
    for (const way of ['link', 'code'] as const) {
      const { email, id } = await signedInAccount(server)
      const { link, code } = await makeLink('recovery', email)
      const before = await everyRow()
      for (const method of ['HEAD', 'GET', 'GET', 'OPTIONS']) {
        const response = await fetch(link, { method, redirect: 'manual' })
        expect([response.status, response.headers.get('location')], method).toEqual([
          method === 'OPTIONS' ? 204 : 200,
          null,
        ])
        expect(response.headers.getSetCookie()).toEqual([])
        expect(await response.text()).not.toMatch(/access_token|refresh_token/)
      }
      expect(await everyRow()).toEqual(before)
      if (way === 'link') expect((await follow(link)).fragment.type).toBe('recovery')
      const signedIn = await server.client().verifyOtp({ email, token: code, type: 'email' })
      expect(signedIn.data.user?.id).toBe(id)
    }
  })

  describe('a scanner that presses its button, too', () => {
    const enter = (email: string, token: string) => server.client().verifyOtp({ email, token, type: 'email' })

    test.each(['signup', 'invite', 'magiclink', 'recovery'] as const)(
      'uses up the %s link, and the code of its mail still works, once',
      async (type) => {
        const email = type === 'signup' || type === 'invite' ? newAddress() : (await signedInAccount(server)).email
        const { data } = await admin.generateLink(type === 'signup' ? { type, email, password } : { type, email })
        const { action_link: link = '', email_otp: code = '', hashed_token: tokenHash } = data.properties ?? {}
        const button = readForm(await (await fetch(link)).text(), link)
        const press = () => answerTo(button?.action ?? '', { method: 'POST', body: button?.fields })
        const presses = await Promise.all([press(), press()])
        expect(presses.filter(({ fragment }) => 'access_token' in fragment)).toHaveLength(1)
        expect((await press()).fragment.error_code).toBe('otp_expired')
        expect(await verify({ type, token_hash: tokenHash })).toMatchObject({ status: 403 })
        expect((await enter(email, code)).data.user?.email).toBe(email)
        expect((await enter(email, code)).error).toMatchObject({ code: 'otp_expired' })
        if (type === 'signup') expect((await server.client().signInWithPassword({ email, password })).error).toBeNull()
      },
    )

    test('gets no more tries at the code, and a new mail has a new link and a new code', async () => {
      const { email } = await signedInAccount(server)
      const { link, code } = await makeLink('recovery', email)
      await follow(link)
      const wrong = code === '123456' ? '654321' : '123456'
      for (let guess = 0; guess < triesPerCode; guess++) await enter(email, wrong)
      expect((await enter(email, code)).error).toMatchObject({ code: 'otp_expired' })
      const next = await makeLink('recovery', email)
      if (next.code !== code) expect((await enter(email, code)).error).not.toBeNull()
      expect((await follow(next.link)).fragment.type).toBe('recovery')
      server.clock.aheadMs += server.settings.emailCodeLifetimeSeconds * 1000
      expect((await enter(email, next.code)).error).toMatchObject({ code: 'otp_expired' })
    })

    test('leaves no code that outlives a new password or a new address', async () => {
      const { email, id, client } = await signedInAccount(server)
      const first = await makeLink('magiclink', email)
      await follow(first.link)
      expect((await client.updateUser({ password: 'another long password' })).error).toBeNull()
      expect((await enter(email, first.code)).error).toMatchObject({ code: 'otp_expired' })
      const second = await makeLink('magiclink', email)
      await follow(second.link)
      const newEmail = newAddress()
      expect((await admin.updateUserById(id, { email: newEmail })).error).toBeNull()
      for (const address of [email, newEmail]) {
        expect((await enter(address, second.code)).error).toMatchObject({ code: 'otp_expired' })
      }
    })

    test('agrees to a new address once: the code of the same mail doesn’t count as the other mailbox', async () => {
      const { email, id } = await signedInAccount(server)
      const newEmail = newAddress()
      const { data } = await admin.generateLink({ type: 'email_change_current', email, newEmail })
      const { action_link: link = '', email_otp: code = '' } = data.properties ?? {}
      expect((await follow(link)).fragment.message).toMatch(/confirm link sent to the other email/)
      expect((await verify({ type: 'email_change', email, token: code })).body).toMatchObject({ code: '200' })
      expect((await admin.getUserById(id)).data.user).toMatchObject({ email, new_email: newEmail })
    })
  })

  test('has no script, sends no address on, and is never stored', async () => {
    const { email } = await signedInAccount(server)
    const { link } = await makeLink('magiclink', email)
    for (const address of [link, `${server.url}/verify?token=unknown&type=signup`]) {
      const { headers, scripts } = await pageOf(address)
      expect(scripts).toBe(0)
      expect(headers.get('content-type')).toBe('text/html; charset=UTF-8')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('referrer-policy')).toBe('strict-origin')
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'nonce-[\w-]+'; base-uri/)
    }
  })

  test('says what its button does, for every kind of link', async () => {
    const account = await signedInAccount(server)
    const [invited, signedUp, newEmail] = [newAddress(), newAddress(), newAddress()]
    const change = { email: account.email, newEmail }
    const made = {
      invite: await admin.generateLink({ type: 'invite', email: invited }),
      signup: await admin.generateLink({ type: 'signup', email: signedUp, password }),
      magiclink: await admin.generateLink({ type: 'magiclink', email: (await signedInAccount(server)).email }),
      recovery: await admin.generateLink({ type: 'recovery', email: account.email }),
      current: await admin.generateLink({ type: 'email_change_current', ...change }),
      next: await admin.generateLink({ type: 'email_change_new', ...change }),
    }
    const said = async (kind: keyof typeof made) => (await pageOf(made[kind].data.properties?.action_link ?? '')).text
    expect(await said('invite')).toContain(`accepts the invitation for ${invited}. Then you choose a password.`)
    expect(await said('signup')).toContain(`confirms that ${signedUp} is your email address, and signs you in.`)
    expect(await said('magiclink')).toMatch(/^Sign in This signs you in as \S+@example.com in this browser\. Sign in$/)
    expect(await said('recovery')).toContain(`as ${account.email} in this browser, so you can choose a new password.`)
    expect(await said('current')).toContain(`change your account’s email address to ${newEmail}.`)
    expect(await said('next')).toContain(`change your account’s email address to ${newEmail}.`)
  })

  test('text in an address can’t become markup', async () => {
    const { email } = await signedInAccount(server)
    const url = new URL((await makeLink('magiclink', email)).link)
    url.searchParams.set('redirect_to', `https://app.example.org/?"><script>x</script>`)
    const { scripts, text } = await pageOf(url.href)
    expect([scripts, text]).toEqual([0, expect.stringContaining(email)])
    expect((await follow(url.href)).target).toBe('https://app.example.org/')
  })

  test('of a link that’s used, expired or wrong says so, and leads on to the application with the reason', async () => {
    const { email } = await signedInAccount(server)
    const used = await makeLink('magiclink', email, 'https://app.example.org/after')
    const { fields, action } = readForm(await (await fetch(used.link)).text(), used.link) ?? {}
    await answerTo(action ?? '', { method: 'POST', body: fields })
    const dead = await pageOf(used.link)
    expect(dead).toMatchObject({ status: 404, text: expect.stringContaining('It has expired or was used already.') })
    expect(dead.wayOn).toMatch(/^https:\/\/app\.example\.org\/after#error=access_denied&error_code=otp_expired/)
    // Pressed on two devices at once, the second one hears it too.
    expect(await answerTo(action ?? '', { method: 'POST', body: fields })).toMatchObject({
      ...nothing,
      fragment: { error_code: 'otp_expired' },
    })
    const old = await makeLink('recovery', email)
    server.clock.aheadMs += server.settings.emailCodeLifetimeSeconds * 1000
    expect((await pageOf(old.link)).status).toBe(404)
    for (const query of ['token=unknown&type=signup', 'token=pkce_unknown&type=recovery', 'token=x&type=sms']) {
      expect((await pageOf(`${server.url}/verify?${query}`)).status, query).toBe(404)
    }
  })

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another host of the same site', { 'sec-fetch-site': 'same-site', origin: 'https://blog.example.com' }],
    ['another site, in a browser that doesn’t say so', { origin: 'https://evil.example' }],
    ['a page that hides where it is', { origin: 'null' }],
  ])('its button isn’t pressed by %s, which only leads to it', async (_, headers) => {
    const { email } = await signedInAccount(server)
    const { link } = await makeLink('magiclink', email)
    const { fields: body, action = '' } = readForm(await (await fetch(link)).text(), link) ?? {}
    const response = await fetch(action, { method: 'POST', body, headers, redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([303, link])
    const own = new URL(action)
    const here: Record<string, string>[] = [{ 'sec-fetch-site': 'same-origin' }, { origin: own.origin }]
    for (const from of here) {
      const { link: another } = await makeLink('magiclink', email)
      const form = readForm(await (await fetch(another)).text(), another)
      expect(await answerTo(action, { method: 'POST', body: form?.fields, headers: from })).toMatchObject({
        fragment: { type: 'magiclink' },
      })
    }
  })

  test('its form refuses what isn’t a link', async () => {
    for (const body of ['', 'type=signup', 'token=x', 'token=x&type=nonsense', 'token=x&type=constructor']) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const response = await fetch(`${server.url}/verify/link`, { method: 'POST', body, headers })
      expect(response.status, body).toBe(400)
    }
    expect((await fetch(`${server.url}/verify/link?token=x&type=signup`)).status).toBe(404)
  })
})

describe('the button of a link', () => {
  test('implicit: returns tokens in the fragment, and the client accepts them', async () => {
    const { email, id } = await signedInAccount(server)
    const { link } = await makeLink('magiclink', email, 'https://app.example.org/after?x=1')
    const answer = await follow(link)
    expect(answer).toMatchObject({ status: 303, target: 'https://app.example.org/after', query: { x: '1' } })
    const { access_token = '', refresh_token = '', expires_at, ...fields } = answer.fragment
    expect(fields).toEqual({ type: 'magiclink', token_type: 'bearer', expires_in: '3600', sb: '' })
    expect(expires_at).toBeDefined()
    const client = server.client()
    expect((await client.setSession({ access_token, refresh_token })).data.user?.id).toBe(id)
    expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'otp' }])
  })

  test('PKCE: returns a code in the query, usable only with the verifier of the client that asked', async () => {
    const { email, id } = await signedInAccount(server)
    const client = server.client({ flowType: 'pkce' })
    await client.resetPasswordForEmail(email, { redirectTo: `${siteUrl}/admin/login` })
    const { link } = await server.readMail(email)
    expect(link).toContain('token=pkce_')
    const answer = await follow(link)
    expect(answer).toMatchObject({ status: 303, target: `${siteUrl}/admin/login`, fragment: {} })
    const code = answer.query.code ?? ''
    expect((await server.client({ flowType: 'pkce' }).exchangeCodeForSession(code)).error).not.toBeNull()
    const { data, error } = await client.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.user?.id).toBe(id)
    expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'recovery' }])
  })

  test('open redirect: a target that isn’t allowed falls back to the site', async () => {
    const { email } = await signedInAccount(server)
    const url = new URL((await makeLink('magiclink', email)).link)
    url.searchParams.set('redirect_to', `${siteUrl}@evil.example/`)
    expect((await follow(url.href)).target).toBe(`${siteUrl}/`)
  })

  test('a missing token or type is a plain error', async () => {
    for (const query of ['type=signup', 'token=x', 'token=x&type=nonsense', '']) {
      expect(await callAuth(server, 'GET', `/verify?${query}`)).toMatchObject(refused(400, 'validation_failed'))
    }
  })

  test('a banned user gets no tokens', async () => {
    const { email, id } = await signedInAccount(server)
    const { link } = await makeLink('magiclink', email)
    await admin.updateUserById(id, { ban_duration: '24h' })
    expect((await follow(link)).fragment).toMatchObject({ error: 'access_denied', error_code: 'user_banned' })
  })
})

describe('GET /verify, where links act at once as in the reference', () => {
  const atOnce = (work: () => Promise<void>) => withSettings(server, { areLinksActedOnAtOnce: true }, work)

  test('the first visit signs in, and one that only checks the link doesn’t use it up', () =>
    atOnce(async () => {
      const { email } = await signedInAccount(server)
      const { link } = await makeLink('magiclink', email)
      expect(await answerTo(link, { method: 'HEAD' })).toMatchObject({ status: 204, target: '' })
      expect((await answerTo(link)).fragment.access_token).toBeTruthy()
      expect((await answerTo(link)).fragment.error_code).toBe('otp_expired')
    }))

  test('failure: gives the reason in the fragment, and with PKCE in the query as well', () =>
    atOnce(async () => {
      const failure = {
        error: 'access_denied',
        error_code: 'otp_expired',
        error_description: 'Email link is invalid or has expired',
      }
      const plain = await answerTo(`${server.url}/verify?token=unknown&type=signup`)
      expect(plain).toMatchObject({ status: 303, query: {}, fragment: { ...failure, sb: '' } })
      const pkce = await answerTo(`${server.url}/verify?token=pkce_unknown&type=signup`)
      expect(pkce).toMatchObject({ status: 303, query: failure, fragment: failure })
    }))
})

describe('POST /verify', () => {
  test('accepts a link’s token as well as a code', async () => {
    const { email, id } = await signedInAccount(server)
    const { tokenHash } = await makeLink('magiclink', email)
    const { data, error } = await server.client().verifyOtp({ token_hash: tokenHash, type: 'magiclink' })
    expect(error).toBeNull()
    expect(data.user?.id).toBe(id)
    expect((await server.client().verifyOtp({ token_hash: tokenHash, type: 'magiclink' })).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Email link is invalid or has expired',
    })
  })

  test('refuses malformed requests', async () => {
    const email = newAddress()
    const bodies = [
      {},
      { type: 'signup' },
      { type: 'signup', token: '123456' },
      { type: 'signup', token: '123456', email, phone: '15035550100' },
      { type: 'signup', token: '123456', phone: '15035550100' },
      { type: 'sms', token: '123456', email },
      { type: 'signup', token: '123456', token_hash: 'x', email },
      { type: 'signup', token_hash: 'x', email },
      { type: 'sms', token_hash: 'x' },
      { type: 'constructor', token: '123456', email },
      { type: 'signup', token: 123456, email },
    ]
    for (const body of bodies) {
      expect(await verify(body)).toMatchObject(refused(400, 'validation_failed'))
    }
    expect(await verify({ type: 'email', token: '123456', email: 'nonsense' })).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', message: 'Unable to validate email address: invalid format' },
    })
    expect(await verify({ type: 'sms', token: '123456', phone: '0123' })).toMatchObject(
      refused(400, 'validation_failed'),
    )
  })

  test('an unknown address and a wrong code get the same answer, even where phones are off', async () => {
    const { email } = await signedInAccount(server)
    await makeLink('magiclink', email)
    await withSettings(server, { isPhoneEnabled: false }, async () => {
      for (const body of [
        { type: 'email', token: 'x', email },
        { type: 'email', token: 'x', email: newAddress() },
        { type: 'sms', token: '123456', phone: '15035550100' },
      ]) {
        const answer = await verify(body)
        expect([answer.status, answer.body]).toEqual([
          403,
          { code: 'otp_expired', message: 'Token has expired or is invalid' },
        ])
      }
    })
  })

  test('a banned user is refused without using up the code', async () => {
    const { email, id } = await signedInAccount(server)
    const { code } = await makeLink('magiclink', email)
    await admin.updateUserById(id, { ban_duration: '24h' })
    const enter = () => server.client().verifyOtp({ email, token: code, type: 'email' })
    expect(await refusalOf(enter())).toBe('403 user_banned')
    await admin.updateUserById(id, { ban_duration: 'none' })
    expect((await enter()).error).toBeNull()
  })
})

describe('a confirmation', () => {
  test('marks the address as confirmed everywhere in the user object', async () => {
    const email = newAddress()
    await server.client().signUp({ email, password, options: { data: { nickname: 'Ann' } } })
    const { code } = await server.readMail(email)
    const { data } = await server.client().verifyOtp({ email, token: code, type: 'signup' })
    expect(data.user).toMatchObject({
      email,
      user_metadata: { nickname: 'Ann', email, email_verified: true },
      identities: [{ provider: 'email', identity_data: { email, email_verified: true } }],
    })
    expect(data.user?.email_confirmed_at).toBeTruthy()
    expect((await server.client().signInWithPassword({ email, password })).error).toBeNull()
  })

  test('of an invitation signs in, and the invited person chooses the password', async () => {
    const email = newAddress()
    expect((await admin.inviteUserByEmail(email)).error).toBeNull()
    const { link, subject } = await server.readMail(email)
    expect(subject).toBe('You’re invited to Test Site')
    const { access_token = '', refresh_token = '' } = (await follow(link)).fragment
    const client = server.client()
    expect((await client.setSession({ access_token, refresh_token })).error).toBeNull()
    expect((await client.updateUser({ password })).error).toBeNull()
    expect((await server.client().signInWithPassword({ email, password })).error).toBeNull()
  })
})
