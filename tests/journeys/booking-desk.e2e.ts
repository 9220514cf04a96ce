/** The booking desk: a homeowner books, the shop answers, and everyone at a desk sees each step as it happens. */

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { dayMs } from '#shared/time/durations.ts'
import { logIn, makeAdmin, type Person } from '#tests/support/accounts/back-office.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { fillBookingForm, openBookingForm } from '#tests/support/bookings/booking-form.ts'
import { postBooking } from '#tests/support/bookings/post-booking.ts'
import { ignorePhoneLinks } from '#tests/support/browser/without-phone.ts'
import { expect, type Site, test } from '#tests/support/sites/site.ts'

async function openDesk(page: Page, person: Person) {
  await ignorePhoneLinks(page)
  await page.goto('/admin/login')
  await logIn(page, person)
  await expect(page).toHaveURL(/\/admin\/(dashboard|bookings)/)
  await page.goto('/admin/bookings')
  await expect(page.getByRole('heading', { name: 'Bookings', exact: true })).toBeVisible()
}

const rowOf = (page: Page, name: string) => page.getByRole('region', { name: 'Queue' }).getByRole('link', { name })
const timeline = (page: Page) => page.getByRole('region', { name: 'What happened' })
const nextStep = (page: Page) => page.getByRole('region', { name: 'Next step' })

/** A day that is in the future in every time zone, in date-field format. */
const dayAfterTomorrow = () => new Date(Date.now() + 2 * dayMs).toISOString().slice(0, 10)

async function book(site: Site, changes = {}): Promise<string> {
  const body = bookingBody({ customer_name: `Customer ${randomUUID().slice(0, 8)}`, ...changes })
  expect(await postBooking(site.url, body)).toBe(201)
  return body.customer_name
}

async function eventsOf(site: Site, name: string): Promise<string[]> {
  const rows = await site.query<{ kind: string }>(
    `SELECT kind FROM booking_events JOIN bookings ON bookings.id = booking_id WHERE customer_name = $1 ORDER BY seq`,
    [name],
  )
  return rows.map(({ kind }) => kind)
}

