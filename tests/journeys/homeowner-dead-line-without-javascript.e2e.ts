/**
 * A homeowner's journey in a browser without scripts, over a connection that dies at every single step. Each click ends on the
 * browser's own error page, which holds what was typed: reloading sends it again, and what was sent twice counts once. On the
 * booking form, going back shows it too. The homeowner's own page is never cached, because it's secret.
 */
import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { spokenNumber } from '#shared/bookings/booking-fields.ts'
import { makePhonePhoto } from '#tests/support/blog/images.ts'
import { bookingForm, countBookings, fillBookingForm } from '#tests/support/bookings/booking-form.ts'
import { employTechnician, nextTwoDays } from '#tests/support/bookings/employ-technician.ts'
import { linkOfBooking } from '#tests/support/bookings/homeowner-link.ts'
import { type BadLine, startBadLine } from '#tests/support/browser/bad-line.ts'
import { test as base, expect } from '#tests/support/sites/site.ts'

const test = base.extend<{ line: BadLine }>({
  line: async ({ site, expectComplaint }, use) => {
    expectComplaint(/foreign request|ERR_|status of 50|Failed to load/)
    const line = await startBadLine(site.url)
    await use(line)
    line.close()
  },
})

test.use({
  siteEnvironment: { BOOKING_MODE: 'instant' },
  viewport: { width: 390, height: 844 },
  javaScriptEnabled: false,
})

const said = (page: Page) => page.locator('#said')

async function openCard(page: Page, id: string): Promise<Locator> {
  const card = page.locator(`details#${id}`)
  if ((await card.getAttribute('open')) === null) await card.locator('summary').first().click()
  return card
}

/** Clicks a button whose answer never arrives, so the browser shows its error page. */
async function pressInVain(page: Page, button: Locator) {
  await button.click()
  await page.waitForURL(/^chrome-error:/)
}

/** Clicks while the line is dead and retries from the browser's error page: first the answer gets lost, then the line works again. */
async function pressOverBadLine(page: Page, line: BadLine, button: Locator) {
  line.state = 'dead'
  await pressInVain(page, button)
  const loss = line.nextLoss()
  line.state = 'loses answers'
  await tryAgain(page)
  await loss
  line.state = 'works'
  await tryAgain(page)
}

/** What a person does on the browser's error page: reload, which resubmits the form. */
const tryAgain = (page: Page) => onErrorPage(page, () => page.reload())

/** Runs `step` as soon as the browser's error page is there. Whether it worked shows on the page. */
async function onErrorPage(page: Page, step: () => Promise<unknown>) {
  const message = await step().then(
    () => '',
    (error: Error) => error.message,
  )
  if (!message.includes('Not attached')) return
  await page.waitForTimeout(100)
  await onErrorPage(page, step)
}

