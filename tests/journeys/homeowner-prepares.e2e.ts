/** A homeowner helps the shop come prepared, on their own page, on a phone held in one hand. */
import type { Page } from '@playwright/test'
import { expectAccessibleInBothLooks, expectNoSidewaysScroll, phoneAt200Percent } from '#tests/support/accessibility.ts'
import { bookingBody } from '#tests/support/booking-body.ts'
import { comeAlive } from '#tests/support/come-alive.ts'
import { makePhonePhoto } from '#tests/support/images.ts'
import { expect, test } from '#tests/support/site.ts'

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

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a homeowner describes the appliance and the problem, sends a photo of the plate, and sees what it may cost', async ({
      page,
      site,
      expectComplaint,
    }) => {
      expectComplaint(/status of 422/)
      await page.goto(await book(site.url))
      if (javaScriptEnabled) await comeAlive(page.locator('#symptom form'))
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
      await expect(page.getByText('Saved. Thanks, that helps us bring parts that fit.')).toBeVisible()
      await expect(page.getByText('It depends on what we find')).toBeVisible()

      await open(page, 'Brand and model')
      const files = { name: 'plate.jpg', mimeType: 'image/jpeg', buffer: await makePhonePhoto() }
      await page.getByLabel('Or take a photo of the plate').setInputFiles(files)
      await page.getByRole('button', { name: 'Send the photo' }).click()
      await expect(page.getByText('Got your photo. Thank you!')).toBeVisible()
      await open(page, 'Brand and model')
      await expect(page.getByRole('img', { name: 'A photo you sent' })).toBeVisible()

      await page.getByRole('button', { name: 'Still broken' }).click()
      await expect(page.getByText('Step 2 of 3')).toBeVisible()
      await page.getByRole('button', { name: 'That fixed it' }).click()
      await expect(page.getByRole('heading', { name: 'Glad it works again!' })).toBeVisible()
      await page.getByRole('button', { name: 'It broke again' }).click()
      await expect(page.getByText('Your booking is open again. We’ll call you.')).toBeVisible()
    })
  })
}

/** Checks both languages, with every card open, on a dark phone and a light laptop. */
async function expectAccessibleInBothLanguages(page: Page, states: { en: string; es: string }) {
  const { pathname } = new URL(page.url())
  for (const language of ['en', 'es'] as const) {
    await page.goto(`${pathname}?lang=${language}`)
    await expect(page.getByText(states[language])).toBeVisible()
    for (const details of await page.locator('main details').all()) {
      await details.evaluate((element) => element.setAttribute('open', ''))
    }
    await expectAccessibleInBothLooks(page)
  }
}

const urgent = { en: 'We know it’s urgent.', es: 'Ya sabemos que es urgente.' }

test('a danger the symptom may bring, and a reported one, are accessible', async ({ page, site }) => {
  await page.goto(await book(site.url))
  await comeAlive(page.locator('#symptom form'))
  await open(page, 'What’s wrong')
  await page.getByLabel('Gets much too hot').check()
  await card(page, 'What’s wrong').getByRole('button', { name: 'Save' }).click()
  const danger = page.getByRole('region', { name: 'If you see sparks or smoke, or smell something burning' })
  await expect(danger.getByRole('button', { name: 'Yes, it’s happening now' })).toBeVisible()
  for (const [name, href] of [
    ['Call 911', 'tel:911'],
    ['(503) 555-0142', 'tel:+15035550142'],
  ] as const)
    await expect(danger.getByRole('link', { name })).toHaveAttribute('href', href)
  await expectAccessibleInBothLanguages(page, {
    en: 'If you see sparks or smoke, or smell something burning',
    es: 'Si ve chispas o humo, o huele a quemado',
  })
  await page.goto(`${new URL(page.url()).pathname}?lang=en`)
  await comeAlive(page.locator('#symptom form'))
  await danger.getByRole('button', { name: 'Yes, it’s happening now' }).click()
  await expect(page.getByText(urgent.en)).toBeVisible()
  await expectAccessibleInBothLanguages(page, urgent)
})

test('the advice not to repair is accessible', async ({ page, site }) => {
  const problem = { appliance_type: 'other', problem_description: 'The garbage disposal is dead.' }
  await page.goto(await book(site.url, problem))
  await comeAlive(page.locator('#symptom form'))
  await open(page, 'What’s wrong')
  await page.getByLabel('Does nothing at all').check()
  await card(page, 'What’s wrong').getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('#said')).toBeVisible()
  await open(page, 'Brand and model')
  await page.getByLabel('About how old is it').fill('15')
  await card(page, 'Brand and model').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Don’t repair this one')).toBeVisible()
  await expectAccessibleInBothLanguages(page, { en: 'Don’t repair this one', es: 'No lo repare' })
})

test('“Glad it works again!” is accessible', async ({ page, site }) => {
  await page.goto(await book(site.url))
  await comeAlive(page.locator('#symptom form'))
  await chooseSymptom(page)
  await page.getByRole('button', { name: 'That fixed it' }).click()
  await expect(page.getByRole('button', { name: 'It broke again' })).toBeVisible()
  await expectAccessibleInBothLanguages(page, { en: 'Glad it works again!', es: '¡Qué bueno que ya funciona!' })
})

test('everything that opens fits a phone zoomed to 200 %', async ({ page, site }) => {
  await page.setViewportSize(phoneAt200Percent)
  for (const lang of ['en', 'es']) {
    await page.goto(`${await book(site.url)}?lang=${lang}`)
    for (const each of await page.locator('main summary').all()) await each.click()
    await expectNoSidewaysScroll(page, lang)
  }
})
