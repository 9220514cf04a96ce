/** The back office when its own code doesn't arrive: on a dead line, or after a deploy that removed the old files. */
import { savePost } from '#tests/support/accounts/admin-requests.ts'
import { answerWaitingBookings, logIn, makeAdmin, openDashboardSignedIn } from '#tests/support/accounts/back-office.ts'
import { wholeBrowser } from '#tests/support/browser/whole-browser.ts'
import { expect, test } from '#tests/support/sites/site.ts'

test.use(wholeBrowser)

test('from the first script on, missing code is reported in place, and a reload leads where its user wanted', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED|Error loading route module|Failed to fetch/)
  await answerWaitingBookings(site)
  const admin = await makeAdmin(site)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/admin/login')
  const reload = page.getByRole('link', { name: 'Reload' })
  await expect(page.getByText('Loading')).toBeAttached()
  // On a slow machine the delay may already be over.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  })
  await expect(reload).toBeVisible()
  await page.unroute('**/assets/*.js')
  await reload.click()
  await expect(page).toHaveURL('/admin/login')

  // Right after signing in, it reports the missing screen instead of reloading forever.
  await page.route('**/assets/{dashboard,categories}-*.js', (route) => route.abort())
  await page.reload()
  await logIn(page, admin)
  const note = page.getByRole('alert').filter({ hasText: 'That screen couldn’t load.' })
  await expect(note).toBeVisible()
  await page.unroute('**/assets/{dashboard,categories}-*.js')
  await page.route('**/assets/categories-*.js', (route) => route.abort())
  await note.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')

  await page.getByRole('link', { name: 'Account' }).click()
  await page.getByLabel('New email').fill('half-typed@example.com')
  await page.getByRole('link', { name: 'Categories' }).click()
  await expect(page.getByRole('main').locator(note)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible()
  await expect(page.getByLabel('New email')).toHaveValue('half-typed@example.com')
  await expect(page).toHaveURL('/admin/account')
  await page.unroute('**/assets/categories-*.js')
  await note.getByRole('button', { name: 'Reload' }).click()
  await expect(page).toHaveURL('/admin/categories')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Categories')
})

test('once open, every screen stays reachable without the server, and a part that doesn’t load keeps what was typed', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/)
  const arrived = new Set<string>()
  page.on('response', (response) => arrived.add(new URL(response.url()).pathname.replace(/-[\w-]{8}\.js$/, '')))
  await openDashboardSignedIn(page, await makeAdmin(site))
  const post = await savePost(page, { title: `Two versions ${crypto.randomUUID()}` })
  const screens = ['posts', 'new', 'edit', 'categories', 'ai-settings', 'migrate-images', 'account']
  await expect.poll(() => screens.filter((name) => !arrived.has(`/assets/${name}`))).toEqual([])
  await page.route('**/assets/**', (route) => route.abort())
  for (const [label, heading] of [
    ['Categories', 'Blog Categories'],
    ['AI Settings', 'AI Settings'],
    ['Migrate Images', 'Migrate Blog Images'],
    ['Account', 'Account'],
    ['Posts', 'Blog Posts'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: label, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }

  await page.clock.install()
  const field = page.getByLabel('Excerpt')
  await page.getByRole('link', { name: post.title, exact: true }).click()
  await field.fill('Typed while the line is gone')
  const note = page.getByRole('alert').filter({ hasText: 'The visual editor couldn’t load.' })
  const dialog = page.getByRole('dialog', { name: 'History' })
  await expect(async () => {
    await page.clock.fastForward(5_000)
    await expect(note).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(note.getByRole('button', { name: 'Reload' })).toBeVisible()
  await page.getByRole('button', { name: 'History' }).click()
  await expect(async () => {
    await page.clock.fastForward(5_000)
    await expect(dialog.getByRole('alert')).toContainText('The history couldn’t load.', { timeout: 500 })
  }).toPass()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await page.unroute('**/assets/**')
  await note.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('toolbar')).toBeVisible()
  await expect(field).toHaveValue('Typed while the line is gone')
})
