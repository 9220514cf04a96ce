/** What a homeowner books in a browser ends up in the table, and the owner's automation and mailbox get it too. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { bookingForm, fillBookingForm, openBookingForm } from '#tests/support/booking-form.ts'
import { expect, type Site, test, webhookSecret } from '#tests/support/site.ts'
import { verifyWebhook } from '#tests/support/webhook-receiver.ts'

test.use({ siteEnvironment: { NOTIFICATION_EMAIL: 'office@owner.example' } })

test('a booking goes from the browser to the table, the webhook and the emails', async ({ page, site }) => {
  await openBookingForm(page)
  await bookAndFollow(page, site, 'Katherine Johnson')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a booking takes the same path', async ({ page, site }) => {
    await page.goto('/')
    await bookAndFollow(page, site, 'Dorothy Vaughan')
  })
})

async function bookAndFollow(page: Page, site: Site, name: string) {
  const { submitButton, successHeading } = bookingForm(page)
  await fillBookingForm(page, { Name: name })
  await page.clock.fastForward(60_000)
  await submitButton.click()
  await expect(successHeading).toBeVisible()

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

  const receivers = () => mailsAbout(site, name).map((mail) => mail.match(/^To: (.*)\r$/m)?.[1])
  await expect.poll(() => receivers().toSorted()).toEqual(['ada@customer.example', 'office@owner.example'])
}

/** Without SMTP_URL, emails are files in the data directory. */
function mailsAbout(site: Site, name: string): string[] {
  const outbox = path.join(site.dataDir, 'outbox')
  // The first email creates it.
  if (!existsSync(outbox)) return []
  const files = readdirSync(outbox).filter((file) => file.endsWith('.eml'))
  return files.map((file) => readFileSync(path.join(outbox, file), 'utf8')).filter((mail) => mail.includes(name))
}
