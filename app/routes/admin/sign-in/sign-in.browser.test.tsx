/** The login screen, and what signing in and out does to the screens behind it (spec.md §2, §5, §8). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openBackOffice, signedIn, toast } from '#tests/support/components/back-office.tsx'
import { authenticatorApp, authRefusal, claimsIn, sessionOf, userOf } from '#tests/support/components/fake-auth.ts'
import { bookingScreen, makeBooking, pageOf, quietShop } from '#tests/support/components/fake-desk.ts'
import { type Responders, refusal, type SentRequest } from '#tests/support/components/fake-server.ts'

const password = 'tall-orange-kettle'
const refuseLogin = () => authRefusal(400, 'invalid_credentials', 'Invalid login credentials')

/** The auth service, which knows one password, and the shop behind it. */
const doors: Responders = {
  ...quietShop,
  listCategories: { categories: [] },
  'POST /auth/v1/token': ({ body }: SentRequest) =>
    (body as { password: string }).password === password ? sessionOf(signedIn) : refuseLogin(),
  'POST /auth/v1/logout': null,
}
const openSignedOut = (path: string, responders: Responders = {}) =>
  openBackOffice(path, { ...doors, ...responders }, null)

const heading = page.getByRole('heading', { level: 1 })
const login = page.getByRole('button', { name: 'Login', exact: true })
const [email, secret] = [page.getByLabelText(/^Email/), page.getByLabelText(/^Password/)]
const alert = page.getByRole('main').getByRole('alert')
const logOut = () => page.getByRole('button', { name: 'Logout' }).click()

async function logIn(typed = password) {
  await email.fill(signedIn.email)
  await secret.fill(typed)
  await login.click()
}

beforeEach(() => page.viewport(1280, 900))
afterEach(() => void vi.restoreAllMocks())

test('the form says what’s missing and focuses the first invalid field', async () => {
  await openSignedOut('/admin/login')
  await login.click()
  await expect.element(page.getByText('Please enter your email.')).toBeVisible()
  await expect.element(page.getByText('Please enter your password.')).toBeVisible()
  await expect.element(email).toHaveFocus()
  await email.fill('somebody')
  await login.click()
  await expect.element(page.getByText('Please enter a valid email address.')).toBeVisible()
})

test('the password can be revealed, and Caps Lock is announced', async () => {
  await openSignedOut('/admin/login')
  await secret.fill(password)
  await expect.element(secret).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show characters' }).click()
  await expect.element(secret).toHaveAttribute('type', 'text')
  const note = page.getByRole('status').getByText('Caps Lock is on.')
  await expect.element(note).not.toBeInTheDocument()
  const press = (type: string, modifierCapsLock: boolean) =>
    secret.element().dispatchEvent(new KeyboardEvent(type, { key: 'A', modifierCapsLock, bubbles: true }))
  press('keydown', true)
  await expect.element(note).toBeVisible()
  press('keyup', false)
  await expect.element(note).not.toBeInTheDocument()
})

test('a wrong password shows the provider’s message until the next attempt, and the right one leads to what was asked for', async () => {
  const { address } = await openSignedOut('/admin/categories?from=mail')
  await expect.element(heading).toHaveTextContent('Admin Login')
  expect(address()).toBe('/admin/login')
  for (let attempt = 0; attempt < 2; attempt++) {
    await logIn('not the password')
    await expect.element(toast('Login Failed')).toBeVisible()
    await expect.element(toast('Invalid login credentials')).toBeVisible()
    await expect.element(alert).toHaveTextContent('Invalid login credentials')
    await expect.element(login).toHaveFocus()
    await expect.element(email).toHaveValue(signedIn.email)
    // Toasts stay, so only the next attempt removes this one.
    window.dispatchEvent(new Event('blur'))
    if (attempt > 0) continue
    await secret.fill('')
    await login.click()
    await expect.element(page.getByText('Please enter your password.')).toBeVisible()
    await expect.element(toast('Login Failed')).not.toBeInTheDocument()
  }
  await logIn()
  await expect.element(toast('Logged in successfully')).toBeVisible()
  await expect.element(toast('Login Failed')).not.toBeInTheDocument()
  await expect.element(heading).toHaveTextContent('Blog Categories')
  expect(address()).toBe('/admin/categories?from=mail')
})

