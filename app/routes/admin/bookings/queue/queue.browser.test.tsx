/** The desk on a computer: many bookings in sight, the first one open beside them, each side with its own scroll bar. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeBooking, makeTechnician, pageOf } from '#tests/support/components/fake-desk.ts'
import { openDesk } from '#tests/support/components/open-desk.ts'

const technicianId = '7e5c0000-0000-4000-8000-0000000000aa'
const queue = page.getByRole('region', { name: 'Queue' })
const bookings = Array.from({ length: 20 }, (_, at) =>
  makeBooking({ customer_name: `Customer ${at}`, problem_description: 'It hums. '.repeat(40) }),
)
const [first] = bookings

afterEach(() => page.viewport(1280, 900))

test('a laptop shows twelve bookings and the first one beside them, and the page itself doesn’t scroll', async () => {
  await page.viewport(1440, 900)
  const { address } = await openDesk('/admin/bookings?show=all', bookings)
  await expect.element(page.getByRole('heading', { level: 1, name: /Customer 0$/ })).toBeVisible()
  expect(address()).toBe(`/admin/bookings/${first?.id}?show=all`)
  for (let at = 0; at < 12; at++)
    await expect.element(queue.getByRole('link', { name: new RegExp(`Customer ${at} `) })).toBeInViewport({ ratio: 1 })
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(900)
  const left = (name: string) => page.getByRole('region', { name }).element().getBoundingClientRect().left
  expect(left('Contact')).toBeGreaterThan(left('Customer and visit'))
})

test('a phone shows the list alone, and an empty list opens nothing', async () => {
  await page.viewport(390, 844)
  const { address } = await openDesk('/admin/bookings', bookings)
  await expect.element(queue.getByRole('link', { name: /Customer 0/ })).toBeVisible()
  expect(address()).toBe('/admin/bookings')
  await page.viewport(1280, 900)
  await expect.poll(address).toBe(`/admin/bookings/${first?.id}`)
})

test('the list is narrowed by days and by who makes the visit, apart from who it’s assigned to', async () => {
  const desk = await openDesk('/admin/bookings', [makeBooking()], {
    listTechnicians: { technicians: [{ ...makeTechnician({ id: technicianId, name: 'Ben Cole' }), in_the_way: 0 }] },
    listBookings: () => pageOf([]),
  })
  await page.getByLabelText('Technician').selectOptions('Ben Cole')
  await page.getByLabelText('From', { exact: true }).fill('2031-02-03')
  await page.getByLabelText('To', { exact: true }).fill('2031-02-09')
  await expect.poll(desk.address).toContain('to=2031-02-09')
  const asked = () => Object.fromEntries(desk.server.sent('listBookings').at(-1)?.url.searchParams ?? [])
  await expect.poll(asked).toMatchObject({
    technician: technicianId,
    from: '2031-02-03',
    to: '2031-02-09',
  })
  await expect.element(page.getByText('No bookings match your search.')).toBeVisible()
})
