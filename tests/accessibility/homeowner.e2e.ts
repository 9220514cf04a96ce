/** The homeowner's own page, in both languages, with every card open. */
import type { Page } from '@playwright/test'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { employTechnician, nextTwoDays } from '#tests/support/bookings/employ-technician.ts'
import { expectAccessibleInBothLooks, expectFitsZoomed } from '#tests/support/browser/accessibility.ts'
import { expect, test } from '#tests/support/sites/site.ts'
import { bookOver, finishRepair, sweepSite } from '#tests/support/sites/sweep-site.ts'

test.use(sweepSite)

const coldDryer = { appliance_type: 'dryer', problem_description: 'It turns and nothing else.' }
const card = (page: Page, name: string) =>
  page.locator('details').filter({ has: page.getByText(name, { exact: true }) })

async function save(page: Page, name: string, fill: () => Promise<void>) {
  await page.locator('summary').filter({ hasText: name }).click()
  await fill()
  await card(page, name).getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('#said')).toBeVisible()
}

/** Checks both languages, with everything open. */
async function expectAccessibleInBothLanguages(page: Page, states: { en: string; es: string }) {
  const { pathname } = new URL(page.url())
  for (const language of ['es', 'en'] as const) {
    await page.goto(`${pathname}?lang=${language}`)
    await expect(page.getByText(states[language]).first()).toBeVisible()
    for (const details of await page.locator('main details').all()) {
      await details.evaluate((element) => element.setAttribute('open', ''))
    }
    await expectAccessibleInBothLooks(page)
    await expectFitsZoomed(page, `${states.en} in ${language}`)
  }
}

test('the homeowner’s page is accessible in both languages, from the first day to the warranty', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 404/)
  await employTechnician(site, { daysOff: nextTwoDays() })
  await test.step('waiting, with times to choose', async () => {
    await page.goto((await bookOver(site, bookingBody())).path)
    await expectAccessibleInBothLanguages(page, {
      en: 'Your washing machine repair',
      es: 'La reparación de su lavadora',
    })
  })
  await test.step('a danger the symptom may bring, and a reported one', async () => {
    await page.goto((await bookOver(site, bookingBody(coldDryer))).path)
    await save(page, 'What’s wrong', () => page.getByLabel('Gets much too hot').check())
    await expectAccessibleInBothLanguages(page, {
      en: 'If you see sparks or smoke, or smell something burning',
      es: 'Si ve chispas o humo, o huele a quemado',
    })
    await page.getByRole('button', { name: 'Yes, it’s happening now' }).click()
    await expect(page.getByText('We know it’s urgent.')).toBeVisible()
    await expectAccessibleInBothLanguages(page, { en: 'We know it’s urgent.', es: 'Ya sabemos que es urgente.' })
  })
  await test.step('the advice not to repair', async () => {
    const disposal = { appliance_type: 'other', problem_description: 'The garbage disposal is dead.' }
    await page.goto((await bookOver(site, bookingBody(disposal))).path)
    await save(page, 'What’s wrong', () => page.getByLabel('Does nothing at all').check())
    await save(page, 'Brand and model', () => page.getByLabel('About how old is it').fill('15'))
    await expect(page.getByText('Don’t repair this one')).toBeVisible()
    await expectAccessibleInBothLanguages(page, { en: 'Don’t repair this one', es: 'No lo repare' })
  })
  await test.step('a check that fixed it', async () => {
    await page.goto((await bookOver(site, bookingBody(coldDryer))).path)
    await save(page, 'What’s wrong', () => page.getByLabel('Doesn’t get hot').check())
    await page.getByRole('button', { name: 'That fixed it' }).click()
    await expect(page.getByRole('button', { name: 'It broke again' })).toBeVisible()
    await expectAccessibleInBothLanguages(page, { en: 'Glad it works again!', es: '¡Qué bueno que ya funciona!' })
  })
  await test.step('the passport of a finished repair, also on paper', async () => {
    const { id, path } = await bookOver(site, bookingBody(coldDryer))
    await finishRepair(site, id)
    await page.goto(path)
    await expectAccessibleInBothLanguages(page, { en: 'Appliance passport', es: 'Historial de su electrodoméstico' })
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('link')).toHaveCSS('color', 'rgb(0, 0, 0)')
    await page.emulateMedia({ media: 'screen' })
  })
  await test.step('a link that leads nowhere', async () => {
    await page.goto(`/r/${'A'.repeat(48)}`)
    await expectAccessibleInBothLooks(page)
  })
})
