/** What a homeowner books in a browser ends up in the table, and the owner's automation and mailbox get it too. */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { spokenNumber } from '#shared/bookings/booking-fields.ts'
import { bookingForm, fillBookingForm, openBookingForm } from '#tests/support/bookings/booking-form.ts'
import { comeAlive } from '#tests/support/browser/come-alive.ts'
import { verifyWebhook } from '#tests/support/messages/webhook-receiver.ts'
import { expect, type Site, test, webhookSecret } from '#tests/support/sites/site.ts'

test.use({ siteEnvironment: { NOTIFICATION_EMAIL: 'office@owner.example' } })

test('a repair is booked by keyboard alone, reaches the table, the webhook and the emails, and a wrong number is fixed', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { section, field, consent, submitButton, successHeading, toast } = await openBookingForm(page)
  const call = section.getByRole('link', { name: 'Call (503) 555-0142' })
  const [form, beside] = [await page.locator('#booking form').boundingBox(), await call.boundingBox()]
  expect(beside?.x, 'on a laptop, the number is next to the form').toBeGreaterThan(
    (form?.x ?? 0) + (form?.width ?? Number.POSITIVE_INFINITY),
  )

  const name = 'Katherine Johnson'
  await field('Name').focus()
  const texts = [name, '5035550199', 'ada@customer.example', '97201', 'Washing', 'Morning', 'It does not spin.']
  for (const text of texts) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Space')
  await expect(consent).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(section.getByRole('link', { name: 'privacy policy' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.clock.fastForward(60_000)
  await page.keyboard.press('Enter')
  await expect(toast('Booking submitted successfully!')).toBeVisible()
  await expect(successHeading).toBeFocused()
  for (const next of [
    section.getByRole('link', { name: '(503) 555-0142' }),
    section.getByRole('button', { name: 'Wrong number? Fix it' }),
    section.getByRole('link', { name: /^Help us come prepared/ }),
    section.getByRole('button', { name: 'Book another repair' }),
  ]) {
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
  }
  await follow(site, name)

  const number = (await section.locator('[translate=no]').first().textContent()) ?? 'none'
  await page.reload()
  await expect(successHeading).toBeVisible()
  await expect(section.getByText(number, { exact: true })).toBeVisible()
  await section.getByRole('link', { name: 'Help us come prepared' }).click()
  await expect(page).toHaveURL(/\/r\//)
  await page.goBack()
  await expect(successHeading).toBeVisible()

  await mendAndBookAnother(page, site, {
    name,
    awaken: () => comeAlive(section.locator('form')),
    submit: async () => {
      await page.clock.fastForward(60_000)
      await submitButton.click()
    },
  })
  await section
    .getByRole('link', { name: 'Book another repair' })
    .or(section.getByRole('button', { name: 'Book another repair' }))
    .click()
  await expect(page).toHaveURL('/#booking')
  await expect(field('Name')).toHaveValue('')
})

test.describe('without JavaScript, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('a booking takes the same path, and once it’s there nothing on the page asks for one', async ({
    page,
    site,
  }) => {
    const name = 'Dorothy Vaughan'
    await page.goto('/')
    const { section, submitButton, successHeading } = bookingForm(page)
    const callBar = page.getByRole('navigation', { name: 'Call or book' })
    await expect(section.getByText('What to have ready')).toBeHidden()
    await expect(section.getByText('call 911 from outside')).toBeHidden()
    await expect(callBar.getByRole('link')).toHaveText(['Call now', 'Book Online'])
    await fillBookingForm(page, { Name: name })
    await submitButton.click()
    await expect(successHeading).toBeVisible()
    await expect(section.getByRole('heading', { name: 'What to have ready' })).toBeVisible()
    await expect(section.getByText('call 911 from outside'), 'whoever smells gas waits for no call').toBeVisible()
    await expect(section.getByRole('heading', { name: 'What happens after you book' })).toBeVisible()
    await expect(section.getByRole('heading', { level: 2 })).toHaveText(/Your booking$/)
    await expect(page.getByRole('heading', { name: 'Book Your Repair' })).toHaveCount(0)
    await expect(section.getByText('Tell us what’s broken')).toBeHidden()
    await expect(callBar.getByRole('link')).toHaveText(['Call now'])
    await follow(site, name)
    await mendAndBookAnother(page, site, { name, awaken: async () => {}, submit: () => submitButton.click() })
  })
})

