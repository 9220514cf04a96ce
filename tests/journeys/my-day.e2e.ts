/** A technician's day on a phone: double taps, and what the homeowner reported (app/routes/admin/visits/own-jobs/my-day.browser.test.tsx). */
import { makeAdmin, newPerson, signIn } from '#tests/support/accounts/back-office.ts'
import { linkOfBooking } from '#tests/support/bookings/homeowner-link.ts'
import { nextJob as next, openDay, stepsOf, type Visit } from '#tests/support/bookings/my-day.ts'
import { addTechnician } from '#tests/support/bookings/planned-technicians.ts'
import { contrastingLooks, expectAccessibleIn } from '#tests/support/browser/accessibility.ts'
import { readLinkFromMail } from '#tests/support/messages/read-mail.ts'
import { expect, test } from '#tests/support/sites/site.ts'
import { withSiteDatabase } from '#tests/support/sites/site-database.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Simulates the second tap of a double tap: clicks again as soon as something else is clickable where the first tap landed. */
function tapTwice() {
  document.addEventListener(
    'click',
    ({ isTrusted, clientX, clientY }) => {
      const thing = () => document.elementFromPoint(clientX, clientY)?.closest('button, a, summary')
      const pressed = thing()
      const saysBefore = pressed?.textContent
      if (!isTrusted || !pressed?.matches('button')) return
      const watch = new MutationObserver(() => {
        const there = thing()
        if (!(there instanceof HTMLElement) || there.matches(':disabled') || there.textContent === saysBefore) return
        watch.disconnect()
        there.click()
      })
      watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    },
    { capture: true },
  )
}

test('a double tap takes one step, on the phone and at the desk, and the focus stays', async ({ page, site }) => {
  const { visits } = await openDay(page, site, 2)
  const [first, second] = visits as [Visit, Visit]
  // Setting out hours before would ask first.
  const soon = `UPDATE desk_bookings SET seat = $2::int, window_start = now() + make_interval(mins => $2::int),
    window_end = now() + interval '2 hours' WHERE booking_id = $1`
  // The second one first: it leaves the seat that the first one comes by.
  await site.query(soon, [second.id, 2])
  await site.query(soon, [first.id, 1])
  await page.addInitScript(tapTwice)
  await page.goto('/admin/my-day')
  await expect(next(page)).toContainText(first.name)
  const press = (name: string) => next(page).getByRole('button', { name, exact: true }).click()
  await press('On my way')
  await expect(next(page).getByRole('button', { name: 'Start', exact: true })).toBeFocused()
  await press('Start')
  await expect(next(page).getByRole('button', { name: 'Done', exact: true })).toBeFocused()
  await press('Done')
  await expect(next(page).getByLabel('What was wrong')).toBeFocused()
  await press('Finish without a report')
  await expect(next(page)).toContainText(second.name)
  await expect(next(page).getByRole('button', { name: 'On my way', exact: true })).toBeEnabled()
  expect(await stepsOf(site, first)).toEqual(['on_the_way', 'started', 'completed'])
  expect(await stepsOf(site, second)).toEqual([])

  await page.goto(`/admin/bookings/${second.id}`)
  const steps = page.getByRole('region', { name: 'Next step' })
  await steps.getByRole('button', { name: 'On my way', exact: true }).click()
  await expect(steps.getByRole('button', { name: 'Start', exact: true })).toBeFocused()
  await steps.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(steps.getByRole('button', { name: 'On my way', exact: true })).toBeEnabled()
  expect(await stepsOf(site, second)).toEqual(['on_the_way', 'undone'])
})

test('what the homeowner reported is on the phone and on the job sheet: how to get in, the appliance, and one usual total', async ({
  page,
  site,
}) => {
  const [first, second] = (await openDay(page, site, 2)).visits as [Visit, Visit]
  for (const { id } of [first, second]) {
    await site.query(
      `INSERT INTO homeowner_details (booking_id, how_to_get_in, brand, model, symptom_key, symptom_text, updated_at)
       VALUES ($1, 'Gate code 4411', 'LG', 'WM4000', 'washer/not-draining', 'Since Monday', now())`,
      [id],
    )
  }
  const told = ['Gate code 4411', 'LG WM4000', 'Since Monday', 'Washer Not Draining', 'drain pump']
  await page.goto('/admin/my-day')
  for (const words of told) await expect(next(page)).toContainText(words)
  const later = page.getByRole('region', { name: 'After that' })
  // The disclosure arrow sits next to the time, not above it.
  const [mark, time] = await Promise.all([
    later.locator('summary svg').first().boundingBox(),
    later.getByText('10 AM – 12 PM').boundingBox(),
  ])
  expect(Math.abs((mark?.y ?? 0) - (time?.y ?? 0))).toBeLessThan(8)
  await later.getByText(second.name).click()
  await expect(later.getByText('Gate code 4411')).toBeVisible()
  await expectAccessibleIn(page, contrastingLooks)
  await later.getByText(second.name).click()
  await expect(later.getByText('Gate code 4411')).toBeHidden()

  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  for (const job of [next(page), later]) {
    for (const words of ['Gate code 4411', '(503) 555-']) await expect(job.getByText(words)).toBeVisible()
  }
  await expect(page.getByRole('button').or(page.getByRole('textbox')).filter({ visible: true })).toHaveCount(0)
  const pdf = await page.pdf({ format: 'Letter', margin: { top: '0.4in', bottom: '0.4in' } })
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)
  expect(pages, 'two visits on a sheet').toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })

  // For this particular repair. Washer repairs in general can cost more.
  const total = '$120 to $280'
  await page.goto(`/admin/bookings/${first.id}/sheet`)
  const sheet = page.getByRole('article', { name: 'Job sheet' })
  for (const words of told) await expect(sheet).toContainText(words)
  await expect(sheet).toContainText(`Usual total: ${total}.`)
  await page.goto(await linkOfBooking(site, first.id))
  await expect(page.getByRole('main')).toContainText(total)
})

test('an invited technician chooses a first password and lands on the list for their day', async ({
  page,
  site,
  browser,
  expectComplaint,
}) => {
  expectComplaint(/status of 403/)
  const { email, password } = newPerson()
  const technicianId = await withSiteDatabase(site, (db) => addTechnician(db, { name: 'Ivy' }))
  const office = await (await browser.newContext({ baseURL: site.url })).newPage()
  await signIn(office, await makeAdmin(site))
  await office.goto(`/admin/technicians/${technicianId}`)
  await office.getByLabel('Their email address').fill(email)
  await office.getByRole('button', { name: 'Invite' }).click()
  await expect(office.getByText(/no invitation was sent\. Please give them this link/)).toBeVisible()

  await page.goto(await readLinkFromMail(site, email, /invited/))
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  // This browser didn’t ask for the email.
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome! Choose a password')
  // There is nothing to be signed out of, and no old password to replace.
  await expect(page.getByText('Your other devices will be signed out.')).toHaveCount(0)
  await expectAccessibleIn(page, contrastingLooks)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page).toHaveURL('/admin/my-day')
  await expect(page.getByText('Your password is saved')).toBeVisible()
})
