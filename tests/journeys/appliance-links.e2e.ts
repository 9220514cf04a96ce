/** Links to the booking form that fill something in. */
import { openBookingForm } from '#tests/support/booking-form.ts'
import { expect, test } from '#tests/support/site.ts'

test('on the home page, a card selects its appliance in the form, and nothing typed is lost', async ({ page }) => {
  const { field, section } = await openBookingForm(page)
  await field('Name').fill('Ada Park')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.locator('#services').getByRole('link', { name: 'Dryer' }).click()
  await expect(page).toHaveURL('/#booking')
  await expect(field('Appliance Type')).toHaveValue('dryer')
  await expect(field('Name')).toHaveValue('Ada Park')
  await expect(section.getByRole('heading', { level: 2 })).toBeInViewport()
  await page.locator('#services').getByRole('link', { name: 'Oven & Stove' }).click()
  await expect(field('Appliance Type')).toHaveValue('oven')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await page.reload()
  await expect(field('Appliance Type')).toHaveValue('oven')
})
