/** Finding one's way around the public pages by pointer, keyboard and finger: sections, menus and what stays in view (spec.md §2, §9). */
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/sites/site.ts'

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
const jumpTo = (page: Page, top: number) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top)

test('a visitor finds every section by link, menu and keyboard, and nothing covers it', async ({ page }) => {
  const callNow = page.getByRole('link', { name: 'Call Now', exact: true })

  await test.step('the first page of a visit shows the section in its URL, and Tab continues from there', async () => {
    await page.goto('/#contact')
    await expectAtTop(page, 'contact')
    expect(await scrollBehavior(page)).toBe('smooth')
    expect(new URL(page.url()).hash).toBe('#contact')
    await page.keyboard.press('Tab')
    await expect(page.locator('#contact').getByRole('link').first()).toBeFocused()
  })

  await test.step('a reload keeps the scroll position instead of scrolling again', async () => {
    await jumpTo(page, 300)
    await page.reload()
    // Within a few pixels: the browser keeps the view in place while the font above it loads.
    await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 300))).toBeLessThan(10)
  })

  await test.step('on the home page, an anchor scrolls without reloading the page, to a section with its corners', async () => {
    await page.goto('/')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await page.getByRole('link', { name: 'Book Online' }).focus()
    await page.keyboard.press('Enter')
    await expectAtTop(page, 'booking')
    await expect(page.locator('#booking')).toBeFocused()
    await expect(page.locator('#booking')).toHaveCSS('border-radius', '0px')
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })

  await test.step('from another page, an anchor opens the home page at its section', async () => {
    await page.goto('/blog')
    await page.locator('header').getByRole('link', { name: 'Coverage Area' }).click()
    await expect(page).toHaveURL(/\/#coverage$/)
    await expectAtTop(page, 'coverage')
  })

  await test.step('keyboard users can skip the header', async () => {
    await page.goto('/')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(callNow).toBeFocused()
  })

  await test.step('the sub-navigation stays in view under the header and marks the current section', async () => {
    await page.goto('/services')
    const links = page.getByRole('navigation', { name: 'On this page' })
    await expect(links.locator('[aria-current]')).toHaveCount(0)
    for (const name of ['Warranty', 'Appliances', 'Pricing']) {
      await links.getByRole('link', { name }).click()
      await expect(page).toHaveURL(`/services#${name.toLowerCase()}`)
      await expect(links.locator('[aria-current=location]')).toHaveText(name)
      await expect(page.locator(`#${name.toLowerCase()} h2`)).toBeInViewport()
    }
    const header = await page.locator('header').first().boundingBox()
    const bar = await links.boundingBox()
    // One pixel less is the header's border, which the bar starts under.
    expect(Math.abs((bar?.y ?? -99) - (header?.height ?? 0))).toBeLessThanOrEqual(1)
  })

  await test.step('the menu marks Pricing in the pricing section, and Services elsewhere on that page', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/services#pricing')
    const marked = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')
    await expect(marked).toHaveText('Pricing')
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Warranty' }).click()
    await expect(marked).toHaveText('Services')
    await jumpTo(page, 0)
    await expect(marked).toHaveText('Services')
  })

  await test.step('no bar in the usual costs overflows its track', async () => {
    const overhangs = await page.locator('table span[aria-hidden] > span').evaluateAll((bars) =>
      bars.map((bar) => {
        const [inner, track] = [bar.getBoundingClientRect(), bar.parentElement?.getBoundingClientRect()]
        return track ? Math.max(track.left - inner.left, inner.right - track.right) : Number.NaN
      }),
    )
    expect(overhangs).toHaveLength(6)
    for (const overhang of overhangs) expect(overhang).toBeLessThan(0.1)
  })

  await test.step('an appliance’s common issues expand to show their causes', async () => {
    const washer = page.locator('#appliances').getByRole('listitem').filter({ hasText: 'Washer' }).first()
    await expect(washer.getByRole('listitem')).toHaveText([
      'Not spinning',
      'Not draining',
      'Leaking',
      'Shaking or banging',
    ])
    await expect(washer.getByText('a worn belt')).toBeHidden()
    await washer.getByText('Likely causes, and what to try first').click()
    await expect(washer.getByText('a worn belt')).toBeVisible()
  })

  await test.step('with reduced motion, the page jumps straight to the section, without a strip of the one above', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1280, height: 900 })
    for (const [path, above] of [
      ['/#booking', 'header'],
      // In between, so that each one is a page load.
      ['/services#pricing', '[data-marks-section]'],
      ['/#coverage', 'header'],
    ] as const) {
      await page.goto(path)
      expect(await scrollBehavior(page)).toBe('auto')
      const section = page.locator(new URL(page.url()).hash)
      // The last part that switches to the font: the texts above are shorter in it.
      await expect(page.locator('body')).toHaveAttribute('data-font', '')
      await expect(section).toBeInViewport()
      const gap = await section.evaluate(
        (element, selector) =>
          element.getBoundingClientRect().top - (document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0),
        above,
      )
      expect(gap, path).toBeLessThanOrEqual(0)
      expect(gap, path).toBeGreaterThan(-8)
    }
    await page.goto('/privacy-policy#contact')
    await expect(page.getByRole('heading', { name: /Contact Us/ })).toBeInViewport()
  })

  await test.step('nothing covers a section in a window as low as a laptop’s at 400 %', async () => {
    await page.setViewportSize({ width: 320, height: 256 })
    for (const path of ['/services#pricing', '/#booking']) {
      await page.goto(path)
      await expect(page.locator(`${new URL(page.url()).hash} h2`)).toBeInViewport()
      const stuck = await page.evaluate(() =>
        Array.from(document.querySelectorAll('body *'))
          .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
          .filter((element) => element.checkVisibility() && element.getBoundingClientRect().bottom > 0)
          .map((element) => element.outerHTML.slice(0, 80)),
      )
      expect(stuck, path).toEqual([])
    }
  })

  await page.setViewportSize({ width: 390, height: 844 })
  const toggle = page.getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('navigation', { name: 'Main' })
  await test.step('a phone’s menu says whether it’s open, and closes on Escape and after choosing a page', async () => {
    const callLine = page.getByText('Call Now for Same Day Service')
    await page.goto('/')
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(callLine).toBeHidden()
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await expect(callLine).toBeVisible()
    await toggle.click()
    await expect(callLine).toBeHidden()
    await toggle.click()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(toggle).toBeFocused()

    await toggle.click()
    await menu.getByRole('link', { name: 'Book Repair' }).focus()
    await page.keyboard.press('Tab')
    await expect(menu).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(callNow).toBeFocused()
    await expect(menu).toBeHidden()

    await toggle.click()
    await menu.getByRole('link', { name: 'Blog' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Appliance Repair Blog')
    await expect(menu).toBeHidden()
    await toggle.click()
    await expect(menu.getByRole('link', { name: 'Blog' })).toHaveAttribute('aria-current', 'page')
  })

  await test.step('its icon lines up with the edge of the text', async () => {
    await page.goto('/')
    const icon = await toggle.locator('svg:visible').boundingBox()
    const edge = await page
      .locator('header > div')
      .first()
      .evaluate((row) => row.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(row).paddingRight))
    // The button has a one-pixel border.
    expect(Math.abs((icon?.x ?? 0) + (icon?.width ?? 0) - edge)).toBeLessThan(2)
  })

  await test.step('the call bar stays in view without covering the end of the page', async () => {
    const bar = page.getByRole('navigation', { name: 'Call or book' })
    await jumpTo(page, 1_000_000)
    await expect(bar).toBeInViewport()
    const lastLine = await page.getByRole('contentinfo').getByText('Licensed and insured.').boundingBox()
    const barBox = await bar.boundingBox()
    expect((lastLine?.y ?? 0) + (lastLine?.height ?? 0)).toBeLessThan(barBox?.y ?? 0)
  })
})
