import { expectAccessibleIn, expectAccessibleInBothLooks, looks } from '#tests/support/accessibility.ts'
import { savePost, storePicture } from '#tests/support/admin-requests.ts'
import { makeAdmin, openDashboardSignedIn } from '#tests/support/back-office.ts'
import { expect, test } from '#tests/support/site.ts'

test('the post editor is accessible and fits a dark phone and a light laptop', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/old\.example/)
  await page.route('https://old.example/**', (route) => route.abort())
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/admin/login')
  await openDashboardSignedIn(page, await makeAdmin(site))
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
})

test('the settings, the publish menu, the preview and the list of shortcuts are accessible and fit, light and dark', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/admin/login')
  await openDashboardSignedIn(page, await makeAdmin(site))
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
})

test('in a low window, as with a phone keyboard open, the bar makes room for the text', async ({ page, site }) => {
  await openDashboardSignedIn(page, await makeAdmin(site))
  const { id } = await savePost(page, { content: '<p>A line</p>'.repeat(30) })
  await page.goto(`/admin/posts/${id}/edit`)
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
