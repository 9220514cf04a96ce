import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { makeAdmin, openDashboard } from '#tests/support/accounts/back-office.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { postBooking } from '#tests/support/bookings/post-booking.ts'
import { expect, test } from '#tests/support/sites/site.ts'

const step = (page: Page, name: string) => page.getByRole('region', { name: 'Next step' }).getByRole('button', { name })
const panel = (page: Page, name: string) => page.getByRole('region', { name })

/** The number of pages the browser would print. */
async function countPrintedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}

test('a job is finished with a report of what was done, and its sheet fits on one page even with the longest texts', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openDashboard(page, await makeAdmin(site))
  const id = randomUUID()
  const long = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length)
  const body = bookingBody({
    id,
    customer_name: long('Maximiliana Featherstonehaugh-Montgomery ', 100).trim(),
    problem_description: `Won't drain, the drum is full of water.\n${'W\n'.repeat(300)}${long('WWWW ', 1000)}`.trim(),
  })
  expect(await postBooking(site.url, body)).toBe(201)

  await page.goto(`/admin/bookings/${id}`)
  await page
    .getByLabel('Street and how to get in')
    .fill(long('12345 SW Northwestern Boulevard, gate code 4411, ', 200).trim())
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Added the street')).toBeVisible()
  for (const n of [1, 2, 3]) {
    await page.getByLabel('What should the team know?').fill(`${n} ${long('The dog is loud but kind. ', 3000)}`)
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByText('Wrote a note')).toHaveCount(n)
  }
  await site.query(
    `INSERT INTO homeowner_details (booking_id, how_to_get_in, brand, model, symptom_key, symptom_text, appliance_age, updated_at)
     VALUES ($1, $2, $3, $3, 'washer/not-draining', $4, 12, now())`,
    [id, long('Through the WWWW garden, key under the pot. ', 500), long('WWWW-', 60), long('Full of WWWW. ', 1000)],
  )
  await step(page, 'Schedule').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click()
  await step(page, 'Start').click()

  const report = panel(page, 'Finish the job')
  for (const name of ['What was wrong', 'What we did', 'Parts']) {
    await report.getByLabel(name).fill(long('The pump was blocked by WWWW socks. ', 2000).trim())
  }
  await report.getByLabel('Agreed price ($)').fill('a lot')
  await report.getByLabel('Charged ($)').fill('$1,249.50')
  await report.getByRole('button', { name: 'Save and finish' }).click()
  await expect(report.getByText('Please enter an amount')).toBeVisible()
  await report.getByLabel('Agreed price ($)').fill('1300')
  await report.getByRole('button', { name: 'Save and finish' }).click()
  await expect(panel(page, 'What was done').getByLabel('Charged ($)')).toHaveValue('1249.50')
  await expect(page.getByText('Finished the repair')).toBeVisible()

  await page.getByRole('link', { name: 'Job sheet' }).click()
  const sheet = page.getByRole('article', { name: 'Job sheet' })
  await expect(sheet).toContainText('$1,249.50')
  await expect(sheet).toContainText('Washer Not Draining')
  await expect(sheet).toContainText('key under the pot')

  // The width of letter paper inside its margins.
  await page.setViewportSize({ width: 720, height: 960 })
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  const cut = await sheet.evaluate((paper) => paper.scrollHeight - paper.clientHeight)
  expect(cut, 'pixels that the page cuts off').toBeLessThanOrEqual(0)
  const lost = await sheet.evaluate((paper) => [...paper.children].map((part) => part.scrollHeight - part.clientHeight))
  expect(Math.max(...lost), 'pixels that a part cuts off').toBeLessThanOrEqual(0)
  await expect(sheet.getByText('Signature: the work above')).toBeInViewport({ ratio: 1 })
  expect(await countPrintedPages(page)).toBe(1)
})

test('a sheet with room on it has the whole name and problem', async ({ page, site }) => {
  await openDashboard(page, await makeAdmin(site))
  const id = randomUUID()
  const customer_name = `Bartholomew ${'Wolfeschlegelsteinhausen '.repeat(3)}the Third`
  const problem_description = `${'The dryer starts, hums for a minute and stops. '.repeat(24)}It began on Monday.`
  expect(await postBooking(site.url, bookingBody({ id, customer_name, problem_description }))).toBe(201)
  await page.goto(`/admin/bookings/${id}/sheet`)
  const sheet = page.getByRole('article', { name: 'Job sheet' })
  await expect(sheet).toContainText(customer_name)
  await expect(sheet).toContainText(problem_description)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Skip to content')).toBeHidden()
  expect(await countPrintedPages(page)).toBe(1)
})
