import {
  answerWaitingBookings,
  logIn,
  makeAdmin,
  newPerson,
  openDashboard,
  runAdminCommand,
  toast,
} from '#tests/support/accounts/back-office.ts'
import { readLinkFromMail, readMail } from '#tests/support/messages/read-mail.ts'
import { expect, test } from '#tests/support/sites/site.ts'

test.beforeEach(({ site }) => answerWaitingBookings(site))

test('a new account gets no further than the login until the operator grants the role', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 40[034]/)
  const person = newPerson()
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/login')
  await page.getByRole('button', { name: 'Create Admin Account' }).click()
  await page.locator('input[name=email]').fill(person.email)
  await page.locator('input[name=password]').fill(person.password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(toast(page, 'Account created! Please contact admin to get admin privileges.')).toBeVisible()
  await logIn(page, person)
  await expect(toast(page, 'Login Failed', 'Email not confirmed')).toBeVisible()

  const link = await readLinkFromMail(site, person.email, /Confirm/)
  expect(new URL(link).searchParams.get('redirect_to')).toBe(site.url)
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page).toHaveURL(/\/admin\/login/)
  await expect(page.getByText('Your email address is confirmed. You can sign in.')).toBeVisible()
  await expect(
    page.getByText('You don’t have admin access. Please contact admin to get admin privileges.'),
  ).toBeVisible()
  await runAdminCommand(site, 'grant', person.email)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')

  // A used link says so, signed in or not, and leaves the session alone.
  const problem = 'Email link is invalid or has expired'
  const wayOn = page.getByRole('link', { name: /^Continue to / })
  await page.goto(link)
  await wayOn.click()
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(toast(page, problem, 'You’re still signed in.')).toBeVisible()
  const usedReset = `${site.url}/auth/v1/verify?token=used-up&type=recovery&redirect_to=${site.url}/admin/reset-password`
  await page.goto(usedReset)
  await wayOn.click()
  await expect(page.getByRole('alert')).toContainText(`${problem}. You’re still signed in`)
  await page.goto('/admin/posts?q=dryer')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin/login')
  for (const used of [link, usedReset]) {
    await page.goto(used)
    await wayOn.click()
    await expect(page.getByText(problem)).toBeVisible()
  }
  const back = encodeURIComponent(`${site.url}/admin/reset-password?invited`)
  await page.goto(`${site.url}/auth/v1/verify?token=used-up&type=invite&redirect_to=${back}`)
  await wayOn.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This invitation is over')
  await page.getByRole('link', { name: 'Sign in' }).click()
  // What was asked for survives while its reader hunts for the password.
  await page.goto('/admin/posts?q=dryer')
  await expect(page).toHaveURL('/admin/login')
  await page.reload()
  await logIn(page, person)
  await expect(page).toHaveURL('/admin/posts?q=dryer')
  await expect(page.getByLabel('Search posts')).toHaveValue('dryer')
})

test('a forgotten password is reset through an emailed link, or its code on another device', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 40[03]/)
  const admin = await makeAdmin(site)
  async function forget() {
    await page.goto('/admin/login')
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await page.locator('input[name=email]').fill(admin.email)
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await expect(page.getByText('This site has no mail server yet')).toBeVisible()
  }
  async function choose(password: string) {
    await page.getByLabel('New password').fill(password)
    await page.getByRole('button', { name: 'Save the new password' }).click()
    await expect(toast(page, 'Your password was changed')).toBeVisible()
    await expect(page).toHaveURL('/admin/dashboard')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/admin/login')
  }
  const [first, second] = [newPerson().password, newPerson().password]
  await forget()
  const { link } = await readMail(site, admin.email, /Reset your password/)
  await page.goto(link)
  await page.getByRole('button', { name: 'Choose a new password' }).click()
  await expect(page).toHaveURL(/\/admin\/reset-password/)
  await choose(first)
  await logIn(page, admin)
  await expect(toast(page, 'Login Failed', 'Invalid login credentials')).toBeVisible()
  await logIn(page, { ...admin, password: first })
  await expect(page).toHaveURL('/admin/dashboard')
  await page.getByRole('button', { name: 'Logout' }).click()

  const other = await makeAdmin(site)
  admin.email = other.email
  await forget()
  // A reload loses nothing.
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue(other.email)
  const { code } = await readMail(site, other.email, /Reset your password/)
  await page.getByLabel('Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByLabel('Code').press('Enter')
  await choose(second)
  await logIn(page, { ...other, password: second })
  await expect(page).toHaveURL('/admin/dashboard')
})

