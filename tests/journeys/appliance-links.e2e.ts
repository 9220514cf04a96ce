/** Links to the booking form that fill something in. */
import { bookingForm, openBookingForm } from '#tests/support/booking-form.ts'
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

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    for (const [path, name, value] of [
      ['/', 'Refrigerator Repair', 'refrigerator'],
      ['/services', 'Book this repair (Other Appliances)', 'other'],
    ] as const) {
      test(`from ${path}, "${name}" leads to the form with that appliance selected`, async ({ page }) => {
        await page.goto(path)
        await page.getByRole('main').getByRole('link', { name }).click()
        await expect(page).toHaveURL(/#booking$/)
        await expect(bookingForm(page).field('Appliance Type')).toHaveValue(value)
      })
    }
  })
}

test('each URL has its own cached page: an appliance in one isn’t selected in another', async ({ request }) => {
  const chosen = async (path: string) =>
    (await (await request.get(path)).text()).match(/<option value="(\w+)" selected/)?.[1] ?? null
  for (let look = 0; look < 2; look++) {
    expect(await chosen('/?appliance=washer')).toBe('washer')
    expect(await chosen('/?utm_source=x&appliance=dryer')).toBe('dryer')
    expect(await chosen('/?appliance=toaster')).toBeNull()
    expect(await chosen('/')).toBeNull()
    expect(await chosen('/?zip=97201&appliance=oven')).toBe('oven')
    expect(await chosen('/?zip=97201')).toBeNull()
  }
})
