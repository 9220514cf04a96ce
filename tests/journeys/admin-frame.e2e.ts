import { expectAccessibleInBothLooks } from '#tests/support/accessibility.ts'
import { askAsAdmin, savePost } from '#tests/support/admin-requests.ts'
import { answerWaitingBookings, logIn, makeAdmin, openDashboard } from '#tests/support/back-office.ts'
import { expect, test } from '#tests/support/site.ts'

test.beforeEach(({ site }) => answerWaitingBookings(site))

test('a screen whose code fails to load leaves the current one intact and offers to reload', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED|Error loading route module|Failed to fetch dynamically imported module/)
  await page.route('**/assets/categories-*.js', (route) => route.abort())
  await openDashboard(page, await makeAdmin(site))
  await page.getByRole('link', { name: 'Account' }).click()
  await page.getByLabel('New email').fill('half-typed@example.com')

  await page.getByRole('link', { name: 'Categories' }).click()
  const note = page.getByRole('alert').filter({ hasText: 'couldn’t load' })
  await expect(page.getByRole('main').locator(note)).toBeVisible()
  await expectAccessibleInBothLooks(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible()
  await expect(page.getByLabel('New email')).toHaveValue('half-typed@example.com')
  await expect(page).toHaveURL('/admin/account')

  await page.unroute('**/assets/categories-*.js')
  await note.getByRole('button', { name: 'Reload' }).click()
  await expect(page).toHaveURL('/admin/categories')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Categories')
})

test('a screen that fails to load right after sign-in also shows an error instead of reloading forever', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED|Error loading route module|Failed to fetch dynamically imported module/)
  await page.route('**/assets/dashboard-*.js', (route) => route.abort())
  await page.goto('/admin/login')
  await logIn(page, await makeAdmin(site))
  const note = page.getByRole('alert').filter({ hasText: 'That screen couldn’t load.' })
  await expect(note).toBeVisible()
  await page.unroute('**/assets/dashboard-*.js')
  await note.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
})

test('every screen stays reachable after the server goes away or deploys different files', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/)
  const arrived = new Set<string>()
  page.on('response', (response) => arrived.add(new URL(response.url()).pathname.replace(/-[\w-]{8}\.js$/, '')))
  await openDashboard(page, await makeAdmin(site))
  const screens = ['posts', 'new', 'edit', 'categories', 'ai-settings', 'migrate-images', 'account']
  await expect.poll(() => screens.filter((name) => !arrived.has(`/assets/${name}`))).toEqual([])
  await page.route('**/assets/**', (route) => route.abort())
  const bar = page.getByRole('navigation', { name: 'Admin' })
  for (const [label, heading] of [
    ['Posts', 'Blog Posts'],
    ['Categories', 'Blog Categories'],
    ['AI Settings', 'AI Settings'],
    ['Migrate Images', 'Migrate Blog Images'],
    ['Account', 'Account'],
  ] as const) {
    await bar.getByRole('link', { name: label, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
})

test('a part whose code fails to load says so in place, retries and keeps what was typed', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/)
  await openDashboard(page, await makeAdmin(site))
  await page.getByRole('link', { name: 'Posts', exact: true }).click()
  await page.clock.install()
  await page.route('**/assets/visual-editor-*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'New Post' }).click()
  await page.getByLabel('Title').fill('Typed while the line is gone')
  const note = page.getByRole('alert').filter({ hasText: 'The visual editor couldn’t load.' })
  await expect(async () => {
    await page.clock.fastForward(5_000)
    await expect(note).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByLabel('Title')).toHaveValue('Typed while the line is gone')
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible()
  await expect(note.getByRole('button', { name: 'Reload' })).toBeVisible()

  await page.unroute('**/assets/visual-editor-*.js')
  await note.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('toolbar')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Typed while the line is gone')
})

test('a dialog whose code fails to load can be closed, and the editor stays', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/)
  await openDashboard(page, await makeAdmin(site))
  const post = await savePost(page, { title: `Two versions ${crypto.randomUUID()}` })
  await page.goto(`/admin/posts/${post.id}/edit`)
  await page.getByLabel('Excerpt').fill('Typed before the line went')
  await page.clock.install()
  await page.route('**/assets/revisions-dialog-*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'History' }).click()
  const dialog = page.getByRole('dialog', { name: 'History' })
  await expect(async () => {
    await page.clock.fastForward(5_000)
    await expect(dialog.getByRole('alert')).toContainText('The history couldn’t load.', { timeout: 500 })
  }).toPass()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('Excerpt')).toHaveValue('Typed before the line went')
})

test('a screen that crashes shows an error below the top bar, which still works', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/TypeError|undefined/)
  await openDashboard(page, await makeAdmin(site))
  await page.route('**/api/admin/stats', (route) => route.fulfill({ json: {} }))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('We couldn’t show this screen')
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
  await expectAccessibleInBothLooks(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('link', { name: 'Categories' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Categories')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('signing in leads to the URL that was requested', async ({ page, site, expectComplaint }) => {
  expectComplaint(/status of 40[134]/)
  const admin = await makeAdmin(site)
  await page.goto('/admin/posts?q=dryer')
  await expect(page).toHaveURL('/admin/login')
  // It survives while the user hunts for the password.
  await page.reload()
  await logIn(page, admin)
  await expect(page).toHaveURL('/admin/posts?q=dryer')
  await expect(page.getByLabel('Search posts')).toHaveValue('dryer')

  // A user who logs out wasn't headed anywhere.
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin/login')
  await logIn(page, admin)
  await expect(page).toHaveURL('/admin/dashboard')
})

test('navigating to a screen focuses its heading and announces it; searching does not', async ({ page, site }) => {
  await openDashboard(page, await makeAdmin(site))
  const heading = page.getByRole('heading', { level: 1 })
  const announced = page.locator('body > p[role=status]')
  await expect(heading).toBeFocused()
  await expect(announced).toHaveText('Dashboard · Bridgetown Appliance Repair')
  await page.getByRole('link', { name: 'Posts', exact: true }).click()
  await expect(heading).toHaveText('Blog Posts')
  await expect(heading).toBeFocused()
  await expect(announced).toHaveText('Posts · Bridgetown Appliance Repair')

  const search = page.getByLabel('Search posts')
  await search.fill('dryer')
  await expect(page).toHaveURL('/admin/posts?q=dryer')
  await expect(search).toBeFocused()

  // Keyboard only, past the menu.
  await heading.evaluate((element) => element.closest('main')?.parentElement?.querySelector('button')?.focus())
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a screen that waits for the server focuses its heading once it appears', async ({ page, site }) => {
  await openDashboard(page, await makeAdmin(site))
  const post = await savePost(page, { title: `Slow to come ${crypto.randomUUID()}` })
  await page.goto(`/admin/posts?q=${encodeURIComponent(post.title)}`)
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  await page.route(`**/api/admin/posts/${post.id}`, async (route) => {
    await mayEnd
    await route.continue()
  })
  await page.getByRole('link', { name: post.title, exact: true }).click()
  await expect(page.getByText('Loading post content...')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  end()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Post' })).toBeFocused()
  await askAsAdmin(page, 'DELETE', `/posts/${post.id}`)
})
