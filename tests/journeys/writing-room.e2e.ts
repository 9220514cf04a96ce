/** A post from the empty page to the blog, using only the keyboard or only a thumb, and how many keys or taps that takes. */
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { readPost } from '#tests/support/admin-requests.ts'
import { makeAdmin, openDashboardSignedIn, signIn, toast } from '#tests/support/back-office.ts'
import { chooseFile } from '#tests/support/choose-file.ts'
import { makeImage } from '#tests/support/images.ts'
import { expect, type Site, test } from '#tests/support/site.ts'

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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a post can be written, illustrated, previewed, scheduled and published with a thumb', async ({
    page,
    site,
    context,
  }) => {
    test.slow()
    await openDashboardSignedIn(page, await makeAdmin(site))
    const title = `Written by thumb ${randomUUID().slice(0, 8)}`
    let taps = 0
    const tap = async (target: Locator) => {
      await target.tap()
      taps++
    }
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await page.goto('/admin/posts')

    await tap(page.getByRole('link', { name: 'New Post' }))
    // The phone keyboard opens for the title right away. Its Enter key counts as text.
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
    await page.keyboard.type(title)
    await expect(textbox(page)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(textbox(page)).toBeFocused()
    for (const line of ['Look below first.', '## What to check', '- The seal', 'The hose', '']) {
      await page.keyboard.type(line)
      await page.keyboard.press('Enter')
    }
    await page.keyboard.type('/image')
    await chooseFan(page, () => tap(page.getByRole('option', { name: 'Image' })))
    await expect(picture(page)).toBeVisible()
    await expect(pictureWords(page)).toBeFocused()
    await page.keyboard.type('A fan under a fridge')
    await page.keyboard.press('Enter')

    await tap(button('Preview'))
    const preview = page.getByRole('dialog', { name: 'Preview' })
    await expect(preview.getByRole('heading', { name: title })).toBeVisible()
    await expect(preview.getByRole('button', { name: 'Phone' })).toHaveAttribute('aria-pressed', 'true')
    await tap(preview.getByRole('button', { name: 'Close' }))

    await tap(button('Publish'))
    await tap(page.getByRole('menuitem', { name: 'Schedule for a time' }))
    // Tomorrow at nine is already filled in.
    await expect(page.getByRole('dialog').getByLabel('Publish on')).toHaveValue(/T09:00$/)
    await tap(button('Schedule'))
    await expect(toast(page, 'Success', 'Post created successfully')).toBeVisible()
    expect(await findPost(page, site, title)).toMatchObject({
      status: 'scheduled',
      content: expect.stringMatching(written),
    })
    expect(taps).toBeLessThanOrEqual(7)

    await page.goto(`/admin/posts/${(await findPost(page, site, title)).id}/edit`)
    await expect(textbox(page)).toBeVisible()
    taps = 0
    // The settings slide over the text.
    await tap(button('Post settings'))
    await expect(page.getByLabel('Status')).toHaveValue('scheduled')
    await tap(button('Done'))
    await expect(page.getByLabel('Status')).toBeHidden()
    await tap(button('Publish'))
    await tap(page.getByRole('menuitem', { name: 'Publish now' }))
    await expect(toast(page, 'Success', 'Post updated successfully')).toBeVisible()
    await holdToasts(page)
    const opening = context.waitForEvent('page')
    await tap(toast(page, 'Success', 'Post updated successfully').getByRole('link', { name: 'View post' }))
    await expect((await opening).getByRole('heading', { name: title })).toBeVisible()
    expect(taps).toBeLessThanOrEqual(5)
  })
})

