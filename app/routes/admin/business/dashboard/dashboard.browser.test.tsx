/** The dashboard (spec.md §2): the blog's numbers, who's waiting and who has a visit today. What is counted: server/business/dashboard. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openBackOffice } from '#tests/support/components/back-office.tsx'
import {
  bookingScreen,
  makeBoard,
  makeBooking,
  makeStats,
  makeTechnician,
  makeVisit,
  pageOf,
  quietShop,
} from '#tests/support/components/fake-desk.ts'
import { type Responders, refusal } from '#tests/support/components/fake-server.ts'

const stats = makeStats({
  total: 12,
  published: 7,
  drafts: 3,
  scheduled: 2,
  total_views: 12_345,
  ai_generated: 4,
  views_by_day: Array.from({ length: 30 }, (_, i) => ({
    day: new Date(Date.UTC(2026, 9, 15 + i)).toISOString().slice(0, 10),
    views: i,
  })),
  most_read: [{ id: crypto.randomUUID(), title: 'Fridge is warm', slug: 'fridge', views_count: 999 }],
  new_bookings: 5,
  brought: { bookings: 12, kind: 'search' as const, of_kind: 7 },
  visits_saved: 3,
})
const openDashboard = (responders: Responders) => openBackOffice('/admin/dashboard', { ...quietShop, ...responders })
const card = (title: string) => page.getByRole('region', { name: title, exact: true })

test('the dashboard counts the blog’s content and shows its views by day, as bars and as numbers', async () => {
  await openDashboard({ readStats: stats })
  for (const [title, text] of [
    ['Total Posts', 'Total Posts127 published, 3 drafts'],
    ['Total Views', 'Total Views12,345Across all posts'],
    ['AI Generated', 'AI Generated4Posts created by AI'],
    ['Published', 'Published7Live on the blog'],
    ['Most read', /Fridge is warm\s*999 views/],
    ['New bookings', /5\s*in the last 7 days/],
    ['New bookings', /3\s*visits saved by safe checks in the last 30 days/],
  ] as const)
    await expect.element(card(title)).toMatchTextContent(text)
  const views = card('Views in the last 30 days')
  await expect.element(views.getByText('435 views total')).toBeVisible()
  const chart = /^Bar chart of views by day: Oct 15 0, Oct 16 1, .*Nov 13 29$/
  await expect.element(views.getByRole('img')).toHaveAccessibleName(chart)
  const numbers = views.getByRole('table', { name: 'Views by day' })
  await expect.element(numbers).not.toBeInTheDocument()
  views.getByText('Show the numbers').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(numbers.getByRole('row', { name: 'Nov 13 29' })).toBeVisible()
  expect(numbers.getByRole('row').all()).toHaveLength(31)
  await views.getByRole('img').hover({ position: { x: 5, y: 50 } })
  await expect.element(views.getByText('Oct 15: 0 views')).toBeVisible()
})

test('numbers that can’t be loaded say why, and can be asked for again', async () => {
  const { server } = await openDashboard({ readStats: () => refusal(403, 'forbidden', 'Not today.') })
  await expect.element(page.getByRole('alert').getByText('Not today.')).toBeVisible()
  server.answer({ readStats: stats })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(card('Published')).toHaveTextContent('Published7Live on the blog')
})

test('finished jobs without a report are counted, with the way to their list', async () => {
  const counts = { waiting: 0, overdue: 0, open: 0, unreported: 2 }
  await openDashboard({ listBookings: () => ({ ...pageOf([]), counts }) })
  const missing = card('Visits today').getByRole('link', { name: '2 reports are missing' })
  await expect.element(missing).toHaveAttribute('href', '/admin/bookings?show=unreported')
})

test('it opens with who’s waiting, danger first, and who has a visit today', async () => {
  const technician = makeTechnician({ name: 'Ana Perez' })
  const visits = ['First', 'Second', 'Third', 'Fourth', 'Fifth'].map((name, n) =>
    makeVisit({
      customer_name: `${name} Visit`,
      state: n === 0 ? 'done' : 'scheduled',
      technician_id: technician.id,
      window_start: '2026-11-23T18:00:00.000Z',
      window_end: '2026-11-23T20:00:00.000Z',
    }),
  )
  const [smells, waits] = [
    makeBooking({ customer_name: 'Smells Gas', danger_at: new Date(Date.now() - 180_000).toISOString() }),
    makeBooking({ customer_name: 'Waits Long' }),
  ]
  const { address } = await openDashboard({
    ...bookingScreen(() => waits),
    listBookings: () => pageOf([smells, waits]),
    readBoard: makeBoard({ technicians: [technician], visits, unplanned_total: 2 }),
  })
  const waiting = card('Waiting for an answer')
  await expect.element(waiting.getByText('2 waiting')).toBeVisible()
  await expect.element(waiting.getByRole('listitem').first()).toMatchTextContent(/Smells Gas\s*Danger, 3 min/)
  await expect.element(waiting.getByRole('listitem').last()).toMatchTextContent(/Waits Long.*left$/)
  const today = card('Visits today')
  await expect.element(today.getByText('5 scheduled, 1 done, 2 still to schedule')).toBeVisible()
  expect(today.getByRole('listitem').all()).toHaveLength(4)
  await expect.element(today.getByRole('listitem').first()).toHaveTextContent('Dryer · First Visit10 AM – 12 PM · Ana')
  const all = today.getByRole('link', { name: 'See all 5 on the plan' })
  await expect.element(all).toHaveAttribute('href', '/admin/plan')
  await waiting.getByRole('link', { name: /Waits Long/ }).click()
  await expect.poll(address).toBe(`/admin/bookings/${waits.id}`)
})

test('an open dashboard keeps up with bookings on its own', async () => {
  const feed = new TransformStream<string, string>()
  const writer = feed.writable.getWriter()
  const say = (event: string, data: object) => writer.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  const { server } = await openDashboard({
    followBookings: () =>
      new Response(feed.readable.pipeThrough(new TextEncoderStream()), {
        headers: { 'content-type': 'text/event-stream' },
      }),
  })
  const waiting = card('Waiting for an answer')
  await expect.element(waiting.getByText('No one right now')).toBeVisible()
  await say('ready', {})
  const booking = makeBooking({ customer_name: 'Live Park' })
  const changes = [
    { listed: [booking], stats: makeStats({ new_bookings: 1 }), text: '1 waiting', count: /^New bookings1/ },
    { listed: [], stats: makeStats(), text: 'No one right now', count: /^New bookings0/ },
  ]
  for (const { listed, stats, text, count } of changes) {
    server.answer({ listBookings: () => pageOf(listed), readStats: stats })
    await say('change', { booking_id: booking.id, version: 1, kind: 'created' })
    await expect.element(waiting.getByText(text)).toBeVisible()
    expect(waiting.getByRole('link', { name: 'Dryer · Live Park' }).all()).toHaveLength(listed.length)
    await expect.element(card('New bookings')).toMatchTextContent(count)
  }
})
