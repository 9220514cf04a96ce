/** A post from the empty page to the blog, using only the keyboard, and how many keys that takes. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { readPost } from '#tests/support/accounts/admin-requests.ts'
import { makeAdmin, openDashboardSignedIn, toast } from '#tests/support/accounts/back-office.ts'
import { makeImage } from '#tests/support/blog/images.ts'
import { chooseFile } from '#tests/support/browser/choose-file.ts'
import { expect, type Site, test } from '#tests/support/sites/site.ts'

const written =
  /^<p>Look below first\.<\/p>\s*<h2>What to check<\/h2>\s*<ul>\s*<li>(?:<p>)?The seal(?:<\/p>)?<\/li>\s*<li>(?:<p>)?The hose(?:<\/p>)?<\/li>\s*<\/ul>\s*<img [^>]*alt="A fan under a fridge"[^>]*>/

const textbox = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const picture = (page: Page) => textbox(page).getByRole('img')
const pictureWords = (page: Page) => page.getByLabel('Describe the picture for people who can’t see it')

/** The stored post with this title. */
async function findPost(page: Page, site: Site, title: string) {
  const [row] = await site.query<{ id: string }>('SELECT id FROM blog_posts WHERE title = $1', [title])
  return readPost(page, row?.id ?? '')
}

async function chooseFan(page: Page, open: () => Promise<void>) {
  await chooseFile(page, open, { name: 'fan.png', mimeType: 'image/png', buffer: await makeImage('png') })
}

/** Stops the toast timers, as when the user switches to another window. */
const holdToasts = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('blur')))

/** Counts keystrokes. Plain text doesn't count, every key that does something else does. */
function keyboardOf(page: Page) {
  let count = 0
  return {
    count: () => count,
    async press(...keys: string[]) {
      for (const key of keys) await page.keyboard.press(key)
      count += keys.length
    },
    type: (text: string) => page.keyboard.type(text),
  }
}

test('a post can be written, illustrated, previewed, scheduled and published with the keyboard alone', async ({
  page,
  site,
  context,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1440, height: 900 })
  await openDashboardSignedIn(page, await makeAdmin(site))
  const title = `Written by keyboard ${randomUUID().slice(0, 8)}`
  const keys = keyboardOf(page)
  await page.goto('/admin/posts')
  await page.getByRole('link', { name: 'New Post' }).focus()

  await keys.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await keys.type(title)
  await expect(textbox(page)).toBeVisible()
  await keys.press('Enter')
  await expect(textbox(page)).toBeFocused()
  await keys.type('Look below first.')
  await keys.press('Enter')
  await keys.type('## What to check')
  await keys.press('Enter')
  await keys.type('- The seal')
  await keys.press('Enter')
  await keys.type('The hose')
  await keys.press('Enter', 'Enter')
  await keys.type('/image')
  await expect(page.getByRole('option', { name: 'Image' })).toHaveAttribute('aria-selected', 'true')
  await chooseFan(page, () => keys.press('Enter'))
  await expect(picture(page)).toBeVisible()
  await expect(pictureWords(page)).toBeFocused()
  await keys.type('A fan under a fridge')
  await keys.press('Enter')
  await expect(textbox(page)).toBeFocused()

  await keys.press('Control+p')
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: title })).toBeVisible()
  await expect(preview.getByRole('img', { name: 'A fan under a fridge' })).toBeVisible()
  await keys.press('Escape')
  await expect(textbox(page)).toBeFocused()

  await keys.press('Control+Shift+P')
  await expect(page.getByRole('menuitem', { name: 'Publish now' })).toBeFocused()
  await keys.press('ArrowDown', 'Enter')
  await expect(page.getByRole('dialog', { name: 'Schedule this post' }).getByLabel('Publish on')).toBeFocused()
  await keys.type('072120990930A')
  await expect(page.getByText('Goes out Tuesday, July 21, 2099 at 9:30 AM PDT.')).toBeVisible()
  await keys.press('Enter')
  await expect(toast(page, 'Success', 'Post created successfully')).toBeVisible()
  await expect(page).toHaveURL('/admin/posts')
  expect(await findPost(page, site, title)).toMatchObject({
    status: 'scheduled',
    scheduled_for: '2099-07-21T16:30:00.000Z',
    content: expect.stringMatching(written),
  })
  expect(keys.count()).toBeLessThanOrEqual(16)

  // On another day it's published immediately, and its page is one key away.
  await page.goto(`/admin/posts/${(await findPost(page, site, title)).id}/edit`)
  await expect(textbox(page)).toBeVisible()
  await expect(page.getByText('Scheduled for Jul 21, 2099, 9:30 AM PDT')).toBeVisible()
  const later = keyboardOf(page)
  await later.press('Control+Shift+P')
  await expect(page.getByRole('menuitem', { name: 'Publish now' })).toBeFocused()
  await later.press('Enter')
  await expect(toast(page, 'Success', 'Post updated successfully')).toBeVisible()
  await holdToasts(page)
  await expect(page.getByRole('heading', { name: 'Blog Posts' })).toBeFocused()
  await later.press('F8', 'Tab', 'Tab')
  await expect(page.getByRole('link', { name: 'View post' })).toBeFocused()
  const opening = context.waitForEvent('page')
  await later.press('Enter')
  const post = await opening
  await expect(post.getByRole('heading', { name: title })).toBeVisible()
  await expect(post.getByRole('img', { name: 'A fan under a fridge' })).toBeVisible()
  expect(later.count()).toBeLessThanOrEqual(6)
})
