import { oven } from '#tests/support/blog/starter-blog.ts'
import {
  expectAccessibleIn,
  expectFitsEnlarged,
  expectFitsZoomed,
  looks,
  showInLook,
} from '#tests/support/browser/accessibility.ts'
import { expect, test } from '#tests/support/sites/site.ts'
import { sweepSite } from '#tests/support/sites/sweep-site.ts'

test.use(sweepSite)

const paths = [
  '/',
  '/services',
  '/services/refrigerator',
  '/services/no-such-page',
  '/privacy-policy',
  '/blog',
  '/blog?q=refridgerator',
  `/blog/${oven.slug}`,
  '/blog/category/maintenance-tips',
  '/blog/no-such-post',
  '/no-such-page',
  '/tell-me',
]

test('every public page is accessible and fits, light and dark, on phone and laptop, enlarged and on paper', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 404/)
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path)
      await expectAccessibleIn(page, looks)
      await expectFitsEnlarged(page, path)
    })
  }
  await test.step('the open phone menu', async () => {
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expectAccessibleIn(
      page,
      looks.filter(({ width }) => width === 390),
    )
  })
  for (const [path, percent] of [
    ['/', 200],
    ['/services', 150],
  ] as const) {
    await test.step(`no price on ${path} is cut off at ${percent} %`, async () => {
      await page.setViewportSize({ width: Math.round((390 * 100) / percent), height: 600 })
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
  await test.step('printed from dark mode, text is dark on white', async () => {
    await showInLook(page, { width: 1440, colorScheme: 'dark', name: 'dark' })
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByText('Skip to content')).toBeHidden()
    const price = page.locator('#pricing li').first()
    await expect(price).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(price).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
    // Its background stays off the paper.
    await expect(page.getByRole('main').getByRole('link', { name: /^Call/ }).first()).toHaveCSS('color', 'rgb(0, 0, 0)')
  })
  await test.step('printed, a card is whole, a heading is with what follows, and nothing makes an empty page', async () => {
    await expect(page.locator('#pricing li').first()).toHaveCSS('break-inside', 'avoid')
    await expect(page.locator('#pricing h2')).toHaveCSS('break-after', 'avoid')
    await expect(page.locator('main > :last-child')).toHaveCSS('padding-bottom', '0px')
    await page.emulateMedia({ media: 'screen' })
  })
  await test.step('the booking form with every error showing, at 200 %', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Book Repair' }).click()
    await expect(page.locator('#booking').getByRole('alert')).toBeVisible()
    await expectFitsZoomed(page, 'errors')
  })
})
