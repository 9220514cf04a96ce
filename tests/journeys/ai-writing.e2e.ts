import { askAsAdmin } from '#tests/support/accounts/admin-requests.ts'
import { makeAdmin, openDashboardSignedIn, toast } from '#tests/support/accounts/back-office.ts'
import { expect, test } from '#tests/support/sites/site.ts'

test.use({ timezoneId: 'America/Los_Angeles' })

const settings = '/admin/ai-settings'

test('a post gets written while the owner has coffee: settings, dialog, list, blog', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/)
  await openDashboardSignedIn(page, await makeAdmin(site))

  // The settings match the spec, show a rejection at its field, and save everything.
  await page.getByRole('link', { name: 'AI Settings' }).click()
  await expect(page.getByRole('heading', { name: 'AI Settings', exact: true })).toBeVisible()
  await expect(page.getByText('Configure automatic blog post generation with AI')).toBeVisible()
  await expect(page.getByRole('region', { name: 'AI Generation Settings' })).toBeVisible()
  await expect(page.getByText('Sample writer (no AI provider configured)')).toBeVisible()
  await expect(page.getByLabel('Generation Time')).toHaveAccessibleDescription('your local time')
  await expect(page.getByText('Last AI generation')).toHaveCount(0)
  expect(await page.getByLabel('Generation Frequency').getByRole('option').allTextContents()).toEqual([
    'Daily',
    'Weekly',
    'Manual Only',
  ])
  expect(await page.getByLabel('Content Tone').getByRole('option').allTextContents()).toEqual([
    'Professional',
    'Friendly',
    'Technical',
  ])
  await page.getByRole('switch', { name: 'Enable AI Generation' }).check()
  // With the sample writer, turning on Auto-Publish asks first and says why. Turning it off doesn't ask.
  const autoPublish = page.getByRole('switch', { name: 'Auto-Publish' })
  const question = page.getByRole('dialog', { name: 'Publish posts nobody has read?' })
  await autoPublish.click()
  await expect(question).toContainText('puts articles together from templates')
  await expect(question.getByRole('button', { name: 'Keep drafts' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(autoPublish).not.toBeChecked()
  await expect(autoPublish).toBeFocused()
  await page.keyboard.press('Space')
  await question.getByRole('button', { name: 'Turn on Auto-Publish' }).click()
  await expect(autoPublish).toBeChecked()
  await autoPublish.click()
  await expect(question).toHaveCount(0)
  await expect(autoPublish).not.toBeChecked()
  await autoPublish.click()
  await question.getByRole('button', { name: 'Turn on Auto-Publish' }).click()
  await page.getByLabel('Generation Frequency').selectOption('Daily')
  await page.getByLabel('Generation Time').fill('03:00')
  await page.getByLabel('Content Tone').selectOption('Friendly')
  await page.getByLabel('Min Word Count').fill('1200')
  await page.getByLabel('Max Word Count').fill('700')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByLabel('Min Word Count')).toBeFocused()
  await expect(page.getByText('The minimum word count must not be above the maximum')).toBeVisible()
  await page.getByLabel('Min Word Count').fill('600')
  const saves: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && saves.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: 'Save Settings' }).dblclick()
  await expect(toast(page, 'Success', 'AI settings saved successfully')).toBeVisible()
  await expect(page.getByText('Next scheduled post')).toBeVisible()
  expect(saves).toEqual(['/api/admin/ai-settings'])
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Auto-Publish' })).toBeChecked()
  await expect(page.getByLabel('Max Word Count')).toHaveValue('700')
  await expect(page.getByText('Nothing has been generated yet.')).toBeVisible()

  // Changes another admin saves while you have the settings open aren't silently overwritten.
  await page.getByLabel('Monthly Post Limit').fill('9')
  const { settings: read } = await askAsAdmin<{ settings: object }>(page, 'GET', '/ai-settings')
  await askAsAdmin(page, 'PUT', '/ai-settings', { ...read, monthly_cap: 40 })
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Someone else saved these settings' }).first()).toBeVisible()
  await expect(page.getByLabel('Monthly Post Limit')).toHaveValue('9')
  await page.getByRole('button', { name: 'Show theirs, discard mine' }).click()
  await expect(page.getByLabel('Monthly Post Limit')).toHaveValue('40')

  // The dialog runs through its five stages while the server does the actual writing.
  await page.clock.install()
  await page.goto('/admin/posts')
  const trigger = page.getByRole('button', { name: 'Generate with AI', exact: true })
  await expect(trigger).toBeEnabled()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  const answer = page.waitForResponse('**/functions/v1/generate-blog-post')
  await trigger.click()
  const dialog = page.getByRole('dialog', { name: 'Generating Blog Post with AI' })
  await expect(dialog.getByText('0% complete', { exact: true })).toBeVisible()
  const response = await answer
  expect(response.status()).toBe(201)
  const post: { id: string; slug: string; title: string; status: string } = await response.json()
  expect(post.status).toBe('published')
  for (const [ms, reaches] of [
    [10_000, 30],
    [5_000, 50],
    [5_000, 70],
    [5_000, 90],
    [2_000, 100],
  ]) {
    await page.clock.runFor(ms ?? 0)
    await expect(dialog.getByText(`${reaches}% complete`, { exact: true })).toBeVisible()
  }
  await page.clock.runFor(800)
  await expect(toast(page, 'Success', 'AI blog post generated successfully')).toBeVisible()
  await page.clock.resume()
  const row = page.getByRole('row').filter({ hasText: post.title })
  await expect(row.getByText('AI', { exact: true })).toBeVisible()
  await expect(row.getByText(/^published$/i)).toBeVisible()

  // It's on the blog, with three images from storage that actually load.
  await page.goto(`/blog/${post.slug}`)
  await expect(page.getByRole('heading', { level: 1, name: post.title })).toBeVisible()
  const pictures = page.locator('article img[src*="/storage/v1/object/public/blog-images/posts/"]')
  await expect(pictures).toHaveCount(3)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveAttribute('alt', /^Drawing of/)
    await expect.poll(() => picture.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
  }

  // And the settings list it.
  await page.clock.install()
  await page.goto(settings)
  await expect(page.getByText('Last AI generation')).toBeVisible()
  const past = page.getByRole('region', { name: 'Past generations' })
  await expect(past.getByText('Succeeded')).toBeVisible()

  // Left open, they follow the runs that start by themselves.
  await site.query(`UPDATE blog_ai_settings SET last_generation_at = '2025-05-06T19:00:00Z'`)
  await site.query(`UPDATE ai_generations SET trigger = 'schedule'`)
  await page.clock.fastForward(60_000)
  await expect(page.getByText('Last AI generation')).toContainText('May 6, 2025')
  await expect(past.getByText('Scheduled')).toBeVisible()
  await past.getByRole('link', { name: post.title }).click()
  await expect(page).toHaveURL(`/admin/posts/${post.id}/edit`)
})
