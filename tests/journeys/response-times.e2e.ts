import { readFile } from 'node:fs/promises'
import { expectAccessibleInBothLooks } from '#tests/support/accessibility.ts'
import { answerWaitingBookings, logIn, makeAdmin, openDashboard, signIn, toast } from '#tests/support/back-office.ts'
import { bookingBody } from '#tests/support/booking-body.ts'
import { expect, type Site, test } from '#tests/support/site.ts'

// Its own site, so its bookings can be counted.
test.use({ siteEnvironment: { BUSINESS_NAME: 'Counted Repair' } })
test.describe.configure({ mode: 'serial' })

/** Adds yesterday's bookings, each answered after 7 minutes, except every fifth after 40. */
async function addAnswered(site: Site, count: number, userId: string) {
  await site.query(
    `WITH made AS (
       INSERT INTO bookings (id, customer_name, customer_phone, customer_zip, appliance_type, problem_description, created_at)
       SELECT gen_random_uuid(), 'Ada', '(503) 555-0100', '97201', 'dryer', 'It squeaks', now() - interval '1 day' - n * interval '47 minutes'
       FROM generate_series(1, $1::int) n RETURNING id, created_at
     ), numbered AS (SELECT *, row_number() OVER () % 5 = 0 AS is_late FROM made)
     INSERT INTO desk_bookings (booking_id, state, created_at, promised_at, due_at, first_contact_at, first_contact_by, promise_broken_at, version, last_hash)
     SELECT id, 'contacted', created_at, created_at + interval '30 minutes', created_at + interval '30 minutes',
       created_at + CASE WHEN is_late THEN interval '40 minutes' ELSE interval '7 minutes' END, $2::uuid,
       CASE WHEN is_late THEN created_at + interval '30 minutes' END, 1, '' FROM numbered`,
    [count, userId],
  )
}

test('signing in while a booking is waiting opens the desk, otherwise the dashboard, unless another screen was requested', async ({
  page,
  site,
}) => {
  const admin = await makeAdmin(site)
  expect((await page.request.post('/api/bookings', { data: bookingBody() })).status()).toBe(201)
  const logOut = () => page.getByRole('button', { name: 'Logout' }).click()
  // /admin doesn't request any particular screen.
  for (const start of ['/admin/login', '/admin']) {
    await page.goto(start)
    await expect(page).toHaveURL('/admin/login')
    await logIn(page, admin)
    await expect(page).toHaveURL('/admin/bookings')
    await logOut()
    await expect(page).toHaveURL('/admin/login')
  }
  await page.goto('/admin/categories')
  await expect(page).toHaveURL('/admin/login')
  await logIn(page, admin)
  await expect(page).toHaveURL('/admin/categories')
  // A user who is already signed in goes straight to the dashboard.
  await page.goto('/admin/login')
  await expect(page).toHaveURL('/admin/dashboard')
  await page.getByRole('link', { name: 'Open the booking desk' }).click()
  await expect(page).toHaveURL('/admin/bookings')
  await logOut()
  await answerWaitingBookings(site)
  await logIn(page, admin)
  await expect(page).toHaveURL('/admin/dashboard')
})

test('the owner sees how fast bookings were answered, downloads the table, and puts it on the home page', async ({
  page,
  site,
  browser,
}) => {
  // Excludes bookings made by other journeys.
  await site.query(`UPDATE desk_bookings SET source = 'phone'`)
  await openDashboard(page, await makeAdmin(site))
  await page.getByRole('link', { name: 'Bookings', exact: true }).click()
  await page.getByRole('link', { name: 'Response times' }).click()
  await expect(page.getByText('No website bookings in the last 30 days')).toBeVisible()
  await expectAccessibleInBothLooks(page)

  const [person] = await site.query<{ user_id: string }>('SELECT user_id FROM desk_people LIMIT 1')
  await addAnswered(site, 19, person?.user_id ?? '')
  await page.getByRole('link', { name: 'Last 7 days' }).click()
  await expect(page).toHaveURL('/admin/response-times?days=7')
  const fact = (title: string) => page.locator('dl > div').filter({ hasText: title })
  await expect(fact('Promise kept')).toHaveText('Promise kept84%16 of 19 bookings')
  await expect(fact('Promise broken')).toContainText('3')
  await expect(fact('Median')).toContainText('7 min')
  await expect(fact('90th percentile')).toContainText('40 min')
  await expect(page.getByRole('img', { name: /^Bar chart, by hour of the day: 12 AM \d+ kept/ })).toBeVisible()
  const byWeekday = page.getByRole('region', { name: 'By weekday', exact: true }).first()
  await byWeekday.getByText('Show the numbers').press('Enter')
  await expect(byWeekday.getByRole('row')).toHaveCount(8)
  await expect(page.getByRole('table', { name: 'By person' }).getByRole('row')).toHaveCount(2)
  await expectAccessibleInBothLooks(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).press('Enter')
  const download = await saving
  expect(download.suggestedFilename()).toBe('response-times-7-days.csv')
  expect(await readFile(await download.path(), 'utf8')).toContain('total,last 7 days,19,16,3,19,7,40')

  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage()
  const sentence = visitor.getByText('In the last 30 days, half of our customers heard from us')
  await visitor.goto('/')
  await expect(sentence).toHaveCount(0)
  await addAnswered(site, 1, person?.user_id ?? '')
  await page.getByRole('link', { name: 'Bookings', exact: true }).first().click()
  await page.getByRole('link', { name: 'Desk settings' }).click()
  await page.getByLabel('Reminder after').fill('30')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Please enter more minutes than the reminder has')).toBeVisible()
  await expectAccessibleInBothLooks(page)
  await page.getByLabel('Reminder after').fill('10')
  await page.getByRole('switch', { name: 'Show our response time on the home page' }).press('Space')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(toast(page, 'Desk settings saved')).toBeVisible()
  await expect(async () => {
    await visitor.reload()
    await expect(sentence).toHaveText(
      'In the last 30 days, half of our customers heard from us within 7 minutes (20 bookings)',
      { timeout: 500 },
    )
  }).toPass()
  await visitor.close()
})

test('settings someone else saved in the meantime aren’t overwritten', async ({ page, site, expectComplaint }) => {
  expectComplaint(/status of 409/)
  await signIn(page, await makeAdmin(site))
  await page.goto('/admin/desk-settings')
  await page.getByLabel('Urgent bookings within').fill('12')
  await site.query(`UPDATE desk_settings SET settings = settings || '{"urgent_minutes": 8}', version = version + 1`)
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Someone else saved different settings while you were editing these.')).toBeVisible()
  await expect(page.getByLabel('Urgent bookings within')).toHaveValue('12')
  await page.getByRole('button', { name: 'Show theirs, discard mine' }).click()
  await expect(page.getByLabel('Urgent bookings within')).toHaveValue('8')
})