test.for([
  { where: 'on a laptop', width: 900 },
  { where: 'on a phone', width: 390 },
])('a toast never covers the submit button, $where, wherever the page is scrolled to', async ({ width }) => {
  await page.viewport(width, 460)
  await openSignedOut('/admin/login')
  await logIn('not the password')
  const card = page.getByRole('region', { name: /^Notification/ }).getByRole('listitem')
  await expect.element(card).toBeVisible()
  window.dispatchEvent(new Event('blur'))
  for (const block of ['end', 'start', 'center'] as const) {
    login.element().scrollIntoView({ block })
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const [above, below] = [card, login]
      .map((locator) => locator.element().getBoundingClientRect())
      .toSorted((a, b) => a.top - b.top)
    expect(above?.bottom, block).toBeLessThanOrEqual(below?.top ?? 0)
  }
})

test('every screen redirects signed-out visitors to the login', async () => {
  const { address, go } = await openSignedOut('/admin/login')
  const screens = ['/dashboard', '/posts', '/posts/new', `/posts/${crypto.randomUUID()}/edit`, '/categories']
  for (const screen of [...screens, '/ai-settings', '/migrate-images', '/account', '/bookings', '/my-day']) {
    await go(`/admin${screen}`)
    await expect.poll(address).toBe('/admin/login')
    await expect.element(heading).toHaveTextContent('Admin Login')
  }
})

test.for([
  // Where the first one opens.
  { title: 'on the desk while a booking is waiting', waiting: [makeBooking()], start: /^\/admin\/bookings(\/|$)/ },
  { title: 'on the dashboard otherwise', waiting: [], start: /^\/admin\/dashboard$/ },
])('someone who asked for no screen starts $title', async ({ waiting, start }) => {
  const { address, go } = await openSignedOut('/admin/login', {
    ...bookingScreen(() => waiting[0] ?? makeBooking()),
    listBookings: () => pageOf(waiting),
  })
  await logIn()
  await expect.poll(address).toMatch(start)
  // Who logs out wasn't headed anywhere.
  await logOut()
  await expect.element(heading).toHaveTextContent('Admin Login')
  await logIn()
  await expect.poll(address).toMatch(start)
  // Who is already signed in skips the login.
  await go('/admin/login')
  await expect.poll(address).toBe('/admin/dashboard')
})

