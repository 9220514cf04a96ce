import type { Page } from '@playwright/test'

/** The field with the post's HTML. */
export function contentField(page: Page) {
  return page.getByRole('textbox', { name: 'Content' })
}

/** The editor opens as HTML from now on, as for whoever chose that tab last. The page is already one of the site. */
export async function rememberHtmlTab(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('post-content-tab', 'HTML'))
}

export async function pressSave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}
