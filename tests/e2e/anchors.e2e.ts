import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/site.ts'

/** Notes every place at which the window stands while frames are painted, from the first frame of each document on. */
async function watchScrolling(page: Page) {
  await page.addInitScript(() => {
    const places: number[] = []
    Object.assign(window, { places })
    const note = () => {
      if (places.at(-1) !== Math.round(scrollY)) places.push(Math.round(scrollY))
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  return () => page.evaluate(() => (window as unknown as { places: number[] }).places)
}

/** Waits until the section stands right below the header. */
async function expectAtTop(page: Page, id: string) {
  const header = await page.locator('header').first().boundingBox()
  await expect
    .poll(async () => Math.round((await page.locator(`#${id}`).boundingBox())?.y ?? Number.NaN))
    .toBeLessThanOrEqual((header?.height ?? 0) + 20)
  await expect(page.locator(`#${id}`)).toBeInViewport()
}

test('the first page of a visit scrolls visibly to the section in its address', async ({ page }) => {
  const places = await watchScrolling(page)
  await page.goto('/#contact')
  await expectAtTop(page, 'contact')
  expect((await places())[0]).toBe(0)
  expect((await places()).length).toBeGreaterThan(3)
  expect(new URL(page.url()).hash).toBe('#contact')
})

test('on the home page an anchor scrolls, and the page is not loaded again', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('link', { name: 'Book Online' }).click()
  await expectAtTop(page, 'booking')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('from another page an anchor opens the home page at its top and scrolls from there', async ({ page }) => {
  const places = await watchScrolling(page)
  await page.goto('/blog')
  await page.locator('header').getByRole('link', { name: 'Coverage Area' }).click()
  await expect(page).toHaveURL(/\/#coverage$/)
  await expectAtTop(page, 'coverage')
  expect((await places()).length).toBeGreaterThan(3)
})

test('a reload keeps the place instead of scrolling again', async ({ page }) => {
  const places = await watchScrolling(page)
  await page.goto('/#contact')
  await expectAtTop(page, 'contact')
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
  await page.reload()
  await expect.poll(async () => (await places()).at(-1)).toBe(300)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the section is reached in one step', async ({ page }) => {
    const places = await watchScrolling(page)
    await page.goto('/#contact')
    await expectAtTop(page, 'contact')
    expect((await places()).length).toBeLessThanOrEqual(2)
  })
})
