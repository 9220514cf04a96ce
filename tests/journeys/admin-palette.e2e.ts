/** The back-office command palette: from any screen to any booking, post, screen or setting, by keyboard and on a phone. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, looks, showInLook } from '#tests/support/accessibility.ts'
import { makeAdmin, openDashboardSignedIn, signIn } from '#tests/support/back-office.ts'
import { insertPost } from '#tests/support/blog.ts'
import { bookingBody } from '#tests/support/booking-body.ts'
import { postBooking } from '#tests/support/post-booking.ts'
import { expect, type Site, test } from '#tests/support/site.ts'
import { withSiteDatabase } from '#tests/support/site-database.ts'

const paletteOf = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const fieldOf = (page: Page) => paletteOf(page).getByRole('combobox', { name: 'Search' })
const groupOf = (page: Page, name: string) => paletteOf(page).getByRole('group', { name }).getByRole('option')
/** The option that Enter would choose. */
const reachedOf = (page: Page) => paletteOf(page).getByRole('option', { selected: true })

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k')
  await expect(fieldOf(page)).toBeFocused()
}

async function book(site: Site, name: string) {
  const body = bookingBody({ customer_name: name })
  expect(await postBooking(site.url, body)).toBe(201)
  return body
}

function writePost(site: Site, title: string) {
  return withSiteDatabase(site, (db) => insertPost(db, { title, status: 'draft' }))
}

test('the keyboard leads from one screen to any other, and to a section of one', async ({ page, site }) => {
  await openDashboardSignedIn(page, await makeAdmin(site))
  const skip = page.getByRole('button', { name: 'Skip to content' })
  await skip.focus()
  await openPalette(page)
  await expect(groupOf(page, 'Actions').first()).toHaveText('New booking')
  await expect(groupOf(page, 'Go to').first()).toHaveText('Dashboard')
  await expect(groupOf(page, 'Recent')).toHaveCount(0)
  await expect(reachedOf(page)).toHaveText('New booking')
  await expect(fieldOf(page)).toHaveAttribute('aria-activedescendant', /./)
  await page.keyboard.press('ArrowUp')
  await expect(reachedOf(page)).toHaveText('Account')
  await expect(reachedOf(page)).toBeInViewport()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(reachedOf(page)).toHaveText('New Post')
  await page.keyboard.press('Escape')
  await expect(paletteOf(page)).toHaveCount(0)
  await expect(skip).toBeFocused()
  await openPalette(page)
  await page.keyboard.press('Control+k')
  await expect(paletteOf(page)).toHaveCount(0)

  // A word that's on no button finds the screen people mean by it.
  await openPalette(page)
  await page.keyboard.type('sms')
  await expect(groupOf(page, 'Go to')).toHaveText(['Texts and emails'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/texts')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(paletteOf(page)).toHaveCount(0)

  await openPalette(page)
  await page.keyboard.type('authenticator')
  await expect(reachedOf(page)).toHaveText('Second factorAccount')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/account')
  await expect(page.getByRole('heading', { level: 2, name: 'Second factor' })).toBeFocused()

  // "logo" also begins a word for leaving, but must not log the user out.
  await openPalette(page)
  await page.keyboard.type('logo')
  await expect(reachedOf(page)).toHaveText('Logo and colorBusiness')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/business')
  await expect(page.getByRole('heading', { level: 2, name: 'Logo and color' })).toBeFocused()
  await expect(page.getByRole('heading', { level: 2, name: 'Logo and color' })).toBeInViewport()

  // The latest choices come first, and nothing else is stored.
  await openPalette(page)
  await expect(groupOf(page, 'Recent')).toHaveText([
    'Logo and colorBusiness',
    'Second factorAccount',
    'Texts and emails',
  ])
  await expect(groupOf(page, 'Go to').filter({ hasText: 'Texts and emails' })).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('palette-recent'))).toBe(
    JSON.stringify(['/admin/business Logo and color', '/admin/account Second factor', '/admin/texts']),
  )
})

test('it finds bookings and posts by name', async ({ page, site }) => {
  const word = randomUUID().slice(0, 8)
  const { id, customer_name: name } = await book(site, `Quentin Zabriskie ${word}`)
  const title = `A fan that rattles ${word}`
  const post = await writePost(site, title)
  await openDashboardSignedIn(page, await makeAdmin(site))

  for (const typed of [`zabriskie ${word}`, id.slice(0, 8)]) {
    await openPalette(page)
    await page.keyboard.type(typed)
    await expect(groupOf(page, 'Bookings')).toHaveCount(1)
    await expect(reachedOf(page)).toContainText(name)
    await expect(reachedOf(page)).toContainText(id.slice(0, 8))
    await page.keyboard.press('Escape')
  }
  await openPalette(page)
  await page.keyboard.type(word)
  await expect(groupOf(page, 'Bookings')).toHaveCount(1)
  await expect(groupOf(page, 'Posts')).toHaveText([`${title}Draft`])
  // The search spinner next to it may still be turning.
  await expect(paletteOf(page).getByRole('status').filter({ hasText: 'results' })).toHaveText('2 results')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/bookings/${id}`)
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()

  await openPalette(page)
  await page.keyboard.type(`rattles ${word}`)
  await expect(groupOf(page, 'Posts')).toHaveCount(1)
  await groupOf(page, 'Posts').first().click()
  await expect(page).toHaveURL(`/admin/posts/${post.id}/edit`)
  expect(await page.evaluate(() => localStorage.getItem('palette-recent'))).toBeNull()

  await openPalette(page)
  await page.keyboard.type(randomUUID())
  await expect(paletteOf(page).getByText(/^Nothing found for/)).toBeVisible()
  await expect(paletteOf(page).getByRole('option')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(paletteOf(page)).toBeVisible()
})

test('when many match, it shows five and a link to all of them', async ({ page, site }) => {
  const word = randomUUID().slice(0, 8)
  for (let n = 1; n <= 6; n++) await writePost(site, `Six of them ${word} ${n}`)
  await openDashboardSignedIn(page, await makeAdmin(site))
  await openPalette(page)
  await page.keyboard.type(`them ${word}`)
  await expect(groupOf(page, 'Posts')).toHaveCount(6)
  await expect(groupOf(page, 'Posts').last()).toHaveText(`All posts for “them ${word}”`)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/posts?q=them+${word}`)
})

