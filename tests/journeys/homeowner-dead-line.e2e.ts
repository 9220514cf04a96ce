/**
 * A homeowner's whole journey on a phone whose connection dies at every single step: nothing typed is lost, and each click counts
 * once.
 */
import type { Locator, Page } from '@playwright/test'
import { spokenNumber } from '#shared/bookings/booking-fields.ts'
import { makePhonePhoto } from '#tests/support/blog/images.ts'
import { bookingForm, countBookings, fillBookingForm, watchSentIds } from '#tests/support/bookings/booking-form.ts'
import { employTechnician } from '#tests/support/bookings/employ-technician.ts'
import { type BadLine, startBadLine } from '#tests/support/browser/bad-line.ts'
import { comeAlive } from '#tests/support/browser/come-alive.ts'
import { test as base, expect } from '#tests/support/sites/site.ts'

const test = base.extend<{ line: BadLine }>({
  line: async ({ site, expectComplaint }, use) => {
    // The bad line has its own address, so its requests look foreign.
    expectComplaint(/foreign request|ERR_|status of 50|Failed to load/)
    const line = await startBadLine(site.url)
    await use(line)
    line.close()
  },
})

test.use({ siteEnvironment: { BOOKING_MODE: 'instant' }, viewport: { width: 390, height: 844 } })

const said = (page: Page) => page.locator('#said')
const card = (page: Page, id: string) => page.locator(`details#${id}`)

async function openCard(page: Page, id: string): Promise<Locator> {
  const found = card(page, id)
  if (!(await found.evaluate((element: HTMLDetailsElement) => element.open)))
    await found.locator('summary').first().click()
  return found
}

/**
 * Clicks while the line is dead. Then an answer gets lost, and then the line works again. `kept` checks what has to stay in the
 * meantime.
 */
async function pressOverBadLine(
  line: BadLine,
  { form, button, kept = async () => {} }: { form: Locator; button: Locator; kept?: () => Promise<void> },
) {
  line.state = 'dead'
  await button.click()
  await expect(form.getByRole('status')).toContainText('Everything you typed is still here')
  await kept()
  const loss = line.nextLoss()
  line.state = 'loses answers'
  await loss
  line.state = 'works'
}

/** Submits the booking form over a line that is dead, then loses the answer, then works. */
async function bookOverBadLine(page: Page, line: BadLine, kept: () => Promise<void>) {
  const { submitButton, problemPanel, successHeading } = bookingForm(page)
  const failure = problemPanel.getByText('There was an error submitting your booking.')
  await page.clock.fastForward(60_000)
  line.state = 'dead'
  await submitButton.click()
  await expect(failure).toBeVisible()
  await kept()
  const loss = line.nextLoss()
  line.state = 'loses answers'
  await submitButton.click()
  await loss
  await expect(failure).toBeVisible()
  await kept()
  line.state = 'works'
  await submitButton.click()
  await expect(successHeading).toBeVisible()
}

/** Opens the prefilled form for another booking. The click waits for the connection. */
async function bookAgain(page: Page, line: BadLine, lastId: string) {
  const button = page.getByRole('button', { name: 'Book again' })
  const form = page.locator('form', { has: button })
  line.state = 'dead'
  await button.click()
  await expect(form.getByRole('status')).toContainText('No connection right now')
  line.state = 'works'
  const { section, field, consent } = bookingForm(page)
  const filledIn = async () => {
    await expect(field('Name')).toHaveValue('Ada Park')
    await expect(field('Problem Description')).toHaveValue(
      `Again (booking ${spokenNumber(lastId)}): It turns and does not heat.`,
    )
  }
  await filledIn()
  await comeAlive(section.locator('form'))
  await consent.check()
  const ids = watchSentIds(page)
  await bookOverBadLine(page, line, filledIn)
  return ids
}

