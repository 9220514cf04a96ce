import {
  expectAccessible,
  expectAccessibleInBothLooks,
  expectNoSidewaysScroll,
  looks,
  showInLook,
} from '#tests/support/accessibility.ts'
import { makeAdmin, openDashboardSignedIn, toast } from '#tests/support/back-office.ts'
import { insertPost } from '#tests/support/blog.ts'
import { expect, test } from '#tests/support/site.ts'
import { withSiteDatabase } from '#tests/support/site-database.ts'

test('dashboard, posts and categories are accessible and fit, with content and with everything they open', async ({
  page,
  site,
}) => {
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
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/admin/login')
  await openDashboardSignedIn(page, await makeAdmin(site))
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
})
