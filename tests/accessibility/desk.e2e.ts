import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { makeAdmin, openDashboardSignedIn } from '#tests/support/accounts/back-office.ts'
import { makeImage } from '#tests/support/blog/images.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { postBooking } from '#tests/support/bookings/post-booking.ts'
import {
  expectAccessible,
  expectAccessibleInBothLooks,
  expectFitsZoomed,
} from '#tests/support/browser/accessibility.ts'
import { ignorePhoneLinks } from '#tests/support/browser/without-phone.ts'
import { expect, type Site, test } from '#tests/support/sites/site.ts'
import { emptyDesk, sweepSite } from '#tests/support/sites/sweep-site.ts'

test.use(sweepSite)

const queue = (page: Page) => page.getByRole('region', { name: 'Queue' })
const step = (page: Page, name: string) => page.getByRole('region', { name: 'Next step' }).getByRole('button', { name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Looks wide again afterward, as a desk is. */
async function expectRight(page: Page) {
  await expectAccessibleInBothLooks(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

async function bookLong(site: Site, changes = {}) {
  const name = `Maximiliana Featherstonehaugh-Montgomery ${randomUUID().slice(0, 8)}`
  const problem_description = `Leaks.\n${'It leaks and hums, then stops in the middle of the program. '.repeat(25)}`
  const body = bookingBody({ customer_name: name, problem_description, ...changes })
  expect(await postBooking(site.url, body)).toBe(201)
  return { id: body.id, name }
}

/** The number of pages the browser would print. */
async function countPrintedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}

test('the desk and a booking are accessible and fit in every state, on a phone, zoomed and on paper', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 40[04]/)
  await ignorePhoneLinks(page)
  await openDashboardSignedIn(page, await makeAdmin(site))

  await test.step('an empty desk', async () => {
    await emptyDesk(site)
    await page.goto('/admin/bookings')
    await expect(page.getByText('Nothing’s open.')).toBeVisible()
    await expectRight(page)
  })

  const { id, name } = await bookLong(site)
  for (let n = 0; n < 3; n++) await bookLong(site, { problem_description: 'It hums.', customer_email: null })
  await expect(queue(page).getByRole('link', { name })).toBeVisible()

  await test.step('with bookings, all filters and the shortcuts', async () => {
    await page.getByText('More filters').click()
    await expect(page.getByLabel('ZIP or city')).toBeVisible()
    await expectRight(page)
    await page.getByRole('button', { name: 'Shortcuts and sound' }).click()
    await expect(dialog(page, 'Shortcuts and sound')).toBeVisible()
    await expectRight(page)
    await page.keyboard.press('Escape')
  })

  await test.step('no results, and a missing booking', async () => {
    await page.goto('/admin/bookings?q=nobodyhasthisname')
    await expect(page.getByText('No bookings match your search.')).toBeVisible()
    await expectRight(page)
    await page.goto(`/admin/bookings/${randomUUID()}`)
    await expect(page.getByText('We can’t find that booking.')).toBeVisible()
    await expectRight(page)
  })

  await test.step('a waiting booking and its dialogs', async () => {
    await page.goto('/admin/bookings')
    await queue(page).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expectRight(page)
    await step(page, 'Schedule').click()
    await expect(dialog(page, 'Schedule the visit')).toBeVisible()
    await expectRight(page)
    await page.keyboard.press('Escape')
    await step(page, 'Cancel').click()
    await expect(dialog(page, 'Cancel this booking?')).toBeVisible()
    await expectRight(page)
    await page.keyboard.press('Escape')
    await step(page, 'Not a customer').click()
    await expect(dialog(page, 'Not a customer?')).toBeVisible()
    await expectRight(page)
    await page.keyboard.press('Escape')
  })

  await test.step('claimed, and asking how the call went', async () => {
    await page.getByRole('link', { name: /^Call/ }).click()
    await expect(page.getByText('How did the call go?')).toBeVisible()
    await expectRight(page)
    await site.query(
      `UPDATE desk_bookings SET claimed_by = gen_random_uuid(), claimed_until = now() + interval '1 hour'
       FROM bookings WHERE bookings.id = booking_id AND customer_name = $1`,
      [name],
    )
    await page.reload()
    await expect(page.getByText('is calling right now')).toBeVisible()
    await expectRight(page)
    await page.getByRole('button', { name: 'Reached', exact: true }).click()
    await expect(page.getByText('promise kept')).toBeVisible()
  })

  await test.step('scheduled, with a step to undo, and done', async () => {
    await step(page, 'Schedule').click()
    await dialog(page, 'Schedule the visit').getByRole('button', { name: 'Schedule' }).click()
    await expect(page.getByText(/^Visit: /)).toBeVisible()
    await expectRight(page)
    await step(page, 'Start').click()
    await step(page, 'Done').click()
    await expect(step(page, 'Needs a return visit')).toBeVisible()
    await expectRight(page)
  })
  await test.step('a text, photos, a correction, and a visit far ahead', async () => {
    await page.goto(`/admin/bookings/${id}`)
    await page.getByRole('button', { name: 'Text', exact: true }).click()
    await expect(page.getByRole('dialog').getByLabel('What will be sent')).toBeVisible()
    await expectRight(page)
    await page.keyboard.press('Escape')
    const photos = page.getByRole('region', { name: 'Photos' })
    const file = { name: 'washer.jpg', mimeType: 'image/jpeg', buffer: await makeImage('jpeg') }
    await photos.getByLabel('Add photos').last().setInputFiles(file)
    await photos.getByRole('button', { name: 'Photo 1 of 1', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Photo 1 of 1' }).getByRole('img')).toBeVisible()
    await expectRight(page)
    await page.keyboard.press('Escape')
    const customer = page.getByRole('region', { name: 'Customer and visit' })
    await customer.getByRole('button', { name: 'Correct the booking' }).click()
    await customer.getByLabel('Phone').fill('555-0199')
    await customer.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(customer.getByText('Please enter a 10-digit phone number')).toBeVisible()
    await expectRight(page)
    await customer.getByRole('button', { name: 'Cancel' }).click()
    await expectFitsZoomed(page, 'a booking')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('a call taken down, with its mistakes', async () => {
    await page.goto('/admin/bookings/new')
    await page.getByLabel('Phone').fill('5035550199')
    await expect(page.getByText(/has booked before/)).toBeVisible()
    await page.getByRole('button', { name: 'Save booking' }).click()
    await expect(page.getByText('Please describe the problem')).toBeVisible()
    await expectRight(page)
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  })

  await test.step('danger, consent and its evidence, and erasing', async () => {
    const other = await bookLong(site, { problem_description: 'I smell gas behind the oven.', smsConsent: true })
    await page.goto(`/admin/bookings/${other.id}`)
    await expect(page.getByRole('region', { name: 'Consent and privacy' })).toContainText('texts')
    await expectRight(page)
    await page.getByRole('link', { name: 'Show the evidence' }).click()
    await expect(page.getByRole('heading', { name: 'Evidence of consent' })).toBeVisible()
    await expectRight(page)
    await page.getByRole('link', { name: 'Back to the booking' }).click()
    await page.getByRole('link', { name: 'Export or erase' }).click()
    await page.getByRole('button', { name: 'Look up' }).click()
    await page.getByRole('button', { name: 'Erase all…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Erase for good' }).click()
    await expect(page.getByRole('dialog').getByText(/^Please type .* to confirm\.$/)).toBeVisible()
    await expectRight(page)
    await page.keyboard.press('Escape')
  })

  await test.step('a finished job with the longest texts, its sheet, and both on paper', async () => {
    const long = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length)
    const job = await bookLong(site, { problem_description: `${'W\n'.repeat(300)}${long('WWWW ', 1000)}`.trim() })
    await site.query(`UPDATE desk_bookings SET state = 'in_progress', street = $2 WHERE booking_id = $1`, [
      job.id,
      long('12345 SW Northwestern Boulevard, gate code 4411, ', 200).trim(),
    ])
    await site.query(
      `INSERT INTO homeowner_details (booking_id, how_to_get_in, brand, model, symptom_key, symptom_text, appliance_age, updated_at)
       VALUES ($1, $2, $3, $3, 'washer/not-draining', $4, 12, now())`,
      [
        job.id,
        long('Through the WWWW garden, key under the pot. ', 500),
        long('WWWW-', 60),
        long('Full of WWWW. ', 1000),
      ],
    )
    await page.goto(`/admin/bookings/${job.id}`)
    for (const n of [1, 2, 3]) {
      await page.getByLabel('What should the team know?').fill(`${n} ${long('The dog is loud but kind. ', 3000)}`)
      await page.getByRole('button', { name: 'Add note' }).click()
      await expect(page.getByText('Wrote a note')).toHaveCount(n)
    }
    const report = page.getByRole('region', { name: 'Finish the job' })
    for (const label of ['What was wrong', 'What we did', 'Parts']) {
      await report.getByLabel(label).fill(long('The pump was blocked by WWWW socks. ', 2000).trim())
    }
    await report.getByLabel('Agreed price ($)').fill('a lot')
    await report.getByRole('button', { name: 'Save and finish' }).click()
    await expect(report.getByText('Please enter an amount')).toBeVisible()
    await expectRight(page)
    await report.getByLabel('Agreed price ($)').fill('1300')
    await report.getByRole('button', { name: 'Save and finish' }).click()
    await expect(page.getByText('Finished the repair')).toBeVisible()
    await page.getByRole('link', { name: 'Job sheet' }).click()
    const sheet = page.getByRole('article', { name: 'Job sheet' })
    await expect(sheet).toContainText('key under the pot')
    await expectRight(page)
    // The width of letter paper inside its margins.
    await page.setViewportSize({ width: 720, height: 960 })
    await page.emulateMedia({ media: 'print', colorScheme: 'light' })
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expectAccessible(page, 'in print')
    const cut = await sheet.evaluate((paper) => paper.scrollHeight - paper.clientHeight)
    expect(cut, 'pixels that the page cuts off').toBeLessThanOrEqual(0)
    await expect(sheet.getByText('Signature: the work above')).toBeInViewport({ ratio: 1 })
    expect(await countPrintedPages(page)).toBe(1)
    const usual = bookingBody()
    expect(await postBooking(site.url, usual)).toBe(201)
    await page.goto(`/admin/bookings/${usual.id}`)
    await expect(page.getByRole('region', { name: 'What happened' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    expect(await countPrintedPages(page)).toBeLessThanOrEqual(2)
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('at 400 % zoom, and held in one hand', async () => {
    // 1280 × 1024 at 400 %.
    await page.setViewportSize({ width: 320, height: 256 })
    await page.goto(`/admin/bookings/${id}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    const contact = page.getByRole('region', { name: 'Contact' })
    await expect(contact).toHaveCSS('position', 'static')
    // For one-handed use: at the bottom of the phone, at least 48 px high, and always visible.
    await page.setViewportSize({ width: 320, height: 640 })
    await expect(contact).toHaveCSS('position', 'fixed')
    for (const link of await contact.getByRole('link').all()) {
      const box = await link.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(48)
      expect(box?.width).toBeGreaterThanOrEqual(48)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})
