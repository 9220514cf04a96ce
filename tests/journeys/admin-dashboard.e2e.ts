import { randomUUID } from 'node:crypto'
import { askAsAdmin } from '#tests/support/admin-requests.ts'
import { answerWaitingBookings, makeAdmin, openDashboardSignedIn } from '#tests/support/back-office.ts'
import { insertPost } from '#tests/support/blog.ts'
import { bookingBody } from '#tests/support/booking-body.ts'
import { postBooking } from '#tests/support/post-booking.ts'
import { expect, test } from '#tests/support/site.ts'
import { withSiteDatabase } from '#tests/support/site-database.ts'

const days = Array.from({ length: 30 }, (_, i) => ({
  day: new Date(Date.UTC(2026, 9, 15 + i)).toISOString().slice(0, 10),
  views: i,
}))
const stats = {
  total: 12,
  published: 7,
  drafts: 3,
  scheduled: 2,
  total_views: 12_345,
  ai_generated: 4,
  views_by_day: days,
  most_read: [
    { id: '6d1c0de4-6b5f-4b32-8b6c-3c0b7f3a9a01', title: 'Fridge is warm', slug: 'fridge', views_count: 999 },
  ],
  new_bookings: 5,
  visits_saved: 3,
}

test('the dashboard counts the blog’s content (spec §2 admin dashboard)', async ({ page, site, expectComplaint }) => {
  expectComplaint(/status of 403/)
  await withSiteDatabase(site, async (db) => {
    await insertPost(db, { viewsCount: 7, aiGenerated: true })
    await insertPost(db, { status: 'draft' })
    await insertPost(db, { status: 'scheduled' })
  })
  const [counted] = await site.query<Record<'total' | 'published' | 'drafts' | 'views' | 'ai', string>>(`
    SELECT count(*) AS total, count(*) FILTER (WHERE status = 'published') AS published, sum(views_count) AS views,
      count(*) FILTER (WHERE status = 'draft') AS drafts, count(*) FILTER (WHERE ai_generated) AS ai FROM blog_posts`)
  await openDashboardSignedIn(page, await makeAdmin(site))
  const card = (title: string) => page.getByRole('region', { name: title, exact: true })
  await expect(card('Total Posts')).toHaveText(
    `Total Posts${counted?.total}${counted?.published} published, ${counted?.drafts} drafts`,
  )
  await expect(card('Total Views')).toHaveText(
    `Total Views${Number(counted?.views).toLocaleString('en-US')}Across all posts`,
  )
  await expect(card('AI Generated')).toHaveText(`AI Generated${counted?.ai}Posts created by AI`)
  await expect(card('Published')).toHaveText(`Published${counted?.published}Live on the blog`)

  // What lies beyond the cards, with known numbers.
  await page.route('**/api/admin/stats', (route) => route.fulfill({ json: stats }))
  await page.reload()
  await expect(card('Total Posts')).toHaveText('Total Posts127 published, 3 drafts')
  await expect(card('Total Views')).toContainText('12,345')
  const views = card('Views in the last 30 days')
  await expect(views.getByText('435 views total')).toBeVisible()
  await expect(views.getByRole('img')).toHaveAccessibleName(
    /^Bar chart of views by day: Oct 15 0, Oct 16 1, .*Nov 13 29$/,
  )
  const numbers = views.getByRole('table', { name: 'Views by day' })
  await expect(numbers).toBeHidden()
  await views.getByText('Show the numbers').focus()
  await page.keyboard.press('Enter')
  await expect(numbers.getByRole('row')).toHaveCount(31)
  await expect(numbers.getByRole('row', { name: 'Nov 13 29' })).toBeVisible()
  await views.getByRole('img').hover({ position: { x: 5, y: 50 } })
  await expect(views.getByText('Oct 15: 0 views')).toBeVisible()
  await expect(card('Most read').getByRole('listitem')).toHaveText('Fridge is warm999 views')
  await expect(card('New bookings')).toContainText('5 in the last 7 days')

  // A failure says why and offers a way to recover.
  const refusal = { error: { code: 'forbidden', message: 'Not today.' } }
  // The live feed would refetch the numbers on its own.
  await page.route('**/api/admin/bookings/live', () => {})
  await page.route('**/api/admin/stats', (route) => route.fulfill({ status: 403, json: refusal }))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Not today.')
  await page.unroute('**/api/admin/stats')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card('Published')).toHaveText(`Published${counted?.published}Live on the blog`)
})

