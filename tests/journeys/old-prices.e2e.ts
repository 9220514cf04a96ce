/** The owner charges more for a service call, and the articles say so once the owner presses. Every case: server/writing/outdated. */
import type { Page } from '@playwright/test'
import { makeAdmin, openDashboardSignedIn, toast } from '#tests/support/accounts/back-office.ts'
import { articles } from '#tests/support/blog/starter-blog.ts'
import { expect, test } from '#tests/support/sites/site.ts'

// Its own site: it changes what the starter content says.
test.use({ siteEnvironment: { STARTER_CONTENT: 'on', SMS_CONSENT: 'required' } })

const told = articles.filter(({ content }) => content.includes('$89'))

async function expectArticles(reader: Page, price: string) {
  for (const { slug } of told) {
    await reader.goto(`/blog/${slug}`)
    await expect(reader.getByRole('article').first()).toContainText(price)
  }
}

test('articles that state the old price are listed, changed by a press and put back by a press', async ({
  page,
  browser,
  site,
}) => {
  const reader = await browser.newPage({ baseURL: site.url })
  // From now on the pages are cached.
  await expectArticles(reader, '$89')
  await openDashboardSignedIn(page, await makeAdmin(site))
  await page.goto('/admin/business/prices')
  const panel = page.getByRole('region', { name: 'Old prices in posts' })
  await expect(panel).toContainText('We found no post that says something else.')
  const prices = page.getByRole('region', { name: 'Prices', exact: true })
  await prices.getByLabel('Service call ($)').fill('95')
  await prices.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, `but ${told.length} posts still say something else`).first()).toBeVisible()
  await expect(panel.getByRole('checkbox', { checked: true })).toHaveCount(told.length)
  await expectArticles(reader, '$89')

  await panel.getByRole('button', { name: `Change ${told.length} posts` }).click()
  await expect(panel).toContainText('We found no post that says something else.')
  await expectArticles(reader, '$95')

  await page.reload()
  await panel.getByRole('button', { name: 'Undo this change in posts' }).click()
  await expect(panel).toContainText(`${told.length} posts still say something else.`)
  await expectArticles(reader, '$89')
})
