/** Danger reported after the shop has answered: on every open desk, on the homeowner's page, and in the technician's day. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { businessDayOf } from '#shared/time/business-day.ts'
import { logIn, makeAdmin, signIn } from '#tests/support/accounts/back-office.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { linkOfBooking } from '#tests/support/bookings/homeowner-link.ts'
import { addTechnician } from '#tests/support/bookings/planned-technicians.ts'
import { postBooking } from '#tests/support/bookings/post-booking.ts'
import { ignorePhoneLinks } from '#tests/support/browser/without-phone.ts'
import { startWebhookReceiver } from '#tests/support/messages/webhook-receiver.ts'
import { expect, type Site, test } from '#tests/support/sites/site.ts'
import { withSiteDatabase } from '#tests/support/sites/site-database.ts'

const token = 'a-token-of-the-gateway'
// A site of its own: danger goes before the bookings of every other journey.
test.use({ siteEnvironment: { SMS_INBOUND_TOKEN: token } })

/** A visit today. */
async function bookVisit(
  site: Site,
  { technicianId = null, ...changes }: { technicianId?: string | null; customer_phone?: string } = {},
) {
  const body = bookingBody({ customer_name: `Guest ${randomUUID().slice(0, 8)}`, ...changes })
  expect(await postBooking(site.url, body)).toBe(201)
  await site.query(
    `UPDATE desk_bookings SET state = 'scheduled', first_contact_at = now(), technician_id = $2,
       seat = CASE WHEN $2::uuid IS NULL THEN NULL ELSE 1 END,
       window_start = ($3::date + interval '14 hours') AT TIME ZONE 'America/Los_Angeles',
       window_end = ($3::date + interval '16 hours') AT TIME ZONE 'America/Los_Angeles'
     WHERE booking_id = $1`,
    [body.id, technicianId, businessDayOf(new Date())],
  )
  return body
}

const rows = (page: Page) => page.getByRole('region', { name: 'Queue' }).locator('[data-queue-row]')

test('a text about gas is answered and goes to the top of every open desk until someone has talked to them', async ({
  site,
  browser,
}) => {
  const gateway = await startWebhookReceiver()
  await site.stop()
  await site.start({ SMS_URL: gateway.url, SMS_TOKEN: 'secret' })
  const visit = await bookVisit(site, { customer_phone: '(503) 555-0151' })
  const fresh = bookingBody({ customer_name: 'Fresh Flood', problem_description: 'Water everywhere' })
  expect(await postBooking(site.url, fresh)).toBe(201)

  const open = async () => {
    const page = await (await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' })).newPage()
    await ignorePhoneLinks(page)
    await page.goto('/admin/login')
    await logIn(page, await makeAdmin(site))
    await expect(page).toHaveURL(/\/admin\/(dashboard|bookings)/)
    return page
  }
  const [owner, colleague] = [await open(), await open()]
  await owner.goto('/admin/bookings')
  await expect(rows(owner).first()).toContainText('Fresh Flood')
  await colleague.goto(`/admin/bookings/${visit.id}`)
  await expect(colleague.getByRole('heading', { level: 1, name: visit.customer_name })).toBeVisible()

  const answer = await fetch(`${site.url}/api/sms/inbound`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ from: '+15035550151', text: 'The kitchen smells like gas' }),
  })
  expect(await answer.json()).toEqual({ action: 'delivered', bookings: 1 })
  // No one reloads anything.
  await expect(rows(owner).first()).toContainText(/Danger reported .+: call now/)
  await expect(rows(owner).first()).toContainText(visit.customer_name)
  await expect(owner).toHaveTitle(/^\(2\) Booking/)
  await expect(colleague.getByRole('alert')).toHaveText(/^Danger reported .+: call now$/)
  const timeline = colleague.getByRole('region', { name: 'What happened' })
  await expect(timeline).toContainText('Texted them what to do about the danger')
  expect(gateway.received.map(({ body }) => JSON.parse(body))).toMatchObject([
    { to: '+15035550151', text: expect.stringContaining('From outside, call 911') },
  ])
  await gateway.close()

  await owner.setViewportSize({ width: 1440, height: 900 })
  await rows(owner).first().click()
  await expect(owner.getByRole('alert')).toBeVisible()
  await owner.setViewportSize({ width: 1440, height: 900 })
  await owner.getByRole('link', { name: /^Call/ }).click()
  await owner.getByRole('button', { name: 'Left a voicemail' }).click()
  await expect(timeline).toContainText('Left a voicemail')
  // The colleague may hear of it first: until it's answered here, another call doesn't count.
  await expect(owner.getByRole('button', { name: 'Left a voicemail' })).toBeHidden()
  await expect(colleague.getByRole('alert')).toBeVisible()

  await owner.getByRole('link', { name: /^Call/ }).click()
  await owner.getByRole('button', { name: 'Reached', exact: true }).click()
  await expect(colleague.getByRole('alert')).toBeHidden()
  await expect(rows(owner).first()).toContainText('Fresh Flood')
  await owner.getByRole('button', { name: 'Undo' }).click()
  await expect(colleague.getByRole('alert')).toHaveText(/^Danger reported .+: call now$/)
  await expect(rows(owner).first()).toContainText(visit.customer_name)

  await owner.goto('/admin/dashboard')
  const waiting = owner.getByRole('region', { name: 'Waiting for an answer' })
  await expect(waiting.getByRole('listitem').first()).toContainText(/Danger, .*(just now|min ago)/)
  await owner.goto('/admin/plan')
  await expect(owner.getByText('Danger reported: call now')).toBeVisible()
})

test('after a message about gas, their page starts with what to do', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { id } = await bookVisit(site)
  await page.goto(await linkOfBooking(site, id))
  await page.getByText('Write to us', { exact: true }).click()
  await page.getByLabel('Your message').fill('I smell gas')
  await page.locator('#line').getByRole('button', { name: 'Send' }).click()
  await expect(page.locator('#said')).toHaveText('Sent. We’ve got your message.')
  const first = page.getByRole('region', { name: 'If you smell gas' })
  await expect(first).toContainText('Get everyone out of the house')
  await expect(first).toContainText('We know it’s urgent.')
  await expect(first.getByRole('link', { name: 'Call 911' })).toBeInViewport()
  const [row] = await site.query('SELECT rank FROM desk_bookings WHERE booking_id = $1', [id])
  expect(row).toEqual({ rank: -1 })
})

test('a technician sees it on the job and can say they talked to them', async ({ page, site }) => {
  const person = await makeAdmin(site)
  const technicianId = await withSiteDatabase(site, (db) => addTechnician(db, { accountEmail: person.email }))
  const { id } = await bookVisit(site, { technicianId })
  await site.query(
    `UPDATE desk_bookings SET urgency = 'gas', danger_at = now() - interval '4 minutes' WHERE booking_id = $1`,
    [id],
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, person)
  await page.goto('/admin/my-day')
  await expect(page.getByText(/^Danger reported \d+ min ago: call now$/)).toBeVisible()
  const talked = page.getByRole('button', { name: 'I talked to them' })
  await talked.click()
  await expect(talked).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(talked).toBeVisible()
  await talked.click()
  await expect(page.getByText(/Danger reported/)).toBeHidden()
})