/** Begins to fix the number of a booking that was just confirmed and goes home instead, fixes it after all, and books another repair. */
async function mendAndBookAnother(
  page: Page,
  site: Site,
  { name, awaken, submit }: { name: string; awaken(): Promise<void>; submit(): Promise<void> },
) {
  const { section, field, consent, successHeading } = bookingForm(page)
  const startToMend = async (phone: string) => {
    await section.getByRole('button', { name: 'Wrong number? Fix it' }).click()
    await expect(section.getByText('It stays the same booking')).toBeVisible()
    await awaken()
    await expect(field('Appliance Type')).toHaveValue('washer')
    await expect(consent).not.toBeChecked()
    await field('Phone').fill(phone)
  }
  const confirmation = page.url()
  await startToMend('5035550111')
  await page.goto('/')
  await expect(field('Name')).toHaveValue('')
  await page.goto(confirmation)
  await startToMend('5035550100')
  await consent.check()
  await submit()
  await expect(successHeading).toBeVisible()
  await page.goto('/')
  await awaken()
  await expect(field('Name')).toHaveValue('')
  await expect(field('Problem Description')).toHaveValue('')
  await fillBookingForm(page, { Name: name, 'Appliance Type': 'Dryer', 'Problem Description': 'It does not heat.' })
  await submit()
  await expect(successHeading).toBeVisible()
  const booked = await site.query(
    'SELECT appliance_type, customer_phone FROM bookings WHERE customer_name = $1 ORDER BY created_at',
    [name],
  )
  expect(booked).toEqual([
    { appliance_type: 'washer', customer_phone: '(503) 555-0100' },
    { appliance_type: 'dryer', customer_phone: '(503) 555-0199' },
  ])
}

/** The one booking under this name: in the table, at the webhook and in both mailboxes. */
async function follow(site: Site, name: string) {
  const rows = await site.query<{ id: string; created_at: Date }>('SELECT * FROM bookings WHERE customer_name = $1', [
    name,
  ])
  expect(rows).toEqual([
    {
      id: expect.any(String),
      customer_name: name,
      customer_phone: '(503) 555-0199',
      customer_email: 'ada@customer.example',
      customer_zip: '97201',
      appliance_type: 'washer',
      problem_description: 'It does not spin.',
      preferred_time: 'morning',
      status: 'new',
      created_at: expect.any(Date),
    },
  ])
  const [booking] = rows

  const webhooksOfBooking = () => site.webhook.received.filter(({ headers }) => headers['webhook-id'] === booking?.id)
  await expect.poll(() => webhooksOfBooking().length).toBe(1)
  const [webhook] = webhooksOfBooking()
  expect(webhook && verifyWebhook(webhook, webhookSecret)).toEqual({
    booking_id: booking?.id,
    customer_name: name,
    customer_phone: '(503) 555-0199',
    customer_email: 'ada@customer.example',
    customer_zip: '97201',
    appliance_type: 'washer',
    problem_description: 'It does not spin.',
    preferred_time: 'morning',
    submitted_at: booking?.created_at.toISOString(),
    notification_email: 'office@owner.example',
  })

  const receivers = () =>
    mailsAbout(site, spokenNumber(booking?.id ?? '')).map((mail) => mail.match(/^To: (.*)\r$/m)?.[1])
  await expect.poll(() => receivers().toSorted()).toEqual(['ada@customer.example', 'office@owner.example'])
}

/** Without SMTP_URL, emails are files in the data directory. */
function mailsAbout(site: Site, number: string): string[] {
  const outbox = path.join(site.dataDir, 'outbox')
  // The first email creates it.
  if (!existsSync(outbox)) return []
  const files = readdirSync(outbox).filter((file) => file.endsWith('.eml'))
  return files.map((file) => readFileSync(path.join(outbox, file), 'utf8')).filter((mail) => mail.includes(number))
}
