import { expect, test } from '#tests/support/site.ts'

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
})
