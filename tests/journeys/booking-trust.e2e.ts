/** What a homeowner consented to, texts from templates, STOP, and how to have everything erased. */
import type { Page } from '@playwright/test'
import { makeAdmin, openDashboardSignedIn, signIn, toast } from '#tests/support/accounts/back-office.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { startTwilio } from '#tests/support/messages/twilio-double.ts'
import { startWebhookReceiver } from '#tests/support/messages/webhook-receiver.ts'
import { connectedSite } from '#tests/support/sites/connected-site.ts'
import { expect, type Site, test } from '#tests/support/sites/site.ts'

test.use(connectedSite)

const token = 'a-token-of-the-gateway'

async function book(site: Site, changes: object = {}) {
  const body = bookingBody(changes)
  const headers = { 'content-type': 'application/json', referer: `${site.url}/?zip=97201`, 'user-agent': 'Firefox' }
  const { status } = await fetch(`${site.url}/api/bookings`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(status).toBe(201)
  return body
}

async function openBooking(page: Page, id: string) {
  await page.goto(`/admin/bookings/${id}`)
  await expect(page.getByRole('region', { name: 'Consent and privacy' })).toContainText('texts')
}

test('the consent can be shown word for word, printed, saved and withdrawn', async ({ page, site }) => {
  // A number of their own: from here on, nothing may be texted to it.
  const { id } = await book(site, { customer_phone: '(503) 555-0161' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openDashboardSignedIn(page, await makeAdmin(site))
  await openBooking(page, id)
  const panel = page.getByRole('region', { name: 'Consent and privacy' })
  await expect(panel).toContainText('The homeowner agreed to text messages about this repair.')
  await panel.getByRole('link', { name: 'Show the evidence' }).click()
  await expect(page.getByRole('heading', { name: 'Evidence of consent' })).toBeVisible()
  await expect(page.getByText('Reply STOP to opt out or HELP for help.')).toBeVisible()
  await expect(page.getByText(`${site.url}/`, { exact: true })).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as JSON' }).click()
  expect((await saving).suggestedFilename()).toBe(`consent-${id.slice(0, 8)}.json`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('link', { name: 'Back to the booking' }).click()
  await panel.getByRole('button', { name: 'Opted out of texts' }).click()
  await page.getByRole('button', { name: 'Withdraw the consent' }).click()
  await expect(panel).toContainText('The homeowner opted out of texts.')
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('Opted out of texts')
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('opted out of texts')
  await expect(dialog.getByRole('link', { name: 'Open in messages' })).toBeHidden()
})

test('without a gateway, a text is a link to the phone’s messaging app, filled in from an editable template', async ({
  page,
  site,
}) => {
  const { id } = await book(site, { customer_name: 'Noor Haddad' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, await makeAdmin(site))
  await page.goto('/admin/texts')
  const template = page.getByRole('region', { name: 'On my way' })
  await template.getByLabel('Message').fill('Hi {nmae}')
  await template.getByRole('button', { name: 'Save' }).click()
  await expect(template.getByText('{nmae} isn’t one of the choices.')).toBeVisible()
  await template.getByLabel('Message').fill('There in {minutes}, {name}!')
  await expect(template.getByText('There in 20, Ada!')).toBeVisible()
  await template.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Success', 'Text saved')).toBeVisible()
  await expect(template.getByRole('button', { name: 'Reset to the original' })).toBeVisible()

  await openBooking(page, id)
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('What will be sent')).toHaveValue(/^Hi Noor, this is .* about your washing machine/)
  await dialog.getByLabel('Text', { exact: true }).selectOption('On my way')
  await dialog.getByLabel('Minutes').fill('25')
  await expect(dialog.getByLabel('What will be sent')).toHaveValue('There in 25, Noor!')
  const link = dialog.getByRole('link', { name: 'Open in messages' })
  await expect(link).toHaveAttribute('href', /^sms:\+15035550199\?&body=There%20in%2025%2C%20Noor!$/)
  // No app opens here. What matters is that the attempt is logged.
  await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()))
  await link.click()
  await expect(page.getByText('Did you send the text?')).toBeVisible()
})

test('an owner connects Twilio in the browser alone, and texts and hears from a homeowner through it', async ({
  page,
  site,
  expectComplaint,
}) => {
  const twilio = await startTwilio()
  const { id } = await book(site, { customer_name: 'Ines Okafor', customer_phone: '(503) 555-0146' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openDashboardSignedIn(page, await makeAdmin(site))
  await page.goto('/admin/connections')
  const texts = page.getByRole('region', { name: 'Text messages', exact: true })
  await texts.getByLabel('Who sends them').selectOption('twilio')
  const entered = {
    'Account SID': twilio.account,
    'Auth token': 'not-the-token',
    'Texts come from': '(503) 555-0100',
    'Address of the service': twilio.url,
    'Phone for tests': '(503) 555-0188',
  }
  expectComplaint(/400 \(Bad Request\).*\/texts\/try/)
  for (const [label, value] of Object.entries(entered)) await texts.getByLabel(label, { exact: true }).fill(value)
  await texts.getByRole('button', { name: 'Try it' }).click()
  await expect(texts.getByText('Twilio doesn’t take this account SID and auth token')).toBeVisible()
  await texts.getByLabel('Auth token').fill(twilio.token)
  await texts.getByRole('button', { name: 'Try it' }).click()
  await expect(toast(page, 'Success', 'Twilio took a test text to (503) 555-0188.')).toBeVisible()
  await texts.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Success', 'Saved. Your site uses it from now on.')).toBeVisible()
  const replies = (await texts.getByText(/api\/sms\/twilio$/).textContent()) ?? ''

  await openBooking(page, id)
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  const timeline = page.getByRole('region', { name: 'What happened' })
  await expect(timeline).toContainText('Text message sent')
  expect(twilio.taken.at(-1)).toMatchObject({ to: '+15035550146', from: '+15035550100' })
  expect((await twilio.receive(replies, { from: '+15035550146', text: 'Any time after 3 is fine' })).status).toBe(200)
  await expect(timeline).toContainText('Any time after 3 is fine')
  expect((await twilio.receive(replies, { from: '+15035550146', text: 'STOP' })).status).toBe(200)
  await expect(timeline).toContainText('Replied STOP: no more texts')
  await twilio.close()
})

test('with a gateway the site sends the text, STOP stops further ones, and everything about the person is erased on request', async ({
  page,
  site,
}) => {
  const gateway = await startWebhookReceiver()
  await site.stop()
  await site.start({ SMS_URL: `${gateway.url}`, SMS_TOKEN: 'secret', SMS_INBOUND_TOKEN: token })
  const { id } = await book(site, { customer_name: 'Vesna Kralj', customer_phone: '(503) 555-0144' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openDashboardSignedIn(page, await makeAdmin(site))
  await openBooking(page, id)
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(toast(page, 'Success', 'Text is on its way')).toBeVisible()
  const timeline = page.getByRole('region', { name: 'What happened' })
  await expect(timeline).toContainText('Text message sent')
  expect(gateway.received.map(({ body }) => JSON.parse(body))).toMatchObject([{ to: '+15035550144' }])
  expect(gateway.received[0]?.headers.authorization).toBe('Bearer secret')

  const answer = await fetch(`${site.url}/api/sms/inbound`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ from: '+15035550144', text: 'STOP' }),
  })
  expect(await answer.json()).toEqual({ action: 'stopped', bookings: 1 })
  await expect(timeline).toContainText('Replied STOP: no more texts')

  await page.getByRole('link', { name: 'Export or erase' }).click()
  await expect(page.getByLabel('Phone number or email address')).toHaveValue('(503) 555-0144')
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByText('Vesna Kralj')).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the file' }).click()
  expect((await saving).suggestedFilename()).toBe('personal-data.json')
  await page.getByRole('button', { name: 'Erase all…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(dialog.getByText('Please type (503) 555-0144 to confirm.')).toBeVisible()
  await dialog.getByLabel('Type (503) 555-0144 to confirm').fill('(503) 555-0144')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('One booking was emptied')).toBeVisible()
  await page.goto(`/admin/bookings/${id}`)
  await expect(page.getByText('Everything about this customer was erased.')).toBeVisible()
  await expect(page.getByText('Vesna')).toBeHidden()
  await gateway.close()
})
