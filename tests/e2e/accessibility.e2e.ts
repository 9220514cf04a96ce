import {
  expectAccessibleAt,
  expectAccessibleIn,
  expectNoSidewaysScroll,
  looks,
  phoneAt200Percent,
} from '#tests/support/accessibility.ts'
import { bookingForm } from '#tests/support/booking-form.ts'
import { expect, test } from '#tests/support/site.ts'

const paths = ['/', '/services', '/privacy-policy', '/blog', '/admin/login', '/no-such-page']

for (const path of paths) {
  test(`${path} is accessible and fits on phone and laptop, light and dark`, async ({ page, expectComplaint }) => {
    if (path === '/no-such-page') expectComplaint(/status of 404/)
    await expectAccessibleAt(page, path)
  })
}

test('the open phone menu is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expectAccessibleIn(
    page,
    looks.filter(({ width }) => width === 390),
  )
})

/** WCAG 1.4.12. */
const wideText = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'

for (const path of ['/', '/services', '/privacy-policy', '/blog']) {
  test(`${path} fits a 320 px window with wide text spacing`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [sheet]
    }, wideText)
    await expectNoSidewaysScroll(page)
  })
}

for (const path of ['/', '/services', '/privacy-policy', '/blog', '/tell-me']) {
  test(`${path} fits a phone zoomed to 200 %`, async ({ page }) => {
    await page.setViewportSize(phoneAt200Percent)
    await page.goto(path)
    await expectNoSidewaysScroll(page)
  })

  test(`${path} fits the smallest phone with text at double size`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await page.goto(path)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'))
    await expectNoSidewaysScroll(page)
  })
}

for (const [path, percent] of [
  ['/', 200],
  ['/services', 150],
] as const) {
  test(`no price on ${path} is cut off on a phone zoomed to ${percent} %`, async ({ page }) => {
    await page.setViewportSize({ width: Math.round(390 / (percent / 100)), height: 600 })
    await page.goto(path)
    const prices = page.locator('main').getByText(/^\$\d+/)
    await expect(prices.first()).toBeVisible()
    const cutOff = await prices.evaluateAll((all) =>
      all
        .filter((price) => {
          let frame: Element | null = price
          while (frame && getComputedStyle(frame).overflowX === 'visible') frame = frame.parentElement
          const edge = frame ? frame.getBoundingClientRect().right : innerWidth
          return price.getBoundingClientRect().right > edge
        })
        .map((price) => price.textContent),
    )
    expect(cutOff).toEqual([])
  })
}

test('the booking form fits a phone at 200 % with every error showing', async ({ page }) => {
  await page.setViewportSize(phoneAt200Percent)
  await page.goto('/')
  const { submitButton, problemPanel } = bookingForm(page)
  await submitButton.click()
  await expect(problemPanel).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('printing from dark mode gives dark text on white', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto('/services')
  const price = page.locator('#pricing li').first()
  await expect(price).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(price).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
})
