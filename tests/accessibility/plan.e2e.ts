/** The plan's screens are accessible and fit the window, on a phone, on a laptop and on paper. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addDays } from '#shared/time/business-day.ts'
import { makeAdmin, openDashboardSignedIn } from '#tests/support/accounts/back-office.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { addTechnician } from '#tests/support/bookings/planned-technicians.ts'
import { postBooking } from '#tests/support/bookings/post-booking.ts'
import {
  contrastingLooks,
  expectAccessible,
  expectAccessibleIn,
  expectNoSidewaysScroll,
} from '#tests/support/browser/accessibility.ts'
import { expect, test } from '#tests/support/sites/site.ts'
import { withSiteDatabase } from '#tests/support/sites/site-database.ts'
import { emptyDesk, sweepSite } from '#tests/support/sites/sweep-site.ts'

test.use(sweepSite)

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('the board, its dialogs, the technicians and their day are accessible and fit', async ({ page, site }) => {
  await emptyDesk(site)
  const admin = await makeAdmin(site)
  const names = ['Ana Ruiz', 'Maximiliana Featherstonehaugh-Montgomery', 'Cora Lind']
  const ids = await withSiteDatabase(site, (db) =>
    Promise.all(
      names.map((name, index) => addTechnician(db, index === 0 ? { name, accountEmail: admin.email } : { name })),
    ),
  )
  const customer = `Bartholomew ${randomUUID().slice(0, 8)}`
  for (const changes of [{ customer_name: customer }, { problem_description: 'I smell gas behind the oven.' }]) {
    expect(await postBooking(site.url, bookingBody(changes))).toBe(201)
  }
  const day = addDays(new Date().toISOString().slice(0, 10), 5)
  await openDashboardSignedIn(page, admin)

  await test.step('the board with nothing planned', async () => {
    await page.goto(`/admin/plan?day=${day}`)
    await expect(page.getByRole('region', { name: 'Board' })).toBeVisible()
    await expectAccessibleIn(page, contrastingLooks)
  })

  await test.step('choosing a time, and who should know', async () => {
    const card = page.getByRole('article', { name: new RegExp(`${customer}$`) })
    await card.getByRole('button', { name: /^Schedule/ }).click()
    const schedule = dialog(page, 'Schedule the visit')
    await expect(schedule.getByRole('button', { name: 'Schedule', exact: true })).toBeVisible()
    await expectAccessibleIn(page, contrastingLooks)
    await schedule.getByLabel(/^Day/).fill(day)
    await schedule.getByLabel('Technician').selectOption({ label: names[0] ?? '' })
    await schedule.getByRole('button', { name: 'Schedule', exact: true }).click()
    await expect(page.getByText('One customer should know')).toBeVisible()
    await expectAccessibleIn(page, contrastingLooks)
  })

  await test.step('running late, with a day off in the way, by day, by week and on paper', async () => {
    await site.query(
      'INSERT INTO technician_days_off (id, technician_id, first_day, last_day, note) VALUES ($1, $2, $3, $3, $4)',
      [randomUUID(), ids[0], day, 'Dentist'],
    )
    await page.goto(`/admin/plan?day=${day}`)
    await expect(page.getByText('has this day off')).toBeVisible()
    await page.getByRole('button', { name: /^Running late/ }).click()
    await expect(dialog(page, 'Running late')).toBeVisible()
    await expectAccessibleIn(page, contrastingLooks)
    await page.keyboard.press('Escape')
    await expectAccessibleIn(page, contrastingLooks)
    await page.goto(`/admin/plan?day=${day}&view=week`)
    await expect(page.getByText('has this day off')).toBeVisible()
    await expectAccessibleIn(page, contrastingLooks)
    await page.emulateMedia({ media: 'print', colorScheme: 'light' })
    await expectAccessible(page, 'on paper')
    await page.goto(`/admin/plan?day=${day}`)
    // A card that moved to the next page alone would be printed over what is there.
    const cells = page.locator('[data-cell]')
    await expect(cells.first()).toBeVisible()
    expect(
      await cells.evaluateAll((all) => [...new Set(all.map((cell) => getComputedStyle(cell).breakInside))]),
    ).toEqual(['avoid'])
    await expect(page.getByText('(503) 555-').filter({ visible: true })).toHaveCount(1)
    await page.goto(`/admin/plan?day=${day}&view=week`)
    await expect(page.getByText('has this day off')).toBeVisible()
    await expect(page.getByRole('region', { name: 'To schedule' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'My day' })).toBeHidden()
    await expect(page.getByText('(503) 555-').filter({ visible: true })).toHaveCount(1)
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('technicians', async () => {
    await page.goto('/admin/technicians')
    await expect(page.getByRole('link', { name: new RegExp(names[1] ?? '') })).toBeVisible()
    await expectAccessibleIn(page, contrastingLooks)
    await page.getByRole('link', { name: new RegExp(names[1] ?? '') }).click()
    await expect(page.getByLabel(/^Name/)).toHaveValue(names[1] ?? '')
    await expectAccessibleIn(page, contrastingLooks)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page, 'a technician on a narrow phone')
  })

  await test.step('a technician’s day', async () => {
    await page.goto(`/admin/my-day?day=${day}`)
    const job = page.getByRole('region', { name: 'Next job' })
    await expect(job).toContainText(customer)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page, 'a day with text of 200 %')
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    await expectAccessibleIn(page, contrastingLooks)
    await job.getByRole('button', { name: 'On my way' }).click()
    const early = page.getByRole('dialog', { name: 'This visit is hours away' })
    await expect(early).toBeVisible()
    await expectAccessibleIn(page, contrastingLooks)
    await early.getByRole('button', { name: 'On my way' }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await job.getByRole('button', { name: 'Start' }).click()
    await job.getByRole('button', { name: 'Done' }).click()
    await expect(job.getByLabel('What you did')).toBeVisible()
    await expectAccessibleIn(page, contrastingLooks)
    await job.getByRole('button', { name: 'Finish without a report' }).click()
    await expect(page.getByText('That was the last job.')).toBeVisible()
    await expectAccessibleIn(page, contrastingLooks)
    await page.goto(`/admin/my-day?day=${addDays(day, 20)}`)
    await expect(page.getByText('You have no jobs on this day.')).toBeVisible()
  })
})
