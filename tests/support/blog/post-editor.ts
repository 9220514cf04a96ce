import type { Page } from '@playwright/test'

/** The field with the post's HTML. */
export function contentField(page: Page) {
  return page.getByRole('textbox', { name: 'Content' })
}

/** Makes the editor open on the HTML tab from now on, as if the user had picked it last. A page of the site has to be open already. */
export async function rememberHtmlTab(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('post-content-tab', 'HTML'))
}

export async function pressSave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}
