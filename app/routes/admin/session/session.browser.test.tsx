/** What happens to an open screen when its session ends, here, in another tab, or by a link that signs in someone else. */
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { defaultNotificationSettings } from '#shared/messages/notification-endpoints.ts'
import { openBackOffice, signedIn, toast } from '#tests/support/components/back-office.tsx'
import { authenticatorApp, authRefusal, claimsIn, sessionOf, userOf } from '#tests/support/components/fake-auth.ts'
import { quietShop } from '#tests/support/components/fake-desk.ts'
import type { Responders, SentRequest } from '#tests/support/components/fake-server.ts'
import { noteMailAskedFor, receiveSession } from './arriving-session.ts'
import { authClient } from './auth-client.ts'

const colleague = { ...signedIn, user_id: '0e1d2c3b-4a59-4687-9786-a5b4c3d2e1f0', email: 'colleague@example.com' }
const password = 'tall-orange-kettle'

/** The auth service, where both have the same password, and what the account and the categories ask for. */
function doorsFor(...people: (typeof signedIn)[]): Responders {
  const find = (of: (me: typeof signedIn) => boolean) => people.find(of) ?? signedIn
  const bearer = ({ headers }: SentRequest) => find((me) => me.user_id === claimsIn(headers).sub)
  return {
    ...quietShop,
    readMe: bearer,
    'GET /auth/v1/user': (request) => userOf(bearer(request)),
    'POST /auth/v1/token': ({ body }) => {
      const sent = body as { email: string; password: string }
      if (sent.password !== password) return authRefusal(400, 'invalid_credentials', 'Invalid login credentials')
      return sessionOf(find((me) => me.email === sent.email))
    },
    'POST /auth/v1/logout': null,
    'GET /auth/v1/passkeys': [],
    listSessions: [],
    readOwnName: { name: null },
    listCategories: { categories: [] },
  }
}

const dialog = page.getByRole('dialog')
const secret = dialog.getByLabelText(/^Password/)
const newEmail = page.getByLabelText(/^New email/)
const change = page.getByRole('button', { name: 'Change email' })
const sessionEnded = () => authRefusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')

