/** A homeowner helps the shop come prepared, on their own page, on a phone held in one hand. */
import type { Page } from '@playwright/test'
import { makePhonePhoto } from '#tests/support/blog/images.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { comeAlive } from '#tests/support/browser/come-alive.ts'
import { expect, test } from '#tests/support/sites/site.ts'

test.use({ viewport: { width: 390, height: 844 } })

const coldDryer = { appliance_type: 'dryer', problem_description: 'It turns and nothing else.' }

/** Books a repair, of a dryer unless `problem` says otherwise, and returns the path of its page. */
async function book(siteUrl: string, problem = coldDryer): Promise<string> {
  const body = bookingBody(problem)
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${siteUrl}/api/bookings`, { method: 'POST', headers, body: JSON.stringify(body) })
  const { link } = (await response.json()) as { link: string }
  expect(link).toMatch(/^\/r\//)
  return link
}

const card = (page: Page, name: string) =>
  page.locator('details').filter({ has: page.getByText(name, { exact: true }) })
const open = (page: Page, name: string) => page.locator('summary').filter({ hasText: name }).click()

async function chooseSymptom(page: Page) {
  await open(page, 'What’s wrong')
  await page.getByLabel('Doesn’t get hot').check()
  await card(page, 'What’s wrong').getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('#said')).toHaveText('Saved. Thanks, that helps us plan the visit.')
}

test('a homeowner describes the appliance and the problem, sends a photo of the plate, and sees what it may cost', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 422/)
  await page.goto(await book(site.url))
  await comeAlive(page.locator('#symptom form'))
  await chooseSymptom(page)
  await expect(page.getByText('Typical total for this repair, parts and labor')).toBeVisible()
  await expect(page.getByText('$100 to $280')).toBeVisible()

  await open(page, 'Brand and model')
  await expect(page.getByRole('img', { name: /plate is on the rim/ })).toBeVisible()
  await page.getByLabel('Brand').fill('LG')
  await page.getByLabel('About how old is it').fill('old')
  await card(page, 'Brand and model').getByRole('button', { name: 'Save' }).click()
  await expect(card(page, 'Brand and model').getByText('Please enter the age in years, from 0 to 60')).toBeVisible()
  await expect(page.getByLabel('Brand')).toHaveValue('LG')
  await page.getByLabel('About how old is it').fill('25')
  await card(page, 'Brand and model').getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('#said')).toHaveText('Saved. Thanks, that helps us bring parts that fit.')
  await expect(page.getByText('It depends on what we find')).toBeVisible()

  await open(page, 'Brand and model')
  const files = { name: 'plate.jpg', mimeType: 'image/jpeg', buffer: await makePhonePhoto() }
  await page.getByLabel('Or take a photo of the plate').setInputFiles(files)
  await page.getByRole('button', { name: 'Send the photo' }).click()
  await expect(page.locator('#said')).toHaveText('Got your photo. Thank you!')
  await open(page, 'Brand and model')
  await expect(page.getByRole('img', { name: 'A photo you sent' })).toBeVisible()

  await page.getByRole('button', { name: 'Still broken' }).click()
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  await page.getByRole('button', { name: 'That fixed it' }).click()
  await expect(page.getByRole('heading', { name: 'Glad it works again!' })).toBeVisible()
  await page.getByRole('button', { name: 'It broke again' }).click()
  await expect(page.locator('#said')).toHaveText('Your booking is open again. We’ll call you.')
})