test('a homeowner books, the owner calls and agrees on a time, and a colleague sees each step', async ({
  site,
  browser,
}) => {
  const newPage = async () => (await browser.newContext({ baseURL: site.url })).newPage()
  const [owner, colleague, homeowner] = [await newPage(), await newPage(), await newPage()]
  await openDesk(owner, await makeAdmin(site))
  await openDesk(colleague, await makeAdmin(site))

  const name = `Grace ${randomUUID().slice(0, 8)}`
  const { submitButton, successHeading } = await openBookingForm(homeowner)
  await fillBookingForm(homeowner, { Name: name })
  await homeowner.clock.fastForward(60_000)
  await submitButton.click()
  await expect(successHeading).toBeVisible()

  // No one reloads anything.
  await expect(rowOf(owner, name)).toContainText('min left')
  await expect(owner).toHaveTitle(/^\(\d+\) Booking/)
  await rowOf(colleague, name).click()
  await expect(timeline(colleague).getByRole('listitem')).toHaveCount(1)

  await rowOf(owner, name).click()
  await owner.getByRole('link', { name: /^Call/ }).click()
  await expect(colleague.getByText(/is calling right now/)).toBeVisible()
  await owner.getByRole('button', { name: 'Reached', exact: true }).click()
  await expect(owner.getByText('promise kept')).toBeVisible()
  await expect(timeline(colleague)).toContainText('Reached by phone')
  await expect(colleague.getByText(/is calling right now/)).toBeHidden()

  await nextStep(owner).getByRole('button', { name: 'Schedule' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Schedule the visit' })
  await dialog.getByLabel(/^Day/).fill(dayAfterTomorrow())
  await dialog.getByLabel(/^Arrival window/).selectOption({ label: '10 AM – 12 PM' })
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog).toBeHidden()
  await expect(colleague.getByText(/^Visit: .*, 10 AM – 12 PM$/)).toBeVisible()

  // The colleague's screen is up to date, so a step from there isn't stale.
  await nextStep(colleague).getByRole('button', { name: 'On my way' }).click()
  await expect(owner.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(timeline(owner)).toContainText('On the way')
  expect(await eventsOf(site, name)).toEqual(['created', 'attempted', 'contacted', 'scheduled', 'on_the_way'])
  const [row] = await site.query(
    'SELECT promise_broken_at FROM desk_bookings JOIN bookings ON id = booking_id WHERE customer_name = $1',
    [name],
  )
  expect(row).toEqual({ promise_broken_at: null })
})

test('the whole flow works by keyboard', async ({ page, site }) => {
  const other = await book(site)
  const name = await book(site)
  await openDesk(page, await makeAdmin(site))
  await expect(rowOf(page, other)).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(rowOf(page, other)).toBeHidden()
  await expect(rowOf(page, name)).toBeVisible()
  await page.getByRole('searchbox').blur()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.keyboard.press('c')
  const reached = page.getByRole('button', { name: 'Reached', exact: true })
  await expect(reached).toBeEnabled()
  await reached.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('promise kept')).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByLabel('What should the team know?')).toBeFocused()
  await page.keyboard.type('Gate code 4411')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(timeline(page)).toContainText('Gate code 4411')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('t')
  const text = page.getByRole('dialog', { name: `Text ${name}` })
  await expect(text.getByLabel('Text', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Text', exact: true })).toBeFocused()
  await page.keyboard.press('s')
  const schedule = page.getByRole('dialog', { name: 'Schedule the visit' })
  await expect(schedule.getByRole('button', { name: 'Schedule' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Visit: /)).toBeVisible()
  // The feed may show the visit before the dialog gets its own answer.
  await expect(schedule).toBeHidden()
  const steps = page.getByRole('region', { name: 'Next step' })
  await expect(steps.getByRole('button', { name: 'On my way' })).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Shortcuts and sound' })).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await eventsOf(site, name)).toEqual(['created', 'attempted', 'contacted', 'noted', 'scheduled'])
  await steps.getByRole('button', { name: 'Cancel' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(steps.getByRole('button', { name: 'Open again' })).toBeFocused()
})

test('a dropped connection catches up: nothing is missed, nothing shows twice', async ({
  page,
  context,
  site,
  expectComplaint,
}) => {
  // The code of other screens may still be loading.
  expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::|Error loading route module/)
  await openDesk(page, await makeAdmin(site))
  const before = await book(site)
  await expect(rowOf(page, before)).toBeVisible()
  await context.setOffline(true)
  const meanwhile = await book(site)
  await expect(page.getByText('You’re offline, so this list')).toBeVisible({ timeout: 60_000 })
  await context.setOffline(false)
  await expect(rowOf(page, meanwhile)).toBeVisible({ timeout: 30_000 })
  await expect(rowOf(page, before)).toHaveCount(1)
  await expect(page.getByText('You’re offline, so this list')).toBeHidden()
})

test('a misclick about a call, or about finishing a job, can be undone where it was made, and the list is where it was', async ({
  page,
  site,
}) => {
  const name = await book(site)
  await openDesk(page, await makeAdmin(site))
  await rowOf(page, name).click()
  const contact = page.getByRole('region', { name: 'Contact' })
  await contact.getByRole('link', { name: /^Call/ }).click()
  await contact.getByRole('button', { name: 'Reached', exact: true }).click()
  await expect(page.getByText('promise kept')).toBeVisible()
  await contact.getByRole('button', { name: 'Undo' }).click()
  // The homeowner is waiting again, and the question about the call is open again.
  await expect(page.getByText('promise kept')).toBeHidden()
  await contact.getByRole('button', { name: 'No answer', exact: true }).click()
  await expect(contact.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(await eventsOf(site, name)).toEqual(['created', 'attempted', 'contacted', 'undone', 'no_answer'])

  await site.query(
    `UPDATE desk_bookings SET state = 'in_progress' FROM bookings WHERE bookings.id = booking_id AND customer_name = $1`,
    [name],
  )
  await page.reload()
  const report = page.getByRole('region', { name: 'Finish the job' })
  await report.getByLabel('What we did').fill('A new belt')
  await report.getByRole('button', { name: 'Save and finish' }).click()
  await page.getByRole('region', { name: 'What was done' }).getByRole('button', { name: 'Undo' }).click()
  await expect(report.getByLabel('What we did')).toHaveValue('A new belt')
  await expect(nextStep(page).getByRole('button', { name: 'Done', exact: true })).toBeVisible()

  // On a phone, the link at the top leads back to where the list was.
  await page.setViewportSize({ width: 390, height: 844 })
  await Promise.all(Array.from({ length: 6 }, () => book(site)))
  const last = await book(site)
  await page.goto('/admin/bookings')
  await rowOf(page, last).click()
  await page.getByRole('link', { name: 'All bookings' }).click()
  await expect(rowOf(page, last)).toBeInViewport()
})
