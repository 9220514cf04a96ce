import { expect, test } from '#tests/support/site.ts'

test('the header names the business and links to every part of the site', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const header = page.locator('header').first()
  await expect(header).toContainText('Professional Home Service')
  await expect(header).toContainText('Call Now for Same Day Service')
  await expect(header.getByRole('link', { name: '(503) 555-0142' })).toHaveAttribute('href', 'tel:+15035550142')
  const items = header.getByRole('navigation').getByRole('link')
  await expect(items).toHaveText(['Home', 'Services', 'Pricing', 'Blog', 'Coverage Area', 'Book Repair'])
})

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

test('the services page shows prices, usual costs, warranty and where to book', async ({ page }) => {
  await page.goto('/services')
  await expect(page.getByRole('main').getByRole('link', { name: 'Call (503) 555-0142' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get Free Quote' })).toHaveAttribute('href', '/#booking')
  await expect(page.getByRole('link', { name: 'Schedule Your Repair Today' })).toHaveAttribute('href', '/#booking')

  const pricing = page.locator('#pricing')
  for (const price of ['$89', 'Waived when we do the repair', '$99', 'per hour', 'Cost + 10%']) {
    await expect(pricing).toContainText(price)
  }
  const rows = page.getByRole('table', { name: /Common repair costs/ }).getByRole('row')
  await expect(rows).toHaveText([
    /Appliance.*Usual cost/,
    /Refrigerator\s*\$150-\$400/,
    /Washer\s*\$120-\$350/,
    /Dryer\s*\$100-\$300/,
    /Dishwasher\s*\$110-\$320/,
    /Oven\s*\$130-\$380/,
    /Garbage disposal\s*\$90-\$250/,
  ])
  const warranty = page.locator('#warranty')
  await expect(warranty).toContainText('90-day labor warranty')
  await expect(warranty).toContainText('Manufacturer warranty on parts')
  await expect(warranty).toContainText('refund')
  await expect(page.locator('#appliances').getByRole('heading', { level: 3 })).toHaveText([
    'Refrigerator',
    'Washer',
    'Dryer',
    'Dishwasher',
    'Oven & Stove',
    'Other Appliances',
  ])
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

test('the privacy policy has its ten sections, each linked from the table of contents', async ({ page }) => {
  await page.goto('/privacy-policy')
  const headings = page.getByRole('main').locator('section h2')
  await expect(headings).toHaveCount(10)
  const topics = [
    /collect/i,
    /use/i,
    /SMS/,
    /share/i,
    /protect/i,
    /rights/i,
    /keep/i,
    /children/i,
    /changes/i,
    /contact/i,
  ]
  await expect(headings).toHaveText(topics)
  for (const fact of [
    '7 years',
    '18 or older',
    'STOP',
    'HELP',
    'not a condition of purchase',
    'no cookies',
    'the tab remembers it',
  ]) {
    await expect(page.getByRole('main')).toContainText(fact)
  }
  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  await expect(contents).toHaveCount(10)
  for (const href of await contents.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).hash))) {
    await expect(page.locator(href)).toHaveCount(1)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pages read the same and their anchors lead to their sections', async ({ page }) => {
    await page.goto('/services')
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Warranty' }).click()
    await expect(page.getByRole('heading', { name: 'Warranty', exact: true })).toBeInViewport()
    await page.goto('/privacy-policy')
    await expect(page.getByRole('main').locator('section h2')).toHaveCount(10)
  })
})
