import { fillBookingForm, openBookingForm } from '#tests/support/booking-form.ts'
import { expect, type Site, test } from '#tests/support/site.ts'

test.use({ siteEnvironment: { SMS_CONSENT: 'optional' } })

async function consentsOf(site: Site, name: string) {
  return site.query<{ wording: string | null; page_address: string | null; network: string | null }>(
    `SELECT wording, page_address, network FROM bookings LEFT JOIN booking_consents ON booking_id = bookings.id
      WHERE customer_name = $1`,
    [name],
  )
}

test('an unchecked box is no consent, and a checked one stores the exact wording on screen', async ({ page, site }) => {
  const { section, consent, submitButton, successHeading } = await openBookingForm(page)
  await expect(consent).not.toHaveAttribute('aria-required', 'true')
  const label = section.locator('label', { has: page.getByRole('checkbox') })
  const words = (await label.textContent())?.trim()
  await fillBookingForm(page, { Name: 'Empty Box', consent: false })
  await page.clock.runFor(10_000)
  await submitButton.click()
  await expect(successHeading).toBeVisible()
  expect(await consentsOf(site, 'Empty Box')).toEqual([{ wording: null, page_address: null, network: null }])

  await section.getByRole('button', { name: 'Book another repair' }).click()
  await fillBookingForm(page, { Name: 'Ticked Box' })
  await page.clock.runFor(10_000)
  await submitButton.click()
  await expect(successHeading).toBeVisible()
  expect(await consentsOf(site, 'Ticked Box')).toEqual([
    { wording: words, page_address: `${site.url}/`, network: expect.stringMatching(/\/(24|48)$/) },
  ])
})
