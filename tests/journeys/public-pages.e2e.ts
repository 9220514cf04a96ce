import { expect, test } from '#tests/support/site.ts'

test('on a phone the call line is behind the menu toggle, which opens and closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/services')
  const callLine = page.getByText('Call Now for Same Day Service')
  await expect(callLine).toBeHidden()
  const toggle = page.getByRole('button', { name: 'Menu' })
  await toggle.click()
  await expect(callLine).toBeVisible()
  await toggle.click()
  await expect(callLine).toBeHidden()
})

test('on a phone the menu icon lines up with the edge of the text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const icon = await page.getByRole('button', { name: 'Menu' }).locator('svg:visible').boundingBox()
  const edge = await page
    .locator('header > div')
    .first()
    .evaluate((row) => row.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(row).paddingRight))
  // The button has a one-pixel border.
  expect(Math.abs((icon?.x ?? 0) + (icon?.width ?? 0) - edge)).toBeLessThan(2)
})

test('the sub-navigation stays in view under the header and marks the current section', async ({ page }) => {
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

test('the menu marks Pricing in the pricing section, and Services elsewhere on that page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/services#pricing')
  const marked = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')
  await expect(marked).toHaveText('Pricing')
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Warranty' }).click()
  await expect(marked).toHaveText('Services')
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(marked).toHaveText('Services')
  await page.goto('/blog')
  await expect(marked).toHaveText('Blog')
})

test('no bar in the usual costs overflows its track', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/services')
  const overhangs = await page.locator('table span[aria-hidden] > span').evaluateAll((bars) =>
    bars.map((bar) => {
      const [inner, track] = [bar.getBoundingClientRect(), bar.parentElement?.getBoundingClientRect()]
      return track ? Math.max(track.left - inner.left, inner.right - track.right) : Number.NaN
    }),
  )
  expect(overhangs).toHaveLength(6)
  for (const overhang of overhangs) expect(overhang).toBeLessThan(0.1)
})

test('an appliance’s common issues expand to show their causes', async ({ page }) => {
  await page.goto('/services')
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

test.describe('in a window as low as a laptop’s at 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 }, contextOptions: { reducedMotion: 'reduce' } })

  for (const path of ['/services#pricing', '/#booking']) {
    test(`nothing covers ${path}`, async ({ page }) => {
      await page.goto(path)
      const id = new URL(page.url()).hash
      await expect(page.locator(`${id} h2`)).toBeInViewport()
      const stuck = await page.evaluate(
        () =>
          Array.from(document.querySelectorAll('body *')).filter(
            (element) =>
              ['fixed', 'sticky'].includes(getComputedStyle(element).position) &&
              element.checkVisibility() &&
              element.getBoundingClientRect().bottom > 0,
          ).length,
      )
      expect(stuck).toBe(0)
    })
  }
})

test('a hash in the URL scrolls to its section', async ({ page }) => {
  await page.goto('/services#pricing')
  await expect(page.getByRole('heading', { name: 'Pricing', exact: true })).toBeInViewport()
  await page.goto('/privacy-policy#contact')
  await expect(page.getByRole('heading', { name: /Contact Us/ })).toBeInViewport()
})