test('book, prepare, choose a time, move it, cancel, and book again, without JavaScript over a line that dies each time', async ({
  page,
  site,
  line,
}, testInfo) => {
  test.slow()
  await employTechnician(site, { daysOff: nextTwoDays() })
  const words = 'It turns and does not heat.'
  const { field, consent, submitButton, successHeading } = bookingForm(page)
  const bookedId = () => new URL(page.url()).searchParams.get('booked')?.split('.')[0] ?? ''

  await page.goto(line.url)
  await fillBookingForm(page, { 'Appliance Type': 'Dryer', 'Problem Description': words })
  line.state = 'dead'
  await pressInVain(page, submitButton)
  await onErrorPage(page, () => page.goBack())
  await expect(field('Name')).toHaveValue('Ada Park')
  await expect(field('Problem Description')).toHaveValue(words)
  // Browsers don't restore the consent checkbox. That's up to the homeowner.
  await consent.check()
  await pressOverBadLine(page, line, submitButton)
  await expect(successHeading).toBeVisible()
  const id = bookedId()
  expect(await site.query('SELECT id FROM bookings WHERE problem_description = $1', [words])).toEqual([{ id }])
  const eventsOf = async (kind: string) =>
    (await site.query('SELECT data FROM booking_events WHERE booking_id = $1 AND kind = $2', [id, kind])).map(
      ({ data }) => data,
    )
  const deskRow = async () => (await site.query('SELECT * FROM desk_bookings WHERE booking_id = $1', [id]))[0]

  // The same form sent again proves nothing about who sends it, so the way on is in the email (decision 2).
  await expect(page.getByRole('link', { name: 'Help us come prepared' })).toHaveCount(0)
  await page.goto(line.url + (await linkOfBooking(site, id)))

  await test.step('the address', async () => {
    const address = await openCard(page, 'address')
    await address.getByLabel('Street address and apartment').fill('12 NW Lovejoy St')
    await address.getByLabel('How do we get in?').fill('Gate code 4411')
    await pressOverBadLine(page, line, address.getByRole('button', { name: 'Save' }))
    await expect(said(page)).toHaveText('Saved. Your technician will see it.')
    expect(await deskRow()).toMatchObject({ street: '12 NW Lovejoy St' })
    expect(await eventsOf('street_set')).toHaveLength(1)
    expect(await eventsOf('details_set')).toEqual([{ fields: ['howToGetIn'] }])
  })

  await test.step('brand and model', async () => {
    const model = await openCard(page, 'model')
    await model.getByLabel('Brand', { exact: true }).fill('Maytag')
    await model.getByLabel('Model number', { exact: true }).fill('MED6230HW')
    await pressOverBadLine(page, line, model.getByRole('button', { name: 'Save' }))
    await expect(said(page)).toBeVisible()
    expect(await site.query('SELECT brand, model FROM homeowner_details WHERE booking_id = $1', [id])).toEqual([
      { brand: 'Maytag', model: 'MED6230HW' },
    ])
  })

  await test.step('a photo of the plate', async () => {
    const model = await openCard(page, 'model')
    const photo = testInfo.outputPath('plate.jpg')
    await writeFile(photo, await makePhonePhoto())
    await model.getByLabel('Or take a photo of the plate').setInputFiles(photo)
    await pressOverBadLine(page, line, model.getByRole('button', { name: 'Send the photo' }))
    await expect(said(page)).toHaveText('Got your photo. Thank you!')
    expect(await site.query('SELECT id FROM booking_photos WHERE booking_id = $1', [id])).toHaveLength(1)
    expect(await eventsOf('photo_added')).toHaveLength(1)
  })

  await test.step('the symptom', async () => {
    const symptom = await openCard(page, 'symptom')
    await symptom.getByLabel('Doesn’t get hot').check()
    await symptom.getByLabel('In your own words (optional)').fill('Since Monday.')
    await pressOverBadLine(page, line, symptom.getByRole('button', { name: 'Save' }))
    await expect(said(page)).toHaveText('Saved. Thanks, that helps us plan the visit.')
    const details = await site.query('SELECT symptom_key, symptom_text FROM homeowner_details WHERE booking_id = $1', [
      id,
    ])
    expect(details).toEqual([{ symptom_key: 'dryer/not-heating', symptom_text: 'Since Monday.' }])
    expect(await eventsOf('details_set')).toHaveLength(3)
  })

  await test.step('a safe check that doesn’t help', async () => {
    await pressOverBadLine(page, line, page.getByRole('button', { name: 'Still broken' }))
    await expect(said(page)).toHaveText('Thanks for trying. We made a note of it.')
    expect(await eventsOf('check_tried')).toEqual([{ symptom: 'dryer/not-heating', check: 0 }])
  })

  await test.step('a time, then another one', async () => {
    for (const kind of ['scheduled', 'rescheduled']) {
      const times = await openCard(page, 'window')
      const time = times.getByRole('radio').first()
      const start = await time.getAttribute('value')
      await time.check()
      await pressOverBadLine(page, line, times.getByRole('button', { name: / this time$/ }))
      await expect(said(page)).toHaveText('You’re all set. See you then.')
      expect((await deskRow())?.window_start.toISOString()).toBe(start)
      expect(await eventsOf(kind)).toHaveLength(1)
    }
  })

  await test.step('canceling', async () => {
    const cancel = await openCard(page, 'cancel')
    await cancel.getByLabel('Why? (optional)').selectOption('No time works for me')
    await pressOverBadLine(page, line, cancel.getByRole('button', { name: 'Cancel my booking' }))
    await expect(page.getByRole('heading', { level: 2, name: 'This booking is canceled' })).toBeVisible()
    expect(await eventsOf('cancelled')).toMatchObject([{ reason: 'no_time' }])
  })

  await test.step('booking again', async () => {
    const again = `Again (booking ${spokenNumber(id)}): ${words}`
    line.state = 'dead'
    await pressInVain(page, page.getByRole('button', { name: 'Book again' }))
    line.state = 'works'
    await tryAgain(page)
    await expect(field('Problem Description')).toHaveValue(again)
    await consent.check()
    await pressOverBadLine(page, line, submitButton)
    await expect(successHeading).toBeVisible()
    expect(await countBookings(site, [bookedId()])).toBe(1)
    expect(await site.query('SELECT FROM bookings WHERE problem_description = $1', [again])).toHaveLength(1)
  })
})
