/** The post list, category lists, pages and searches (spec.md §2, §7). */
import { expectNoSidewaysScroll } from '#tests/support/accessibility.ts'
import { expect, test } from '#tests/support/site.ts'
import {
  addOlderPosts,
  articles,
  changeBlog,
  fixDateAndViewsOfOven,
  newest,
  oven,
  removeOlderPosts,
  starterBlog,
  viewsOf,
} from '#tests/support/starter-blog.ts'

// One site for the whole file. Spreading these tests over several would gain nothing.
test.describe.configure({ mode: 'default' })
test.use(starterBlog)

test('the list shows complete cards: badges, title, excerpt, date and views (spec §2)', async ({ page, site }) => {
  await fixDateAndViewsOfOven(site)
  await page.goto('/blog')
  await expect(page).toHaveTitle('Appliance Repair Blog | Bridgetown Appliance Repair')
  await expect(page.getByRole('article')).toHaveCount(8)
  await expect(page.getByRole('article').first()).toContainText(newest.title)
  const card = page.getByRole('article').filter({ hasText: oven.title })
  await expect(card.getByRole('list', { name: 'Categories' }).getByRole('link')).toHaveText('Ovens & Stoves')
  await expect(card).toContainText(oven.excerpt)
  // It was 11:30 PM the evening before in Portland.
  await expect(card).toContainText('March 1, 2026')
  await expect(card).toContainText('1234 views')
  await expect(card.getByRole('link', { name: oven.title })).toHaveAttribute('href', `/blog/${oven.slug}`)
  const categories = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
  await expect(categories).toHaveText([
    'Dishwashers',
    'Maintenance Tips',
    'Ovens & Stoves',
    'Refrigerators',
    'Repair or Replace',
    'Washers & Dryers',
  ])
  await expect(categories.nth(2)).toHaveAttribute('href', '/blog/category/ovens-stoves')
  const box = page.getByRole('region', { name: 'Schedule Service' })
  await expect(box.getByRole('link')).toHaveAttribute('href', '/#booking')
})

test('a category has its own title and description, written or derived from its name (spec §2)', async ({
  page,
  site,
}) => {
  await page.goto('/blog/category/maintenance-tips')
  await expect(page).toHaveTitle('Maintenance Tips - Appliance Repair Blog | Portland OR')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maintenance Tips')
  const inCategory = articles.filter(({ category_slugs }) => category_slugs.includes('maintenance-tips'))
  await expect(page.getByRole('article')).toHaveCount(inCategory.length)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${site.url}/blog/category/maintenance-tips`,
  )
  await changeBlog(site, `INSERT INTO blog_categories (name, slug) VALUES ('Freezers', 'freezers')`)
  await page.goto('/blog/category/freezers')
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    'Read articles about Freezers for appliance repair tips and guides.',
  )
  await expect(page.getByText('No posts in this category yet. Check back soon!')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('main').getByRole('link', { name: 'Back to Blog' }).click()
  await expect(page).toHaveURL('/blog')
  await changeBlog(site, `DELETE FROM blog_categories WHERE slug = 'freezers'`)
})

test('each page of twelve has its own URL and links to the next and the previous one', async ({ page, site }) => {
  await addOlderPosts(site, 20)
  await page.goto('/blog')
  await expect(page.getByRole('article')).toHaveCount(12)
  await expect(page.locator('link[rel=next]')).toHaveAttribute('href', `${site.url}/blog?page=2`)
  await expect(page.locator('link[rel=prev]')).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Older articles' }).click()
  await expect(page).toHaveURL('/blog?page=2')
  await expect(page.getByText('Page 2')).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.url}/blog?page=2`)
  await expect(page.locator('link[rel=prev]')).toHaveAttribute('href', `${site.url}/blog`)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Older articles' }).click()
  await expect(page.getByRole('article')).toHaveCount(4)
  await expect(page.getByRole('link', { name: 'Older articles' })).toHaveCount(0)
  await removeOlderPosts(site)
})

test('long category names wrap on a phone', async ({ page, site }) => {
  const name = 'Refrigerator'.repeat(7).slice(0, 80)
  const [category] = await changeBlog(site, 'INSERT INTO blog_categories (name, slug) VALUES ($1, $2) RETURNING id', [
    name,
    'long-name',
  ])
  await changeBlog(
    site,
    'INSERT INTO blog_post_categories (post_id, category_id) SELECT id, $1 FROM blog_posts WHERE slug = $2',
    [category?.id, newest.slug],
  )
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/blog', `/blog/${newest.slug}`, '/blog/category/long-name']) {
    await page.goto(path)
    await expect(page.getByText(name).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
  await changeBlog(site, 'DELETE FROM blog_categories WHERE id = $1', [category?.id])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('everything can be read, searched and followed, and no view is counted', async ({ page, site }) => {
    const before = await viewsOf(site, oven.slug)
    await page.goto('/blog')
    await page.getByRole('searchbox', { name: 'Search articles' }).fill('refridgerator')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/blog?q=refridgerator')
    await expect(page.getByRole('status').filter({ hasText: 'Articles about' })).toContainText('“refrigerator”')
    await expect(page.getByRole('article').first()).toContainText('Refrigerator')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('searchbox').fill('xylophone <b>')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText('No articles found for “xylophone <b>”')).toBeVisible()
    await page.getByRole('link', { name: 'All articles' }).click()
    await expect(page).toHaveURL('/blog')
    await page.getByRole('link', { name: oven.title }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(oven.title)
    expect(await viewsOf(site, oven.slug)).toBe(before)
  })
})
