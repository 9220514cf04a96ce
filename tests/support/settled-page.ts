import { expect, type Page } from '@playwright/test'

/**
 * Waits until an untouched public page has loaded everything it loads on its own. The starter comes after the first paint, so on a
 * busy machine the network can be idle before it's even requested. Switching to the font is the last thing it does.
 */
export async function settlePage(page: Page) {
  await expect(page.locator('html[data-started] > body[data-font]')).toBeAttached()
  await page.waitForLoadState('networkidle')
}