test('an error in the settings opens them, even if the server finds it', async ({ page, site, expectComplaint }) => {
  expectComplaint(/status of 400/)
  await openDashboardSignedIn(page, await makeAdmin(site))
  const word = randomUUID().slice(0, 8)
  await page.goto('/admin/posts/new')
  const settings = page.getByRole('button', { name: /^Post settings/ })
  const slug = page.getByLabel('Slug')
  await page.getByRole('textbox', { name: 'Title' }).fill(`Taken ${word}`)
  await page.getByRole('tab', { name: 'HTML' }).click()
  await textbox(page).fill('<p>Text</p>')
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Success', 'Post created successfully')).toBeVisible()

  // Hiding them is remembered: the next post opens without them.
  await page.goto('/admin/posts/new')
  await settings.click()
  await expect(slug).toBeHidden()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await expect(slug).toBeHidden()
  await page.getByRole('textbox', { name: 'Title' }).fill(`Taken ${word}`)
  await textbox(page).fill('<p>Text</p>')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Another post already uses this slug').first()).toBeVisible()
  await expect(slug).toBeFocused()
  await expect(settings).toHaveText('Post settings (1 to fix)')

  // In a narrow window they cover the text. A save closes them, and they reopen for an error.
  await page.setViewportSize({ width: 900, height: 900 })
  const sheet = page.getByRole('dialog', { name: 'Post settings' })
  await expect(sheet).toBeHidden()
  await settings.click()
  await slug.fill('Not A Slug')
  await page.keyboard.press('Control+s')
  await expect(sheet.getByText('Use lower-case letters')).toBeVisible()
  await expect(slug).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(settings).toBeFocused()
  await settings.click()
  await slug.fill(`free-${word}`)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Success', 'Post created successfully')).toBeVisible()
})

test('a published post keeps its date and goes back to draft, and a missing title is caught before publishing', async ({
  page,
  site,
}) => {
  await openDashboardSignedIn(page, await makeAdmin(site))
  const title = `Dated ${randomUUID().slice(0, 8)}`
  await page.goto('/admin/posts/new')
  await page.getByRole('tab', { name: 'HTML' }).click()
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  const choose = async (name: string) => {
    await publish.click()
    await page.getByRole('menuitem', { name }).click()
  }
  await choose('Publish now')
  await expect(page.getByText('Title is required')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  // It's still a draft: an attempt to publish that failed doesn't change the status.
  await expect(page.getByLabel('Status')).toHaveValue('draft')
  await publish.focus()
  await choose('Schedule for a time')
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await textbox(page).fill('<p>Text</p>')
  await choose('Publish now')
  await expect(toast(page, 'Success', 'Post created successfully').getByRole('link')).toHaveText('View post')
  const first = await findPost(page, site, title)

  await page.goto(`/admin/posts/${first.id}/edit`)
  await expect(page.getByRole('link', { name: 'View post' })).toHaveAttribute('href', `/blog/${first.slug}`)
  await page.getByLabel('Excerpt').fill('In short.')
  await choose('Keep the date')
  await expect(toast(page, 'Success', 'Post updated successfully')).toBeVisible()
  expect(await readPost(page, first.id)).toMatchObject({ excerpt: 'In short.', published_at: first.published_at })

  await page.goto(`/admin/posts/${first.id}/edit`)
  await choose('Unpublish to draft')
  await expect(toast(page, 'Success', 'Post updated successfully')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View post' })).toHaveCount(0)
  expect(await readPost(page, first.id)).toMatchObject({ status: 'draft', published_at: null })
})

test('the page’s shortcuts lead to the settings and back, open the list of shortcuts, and do nothing behind a dialog', async ({
  page,
  site,
}) => {
  await signIn(page, await makeAdmin(site))
  await page.goto('/admin/posts/new')
  const title = page.getByRole('textbox', { name: 'Title' })
  await expect(title).toBeFocused()
  // Shift+comma produces a different character on each keyboard layout.
  const settingsKey = 'Control+Shift+Comma'
  await page.keyboard.press(settingsKey)
  await expect(page.getByLabel('Status')).toBeFocused()
  await page.keyboard.press(settingsKey)
  await expect(page.getByLabel('Status')).toBeHidden()
  await title.focus()
  await page.keyboard.press(settingsKey)
  await expect(page.getByLabel('Status')).toBeFocused()
  await page.keyboard.press(settingsKey)
  await expect(title).toBeFocused()

  await page.keyboard.press('Control+/')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list.getByRole('term')).toHaveCount(await list.getByRole('definition').count())
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Control+p')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(title).toBeFocused()
  await expect(page.getByText('Title is required')).toHaveCount(0)

  // The menu: arrow keys wrap around, Escape returns the focus.
  await page.keyboard.press('Control+Shift+P')
  const item = (name: string) => page.getByRole('menuitem', { name })
  await expect(item('Publish now')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(item('Schedule for a time')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeFocused()
})