test('a late answer to an old search never replaces a newer one', async ({ page, site }) => {
  const word = randomUUID().slice(0, 8)
  await writePost(site, `${word}-old`)
  await writePost(site, `${word}-new`)
  await openDashboardSignedIn(page, await makeAdmin(site))
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const { promise: wasHeld, resolve: held } = Promise.withResolvers<void>()
  const { promise: wasGiven, resolve: given } = Promise.withResolvers<void>()
  await page.route(`**/api/admin/posts?q=${word}-old`, async (route) => {
    const response = await route.fetch()
    held()
    await mayEnd
    // The page may have stopped waiting for it.
    await route.fulfill({ response }).catch(() => {})
    given()
  })
  await openPalette(page)
  await page.keyboard.type(`${word}-old`)
  await wasHeld
  await expect(paletteOf(page).getByText('Searching…')).toBeAttached()
  await fieldOf(page).fill(`${word}-new`)
  await expect(groupOf(page, 'Posts')).toHaveText([`${word}-newDraft`])
  end()
  await wasGiven
  // After two more round trips, the page would have shown the old answer.
  for (let n = 0; n < 2; n++) await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()))
  await expect(groupOf(page, 'Posts')).toHaveText([`${word}-newDraft`])
})

test('when bookings can’t be searched, it says why, keeps the rest usable and can retry', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/)
  const word = randomUUID().slice(0, 8)
  const { customer_name: name } = await book(site, `Person ${word}`)
  await writePost(site, `Post ${word}`)
  await openDashboardSignedIn(page, await makeAdmin(site))
  const refusal = { error: { code: 'invalid', message: 'The desk is being moved.' } }
  await page.route('**/api/admin/bookings?*', (route) => route.fulfill({ status: 400, json: refusal }))
  await openPalette(page)
  await page.keyboard.type(word)
  await expect(paletteOf(page).getByRole('alert')).toContainText('The desk is being moved.')
  await expect(groupOf(page, 'Posts')).toHaveCount(1)
  await page.unroute('**/api/admin/bookings?*')
  await paletteOf(page).getByRole('button', { name: 'Try again' }).click()
  await expect(groupOf(page, 'Bookings')).toContainText([name])
  await expect(paletteOf(page).getByRole('alert')).toHaveCount(0)
})

test('it starts every action that can be started', async ({ page, site }) => {
  await openDashboardSignedIn(page, await makeAdmin(site))
  await page.route('**/functions/v1/generate-blog-post', () => {})
  for (const [typed, address] of [
    ['caller', '/admin/bookings/new'],
    ['new post', '/admin/posts/new'],
    ['add staff', '/admin/technicians/new'],
  ] as const) {
    await openPalette(page)
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(address)
  }
  await openPalette(page)
  await page.keyboard.type('generate')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/posts')
  await expect(page.getByRole('dialog', { name: 'Generating Blog Post with AI' })).toBeVisible()

  // It never opens over a confirmation or a dialog.
  await page.keyboard.press('Control+k')
  await expect(paletteOf(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await openPalette(page)
  await page.keyboard.type('sign out')
  await paletteOf(page).getByRole('option', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin/login')
})

test('it opens while the user is typing, and leaving unsaved text asks first', async ({ page, site }) => {
  await signIn(page, await makeAdmin(site))
  await page.goto('/admin/bookings/new')
  await page.getByLabel('Name').fill('Half a na')
  await openPalette(page)
  await page.keyboard.type('plan')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog')
  await expect(question).toContainText('You’d lose what you’ve typed about this call.')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Name')).toHaveValue('Half a na')
})

test('on a phone it’s a sheet behind a button, accessible in every look', async ({ page, site }) => {
  const word = randomUUID().slice(0, 8)
  const { id } = await book(site, `${'W'.repeat(60)} ${word}`)
  await writePost(site, `${'w'.repeat(180)} ${word}`)
  await openDashboardSignedIn(page, await makeAdmin(site))
  for (const look of looks) {
    await showInLook(page, look)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(fieldOf(page)).toBeFocused()
    await fieldOf(page).fill(word)
    await expect(groupOf(page, 'Posts')).toHaveCount(1)
    await expectNoSidewaysScroll(page, look.name)
    await paletteOf(page).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused()
  }
  await showInLook(page, { width: 390, colorScheme: 'light', name: 'phone' })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  expect(await paletteOf(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 900 })
  await fieldOf(page).fill(word)
  await groupOf(page, 'Bookings').click()
  await expect(page).toHaveURL(`/admin/bookings/${id}`)
})
