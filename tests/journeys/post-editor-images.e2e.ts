import { readPost } from '#tests/support/accounts/admin-requests.ts'
import { makeAdmin, openDashboardSignedIn, toast } from '#tests/support/accounts/back-office.ts'
import { makeImage } from '#tests/support/blog/images.ts'
import { contentField, pressSave, rememberHtmlTab } from '#tests/support/blog/post-editor.ts'
import { chooseFile } from '#tests/support/browser/choose-file.ts'
import { expect, test } from '#tests/support/sites/site.ts'

test('images go to storage, into the post and onto the blog, and a save keeps them as they are (spec.md §2, §4, §7)', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 4\d\d/)
  const images = page.getByRole('region', { name: /^Post Images/ })
  const count = (number: number) =>
    expect(images.getByRole('heading', { level: 2 })).toHaveText(`Post Images (${number}/3)`)
  const png = { name: 'fan.PNG', mimeType: 'image/png', buffer: await makeImage('png') }
  await openDashboardSignedIn(page, await makeAdmin(site))
  await rememberHtmlTab(page)
  await page.goto('/admin/posts/new')
  await page.getByLabel('Title').fill('Pictures')
  await contentField(page).fill('<p>One</p><p>Two</p><p>Three</p>')

  // What the server finds in a file counts, not its name.
  const add = images.getByLabel('Image to add')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  await add.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: svg })
  await expect(toast(page, 'Error', 'Failed to upload image: SVG images aren’t accepted.')).toBeVisible()
  await count(0)
  await chooseFile(page, () => images.getByRole('button', { name: 'Add Image' }).click(), png)
  await expect(toast(page, 'Success', 'Image uploaded successfully')).toBeVisible()
  await images.getByLabel('Alt text of Image 1').fill('A fan with "dust"')
  await add.setInputFiles(png)
  await count(2)
  const second = images.getByRole('img').nth(1)
  const before = await second.getAttribute('src')
  const replacement = images.getByLabel('File to replace Image 2')
  await replacement.setInputFiles({ name: 'coil.jpeg', mimeType: 'image/jpeg', buffer: await makeImage('jpeg') })
  await expect(toast(page, 'Success', 'Image replaced successfully')).toBeVisible()
  await expect(second).not.toHaveAttribute('src', before ?? '')
  await replacement.setInputFiles({ ...png, buffer: Buffer.from('no picture') })
  await expect(toast(page, 'Error', 'Failed to replace image')).toBeVisible()

  const written = await contentField(page).inputValue()
  await images.getByRole('button', { name: 'Use as featured image: Image 1' }).click()
  await page.getByLabel('Status').selectOption('Published')
  await images.getByLabel('Alt text of Image 2').fill('Coils')
  await pressSave(page)
  await expect(toast(page, 'Success', 'Post created successfully')).toBeVisible()
  const [row] = await site.query<{ id: string; slug: string }>(
    "SELECT id, slug FROM blog_posts WHERE title = 'Pictures'",
  )
  await page.goto(`/admin/posts/${row?.id}/edit`)
  await count(2)
  await expect(images.getByLabel('Alt text of Image 1')).toHaveValue('A fan with "dust"')
  const read = await contentField(page).inputValue()
  expect(read.replaceAll(' />', '>')).toBe(written.replace('alt="Image 2"', 'alt="Coils"'))
  await pressSave(page)
  await expect(toast(page, 'Success', 'Post updated successfully')).toBeVisible()
  const saved = await readPost(page, row?.id ?? '')
  expect(saved.content).toBe(read)
  expect(saved.featured_image_url).toMatch(/^\/storage\/v1\/object\/public\/blog-images\/posts\/[0-9a-f-]{36}\.png$/)

  await page.goto(`/blog/${row?.slug}`)
  for (const alt of ['A fan with "dust"', 'Coils']) {
    const picture = page.getByRole('img', { name: alt, exact: true }).last()
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
})
