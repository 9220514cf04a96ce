/** Files that enter the editor several at a time, or next to the places meant for them. */
import type { Page } from '@playwright/test'
import { makeAdmin, openDashboardSignedIn, signIn, toast } from '#tests/support/back-office.ts'
import { makeImage } from '#tests/support/images.ts'
import { rememberHtmlTab } from '#tests/support/post-editor.ts'
import { expect, test } from '#tests/support/site.ts'

const text = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const images = (page: Page) => page.getByRole('region', { name: /^Post Images/ })

interface DroppedFile {
  name: string
  type: string
  base64: string
}

async function pictures(count: number): Promise<DroppedFile[]> {
  const bytes = await makeImage('png')
  const base64 = bytes.toString('base64')
  return Array.from({ length: count }, (_, i) => ({ name: `photo-${i}.png`, type: 'image/png', base64 }))
}

/**
 * Pastes or drops files on `field`.
 * @returns whether the page accepted them
 */
function give(field: HTMLElement, { as, files }: { as: 'paste' | 'drop'; files: DroppedFile[] }): boolean {
  const carried = new DataTransfer()
  for (const { name, type, base64 } of files) {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    carried.items.add(new File([bytes], name, { type }))
  }
  const about = { bubbles: true, cancelable: true }
  return !field.dispatchEvent(
    as === 'paste'
      ? new ClipboardEvent('paste', { ...about, clipboardData: carried })
      : new DragEvent('drop', { ...about, dataTransfer: carried }),
  )
}

test('of four pictures pasted at once, three get in, each with its own number', async ({ page, site }) => {
  await signIn(page, await makeAdmin(site))
  await page.goto('/admin/posts/new')
  await text(page).click()
  await page.keyboard.type('Look at these')
  await text(page).evaluate(give, { as: 'paste', files: await pictures(4) } as const)
  await expect(toast(page, 'Error', 'Maximum 3 images allowed')).toBeVisible()
  await expect(images(page).getByRole('heading', { level: 2 })).toHaveText('Post Images (3/3)')
  const cards = images(page).getByRole('listitem')
  await expect(cards.getByRole('heading', { level: 3 })).toHaveText(['Image 1', 'Image 2', 'Image 3'])
  const numbers = text(page).locator('img')
  for (const [i, alt] of ['Image 1', 'Image 2', 'Image 3'].entries())
    await expect(numbers.nth(i)).toHaveAttribute('alt', alt)
  // Next to the settings the cards are narrow, but their names stay on one line.
  for (const name of await cards.getByRole('heading', { level: 3 }).all())
    expect((await name.boundingBox())?.height).toBeLessThan(30)
})

test('a picture dropped next to its drop zone still gets in, and the page stays', async ({ page, site }) => {
  await openDashboardSignedIn(page, await makeAdmin(site))
  await rememberHtmlTab(page)
  await page.goto('/admin/posts/new')
  await text(page).fill('<p>One</p>\n<p>Two</p>')
  const [photo] = await pictures(1)
  for (const [count, field] of [text(page), page.getByLabel('Title')].entries()) {
    expect(await field.evaluate(give, { as: 'drop', files: photo ? [photo] : [] } as const)).toBe(true)
    await expect(images(page).getByRole('heading', { level: 2 })).toHaveText(`Post Images (${count + 1}/3)`)
  }
})