test('book, prepare, choose a time, move it, cancel, and book again from the passport, over a line that dies each time', async ({
  page,
  site,
  line,
}) => {
  test.slow()
  await employTechnician(site)
  const bookingIds = watchSentIds(page)
  await page.clock.install()
  await page.goto(line.url)
  await comeAlive(bookingForm(page).section.locator('form'))
  const words = 'It turns and does not heat.'
  await fillBookingForm(page, { 'Appliance Type': 'Dryer', 'Problem Description': words })
  await bookOverBadLine(page, line, () => expect(bookingForm(page).field('Problem Description')).toHaveValue(words))
  expect(new Set(bookingIds).size).toBe(1)
  expect(await countBookings(site, bookingIds)).toBe(1)
  const [id = ''] = bookingIds
  const eventsOf = async (kind: string) =>
    (await site.query('SELECT data FROM booking_events WHERE booking_id = $1 AND kind = $2', [id, kind])).map(
      ({ data }) => data,
    )
  const deskRow = async () => (await site.query('SELECT * FROM desk_bookings WHERE booking_id = $1', [id]))[0]

  await page.getByRole('link', { name: 'Help us come prepared' }).click()
  await comeAlive(page.locator('#address form'))

  await test.step('the address', async () => {
    const address = await openCard(page, 'address')
    const [street, wayIn] = [
      address.getByLabel('Street address and apartment'),
      address.getByLabel('How do we get in?'),
    ]
    await street.fill('12 NW Lovejoy St')
    await wayIn.fill('Gate code 4411')
    await pressOverBadLine(line, {
      form: address.locator('form'),
      button: address.getByRole('button', { name: 'Save' }),
      kept: async () => {
        await expect(street).toHaveValue('12 NW Lovejoy St')
        await expect(wayIn).toHaveValue('Gate code 4411')
      },
    })
    await expect(said(page)).toHaveText('Saved. Your technician will see it.')
    expect(await deskRow()).toMatchObject({ street: '12 NW Lovejoy St' })
    expect(await eventsOf('street_set')).toHaveLength(1)
    expect(await eventsOf('details_set')).toEqual([{ fields: ['howToGetIn'] }])
  })

  await test.step('a photo of the plate', async () => {
    const model = await openCard(page, 'model')
    const chosen = model.getByLabel('Or take a photo of the plate')
    await chosen.setInputFiles({ name: 'plate.jpg', mimeType: 'image/jpeg', buffer: await makePhonePhoto() })
    const button = page.getByRole('button', { name: 'Send the photo' })
    await pressOverBadLine(line, {
      form: page.locator('form', { has: button }),
      button,
      kept: () => expect(chosen).toHaveValue(/plate\.jpg$/),
    })
    await expect(said(page)).toHaveText('Got your photo. Thank you!')
    expect(await site.query('SELECT id FROM booking_photos WHERE booking_id = $1', [id])).toHaveLength(1)
    expect(await eventsOf('photo_added')).toHaveLength(1)
  })

  await test.step('the symptom', async () => {
    const symptom = await openCard(page, 'symptom')
    await symptom.getByLabel('Doesn’t get hot').check()
    await symptom.getByLabel('In your own words (optional)').fill('Since Monday.')
    await pressOverBadLine(line, {
      form: symptom.locator('form'),
      button: symptom.getByRole('button', { name: 'Save' }),
      kept: async () => {
        await expect(symptom.getByLabel('Doesn’t get hot')).toBeChecked()
        await expect(symptom.getByLabel('In your own words (optional)')).toHaveValue('Since Monday.')
      },
    })
    await expect(said(page)).toHaveText('Saved. Thanks, that helps us plan the visit.')
    const details = await site.query('SELECT symptom_key, symptom_text FROM homeowner_details WHERE booking_id = $1', [
      id,
    ])
    expect(details).toEqual([{ symptom_key: 'dryer/not-heating', symptom_text: 'Since Monday.' }])
    expect(await eventsOf('details_set')).toHaveLength(2)
  })

  await test.step('a safe check that doesn’t help', async () => {
    const button = page.getByRole('button', { name: 'Still broken' })
    await pressOverBadLine(line, { form: page.locator('form', { has: button }), button })
    await expect(said(page)).toHaveText('Thanks for trying. We made a note of it.')
    await expect(page.getByText('Step 2 of 3')).toBeVisible()
    expect(await eventsOf('check_tried')).toEqual([{ symptom: 'dryer/not-heating', check: 0 }])
  })

  await test.step('a time, then another one', async () => {
    for (const kind of ['scheduled', 'rescheduled']) {
      const times = await openCard(page, 'window')
      // Far enough ahead that no cutoff is near.
      const time = times.getByRole('radio').last()
      await times.locator('details').evaluateAll((days) => {
        for (const day of days) (day as HTMLDetailsElement).open = true
      })
      const start = await time.getAttribute('value')
      await time.check()
      const button = times.getByRole('button', { name: / this time$/ })
      await pressOverBadLine(line, { form: times.locator('form'), button, kept: () => expect(time).toBeChecked() })
      await expect(said(page)).toHaveText('You’re all set. See you then.')
      expect((await deskRow())?.window_start.toISOString()).toBe(start)
      expect(await eventsOf(kind)).toHaveLength(1)
    }
  })

  await test.step('canceling', async () => {
    const cancel = await openCard(page, 'cancel')
    const reason = cancel.getByLabel('Why? (optional)')
    await reason.selectOption('No time works for me')
    await pressOverBadLine(line, {
      form: cancel.locator('form'),
      button: cancel.getByRole('button', { name: 'Cancel my booking' }),
      kept: () => expect(reason).toHaveValue('no_time'),
    })
    await expect(page.getByRole('heading', { level: 2, name: 'This booking is canceled' })).toBeVisible()
    expect(await eventsOf('cancelled')).toHaveLength(1)
  })

  const second = await test.step('booking again', () => bookAgain(page, line, id))
  expect(await countBookings(site, second)).toBe(1)
  const [secondId = ''] = second

  await test.step('booking again from the passport', async () => {
    await site.query(
      `UPDATE desk_bookings SET state = 'done', closed_at = now(), amount_cents = 28950 WHERE booking_id = $1`,
      [secondId],
    )
    await page.getByRole('link', { name: 'Help us come prepared' }).click()
    await expect(page.getByRole('heading', { name: 'Appliance passport' })).toBeVisible()
    await comeAlive(page.getByRole('button', { name: 'Book again' }))
    const third = await bookAgain(page, line, secondId)
    expect(await countBookings(site, third)).toBe(1)
  })
  const all = await site.query('SELECT id FROM bookings WHERE problem_description LIKE $1', [`%${words}`])
  expect(all).toHaveLength(3)
})
