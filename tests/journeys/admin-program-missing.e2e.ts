import { expect, test } from '#tests/support/site.ts'
import { wholeBrowser } from '#tests/support/whole-browser.ts'

test.use(wholeBrowser)

test('when even the page’s script doesn’t arrive, a reload is offered after a delay', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED|Failed to fetch/)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/admin/posts?q=dryer')
  const reload = page.getByRole('link', { name: 'Reload' })
  await expect(page.getByText('Loading')).toBeAttached()
  // On a slow machine the delay may already be over.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  })
  await expect(reload).toBeVisible()
  await page.unroute('**/assets/*.js')
  await reload.click()
  await expect(page).toHaveURL('/admin/login')
})
