import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/site.ts'

/** Waits until the section is just below the header. */
async function expectAtTop(page: Page, id: string) {
  const header = await page.locator('header').first().boundingBox()
  await expect
    .poll(async () => Math.round((await page.locator(`#${id}`).boundingBox())?.y ?? Number.NaN))
    .toBeLessThanOrEqual((header?.height ?? 0) + 20)
  await expect(page.locator(`#${id}`)).toBeInViewport()
}

/** Whether the browser animates scrolling to anchors. Counting painted frames would depend on the machine's load. */
const scrollBehavior = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)

test('the first page of a visit shows the section in its URL, and Tab continues from there', async ({ page }) => {
  await page.goto('/#contact')
  await expectAtTop(page, 'contact')
  expect(await scrollBehavior(page)).toBe('smooth')
  expect(new URL(page.url()).hash).toBe('#contact')
  await page.keyboard.press('Tab')
  await expect(page.locator('#contact').getByRole('link').first()).toBeFocused()
})

test.describe('without animation', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const [path, above] of [
    ['/#booking', 'header'],
    ['/#coverage', 'header'],
    ['/services#pricing', '[data-marks-section]'],
  ] as const) {
    test(`no strip of the previous section shows above ${path}`, async ({ page }) => {
      await page.goto(path)
      const section = page.locator(new URL(page.url()).hash)
      await expect(section).toBeInViewport()
      const gap = await section.evaluate(
        (element, selector) =>
          element.getBoundingClientRect().top - (document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0),
        above,
      )
      expect(gap).toBeLessThanOrEqual(0)
      expect(gap).toBeGreaterThan(-8)
    })
  }
})

test('on the home page, an anchor scrolls without reloading the page', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('link', { name: 'Book Online' }).click()
  await expectAtTop(page, 'booking')
  expect(await scrollBehavior(page)).toBe('smooth')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('from another page, an anchor opens the home page at its section', async ({ page }) => {
  await page.goto('/blog')
  await page.locator('header').getByRole('link', { name: 'Coverage Area' }).click()
  await expect(page).toHaveURL(/\/#coverage$/)
  await expectAtTop(page, 'coverage')
  expect(await scrollBehavior(page)).toBe('smooth')
})

test('a reload keeps the scroll position instead of scrolling again', async ({ page }) => {
  await page.goto('/#contact')
  await expectAtTop(page, 'contact')
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
  await page.reload()
  // Within a few pixels: the browser keeps the view in place while the font above it loads.
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 300))).toBeLessThan(10)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the page jumps straight to the section', async ({ page }) => {
    await page.goto('/#contact')
    await expectAtTop(page, 'contact')
    expect(await scrollBehavior(page)).toBe('auto')
  })
})

test('a section reached through an anchor keeps its corners', async ({ page }) => {
  await page.goto('/')
  const link = page.getByRole('link', { name: 'Book Online' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#booking')).toBeFocused()
  await expect(page.locator('#booking')).toHaveCSS('border-radius', '0px')
})