/** Opens the account, whose session the server has ended, and tries to save something there. */
async function saveWithoutSession() {
  const office = await openBackOffice('/admin/account', { ...doorsFor(signedIn), 'PUT /auth/v1/user': sessionEnded })
  await newEmail.fill('new@example.com')
  await change.click()
  await expect.element(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  return office
}

test('when a session ends, the sign-in opens in place, says in place what’s wrong, and what was typed is saved after it', async () => {
  const { server, address } = await saveWithoutSession()
  expect(address()).toBe('/admin/account')
  await expect.element(dialog.getByText('Your session has ended. Nothing you typed is lost.')).toBeVisible()
  await expect.element(dialog.getByLabelText(/^Email/)).toHaveValue(signedIn.email)
  await expect.element(secret).toHaveFocus()
  await secret.fill('not the password')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Invalid login credentials')
  await expect.element(secret).toHaveFocus()
  await expect.element(toast('Login Failed')).not.toBeInTheDocument()

  server.answer({ 'PUT /auth/v1/user': userOf(signedIn) })
  await secret.fill(password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect.element(page.getByText(/^Please open the links we sent to owner@example\.com and new@/)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  const sent = server.sent('PUT /auth/v1/user')
  expect(sent.map(({ body }) => (body as { email: string }).email)).toEqual(['new@example.com', 'new@example.com'])
})

test('closing the sign-in prompt keeps what was typed, and the next save asks again', async () => {
  await saveWithoutSession()
  await userEvent.keyboard('{Escape}')
  const note = page.getByRole('main').getByRole('alert')
  await expect.element(note).toMatchTextContent(/^You’re signed out, so nothing was saved\./)
  await expect.element(toast('Error')).not.toBeInTheDocument()
  await expect.element(newEmail).toHaveValue('new@example.com')
  await change.click()
  await expect.element(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
})

/** As `signOut` does in another tab of this browser. */
function logOutElsewhere() {
  localStorage.removeItem('supabase.auth.token')
  const departures = new BroadcastChannel('admin-departures')
  departures.postMessage('signed out')
  departures.close()
}

test('logging out in another tab closes a screen without unsaved work', async () => {
  const { address } = await openBackOffice('/admin/account', doorsFor(signedIn))
  await expect.element(newEmail).toBeVisible()
  logOutElsewhere()
  await expect.poll(address).toBe('/admin/login')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('logging out in another tab hides unsaved work until the same person is back, and nobody else gets it', async () => {
  const { address, go } = await openBackOffice('/admin/categories', doorsFor(signedIn, colleague))
  const name = page.getByLabelText(/^Name/)
  const email = dialog.getByLabelText(/^Email/)
  async function typeAndLogOut(text: string) {
    await page.getByRole('button', { name: 'New Category', exact: true }).click()
    await name.fill(text)
    logOutElsewhere()
    await expect.element(dialog.getByText('You signed out in another tab. Nothing you typed is lost.')).toBeVisible()
    await expect.element(page.elementLocator(document.querySelector('main') ?? document.body)).not.toBeVisible()
  }
  async function signInAs(address: string) {
    await email.fill(address)
    await secret.fill(password)
    await dialog.getByRole('button', { name: 'Login' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  }
  await typeAndLogOut('Mine')
  await expect.element(email).toHaveValue(signedIn.email)
  await signInAs(signedIn.email)
  await expect.element(name).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await typeAndLogOut('Mine too')
  await signInAs(colleague.email)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Blog Categories')
  await expect.element(name).not.toBeInTheDocument()

  await typeAndLogOut('Never mind')
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await expect.poll(address).toBe('/admin/login')
  await expect.element(dialog).not.toBeInTheDocument()
  await go('/admin/categories')
  await expect.poll(address).toBe('/admin/login')
})

describe('what a session that was left open must not do', () => {
  const confirming = page.getByRole('dialog', { name: 'Confirm it’s you' })
  const tooOld = () => authRefusal(400, 'reauthentication_needed', 'This requires a sign-in of the last 10 minutes.')
  const asked = page.getByText(/^Please open the links we sent to owner@example\.com and new@/)

  /** Opens the account long after the sign-in, and tries to change the address there. */
  async function changeLater(more: Responders = {}) {
    const doors = { ...doorsFor(signedIn), 'PUT /auth/v1/user': tooOld, ...more }
    const office = await openBackOffice('/admin/account', doors, { ...signedIn, provenAt: 1_760_000_000 })
    await newEmail.fill('new@example.com')
    await change.click()
    await expect.element(confirming).toBeVisible()
    return office
  }

  test('asks for the password in place, goes on with it, and ends the session that it took the place of', async () => {
    const { server } = await changeLater()
    await expect.element(dialog.getByLabelText(/^Email/)).toHaveValue(signedIn.email)
    server.answer({ 'PUT /auth/v1/user': userOf(signedIn) })
    await secret.fill(password)
    await dialog.getByRole('button', { name: 'Login' }).click()
    await expect.element(asked).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    const [before, after] = server.sent('PUT /auth/v1/user').map(({ headers }) => headers.get('authorization'))
    expect(after).not.toBe(before)
    await expect.poll(() => server.sent('POST /auth/v1/logout').length).toBe(1)
    expect(server.sent('POST /auth/v1/logout')[0]?.headers.get('authorization')).toBe(before)
  })

  test('moves this browser’s notifications to the new session before the old one ends', async () => {
    const device = {
      id: crypto.randomUUID(),
      endpoint: 'https://push.example.com/here',
      device: 'Phone',
      created_at: '2026-11-21T18:00:00.000Z',
      last_sent_at: null,
    }
    const settings = defaultNotificationSettings
    const subscription = { endpoint: device.endpoint, toJSON: () => ({ endpoint: device.endpoint, keys: {} }) }
    const registration = { pushManager: { getSubscription: async () => subscription } }
    const found = vi.spyOn(navigator.serviceWorker, 'getRegistration')
    found.mockResolvedValue(registration as unknown as ServiceWorkerRegistration)
    let isMoved = false
    const { server } = await changeLater({
      readNotifications: { settings, email: signedIn.email, push_key: 'BCVxsr7N', devices: [device] },
      savePushDevice: () => {
        isMoved = true
        return device
      },
      'POST /auth/v1/logout': () => {
        expect(isMoved).toBe(true)
        return null
      },
    })
    server.answer({ 'PUT /auth/v1/user': userOf(signedIn) })
    await secret.fill(password)
    await dialog.getByRole('button', { name: 'Login' }).click()
    await expect.poll(() => server.sent('POST /auth/v1/logout').length).toBe(1)
    const [asked] = server.sent('PUT /auth/v1/user')
    const [moved] = server.sent('savePushDevice')
    expect(moved?.body).toMatchObject({ endpoint: device.endpoint })
    expect(moved?.headers.get('authorization')).not.toBe(asked?.headers.get('authorization'))
    found.mockRestore()
  })

  test('asks again at the next try if it’s closed, and says that nothing was changed', async () => {
    await changeLater()
    await userEvent.keyboard('{Escape}')
    const note = page.getByRole('main').getByRole('alert')
    await expect.element(note).toHaveTextContent('Nothing was changed, because you didn’t confirm that it’s you.')
    await expect.element(newEmail).toHaveValue('new@example.com')
    await change.click()
    await expect.element(confirming).toBeVisible()
  })

  test('isn’t done because the session was refreshed meanwhile', async () => {
    const { server } = await changeLater({
      'POST /auth/v1/token': () => sessionOf({ ...signedIn, provenAt: 1_760_000_000 }),
    })
    await secret.fill('half a passw')
    await authClient().refreshSession()
    await expect.poll(() => server.sent('readMe').length).toBe(2)
    await expect.element(secret).toHaveValue('half a passw')
    expect(server.sent('PUT /auth/v1/user')).toHaveLength(1)
  })

  test('asks for the second factor where there is one', async () => {
    await changeLater({
      'GET /auth/v1/user': userOf(signedIn, [authenticatorApp]),
      'GET /auth/v1/factors/recovery-codes': { remaining: 8 },
    })
    await expect.element(dialog.getByLabelText(/^Code/)).toBeVisible()
    await expect.element(secret).not.toBeInTheDocument()
  })

  test('takes an emailed code from someone without a password', async () => {
    const { server } = await changeLater({ 'POST /auth/v1/otp': {}, 'POST /auth/v1/verify': () => sessionOf(signedIn) })
    await dialog.getByRole('button', { name: 'Email me a code' }).click()
    const code = dialog.getByLabelText(/^Code/)
    await code.fill('12')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText('Please enter the digits in the email.')).toBeVisible()
    server.answer({ 'PUT /auth/v1/user': userOf(signedIn) })
    await code.fill('123 456')
    await userEvent.keyboard('{Enter}')
    await expect.element(asked).toBeVisible()
    expect(server.sent('POST /auth/v1/otp')[0]?.body).toMatchObject({ email: signedIn.email, create_user: false })
    expect(server.sent('POST /auth/v1/verify')[0]?.body).toMatchObject({ type: 'email', token: '123456' })
  })

  test('isn’t done in the name of someone else who signs in there', async () => {
    const { server } = await changeLater(doorsFor(signedIn, colleague))
    server.answer({ 'PUT /auth/v1/user': tooOld })
    await dialog.getByLabelText(/^Email/).fill(colleague.email)
    await secret.fill(password)
    await dialog.getByRole('button', { name: 'Login' }).click()
    await expectAccount(colleague.email)
    await expect.element(newEmail).toHaveValue('')
    expect(server.sent('PUT /auth/v1/user').map(({ headers }) => claimsIn(headers).sub)).toEqual([signedIn.user_id])
  })
})

const tokensOf = (me: typeof signedIn) => {
  const { access_token, refresh_token } = sessionOf(me)
  return { access_token, refresh_token }
}
const expectAccount = (email: string) => expect.element(page.getByText(`You sign in as ${email}.`)).toBeVisible()

test('a link that signs in someone else asks first', async () => {
  const { address, go } = await openBackOffice('/admin/account', doorsFor(signedIn, colleague))
  await expectAccount(signedIn.email)
  const question = page.getByRole('dialog', { name: 'Switch accounts?' })
  const stay = question.getByRole('button', { name: 'Stay signed in' })
  for (const refuse of [() => stay.click(), () => userEvent.keyboard('{Escape}')]) {
    expect(await receiveSession(tokensOf(colleague))).toBeNull()
    await expect
      .element(
        question.getByText(
          `You’re signed in as ${signedIn.email}. The link you opened would sign you in as ${colleague.email}.`,
        ),
      )
      .toBeVisible()
    await expect.element(stay).toHaveFocus()
    await refuse()
    // The screen behind the link isn't offered to the account that stays signed in.
    await expect.poll(address).toBe('/admin/dashboard')
    await go('/admin/account')
    await expectAccount(signedIn.email)
  }
  await receiveSession(tokensOf(colleague))
  await question.getByRole('button', { name: 'Switch accounts' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expectAccount(colleague.email)
})

test('where no one is signed in, a link asks first, unless this browser asked for its email', async () => {
  const { address } = await openBackOffice('/admin/login', doorsFor(signedIn, colleague), null)
  const stored = () => localStorage.getItem('supabase.auth.token')
  const question = page.getByRole('dialog', { name: `Sign in as ${colleague.email}?` })
  const stay = question.getByRole('button', { name: 'Don’t sign in' })
  for (const asked of [null, signedIn.email, `not-${colleague.email}`]) {
    if (asked !== null) noteMailAskedFor(asked)
    for (const refuse of [() => stay.click(), () => userEvent.keyboard('{Escape}')]) {
      expect(await receiveSession(tokensOf(colleague))).toBeNull()
      await expect.element(stay).toHaveFocus()
      expect(stored()).toBeNull()
      await refuse()
      await expect.element(question).not.toBeInTheDocument()
      expect([stored(), address()]).toEqual([null, '/admin/login'])
    }
  }
  await receiveSession(tokensOf(colleague))
  await question.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.poll(address).toBe('/admin/dashboard')
  expect(stored()).toContain(colleague.user_id)
})

test('a browser that asked for the email is signed in by its link, once', async () => {
  const { address } = await openBackOffice('/admin/login', doorsFor(signedIn, colleague), null)
  noteMailAskedFor(` ${colleague.email.toUpperCase()}`)
  expect(await receiveSession(tokensOf(colleague))).toBeNull()
  await expect.poll(address).toBe('/admin/dashboard')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(localStorage.getItem('mail-asked-for')).toBeNull()
})

test('a link for the same account, or a worthless one, asks nothing and signs no one out', async () => {
  const { server } = await openBackOffice('/admin/account', doorsFor(signedIn, colleague))
  await expectAccount(signedIn.email)
  expect(await receiveSession(tokensOf(signedIn))).toBeNull()
  server.answer({ 'GET /auth/v1/user': () => authRefusal(403, 'bad_jwt', 'Invalid token') })
  expect(await receiveSession({ access_token: 'made.up.token', refresh_token: 'made-up' })).toBe('Invalid token')
  await expect.element(dialog).not.toBeInTheDocument()
  await expectAccount(signedIn.email)
  expect(localStorage.getItem('supabase.auth.token')).toContain(signedIn.user_id)
})
