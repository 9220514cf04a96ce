/** The homeowner's own page on a phone (without JavaScript: tests/pages/homeowner.test.ts). */
import type { Page } from '@playwright/test'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { employTechnician, nextTwoDays } from '#tests/support/bookings/employ-technician.ts'
import { startBadLine } from '#tests/support/browser/bad-line.ts'
import { comeAlive } from '#tests/support/browser/come-alive.ts'
import { expect, type Site, test } from '#tests/support/sites/site.ts'

test.use({ siteEnvironment: { BOOKING_MODE: 'instant' }, viewport: { width: 390, height: 844 } })

/** Makes a new booking. Returns its id and the path of its page. */
async function book(site: Site, changes: object = {}): Promise<{ id: string; path: string }> {
  const response = await fetch(`${site.url}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(bookingBody(changes)),
  })
  const { id, link }: { id: string; link: string } = JSON.parse(await response.text())
  return { id, path: link }
}

const card = (page: Page, title: string) =>
  page.locator('details', { has: page.locator('summary').getByText(title, { exact: true }) }).first()
/** Opens a card unless it's already open. */
async function openCard(page: Page, title: string) {
  const found = card(page, title)
  if (!(await found.evaluate((element: HTMLDetailsElement) => element.open)))
    await found.locator('summary').first().click()
  return found
}
const said = (page: Page) => page.locator('#said')
const stateOf = async (site: Site, id: string) => {
  const [row] = await site.query('SELECT state, street FROM desk_bookings WHERE booking_id = $1', [id])
  return row
}

test('a homeowner adds the address, picks a time, picks another, sends a message, and cancels', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 422/)
  await employTechnician(site, { daysOff: nextTwoDays() })
  const { id, path } = await book(site)
  await page.goto(path)
  await comeAlive(page.locator('#address form'))
  await expect(page.getByRole('heading', { level: 2, name: /^We’ll call you by/ })).toBeVisible()

  const address = await openCard(page, 'Your address')
  await address.getByLabel('Street address and apartment').fill('12 NW Lovejoy St')
  await address.getByLabel('How do we get in?').fill('Gate code 4411')
  await address.getByRole('button', { name: 'Save' }).click()
  await expect(said(page)).toHaveText('Saved. Your technician will see it.')
  expect(await stateOf(site, id)).toMatchObject({ street: '12 NW Lovejoy St' })
  // A reload must not repeat a message that may no longer be true.
  expect(new URL(page.url()).search).toBe('')
  await page.reload()
  await comeAlive(page.locator('#address form'))
  await expect(said(page)).toHaveCount(0)

  const times = await openCard(page, 'Pick a time')
  await times.getByRole('radio').first().check()
  await times.getByRole('button', { name: 'Reserve this time' }).click()
  await expect(said(page)).toHaveText('You’re all set. See you then.')
  await expect(page.getByText('Tom will be there.')).toBeVisible()
  const others = await openCard(page, 'Pick another time')
  // The message is the same both times, so the changed time shows when the next page has arrived.
  const visit = page.getByRole('heading', { level: 2 }).first()
  const firstTime = (await visit.textContent()) ?? ''
  await others.getByRole('radio').first().check()
  await others.getByRole('button', { name: 'Move my visit to this time' }).click()
  await expect(visit).not.toHaveText(firstTime)
  await expect(said(page)).toHaveText('You’re all set. See you then.')

  const line = await openCard(page, 'Write to us')
  await line.getByRole('button', { name: 'Send' }).click()
  await expect(line.getByText('Please write something first.')).toBeVisible()
  const mistakes = page.getByRole('alert').filter({ hasText: 'Please check this' })
  await expect(mistakes).toContainText('Please write something first.')
  await mistakes.getByRole('link').click()
  await line.getByLabel('Your message').fill('The dog is friendly.')
  await line.getByRole('button', { name: 'Send' }).click()
  await expect(said(page)).toHaveText('Sent. We’ve got your message.')

  await openCard(page, 'Cancel the booking')
  await page.getByLabel('Why? (optional)').selectOption('It works again')
  await page.getByRole('button', { name: 'Cancel my booking' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'This booking is canceled' })).toBeVisible()
  expect(await stateOf(site, id)).toMatchObject({ state: 'cancelled' })
})

test('the page is light, restores what was typed, keeps an open card open, and a message over a dead line counts once', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/foreign request|ERR_|status of 50|Failed to load/)
  const { id, path } = await book(site)
  const loaded: Promise<{ responseBodySize: number; responseHeadersSize: number }>[] = []
  page.on('requestfinished', (request) => loaded.push(request.sizes()))
  await page.goto(path)
  await comeAlive(page.locator('#line form'))
  const sizes = (await Promise.all(loaded)).map((part) => part.responseBodySize + part.responseHeadersSize)
  expect(sizes.reduce((sum, bytes) => sum + bytes)).toBeLessThan(40 * 1024)
  await expect(page.locator('body')).toHaveAttribute('data-font', '')
  await expect(page.locator('body')).toHaveCSS('font-family', /^"?Figtree"?,/)
  await openCard(page, 'Write to us')
  await page.getByLabel('Your message').fill('Half a thou')
  await page.reload()
  await expect(page.getByLabel('Your message')).toHaveValue('Half a thou')
  await comeAlive(page.locator('#address form'))

  const held = Promise.withResolvers<void>()
  const isPage = (url: URL) => url.pathname === path
  await page.route(isPage, (route) => held.promise.then(() => route.continue()))
  const address = await openCard(page, 'Your address')
  await address.getByLabel('Street address and apartment').fill('12 NW Lovejoy St')
  await address.getByRole('button', { name: 'Save' }).click()
  const message = await openCard(page, 'Write to us')
  held.resolve()
  await expect(said(page)).toHaveText('Saved. Your technician will see it.')
  await expect(message.getByLabel('Your message')).toBeVisible()
  await expect(address.getByLabel('Street address and apartment')).toBeHidden()
  await page.unroute(isPage)

  const line = await startBadLine(site.url)
  try {
    await page.goto(`${line.url}${path}`)
    const form = page.locator('#line form')
    await comeAlive(form)
    await openCard(page, 'Write to us')
    await page.getByLabel('Your message').fill('Please ring twice.')
    line.state = 'dead'
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.getByRole('status')).toContainText('Everything you typed is still here')
    await expect(page.getByLabel('Your message')).toHaveValue('Please ring twice.')
    line.state = 'works'
    await expect(said(page)).toHaveText('Sent. We’ve got your message.')
  } finally {
    line.close()
  }
  const notes = await site.query('SELECT text FROM booking_notes WHERE booking_id = $1', [id])
  expect(notes).toEqual([{ text: 'Please ring twice.' }])
})
