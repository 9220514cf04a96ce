import type { Page } from '@playwright/test'
import { comeAlive } from '#tests/support/come-alive.ts'
import { expect, test } from '#tests/support/site.ts'

interface Scroll {
  section: string
  behavior: string | undefined
  /** Where the window was when the scroll began. */
  from: number
}

/** Notes every scroll to an element that the page asks the browser for. Painted frames would depend on the machine's load. */
async function watchScrolls(page: Page) {
  await page.addInitScript(() => {
    const scrolls: Scroll[] = []
    Object.assign(window, { scrolls })
    const { scrollIntoView } = Element.prototype
    Element.prototype.scrollIntoView = function (options?: boolean | ScrollIntoViewOptions) {
      const behavior = typeof options === 'object' ? options.behavior : undefined
      scrolls.push({ section: this.id, behavior, from: Math.round(scrollY) })
      scrollIntoView.call(this, options)
    }
  })
  return () => page.evaluate(() => (window as unknown as { scrolls: Scroll[] }).scrolls)
}

/** Waits until the section is right below the header. */
async function expectAtTop(page: Page, id: string) {
  const header = await page.locator('header').first().boundingBox()
  await expect
    .poll(async () => Math.round((await page.locator(`#${id}`).boundingBox())?.y ?? Number.NaN))
    .toBeLessThanOrEqual((header?.height ?? 0) + 20)
  await expect(page.locator(`#${id}`)).toBeInViewport()
}

test('the first page of a visit scrolls smoothly from its top to the section in its address', async ({ page }) => {
  const scrolls = await watchScrolls(page)
  await page.goto('/#contact')
  await expectAtTop(page, 'contact')
  expect(await scrolls()).toMatchObject([{ section: 'contact', behavior: 'smooth', from: 0 }])
  expect(new URL(page.url()).hash).toBe('#contact')
  await page.keyboard.press('Tab')
  await expect(page.locator('#contact').getByRole('link').first()).toBeFocused()
})

test('on the home page an anchor scrolls, and the page is not loaded again', async ({ page }) => {
  const scrolls = await watchScrolls(page)
  await page.goto('/')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await comeAlive(page.getByRole('link', { name: 'Book Online' }))
  await page.getByRole('link', { name: 'Book Online' }).click()
  await expectAtTop(page, 'booking')
  expect((await scrolls()).at(-1)).toMatchObject({ section: 'booking', behavior: 'smooth', from: 0 })
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('from another page an anchor opens the home page at its top and scrolls from there', async ({ page }) => {
  const scrolls = await watchScrolls(page)
  await page.goto('/blog')
  await page.locator('header').getByRole('link', { name: 'Coverage Area' }).click()
  await expect(page).toHaveURL(/\/#coverage$/)
  await expectAtTop(page, 'coverage')
  expect((await scrolls()).at(-1)).toMatchObject({ section: 'coverage', behavior: 'smooth', from: 0 })
})

test('a reload keeps the place instead of scrolling again', async ({ page }) => {
  const scrolls = await watchScrolls(page)
  await page.goto('/#contact')
  await expectAtTop(page, 'contact')
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
  await page.reload()
  // Within a pixel: the browser holds what is in view while the font above it arrives.
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 300))).toBeLessThanOrEqual(1)
  expect(await scrolls()).toEqual([])
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the section is reached in one step', async ({ page }) => {
    const scrolls = await watchScrolls(page)
    await page.goto('/#contact')
    await expectAtTop(page, 'contact')
    expect(await scrolls()).toMatchObject([{ section: 'contact', behavior: 'instant' }])
  })
})

test('a section that an anchor leads to keeps its corners', async ({ page }) => {
  await page.goto('/')
  const link = page.getByRole('link', { name: 'Book Online' })
  await comeAlive(link)
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#booking')).toBeFocused()
  await expect(page.locator('#booking')).toHaveCSS('border-radius', '0px')
})
