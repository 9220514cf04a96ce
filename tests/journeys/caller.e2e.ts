/** Someone calls the shop, and the person who answers takes down the booking while talking. */
import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addDays, businessDayOf } from '#shared/time/business-day.ts'
import { logIn, makeAdmin } from '#tests/support/accounts/back-office.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { employTechnician } from '#tests/support/bookings/employ-technician.ts'
import { postBooking } from '#tests/support/bookings/post-booking.ts'
import { expectNoSidewaysScroll } from '#tests/support/browser/accessibility.ts'
import { expect, type Site, test } from '#tests/support/sites/site.ts'

async function openDesk(page: Page, site: Site) {
  await page.goto('/admin/login')
  await logIn(page, await makeAdmin(site))
  await expect(page).toHaveURL(/\/admin\/(dashboard|bookings)/)
  await page.goto('/admin/bookings')
  await expect(page.getByRole('heading', { name: 'Bookings', exact: true })).toBeVisible()
}

/** The queue next to the form has fields with the same names. */
const field = (page: Page, label: string) => page.getByRole('region', { name: 'New booking' }).getByLabel(label)

const areas = [206, 253, 360, 425, 458, 503, 509, 541, 564, 971]
/** A US number that no other journey's homeowner has. */
const newPhone = () => `(${areas[randomInt(areas.length)]}) 555-01${randomInt(10, 99)}`
const newName = () => `Customer ${randomUUID().slice(0, 8)}`

test('a call is taken down by keyboard alone and counts as answered', async ({ page, site }) => {
  await openDesk(page, site)
  await page.keyboard.press('b')
  await expect(field(page, 'Phone')).toBeFocused()
  const name = newName()
  await page.keyboard.type('503 555 0123')
  await page.keyboard.press('Tab')
  await expect(field(page, 'Phone')).toHaveValue('(503) 555-0123')
  for (const text of [name, '97201', '12 Oak St', '']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('Dryer')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('The drum turns but it does not heat')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Dryer · ${name}` })).toBeVisible()
  await expect(page.getByText('We talked when they called: promise kept')).toBeVisible()
  await expect(page.getByText('by phone').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Queue' }).getByRole('link', { name })).toBeVisible()
})

test('a known number offers its details, errors show at their fields, and nothing typed is lost', async ({
  page,
  site,
}) => {
  const [name, phone] = [newName(), newPhone()]
  // Unique, like the number, so bookings from other journeys don't count as this person's earlier ones.
  const email = `${randomUUID()}@customer.example`
  const before = bookingBody({ customer_name: name, customer_phone: phone, customer_email: email })
  expect(await postBooking(site.url, before)).toBe(201)
  await openDesk(page, site)
  await page.getByRole('link', { name: 'New booking' }).click()
  await field(page, 'Phone').fill(phone.replaceAll(/\D/g, ''))
  await expect(page.getByText(`${name} has booked before`)).toBeVisible()
  await page.getByRole('button', { name: 'Fill in the known details' }).click()
  await expect(field(page, 'Appliance')).toBeFocused()
  await expect(field(page, 'Name')).toHaveValue(name)
  await expect(field(page, 'ZIP code')).toHaveValue('97201')
  await expect(field(page, 'Email')).toHaveValue(email)
  await expect(page.getByText('has booked before')).toBeHidden()

  await page.getByRole('button', { name: 'Save booking' }).click()
  await expect(field(page, 'Appliance')).toBeFocused()
  await expect(page.getByText('Please choose their appliance')).toBeVisible()
  await expect(page.getByText('Please describe the problem')).toBeVisible()

  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await field(page, 'Appliance').selectOption('washer')
  await field(page, 'Problem').fill('It is full of water and will not drain')
  await field(page, 'Phone').fill(`${phone} ext 12`)
  await page.getByRole('button', { name: 'Save booking' }).click()
  await expect(field(page, 'Phone')).toHaveValue(`${phone} ext 12`)
  await expect(page.getByText('Only 10 digits fit here. Put an extension in the problem description.')).toBeVisible()
  await field(page, 'Phone').fill(phone)
  await page.getByRole('button', { name: 'Save booking' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(/2nd booking since/)).toBeVisible()
  const knowledge = page.getByRole('region', { name: 'What we know' })
  await expect(knowledge.getByText('Washer Not Draining')).toBeVisible()
  await expect(knowledge.getByText('Safety:').first()).toBeVisible()
})

test('“It’s the dryer, not the washer”: the job is corrected on the booking, which says what no longer fits', async ({
  page,
  site,
}) => {
  const name = newName()
  const body = bookingBody({ customer_name: name, appliance_type: 'washer', problem_description: 'It does not drain' })
  expect(await postBooking(site.url, body)).toBe(201)
  await site.query(
    `INSERT INTO homeowner_details (booking_id, brand, appliance_age, updated_at) VALUES ($1, 'Bosch', 8, now())`,
    [body.id],
  )
  await openDesk(page, site)
  // A technician who only takes washers, on their next working day.
  const technician = `Wes ${randomUUID().slice(0, 8)}`
  await employTechnician(site, { name: technician, appliances: ['washer'] })
  await page.goto(`/admin/bookings/${body.id}`)
  await page.getByRole('region', { name: 'Next step' }).getByRole('button', { name: 'Schedule' }).click()
  const schedule = page.getByRole('dialog', { name: 'Schedule the visit' })
  await schedule.getByLabel(/^Day/).fill(addDays(businessDayOf(new Date()), 2))
  await schedule.getByLabel('Technician').selectOption({ label: technician })
  await schedule.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText(/^Visit: /)).toContainText(technician)
  const doesNotFit = page.getByText('The technician doesn’t repair this appliance')
  await expect(doesNotFit).toHaveCount(0)

  const customer = page.getByRole('region', { name: 'Customer and visit' })
  const correct = customer.getByRole('button', { name: 'Correct the booking' })
  await expect(page.getByText('Bosch, about 8 years old')).toBeVisible()
  await correct.click()
  const clear = customer.getByRole('checkbox', { name: /^Clear what the homeowner said .* Bosch, about 8 years old$/ })
  await expect(clear).toHaveCount(0)
  await customer.getByLabel('Appliance').selectOption({ label: 'Dryer' })
  await expect(clear).toBeChecked()
  await customer.getByLabel('Preferred time').selectOption({ label: 'Evening (5PM-8PM)' })
  await customer.getByLabel('Problem').fill(' ')
  await customer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(customer.getByText('Please describe the problem')).toBeVisible()
  await expect(customer.getByLabel('Problem')).toBeFocused()
  await customer.getByLabel('Problem').fill('The drum turns but it does not heat. I smell gas.')
  await customer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(correct).toBeFocused()
  await expect(page.getByRole('heading', { level: 1, name: `Dryer · ${name}` })).toBeVisible()
  await expect(page.getByRole('article').getByText('The drum turns but it does not heat. I smell gas.')).toBeVisible()
  await expect(customer.getByText('Evening (5PM-8PM)')).toBeVisible()
  await expect(
    page.getByText(
      'Corrected the booking: appliance, problem, preferred time. Cleared what the homeowner said of the old appliance: brand, age. Urgent: Gas smell',
    ),
  ).toBeVisible()
  await expect(page.getByText('Bosch')).toHaveCount(0)
  await expect(doesNotFit).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
})
