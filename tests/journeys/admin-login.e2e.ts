import type { Page } from '@playwright/test'
import {
  answerWaitingBookings,
  logIn,
  makeAdmin,
  newPerson,
  openDashboard,
  type Person,
  readLinkFromMail,
  readMail,
  runAdminCommand,
  toast,
} from '#tests/support/back-office.ts'
import { comeAlive } from '#tests/support/come-alive.ts'
import { settlePage } from '#tests/support/settled-page.ts'
import { expect, test } from '#tests/support/site.ts'

test.beforeEach(({ site }) => answerWaitingBookings(site))

const noAccess = 'You don’t have admin access. Please contact admin to get admin privileges.'

test('a new account gets no further than the login until the operator grants the role', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 40[03]/)
  const person = newPerson()
  await page.goto('/admin/login')
  await page.getByRole('button', { name: 'Create Admin Account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Admin Account')
  await page.locator('input[name=email]').fill(person.email)
  await page.locator('input[name=password]').fill(person.password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(toast(page, 'Account created! Please contact admin to get admin privileges.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login')

  await logIn(page, person)
  await expect(toast(page, 'Login Failed', 'Email not confirmed')).toBeVisible()

  const link = await readLinkFromMail(site, person.email, /Confirm/)
  expect(new URL(link).searchParams.get('redirect_to')).toBe(site.url)
  await page.goto(link)
  await expect(page).toHaveURL(/\/admin\/login/)
  await expect(page.getByText('Your email address is confirmed. You can log in.')).toBeVisible()
  await expect(page.getByText(noAccess)).toBeVisible()

  await runAdminCommand(site, 'grant', person.email)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
})

test('a wrong password shows the provider’s message and keeps what was typed', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/)
  const admin = await makeAdmin(site)
  await page.goto('/admin/login')
  await logIn(page, { ...admin, password: 'not the password' })
  await expect(toast(page, 'Login Failed', 'Invalid login credentials')).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid login credentials')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeFocused()
  await expect(page.locator('input[name=email]')).toHaveValue(admin.email)
  await logIn(page, admin)
  await expect(toast(page, 'Logged in successfully')).toBeVisible()
  await expect(page).toHaveURL('/admin/dashboard')
})

test('the form says what’s missing and focuses the first invalid field', async ({ page }) => {
  await page.goto('/admin/login')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Please enter your email.')).toBeVisible()
  await expect(page.getByText('Please enter your password.')).toBeVisible()
  await expect(page.locator('input[name=email]')).toBeFocused()
  await page.locator('input[name=email]').fill('somebody')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
})

test('the password can be revealed, and Caps Lock is announced', async ({ page }) => {
  await page.goto('/admin/login')
  const password = page.locator('input[name=password]')
  await password.fill('tall orange kettle')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show characters' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(page.getByText('Caps Lock is on.')).toHaveCount(0)
  await password.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true })
  await expect(page.getByRole('status').getByText('Caps Lock is on.')).toBeVisible()
  await password.dispatchEvent('keyup', { key: 'CapsLock', modifierCapsLock: false })
  await expect(page.getByText('Caps Lock is on.')).toHaveCount(0)
})

test('a forgotten password is reset through an emailed link', async ({ page, site }) => {
  const admin = await makeAdmin(site)
  const password = newPerson().password
  await page.goto('/admin/login')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.locator('input[name=email]').fill(admin.email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText(`If there is an account for ${admin.email}`)).toBeVisible()

  await page.goto(await readLinkFromMail(site, admin.email, /Reset your password/))
  await expect(page).toHaveURL(/\/admin\/reset-password/)
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(toast(page, 'Your password was changed')).toBeVisible()
  await expect(page).toHaveURL('/admin/dashboard')

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin/login')
  await logIn(page, { ...admin, password })
  await expect(page).toHaveURL('/admin/dashboard')
})