test('the dashboard opens with who’s waiting and who has a visit today', async ({ page, site }) => {
  await answerWaitingBookings(site)
  const customer_name = `Waits ${randomUUID().slice(0, 8)}`
  expect(await postBooking(site.url, bookingBody({ customer_name, appliance_type: 'dryer' }))).toBe(201)
  const [planned] = await site.query<{ id: string }>('SELECT id FROM bookings WHERE customer_name = $1', [
    customer_name,
  ])
  const technician = {
    id: randomUUID(),
    version: 1,
    name: 'Ana Perez',
    phone: null,
    color: 'blue',
    home_zip: null,
    appliances: ['dryer'],
    capacity: 1,
    appliance_limits: {},
    working_hours: {},
    days_off: [],
    is_active: true,
    account: null,
  }
  const visit = (id: string, name: string, state: string) => ({
    id,
    state,
    technician_id: technician.id,
    window_start: '2026-11-23T18:00:00.000Z',
    window_end: '2026-11-23T20:00:00.000Z',
    customer_name: name,
    appliance_type: 'dryer',
  })
  const names = ['First', 'Second', 'Third', 'Fourth', 'Fifth']
  const visits = names.map((name, n) => visit(planned?.id ?? '', `${name} Visit`, n === 0 ? 'done' : 'scheduled'))
  const board = {
    technicians: [technician],
    visits: visits.map((one, n) => ({ ...one, id: n === 0 ? one.id : randomUUID() })),
  }
  await page.route('**/api/admin/plan?*', (route) =>
    route.fulfill({
      json: { ...board, unplanned: [], unplanned_total: 2, windows: [], holidays: [], now: '2026-11-23T17:00:00.000Z' },
    }),
  )
  await openDashboardSignedIn(page, await makeAdmin(site))
  const waiting = page.getByRole('region', { name: 'Waiting for an answer' })
  await expect(waiting).toContainText('1 waiting')
  await expect(waiting.getByRole('listitem')).toContainText(/ (left|overdue)$/)
  const today = page.getByRole('region', { name: 'Visits today' })
  await expect(today).toContainText('5 scheduled, 1 done, 2 still to schedule')
  await expect(today.getByRole('listitem')).toHaveCount(4)
  await expect(today.getByRole('listitem').first()).toHaveText('Dryer · First Visit10 AM – 12 PM · Ana')
  await expect(today.getByRole('link', { name: 'See all 5 on the plan' })).toHaveAttribute('href', '/admin/plan')
  await waiting.getByRole('link', { name: customer_name }).click()
  await expect(page.getByRole('heading', { level: 1, name: customer_name })).toBeVisible()
})

test('an open dashboard keeps up with bookings on its own', async ({ page, site }) => {
  await answerWaitingBookings(site)
  await openDashboardSignedIn(page, await makeAdmin(site))
  const waiting = page.getByRole('region', { name: 'Waiting for an answer' })
  const counted = page
    .getByRole('region', { name: 'New bookings' })
    .getByText(/^[\d,]+$/)
    .first()
  await expect(waiting).toContainText('No one right now')
  await expect(counted).toBeVisible()
  const before = Number((await counted.textContent())?.replaceAll(',', ''))

  const booking = bookingBody({ customer_name: `Live ${randomUUID().slice(0, 8)}` })
  expect(await postBooking(site.url, booking)).toBe(201)
  await expect(waiting).toContainText('1 waiting')
  await expect(waiting.getByRole('link', { name: booking.customer_name })).toBeVisible()
  await expect(counted).toHaveText((before + 1).toLocaleString('en-US'))

  const { version } = await askAsAdmin<{ version: number }>(page, 'GET', `/bookings/${booking.id}`)
  await askAsAdmin(page, 'POST', `/bookings/${booking.id}/move`, {
    to: 'not_a_customer',
    reason: 'spam',
    version,
  })
  await expect(waiting).toContainText('No one right now')
})
