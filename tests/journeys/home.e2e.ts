import { expect, test } from '#tests/support/site.ts'

test('the home page says what the business does, for whom and how to reach it', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Fast & Reliable Appliance Repair')
  await expect(main).toContainText('Professional home appliance repair services in Portland, OR & Vancouver, WA')
  await expect(main.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', 'tel:+15035550142')
  await expect(main.getByRole('link', { name: 'Book Online' })).toHaveAttribute('href', '/#booking')
  await expect(page.locator('#services').getByRole('listitem')).toHaveText([
    'Refrigerator Repairnot cooling, leaking, noisy',
    'Washer & Dryernot spinning, not heating',
    'Dishwasher Repairnot cleaning, not draining, leaking',
    'Oven & Stovegas or electric, ovens, stoves, cooktops',
  ])
  await expect(page.getByRole('region', { name: 'Why Choose Us?' }).getByRole('heading', { level: 3 })).toHaveText([
    'Same Day Service',
    'Licensed & Insured',
    '5-Star Service',
  ])
  await expect(page.locator('#contact').getByRole('heading', { level: 3 })).toHaveText([
    '24/7 emergency service',
    'Email answered within 2 hours',
    '93+ ZIP codes served',
  ])
})

test('keyboard users can skip the header', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Call Now', exact: true })).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu announces whether it’s open, and closes on Escape and after choosing a page', async ({ page }) => {
    await page.goto('/')
    const toggle = page.getByRole('button', { name: 'Menu' })
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(toggle).toBeFocused()

    await toggle.click()
    await menu.getByRole('link', { name: 'Book Repair' }).focus()
    await page.keyboard.press('Tab')
    await expect(menu).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Call Now', exact: true })).toBeFocused()
    await expect(menu).toBeHidden()

    await toggle.click()
    await menu.getByRole('link', { name: 'Blog' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Appliance Repair Blog')
    await expect(menu).toBeHidden()
    await toggle.click()
    await expect(menu.getByRole('link', { name: 'Blog' })).toHaveAttribute('aria-current', 'page')
  })

  test('the call bar stays in view without covering the end of the page', async ({ page }) => {
    await page.goto('/')
    const bar = page.getByRole('navigation', { name: 'Call or book' })
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect(bar).toBeInViewport()
    const lastLine = await page.getByRole('contentinfo').getByText('Licensed and insured.').boundingBox()
    const barBox = await bar.boundingBox()
    expect((lastLine?.y ?? 0) + (lastLine?.height ?? 0)).toBeLessThan(barBox?.y ?? 0)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('the menu opens, and questions expand', async ({ page }) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(page.getByText('Call Now for Same Day Service')).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByText('What will the repair cost?').click()
      await expect(page.getByText('The service call is $89')).toBeVisible()
    })
  })
})

test('the page loads one script, and loads it only once', async ({ request }) => {
  const html = await (await request.get('/')).text()
  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).not.toContain('__reactRouter')
  expect(html.match(/\/assets\/[^"']+\.js/g)).toEqual([expect.stringContaining('/assets/starter-')])
})
