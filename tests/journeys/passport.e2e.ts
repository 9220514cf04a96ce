/** The page of a finished repair: the appliance passport, on a phone, on paper, in both languages, and the way to another booking. */
import { spokenNumber } from '#shared/bookings/booking-fields.ts'
import { addDays, businessDayOf } from '#shared/time/business-day.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { bookingForm } from '#tests/support/bookings/booking-form.ts'
import { linkOfBooking } from '#tests/support/bookings/homeowner-link.ts'
import { postBooking } from '#tests/support/bookings/post-booking.ts'
import { expectNoSidewaysScroll } from '#tests/support/browser/accessibility.ts'
import { expect, type Site, test } from '#tests/support/sites/site.ts'

/** A booking repaired yesterday, with a 90-day warranty. */
async function repair(site: Site): Promise<{ path: string; id: string }> {
  const body = bookingBody({ customer_name: 'Ada Lovelace', appliance_type: 'dryer' })
  expect(await postBooking(site.url, body)).toBe(201)
  const until = addDays(businessDayOf(new Date()), 89)
  await site.query(
    `UPDATE desk_bookings SET state = 'done', closed_at = now(), amount_cents = 28950, warranty_until = $2 WHERE booking_id = $1`,
    [body.id, until],
  )
  await site.query(
    `INSERT INTO visit_reports (booking_id, diagnosis, work, parts, updated_at) VALUES ($1, 'Overloaded', 'New drum belt', 'Belt 341241', now())`,
    [body.id],
  )
  return { path: await linkOfBooking(site, body.id), id: body.id }
}

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

test('a homeowner reads what was done and books again without typing anything twice', async ({ page, site }) => {
  const { path, id } = await repair(site)
  await page.goto(path)
  const passport = page.getByRole('region', { name: 'Appliance passport' })
  for (const fact of ['dryer', 'New drum belt', 'Belt 341241', '$289.50']) await expect(passport).toContainText(fact)
  await expect(page.getByRole('region', { name: 'Your warranty' })).toContainText('89 days left')
  await expect(page.getByRole('region', { name: 'Next care' })).toContainText('In May: clean the dryer vent')
  await expect(page.getByText('Overloaded')).toHaveCount(0)

  await page.getByRole('button', { name: 'Book again' }).click()
  const form = bookingForm(page)
  await expect(form.field('Name')).toHaveValue('Ada Lovelace')
  expect(new URL(page.url()).search, 'the address says nothing').toBe('?index')
  await expect(form.field('Phone')).toHaveValue('(503) 555-0199')
  await expect(form.field('Appliance Type')).toHaveValue('dryer')
  await expect(form.field('Problem Description')).toHaveValue(new RegExp(`^Again \\(booking ${spokenNumber(id)}\\): `))
  await form.consent.check()
  await form.submitButton.click()
  await expect(form.successHeading).toBeVisible()
  const rows = await site.query(
    "SELECT * FROM bookings WHERE problem_description LIKE 'Again (booking ' || $1 || '%'",
    [spokenNumber(id)],
  )
  expect(rows).toHaveLength(1)
})

test('a second visit adds to the passport, which still prints on one page', async ({ page, site }) => {
  const { path, id } = await repair(site)
  await site.query(
    `UPDATE visit_reports SET finished_at = now() - interval '20 days', amount_cents = 28950 WHERE booking_id = $1`,
    [id],
  )
  await site.query(
    `INSERT INTO visit_reports (booking_id, visit, finished_at, work, amount_cents, warranty_until, updated_at)
     VALUES ($1, 2, now(), 'Refit the vent', 8000, current_date + 30, now())`,
    [id],
  )
  await site.query('UPDATE desk_bookings SET visit = 2, amount_cents = 36950 WHERE booking_id = $1', [id])
  await page.goto(path)
  const passport = page.getByRole('region', { name: 'Appliance passport' })
  for (const fact of ['New drum belt', '$289.50', 'Refit the vent', '$80', 'You paid in all', '$369.50']) {
    await expect(passport).toContainText(fact)
  }
  await expectNoSidewaysScroll(page, 'two visits')
  const paper = await page.pdf({ format: 'Letter' })
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('the passport comes in both languages and prints on one page; later only the warranty remains', async ({
  page,
  site,
}) => {
  const { path, id } = await repair(site)
  await page.goto(`${path}?lang=en`)
  await expect(page.getByRole('region', { name: 'Your warranty' })).toContainText('89 days left')
  await page.goto(`${path}?lang=es`)
  await expect(page.getByRole('region', { name: 'Su garantía' })).toContainText('Quedan 89 días')
  const paper = await page.pdf({ format: 'Letter' })
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)

  await site.query("UPDATE desk_bookings SET closed_at = now() - interval '91 days' WHERE booking_id = $1", [id])
  await page.goto(`${path}?lang=en`)
  await expect(page.getByRole('region', { name: 'Your warranty' })).toContainText('89 days left')
  await expect(page.getByText('New drum belt')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
})

test.describe('with JavaScript, needed for measuring and axe', () => {
  test.use({ javaScriptEnabled: true })

  test('the number to call stays on one line, and everything fits the smallest phone at 200 %', async ({
    page,
    site,
  }) => {
    const { path } = await repair(site)
    for (const [language, name] of [
      ['en', 'Your warranty'],
      ['es', 'Su garantía'],
    ] as const) {
      await page.goto(`${path}?lang=${language}`)
      const number = page.getByRole('region', { name }).getByText('(503) 555-0142')
      for (const width of [320, 340, 360, 375, 390, 412]) {
        await page.setViewportSize({ width, height: 800 })
        const lines = await number.evaluate((element) => {
          const text = [...element.childNodes].find((node) => node.textContent?.includes('555-0142'))
          const range = document.createRange()
          range.selectNodeContents(text ?? element)
          const start = text?.textContent?.indexOf('(503)') ?? 0
          if (text) range.setStart(text, start)
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
        })
        expect(lines, `${language} at ${width} px`).toBe(1)
      }
      await page.setViewportSize({ width: 160, height: 422 })
      for (const each of await page.locator('main summary').all()) await each.click()
      await expectNoSidewaysScroll(page, language)
    }
  })
})