test('the email address changes once both addresses confirm, and a link that signs in someone else asks first', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 40[034]/)
  const admin = await makeAdmin(site)
  const { email: newEmail } = newPerson()
  await openDashboard(page, admin)
  await page.getByRole('link', { name: 'Account' }).click()
  await page.getByLabel('New email').fill(newEmail)
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByText('This site has no mail server yet')).toBeVisible()
  await page.goto(await readLinkFromMail(site, admin.email, /email/i))
  await page.getByRole('button', { name: 'Confirm the change' }).click()
  await expect(page.getByText('Please proceed to confirm link sent to the other email')).toBeVisible()
  await expect(page.getByText(`You sign in as ${admin.email}.`)).toBeVisible()
  await page.goto(await readLinkFromMail(site, newEmail, /email/i))
  await page.getByRole('button', { name: 'Confirm the change' }).click()
  await expect(page.getByText(`You sign in as ${newEmail}.`)).toBeVisible()

  // The fragment of a link that signs someone else in, as an email or a provider sign-in would carry it.
  const stranger = await makeAdmin(site)
  async function strangersFragment() {
    const answer = await page.request.post('/auth/v1/token?grant_type=password', { data: stranger })
    const { access_token = '', refresh_token = '' } = (await answer.json()) as Record<string, string>
    return `#${new URLSearchParams({ access_token, refresh_token, token_type: 'bearer', sb: '' })}`
  }
  const fragment = await strangersFragment()
  await page.goto('/admin/login#access_token=made.up.token&refresh_token=made-up-refresh-token')
  await expect(page).toHaveURL('/admin/dashboard')
  await page.goto(`/admin/posts${fragment}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Posts')
  expect(page.url()).not.toContain('access_token')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(`/admin/reset-password${fragment}`)
  const question = page.getByRole('dialog', { name: 'Switch accounts?' })
  await expect(question).toContainText(`You’re signed in as ${newEmail}.`)
  await expect(question).toContainText(`would sign you in as ${stranger.email}.`)
  expect(page.url()).not.toContain('access_token')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/admin/dashboard')
  await page.goto(`/admin/login${fragment}`)
  await question.getByRole('button', { name: 'Switch accounts' }).click()
  await expect(question).toHaveCount(0)
  await page.goto('/admin/account')
  await expect(page.getByText(`You sign in as ${stranger.email}.`)).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin/login')
  const secondFragment = await strangersFragment()
  for (const path of ['/', '/admin/login', '/admin/reset-password', '/admin/posts']) {
    // From another page, because a change of the fragment alone opens nothing.
    await page.goto('about:blank')
    await page.goto(`${path}${secondFragment}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Login|Reset your password/)
    const isAsked = path !== '/admin/posts'
    await expect(page.getByRole('dialog', { name: `Sign in as ${stranger.email}?` })).toHaveCount(isAsked ? 1 : 0)
    if (isAsked) await page.getByRole('button', { name: 'Don’t sign in' }).click()
    expect(page.url()).not.toContain('access_token')
  }
  await logIn(page, admin)
  await expect(toast(page, 'Login Failed', 'Invalid login credentials')).toBeVisible()
  await logIn(page, { ...admin, email: newEmail })
  // The screen that was asked for last, without the tokens.
  await expect(page).toHaveURL('/admin/posts')
})
