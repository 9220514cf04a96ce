/** The back office's blog screens and the editor, with content and with everything they open. */

import { savePost, storePicture } from '#tests/support/accounts/admin-requests.ts'
import { makeAdmin, openDashboardSignedIn, toast } from '#tests/support/accounts/back-office.ts'
import { insertPost } from '#tests/support/blog/blog.ts'
import {
  expectAccessible,
  expectAccessibleIn,
  expectAccessibleInBothLooks,
  expectNoSidewaysScroll,
  looks,
  showInLook,
} from '#tests/support/browser/accessibility.ts'
import { expect, test } from '#tests/support/sites/site.ts'
import { withSiteDatabase } from '#tests/support/sites/site-database.ts'
import { sweepSite } from '#tests/support/sites/sweep-site.ts'

test.use(sweepSite)

test('the blog’s screens and the editor are accessible and fit, light and dark, on phone and laptop', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/old\.example/)
  await openDashboardSignedIn(page, await makeAdmin(site))
  await test.step('lists, menus and dialogs', async () => {
    const word = 'plenty'
    await withSiteDatabase(site, async (db) => {
      await insertPost(db, { title: `Short ${word}`, excerpt: 'E'.repeat(500), viewsCount: 123_456_789 })
      await insertPost(db, {
        title: `${word}${'W'.repeat(190)}`.slice(0, 200),
        status: 'draft',
        aiGenerated: true,
        reviewNotes: ['The warranty is 90 days.'],
        content: `<h2>Heading</h2><p>${'long'.repeat(60)}</p><table><tr><th>One</th><td>${'cell'.repeat(30)}</td></tr></table>`,
      })
    })
    await page.getByText('Show the numbers').click()
    await expectAccessibleInBothLooks(page)

    await page.goto(`/admin/posts?q=${word}`)
    await expect(page.getByText('Needs review')).toBeVisible()
    await expectAccessibleInBothLooks(page)
    for (const look of looks) {
      await showInLook(page, look)
      await page.getByRole('button', { name: 'Actions for' }).last().click()
      await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
      await expectNoSidewaysScroll(page, look.name)
      await expectAccessible(page, look.name)
      await page.keyboard.press('Escape')
    }
    for (const post of [0, 1]) {
      await page.getByRole('button', { name: 'Actions for' }).nth(post).click()
      await page.getByRole('menuitem', { name: 'View' }).click()
      await expect(page.getByRole('dialog').getByRole('heading', { level: 3 })).toBeVisible()
      await expectAccessibleInBothLooks(page)
      await page.keyboard.press('Escape')
    }
    await page.getByRole('button', { name: 'Actions for' }).first().click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expectAccessibleInBothLooks(page)
    await page.keyboard.press('Escape')
    await page.route('**/functions/v1/generate-blog-post', () => {})
    await page.getByRole('button', { name: 'Generate with AI' }).click()
    await expectAccessibleInBothLooks(page)

    await page.goto('/admin/categories')
    await page.getByRole('button', { name: 'New Category' }).click()
    await page.getByLabel('Name').fill(`${word}${'w'.repeat(80)}`)
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(toast(page, 'Success', 'Category created')).toBeVisible()
    await page.getByRole('button', { name: 'Edit' }).first().click()
    await page.getByRole('button', { name: 'New Category' }).click()
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText('Name is required')).toBeVisible()
    await expectAccessibleInBothLooks(page)
    // Other sweeps share the site.
    await site.query(`DELETE FROM blog_categories WHERE name LIKE 'plenty%'`)
  })
  await test.step('the editor', async () => {
    await page.route('https://old.example/**', (route) => route.abort())
    const picture = await storePicture(page)
    const table =
      '<table><thead><tr><th>Part</th><th>Price</th></tr></thead><tbody><tr><td>Seal</td><td>$30</td></tr></tbody></table>'
    const { id } = await savePost(page, {
      status: 'published',
      content: `<h2>Why it leaks</h2><p>Look <a href="/services">below</a>.</p><img src="${picture}" alt="A fan">${table}<dl><dt>T</dt><dd>D</dd></dl>`,
    })
    await page.goto(`/admin/posts/${id}/edit`)
    await page.getByLabel('Title').fill('')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Title is required')).toBeVisible()
    await expectAccessibleInBothLooks(page)
    await page.getByRole('tab', { name: 'Visual' }).click()
    await page.locator('.visual-editor').getByText('Seal').click()
    await expect(page.getByRole('button', { name: 'Add row' })).toBeVisible()
    await page.getByLabel('Status').selectOption('Scheduled')
    await expect(page.getByLabel('Publish on')).toBeVisible()
    await expectAccessibleInBothLooks(page)
    await page.getByRole('button', { name: 'History' }).click()
    await expect(page.getByRole('dialog').getByRole('term').first()).toBeVisible()
    await expectAccessibleInBothLooks(page)
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Delete Image 1' }).click()
    await expectAccessibleInBothLooks(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('tab', { name: 'HTML' }).click()
    await page.getByLabel('Title').fill('Pasted')
    await page
      .locator('textarea[name=content]')
      .fill(`<img src="https://old.example/${'a'.repeat(100)}.jpg" alt="A fan">`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Save without these images?' })).toBeVisible()
    await expectAccessibleInBothLooks(page)
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('button', { name: 'Back' }).click()
    await expectAccessibleInBothLooks(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  })
  await test.step('its settings, menus, preview and shortcuts', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    const picture = await storePicture(page)
    const { id } = await savePost(page, {
      status: 'published',
      featured_image_url: picture,
      content: '<h2>Why it leaks</h2><p>Look below.</p>',
    })
    await page.goto(`/admin/posts/${id}/edit`)
    const settings = page.getByRole('button', { name: 'Post settings' })
    const phones = looks.filter(({ width }) => width === 390)
    const laptops = looks.filter(({ width }) => width === 1440)
    await expect(settings).toBeVisible()
    await expectAccessibleIn(page, laptops)
    await settings.click()
    await expect(settings).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('complementary', { name: 'Post settings' })).toHaveCount(0)
    await expectAccessibleIn(page, laptops)

    await expectAccessibleIn(page, phones)
    await settings.click()
    await expect(page.getByRole('dialog', { name: 'Post settings' })).toBeVisible()
    await expectAccessibleIn(page, phones)
    await page.getByRole('button', { name: 'Done' }).click()

    const publish = page.getByRole('button', { name: 'Publish' })
    await publish.click()
    await expect(page.getByRole('menuitem')).toHaveCount(4)
    await expectAccessibleInBothLooks(page)
    await page.getByRole('menuitem', { name: 'Schedule for a time' }).click()
    await expect(page.getByRole('dialog').getByLabel('Publish on')).toBeVisible()
    await expectAccessibleInBothLooks(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByRole('dialog').getByText('Look below.')).toBeVisible()
    await expectAccessibleInBothLooks(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+/')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await expectAccessibleInBothLooks(page)
    await page.keyboard.press('Escape')
  })
  await test.step('a low window, as with a phone keyboard open', async () => {
    const { id } = await savePost(page, { content: '<p>A line</p>'.repeat(30) })
    await page.goto(`/admin/posts/${id}/edit`)
    await page.getByRole('tab', { name: 'Visual' }).click()
    const save = page.getByRole('button', { name: 'Save', exact: true })
    for (const { width, height } of [
      { width: 390, height: 440 },
      { width: 320, height: 256 },
    ]) {
      await page.setViewportSize({ width, height: 700 })
      await page.locator('.visual-editor p').first().click()
      await expect(save).toBeInViewport({ ratio: 1 })
      await page.setViewportSize({ width, height })
      await expect(save).not.toBeInViewport()
    }
    await save.scrollIntoViewIfNeeded()
    await expect(save).toBeInViewport({ ratio: 1 })
  })
})
