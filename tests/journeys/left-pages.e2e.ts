/** Going back to a page: browsers keep it as it was left (the back/forward cache) unless something on it prevents that. */

import { newest, starterBlog } from '#tests/support/blog/starter-blog.ts'
import { wholeBrowser } from '#tests/support/browser/whole-browser.ts'
import { expect, test } from '#tests/support/sites/site.ts'

test.use({
  ...starterBlog,
  launchOptions: { ...wholeBrowser.launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
})

test('every public page comes back just as it was left, or fetched again after five minutes (spec §9)', async ({
  page,
}) => {
  await page.clock.install()
  for (const path of ['/', '/services', '/privacy-policy', `/blog/${newest.slug}`, '/blog?q=oven', '/blog']) {
    await page.goto(path)
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { isPersisted: persisted }))
    })
    await page.goto(path === '/services' ? '/' : '/services')
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL(path)
    await expect.poll(() => page.evaluate(() => 'isPersisted' in window && window.isPersisted), path).toBe(true)
  }
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await page.clock.setFixedTime(Date.now() + 5 * 60 * 1000 + 60_000)
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await page.waitForFunction(() => !('isPersisted' in window))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Appliance Repair Blog')
})
