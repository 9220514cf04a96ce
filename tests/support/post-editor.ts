import type { Page } from '@playwright/test'

/** The field with the post's HTML. */
export function contentField(page: Page) {
  return page.getByRole('textbox', { name: 'Content' })
}

export async function pressSave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}