test('the emailed code works like the link, for someone who reads email on another device', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 403/)
  const admin = await makeAdmin(site)
  await page.goto('/admin/login')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.locator('input[name=email]').fill(admin.email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  const [email, code] = [page.getByLabel('Email'), page.getByLabel('Code')]
  await expect(code).toBeFocused()
  await expect(email).toHaveValue(admin.email)

  const send = page.getByRole('button', { name: 'Continue' })
  await code.fill('12')
  await send.click()
  await expect(code).toHaveAccessibleDescription(/Please enter the digits in the email\./)
  const mailed = (await readMail(site, admin.email, /Reset your password/)).code
  await code.fill(mailed === '000000' ? '111111' : '000000')
  await send.click()
  await expect(code).toHaveAccessibleDescription(
    /This code is wrong or has expired\. Check the newest email, or ask for another\./,
  )
  await expect(code).toBeFocused()
  await expect(toast(page, 'Error')).toHaveCount(0)

  // The URL gives nothing away, and a reload loses nothing.
  await expect(page).toHaveURL('/admin/reset-password')
  await page.reload()
  await expect(email).toHaveValue(admin.email)
  await code.fill(`${mailed.slice(0, 3)} ${mailed.slice(3)}`)
  await code.press('Enter')
  await page.getByLabel('New password').fill(newPerson().password)
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(toast(page, 'Your password was changed')).toBeVisible()
  await expect(page).toHaveURL('/admin/dashboard')
})

test('sending the form again clears the message about the last attempt', async ({ page, site, expectComplaint }) => {
  expectComplaint(/status of 400/)
  const admin = await makeAdmin(site)
  await page.goto('/admin/login')
  await logIn(page, { ...admin, password: 'not the password' })
  await expect(toast(page, 'Login Failed')).toBeVisible()
  await keepToasts(page)
  await logIn(page, { ...admin, password: '' })
  await expect(page.getByText('Please enter your password.')).toBeVisible()
  await expect(toast(page, 'Login Failed')).toHaveCount(0)
  await logIn(page, { ...admin, password: 'not the password' })
  await expect(toast(page, 'Login Failed')).toBeVisible()
  await keepToasts(page)
  await logIn(page, admin)
  await expect(toast(page, 'Logged in successfully')).toBeVisible()
  await expect(toast(page, 'Login Failed')).toHaveCount(0)
})

for (const [where, size] of [
  ['on a laptop', { width: 900, height: 460 }],
  ['on a phone', { width: 390, height: 460 }],
] as const) {
  test(`a toast never covers the submit button, ${where}, wherever the page is scrolled to`, async ({
    page,
    site,
    expectComplaint,
  }) => {
    expectComplaint(/status of 400/)
    await page.setViewportSize(size)
    await page.goto('/admin/login')
    await logIn(page, { ...(await makeAdmin(site)), password: 'not the password' })
    const button = page.getByRole('button', { name: 'Login', exact: true })
    const card = toast(page, 'Login Failed')
    await expect(card).toBeVisible()
    await keepToasts(page)
    await page.mouse.move(0, 0)
    for (const edge of ['end', 'start', 'center'] as const) {
      await button.evaluate((element, block) => {
        element.scrollIntoView({ block })
        return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      }, edge)
      const [toastBox, buttonBox] = [await card.boundingBox(), await button.boundingBox()]
      if (!toastBox || !buttonBox) throw new Error('Nothing to compare.')
      const isClear = toastBox.y >= buttonBox.y + buttonBox.height || toastBox.y + toastBox.height <= buttonBox.y
      expect(isClear, edge).toBe(true)
    }
  })
}

test('the email address changes once both the old and the new one confirm by email', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 40[04]/)
  const admin = await makeAdmin(site)
  const { email: newEmail } = newPerson()
  await openDashboard(page, admin)
  await page.getByRole('link', { name: 'Account' }).click()
  await page.getByLabel('New email').fill(newEmail)
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByText(`Please open the links we sent to ${admin.email} and ${newEmail}.`)).toBeVisible()

  await page.goto(await readLinkFromMail(site, admin.email, /email/i))
  await expect(page.getByText('Please proceed to confirm link sent to the other email')).toBeVisible()
  await expect(page.getByText(`You sign in as ${admin.email}.`)).toBeVisible()
  await page.goto(await readLinkFromMail(site, newEmail, /email/i))
  await expect(page.getByText(`You sign in as ${newEmail}.`)).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await logIn(page, admin)
  await expect(toast(page, 'Login Failed', 'Invalid login credentials')).toBeVisible()
  await logIn(page, { ...admin, email: newEmail })
  await expect(page).toHaveURL('/admin/dashboard')
})

test('a used link says so', async ({ page, site }) => {
  await page.goto(`${site.url}/auth/v1/verify?token=used-up&type=signup&redirect_to=${site.url}`)
  await expect(page).toHaveURL(/\/admin\/login/)
  await expect(page.getByText('Email link is invalid or has expired')).toBeVisible()
  await page.goto(`${site.url}/auth/v1/verify?token=used-up&type=recovery&redirect_to=${site.url}/admin/reset-password`)
  await expect(page.getByText('Email link is invalid or has expired')).toBeVisible()
})

