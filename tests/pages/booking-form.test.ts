/** Booking a repair without JavaScript (spec.md §2, §4, §5, §8). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PagesSite, startPages } from '#tests/support/pages/site.ts'

let site: PagesSite
beforeAll(async () => {
  site = await startPages()
})
afterAll(() => site.close())

const filled = {
  Name: 'Ada Park',
  Phone: '5035550199',
  Email: 'ada@customer.example',
  'ZIP Code': '97201',
  'Appliance Type': 'Washing Machine',
  'Problem Description': 'It does not spin.',
  'Preferred Time': 'Morning (8AM-12PM)',
  'I agree': true,
}

test('a booking is stored and confirmed on a page that survives a reload', async () => {
  const page = await site.open('/')
  page.fill({ ...filled, Name: 'Grace Hopper' })
  const booked = await page.press(page.getByRole('button', { name: 'Book Repair' }))
  expect(booked.url.href).toMatch(/\/\?booked=[0-9a-f-]{36}[.\w-]*#booking$/)
  const id = booked.url.searchParams.get('booked')?.split('.')[0] ?? ''
  const section = booked.within('#booking')
  section.getByRole('heading', { name: 'Booking Submitted Successfully!' })
  section.getByText(id.slice(0, 8))
  section.getByText("We'll contact you within 30 minutes")
  section.getByText('Thank you for choosing our service!')
  expect(section.getByRole('link', { name: '(503) 555-0142' }).getAttribute('href')).toBe('tel:+15035550142')
  const [booking] = await site.query('SELECT * FROM bookings WHERE id::text = $1', [id])
  expect(booking).toMatchObject({ customer_name: 'Grace Hopper', customer_phone: '(503) 555-0199', status: 'new' })

  const again = await site.open(booked.url.href)
  again.within('#booking').getByRole('heading', { name: 'Booking Submitted Successfully!' })
  const empty = await again.press(again.getByRole('link', { name: 'Book another repair' }))
  expect(empty.within('#booking').getByLabelText(/^Name/)).toHaveProperty('value', '')
})
