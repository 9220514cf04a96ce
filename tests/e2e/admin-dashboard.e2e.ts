import { makeAdmin, openDashboardSignedIn } from '#tests/support/back-office.ts'
import { insertPost } from '#tests/support/blog.ts'
import { expect, test } from '#tests/support/site.ts'
import { withSiteDatabase } from '#tests/support/site-database.ts'

const days = Array.from({ length: 30 }, (_, i) => ({
  day: new Date(Date.UTC(2026, 9, 15 + i)).toISOString().slice(0, 10),
  views: i,
}))
const stats = {
  total: 12,
  published: 7,
  drafts: 3,
  scheduled: 2,
  total_views: 12_345,
  ai_generated: 4,
  views_by_day: days,
  most_read: [
    { id: '6d1c0de4-6b5f-4b32-8b6c-3c0b7f3a9a01', title: 'Fridge is warm', slug: 'fridge', views_count: 999 },
  ],
  new_bookings: 5,
  visits_saved: 3,
}

test('the dashboard counts what the blog has (spec §2 admin dashboard)', async ({ page, site, expectComplaint }) => {
  expectComplaint(/status of 403/)
  await withSiteDatabase(site, async (db) => {
    await insertPost(db, { viewsCount: 7, aiGenerated: true })
    await insertPost(db, { status: 'draft' })
    await insertPost(db, { status: 'scheduled' })
  })
  const [counted] = await site.query<Record<'total' | 'published' | 'drafts' | 'views' | 'ai', string>>(`
    SELECT count(*) AS total, count(*) FILTER (WHERE status = 'published') AS published, sum(views_count) AS views,
      count(*) FILTER (WHERE status = 'draft') AS drafts, count(*) FILTER (WHERE ai_generated) AS ai FROM blog_posts`)
  await openDashboardSignedIn(page, await makeAdmin(site))
  const card = (title: string) => page.getByRole('region', { name: title, exact: true })
  await expect(card('Total Posts')).toHaveText(
    `Total Posts${counted?.total}${counted?.published} published, ${counted?.drafts} drafts`,
  )
  await expect(card('Total Views')).toHaveText(
    `Total Views${Number(counted?.views).toLocaleString('en-US')}Across all posts`,
  )
  await expect(card('AI Generated')).toHaveText(`AI Generated${counted?.ai}Posts created by AI`)
  await expect(card('Published')).toHaveText(`Published${counted?.published}Live on the blog`)

  // What is beyond the cards, from numbers that are known.
  await page.route('**/api/admin/stats', (route) => route.fulfill({ json: stats }))
  await page.reload()
  await expect(card('Total Posts')).toHaveText('Total Posts127 published, 3 drafts')
  await expect(card('Total Views')).toContainText('12,345')
  const views = card('Views of the last 30 days')
  await expect(views.getByText('435 views total')).toBeVisible()
  await expect(views.getByRole('img')).toHaveAccessibleName(
    /^Bar chart of views by day: Oct 15 0, Oct 16 1, .*Nov 13 29$/,
  )
  const numbers = views.getByRole('table', { name: 'Views by day' })
  await expect(numbers).toBeHidden()
  await views.getByText('Show the numbers').focus()
  await page.keyboard.press('Enter')
  await expect(numbers.getByRole('row')).toHaveCount(31)
  await expect(numbers.getByRole('row', { name: 'Nov 13 29' })).toBeVisible()
  await views.getByRole('img').hover({ position: { x: 5, y: 50 } })
  await expect(views.getByText('Oct 15: 0 views')).toBeVisible()
  await expect(card('Most read').getByRole('listitem')).toHaveText('Fridge is warm999 views')
  await expect(card('New bookings')).toContainText('5 in the last 7 days')

  // A failure says why, and can be fixed.
  const refusal = { error: { code: 'forbidden', message: 'Not today.' } }
  await page.route('**/api/admin/stats', (route) => route.fulfill({ status: 403, json: refusal }))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Not today.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card('Published')).toHaveText(`Published${counted?.published}Live on the blog`)
})