test('a used link tells a signed-in admin that it didn’t work and leaves the session alone', async ({ page, site }) => {
  await openDashboard(page, await makeAdmin(site))
  const redirect = `type=signup&redirect_to=${site.url}`
  await page.goto(`${site.url}/auth/v1/verify?token=used-up&${redirect}`)
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(toast(page, 'Email link is invalid or has expired', 'You’re still signed in.')).toBeVisible()
  await page.goto(`${site.url}/auth/v1/verify?token=used-up&type=recovery&redirect_to=${site.url}/admin/reset-password`)
  await expect(page.getByRole('alert')).toContainText('Email link is invalid or has expired. You’re still signed in')
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('every screen redirects signed-out visitors to the login', async ({ page }) => {
  const screens = [
    '',
    '/dashboard',
    '/posts',
    '/posts/new',
    '/categories',
    '/ai-settings',
    '/migrate-images',
    '/account',
  ]
  for (const screen of [...screens, `/posts/${crypto.randomUUID()}/edit`]) {
    await page.goto(`/admin${screen}`)
    await expect(page).toHaveURL('/admin/login')
  }
})

test('the top bar leads an admin to every screen, and a signed-in admin skips the login', async ({ page, site }) => {
  await openDashboard(page, await makeAdmin(site))
  const bar = page.getByRole('navigation', { name: 'Admin' })
  for (const [label, path, heading = label] of [
    ['Posts', 'posts', 'Blog Posts'],
    ['Categories', 'categories', 'Blog Categories'],
    ['AI Settings', 'ai-settings'],
    ['Migrate Images', 'migrate-images', 'Migrate Blog Images'],
    ['Account', 'account'],
    ['Dashboard', 'dashboard'],
  ]) {
    await bar.getByRole('link', { name: label, exact: true }).click()
    await expect(page).toHaveURL(`/admin/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '')
  }
  await page.goto('/admin/login')
  await expect(page).toHaveURL('/admin/dashboard')
})

test('logging out in one tab logs out the others', async ({ page, context, site }) => {
  await openDashboard(page, await makeAdmin(site))
  const other = await context.newPage()
  await other.goto('/admin/account')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Account')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin/login')
  await expect(other).toHaveURL('/admin/login')
  await expect(other.getByRole('dialog')).toHaveCount(0)
})

test('logging out hides what another tab hasn’t saved until the same person is back, and nobody else gets it', async ({
  page,
  context,
  site,
}) => {
  const [owner, colleague] = [await makeAdmin(site), await makeAdmin(site)]
  await openDashboard(page, owner)
  const typed = await context.newPage()
  const name = typed.getByLabel('Name')
  const dialog = typed.getByRole('dialog', { name: 'Sign in again' })
  const email = dialog.locator('input[name=email]')
  async function typeAndLogOut(text: string) {
    await typed.goto('/admin/categories')
    await typed.getByRole('button', { name: 'New Category', exact: true }).click()
    await name.fill(text)
    await page.goto('/admin/dashboard')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/admin/login')
    await expect(dialog).toContainText('You logged out in another tab. Nothing you typed is lost.')
    await expect(name).toBeHidden()
  }
  async function signIn({ email: address, password }: Person) {
    await email.fill(address)
    await dialog.locator('input[name=password]').fill(password)
    await dialog.getByRole('button', { name: 'Login' }).click()
    await expect(dialog).toHaveCount(0)
  }

  await typeAndLogOut('Mine')
  await expect(email).toHaveValue(owner.email)
  await signIn(owner)
  await expect(name).toHaveValue('Mine')
  await typed.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(toast(typed, 'Success', 'Category created')).toBeVisible()

  await typeAndLogOut('Mine too')
  await signIn(colleague)
  await expect(typed.getByRole('heading', { level: 1 })).toHaveText('Blog Categories')
  await expect(name).toHaveCount(0)

  await typeAndLogOut('Never mind')
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(typed).toHaveURL('/admin/login')
  await expect(dialog).toHaveCount(0)
})

test('public pages don’t ship the auth client', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text())
  })
  for (const path of ['/blog', '/']) {
    await page.goto(path)
    await settlePage(page)
  }
  await comeAlive(page.locator('#booking form'))
  await expect.poll(() => scripts.length).toBeGreaterThan(2)
  expect(scripts.filter((text) => text.includes('grant_type='))).toEqual([])
})

/** Stops the toast timers by blurring the window, so no toast on screen goes away on its own. */
async function keepToasts(page: Page) {
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
}