test('an account without the role learns why it gets no further, and can ask again', async () => {
  const message = 'You don’t have admin access. Please contact admin to get admin privileges.'
  const { server, address } = await openSignedOut('/admin/categories', {
    readMe: () => refusal(403, 'forbidden', message),
    readTechnicianMe: () => refusal(403, 'forbidden', message),
  })
  await logIn()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(page.getByText(`Signed in as ${signedIn.email}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect.poll(() => server.sent('readMe')).toHaveLength(2)
  expect(address()).toBe('/admin/login')
  server.answer({ readMe: signedIn })
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect.poll(address).toBe('/admin/categories')
})

test('signing up says what comes next, and so does a login before the address is confirmed', async () => {
  const { server } = await openSignedOut('/admin/login', {
    'POST /auth/v1/signup': userOf(signedIn),
    'POST /auth/v1/token': () => authRefusal(400, 'email_not_confirmed', 'Email not confirmed'),
    'POST /auth/v1/resend': {},
  })
  await page.getByRole('button', { name: 'Create Admin Account' }).click()
  await expect.element(heading).toHaveTextContent('Create Admin Account')
  await email.fill(signedIn.email)
  await secret.fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect.element(toast('Account created! Please contact admin to get admin privileges.')).toBeVisible()
  await expect.element(heading).toHaveTextContent('Admin Login')
  await expect.element(page.getByText(`Please open the link we sent to ${signedIn.email}, then sign in.`)).toBeVisible()
  const [sent] = server.sent('POST /auth/v1/signup')
  expect(sent?.url.searchParams.get('redirect_to')).toBe(location.origin)
  expect(sent?.body).toMatchObject({ email: signedIn.email, password })

  await logIn()
  await expect.element(toast('Email not confirmed')).toBeVisible()
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect.element(page.getByText('We’ve sent it again.')).toBeVisible()
  expect(server.sent('POST /auth/v1/resend')[0]?.body).toMatchObject({ type: 'signup', email: signedIn.email })
})

test('a second factor is asked for after the password, and whatever was asked for meanwhile opens after it', async () => {
  const factors = `/auth/v1/factors/${authenticatorApp.id}`
  const { server, address, go } = await openSignedOut('/admin/login', {
    readMe: ({ headers }) =>
      claimsIn(headers).aal === 'aal2' ? signedIn : refusal(403, 'second_factor_required', 'Please enter your code.'),
    'GET /auth/v1/user': userOf(signedIn, [authenticatorApp]),
    [`POST ${factors}/challenge`]: { id: 'challenge', type: 'totp', expires_at: 0 },
    [`POST ${factors}/verify`]: ({ body }: SentRequest) =>
      (body as { code: string }).code === '123456'
        ? sessionOf({ ...signedIn, aal: 'aal2' })
        : authRefusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered'),
    'POST /auth/v1/factors/recovery-codes/verify': () =>
      authRefusal(422, 'mfa_verification_failed', 'Invalid recovery code'),
  })
  await logIn()
  await expect.element(heading).toHaveTextContent('Second factor')
  const code = page.getByLabelText(/^(Code|Recovery code)/)
  const send = page.getByRole('button', { name: 'Continue' })
  await expect.element(code).toHaveFocus()
  await go('/admin/categories')
  await expect.poll(address).toBe('/admin/login')

  await code.fill('12')
  await send.click()
  await expect.element(code).toHaveAccessibleDescription(/Please enter the 6 digits of your authenticator app\./)
  await code.fill('000000')
  await send.click()
  await expect.element(toast('Login Failed')).toBeVisible()
  await expect.element(toast('Invalid TOTP code entered')).toBeVisible()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect.element(code).toHaveFocus()
  await code.fill(' 7k2p-93qf ')
  await send.click()
  await expect.element(code).toHaveAccessibleDescription(/Invalid recovery code/)
  expect(server.sent('POST /auth/v1/factors/recovery-codes/verify')[0]?.body).toMatchObject({ code: '7k2p-93qf' })
  await page.getByRole('button', { name: 'Use the authenticator app' }).click()
  await code.fill('123 456')
  await send.click()
  await expect.element(toast('Logged in successfully')).toBeVisible()
  await expect.poll(address).toBe('/admin/categories')
})

test('someone who uses no passkey gets a friendly message', async () => {
  await openSignedOut('/admin/login', {
    'POST /auth/v1/passkeys/authentication/options': {
      challenge_id: 'challenge',
      options: { challenge: 'AAAA', rpId: location.hostname, userVerification: 'required', allowCredentials: [] },
    },
  })
  vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('Timed out', 'NotAllowedError'))
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect.element(toast('Login Failed')).toBeVisible()
  await expect.element(toast('You didn’t use a passkey or security key. You can try again.')).toBeVisible()
})

test('a forgotten password is asked for once, and the code in the email works like its link', async () => {
  const { server, address } = await openSignedOut('/admin/login', {
    'POST /auth/v1/recover': {},
    'POST /auth/v1/verify': ({ body }) =>
      (body as { token: string }).token === '123456'
        ? sessionOf(signedIn)
        : authRefusal(403, 'otp_expired', 'Token has expired or is invalid'),
    'PUT /auth/v1/user': userOf(signedIn),
  })
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await email.fill(signedIn.email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  const code = page.getByLabelText(/^Code/)
  await expect.element(code).toHaveFocus()
  await expect.element(page.getByText(new RegExp(`^If there is an account for ${signedIn.email}`))).toBeVisible()
  await expect.element(email).toHaveValue(signedIn.email)
  // The address gives nothing away.
  expect(address()).toBe('/admin/reset-password')
  expect(server.sent('POST /auth/v1/recover')[0]?.url.searchParams.get('redirect_to')).toBe(
    `${location.origin}/admin/reset-password`,
  )
  const send = page.getByRole('button', { name: 'Continue' })
  for (const [typed, mistake] of [
    ['12', /Please enter the digits in the email\./],
    ['000000', /This code is wrong or has expired\. Check the newest email, or ask for another\./],
  ] as const) {
    await code.fill(typed)
    await send.click()
    await expect.element(code).toHaveAccessibleDescription(mistake)
    await expect.element(code).toHaveFocus()
  }
  await expect.element(toast('Error')).not.toBeInTheDocument()
  await code.fill('123 456')
  await userEvent.keyboard('{Enter}')
  await page.getByLabelText(/^New password/).fill('another-tall-kettle')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect.element(toast('Your password was changed')).toBeVisible()
  await expect.poll(address).toBe('/admin/dashboard')
  expect(server.sent('POST /auth/v1/verify').at(-1)?.body).toMatchObject({ type: 'recovery', token: '123456' })
  expect(server.sent('PUT /auth/v1/user')[0]?.body).toMatchObject({ password: 'another-tall-kettle' })
})

test('where a second factor is required, whoever has none sets one up before anything else, and keeps the recovery codes', async () => {
  const factors = `/auth/v1/factors/${authenticatorApp.id}`
  let has = false
  const { address } = await openSignedOut('/admin/categories', {
    readMe: ({ headers }) =>
      claimsIn(headers).aal === 'aal2'
        ? signedIn
        : refusal(403, 'second_factor_missing', 'A second factor is required.'),
    'GET /auth/v1/user': () => userOf(signedIn, has ? [authenticatorApp] : []),
    'POST /auth/v1/factors': {
      id: authenticatorApp.id,
      type: 'totp',
      totp: { qr_code: '<svg xmlns="http://www.w3.org/2000/svg"/>', secret: 'KEY', uri: 'otpauth://totp' },
    },
    [`POST ${factors}/challenge`]: { id: 'challenge', type: 'totp', expires_at: 0 },
    [`POST ${factors}/verify`]: () => {
      has = true
      return sessionOf({ ...signedIn, aal: 'aal2' })
    },
    'GET /auth/v1/factors/recovery-codes': { total: 10, remaining: 10 },
    'POST /auth/v1/factors/recovery-codes': { codes: ['first-code', 'second-code'] },
  })
  await logIn()
  await expect.element(heading).toHaveTextContent('Set up a second factor')
  await expect.element(toast('Logged in successfully')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Continue' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await page.getByLabelText(/^Code/).fill('123456')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect.element(page.getByText('first-code')).toBeVisible()
  await page.getByRole('button', { name: 'I’ve saved my codes' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(address).toBe('/admin/categories')
})

test('a new password that can’t be accepted is rejected at its field, and a missing second factor is asked for in place', async () => {
  const factors = `/auth/v1/factors/${authenticatorApp.id}`
  const { server, address } = await openBackOffice('/admin/reset-password', {
    ...doors,
    'GET /auth/v1/user': userOf(signedIn, [authenticatorApp]),
    [`POST ${factors}/challenge`]: { id: 'challenge', type: 'totp', expires_at: 0 },
    [`POST ${factors}/verify`]: () => sessionOf({ ...signedIn, aal: 'aal2' }),
  })
  const field = page.getByLabelText(/^New password/)
  const save = page.getByRole('button', { name: 'Save the new password' })
  const refusals = [
    ['short', 'weak_password', 'Password should be at least 6 characters.'],
    ['same as before', 'same_password', 'New password should be different from the old password.'],
  ] as const
  for (const [typed, code, message] of refusals) {
    server.answer({ 'PUT /auth/v1/user': () => authRefusal(422, code, message) })
    await field.fill(typed)
    await save.click()
    await expect.element(field).toHaveAccessibleDescription(new RegExp(message))
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveValue(typed)
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  }
  server.answer({ 'PUT /auth/v1/user': () => authRefusal(401, 'insufficient_aal', 'AAL2 session is required') })
  await field.fill('another-tall-kettle')
  await save.click()
  const dialog = page.getByRole('dialog', { name: 'Second factor' })
  await expect.element(dialog).toBeVisible()
  server.answer({ 'PUT /auth/v1/user': userOf(signedIn) })
  await dialog.getByLabelText(/^Code/).fill('123456')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(toast('Your password was changed')).toBeVisible()
  await expect.poll(address).toBe('/admin/dashboard')
})

test('the address for the first owner says when it no longer works, and keeps what was typed', async () => {
  const gone = 'This address no longer works, or part of it is missing. Restart the site to get a new one.'
  const { server, address } = await openSignedOut('/admin/first-owner', {
    readFirstOwner: { is_wanted: true },
    setUpFirstOwner: refusal(404, 'not_found', gone),
  })
  await email.fill(signedIn.email)
  await secret.fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(alert).toHaveTextContent(gone)
  await expect.element(email).toHaveValue(signedIn.email)
  await expect.element(secret).toHaveValue(password)
  // Someone else was faster.
  server.answer({ setUpFirstOwner: refusal(409, 'conflict', 'This site has an owner already. Please sign in.') })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(heading).toHaveTextContent('This site has an owner')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect.poll(address).toBe('/admin/login')
})
