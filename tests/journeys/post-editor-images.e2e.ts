import type { Page } from '@playwright/test'
import { readPost, savePost, storePicture } from '#tests/support/admin-requests.ts'
import { makeAdmin, openDashboardSignedIn, toast } from '#tests/support/back-office.ts'
import { chooseFile } from '#tests/support/choose-file.ts'
import { makeImage, padTo } from '#tests/support/images.ts'
import { rememberHtmlTab } from '#tests/support/post-editor.ts'
import { expect, test } from '#tests/support/site.ts'

const html = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const block = (page: Page) => page.getByRole('region', { name: /^Post Images/ })
const mostBytes = 5 * 1024 * 1024

/** Drops files on the block, as from a folder on the desktop. */
async function drop(page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const dragged = await page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer()
      for (const { name, mimeType, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        transfer.items.add(new File([bytes], name, { type: mimeType }))
      }
      return transfer
    },
    files.map(({ buffer, ...file }) => ({ ...file, base64: buffer.toString('base64') })),
  )
  await block(page).dispatchEvent('drop', { dataTransfer: dragged })
}

test('images are added, replaced and removed, and the content follows (spec.md §2, §4, §5, §8)', async ({
  page,
  site,
  expectComplaint,
}) => {
  test.slow()
  expectComplaint(/status of 4\d\d/)
  const png = { name: 'fan.PNG', mimeType: 'image/png', buffer: await makeImage('png') }
  const jpeg = { name: 'coil.jpeg', mimeType: 'image/jpeg', buffer: await makeImage('jpeg', { width: 80 }) }
  await openDashboardSignedIn(page, await makeAdmin(site))
  await rememberHtmlTab(page)
  await page.goto('/admin/posts/new')
  await page.getByLabel('Title').fill('Pictures')
  await html(page).fill('<p>One</p><p>Two</p><p>Three</p>')
  await expect(block(page).getByRole('heading', { name: 'Post Images (0/3)' })).toBeVisible()
  await expect(block(page).getByText('Drag and drop an image here or click the "Add Image" button')).toBeVisible()
  await expect(block(page).getByText('PNG, JPG, WEBP up to 2MB')).toBeVisible()

  // A file that isn't an image, one that's a byte too large, and one the server rejects.
  await drop(page, { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(toast(page, 'Error', 'Please select an image file')).toBeVisible()
  const beside = (text: string) => block(page).getByText(text, { exact: true })
  await expect(beside('Please select an image file')).toBeVisible()
  await block(page)
    .getByLabel('Image to add')
    .setInputFiles({ ...png, buffer: padTo(png.buffer, mostBytes) })
  await expect(toast(page, 'Error', 'Image size should be less than 5MB')).toBeVisible()
  await expect(beside('Image size should be less than 5MB')).toBeVisible()
  await expect(beside('Please select an image file')).toHaveCount(0)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  await drop(page, { name: 'a.svg', mimeType: 'image/svg+xml', buffer: svg })
  await expect(toast(page, 'Error', 'Failed to upload image: SVG images aren’t accepted.')).toBeVisible()
  await expect(block(page).getByRole('listitem')).toHaveCount(0)

  expectComplaint(/ERR_FAILED|net::/)
  await page.route('**/storage/v1/object/blog-images/**', (route) => route.abort())
  await drop(page, png)
  await expect(toast(page, 'Error').filter({ hasText: /Failed to upload image(?!:)/ })).toBeVisible()
  await expect(beside('Failed to upload image')).toBeVisible()
  await page.unroute('**/storage/v1/object/blog-images/**')

  const { promise: letThrough, resolve } = Promise.withResolvers<void>()
  await page.route('**/storage/v1/object/blog-images/**', async (route) => {
    await letThrough
    await route.fallback()
  })
  await chooseFile(page, () => block(page).getByRole('button', { name: 'Add Image' }).click(), {
    ...png,
    buffer: padTo(png.buffer, mostBytes - 1),
  })
  await expect(toast(page, 'Uploading...', 'Uploading image to storage')).toBeVisible()
  await expect(beside('Failed to upload image')).toHaveCount(0)
  resolve()
  await expect(toast(page, 'Success', 'Image uploaded successfully')).toBeVisible()
  await expect(toast(page, 'Uploading...')).toHaveCount(0)
  const address = /^\/storage\/v1\/object\/public\/blog-images\/posts\/[0-9a-f-]{36}\.png$/
  await expect(block(page).getByRole('img')).toHaveAttribute('src', address)
  await expect(html(page)).toHaveValue(
    /^<p>One<\/p><p>Two<\/p><img src="[^"]+" alt="Image 1" style="[^"]+"><p>Three<\/p>$/,
  )

  await block(page).getByLabel('Alt text of Image 1').fill('A fan with "dust"')
  await drop(page, jpeg)
  await expect(block(page).getByRole('heading', { name: 'Post Images (2/3)' })).toBeVisible()
  await drop(page, jpeg, png)
  await expect(toast(page, 'Error', 'Maximum 3 images allowed')).toBeVisible()
  await expect(block(page).getByRole('heading', { name: 'Post Images (3/3)' })).toBeVisible()
  await expect(beside('Maximum 3 images allowed')).toBeVisible()
  await expect(block(page).getByRole('button', { name: 'Add Image' })).toHaveCount(0)
  for (const name of ['Image 1', 'Image 2', 'Image 3'])
    await expect(block(page).getByRole('heading', { name })).toBeVisible()
  await expect(html(page)).toHaveValue(
    /^<p>One<\/p><img [^>]+"A fan with &quot;dust&quot;"[^>]+><p>Two<\/p><img [^>]+"Image 2"[^>]+><img [^>]+"Image 3"[^>]+><p>Three<\/p>$/,
  )

  const before = await block(page).getByRole('img').nth(1).getAttribute('src')
  await block(page).getByLabel('File to replace Image 2').setInputFiles(png)
  await expect(toast(page, 'Success', 'Image replaced successfully')).toBeVisible()
  await expect(block(page).getByRole('img').nth(1)).not.toHaveAttribute('src', before ?? '')
  const broken = { ...png, buffer: Buffer.from('no picture') }
  await block(page).getByLabel('File to replace Image 2').setInputFiles(broken)
  await expect(toast(page, 'Error', 'Failed to replace image')).toBeVisible()

  const dialog = page.getByRole('dialog', { name: 'Remove Image?' })
  await block(page).getByRole('button', { name: 'Delete Image 2' }).click()
  await expect(dialog).toContainText('This will remove the image from your post content. This action cannot be undone.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await block(page).getByRole('button', { name: 'Delete Image 2' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, 'Success', 'Image removed successfully')).toBeVisible()
  await expect(block(page).getByText('Maximum 3 images allowed')).toHaveCount(0)
  await expect(block(page).getByLabel('Alt text of Image 2')).toHaveValue('')

  // Saved images are read back from the content, and nothing changes.
  const written = await html(page).inputValue()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Success', 'Post created successfully')).toBeVisible()
  await page.goto('/admin/posts')
  const id = await site.query<{ id: string }>("SELECT id FROM blog_posts WHERE title = 'Pictures'")
  await page.goto(`/admin/posts/${id[0]?.id}/edit`)
  await expect(block(page).getByRole('heading', { name: 'Post Images (2/3)' })).toBeVisible()
  await expect(block(page).getByLabel('Alt text of Image 1')).toHaveValue('A fan with "dust"')
  expect((await html(page).inputValue()).replaceAll(' />', '>')).toBe(written)

  // A save waits for uploads in flight, and an upload in flight already has its slot.
  const { promise: letLast, resolve: finish } = Promise.withResolvers<void>()
  let uploads = 0
  await page.route('**/storage/v1/object/blog-images/**', async (route) => {
    uploads++
    await letLast
    await route.fallback()
  })
  await drop(page, png)
  await drop(page, png)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  finish()
  await expect(toast(page, 'Success', 'Post updated successfully')).toBeVisible()
  expect((await readPost(page, id[0]?.id ?? '')).content.match(/<img/g)).toHaveLength(3)
  expect(uploads).toBe(1)
})

test('keyboard focus keeps its place while images are added, replaced and removed', async ({ page, site }) => {
  await openDashboardSignedIn(page, await makeAdmin(site))
  const { id } = await savePost(page, { content: '<p>One</p><p>Two</p>' })
  await page.goto(`/admin/posts/${id}/edit`)
  const png = { name: 'fan.png', mimeType: 'image/png', buffer: await makeImage('png') }
  const add = page.getByRole('button', { name: 'Add Image' })
  const removeByKeyboard = async (name: string) => {
    await page.getByRole('button', { name: `Delete ${name}` }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter')
  }
  for (const count of [1, 2, 3]) {
    await add.focus()
    await page.getByLabel('Image to add').setInputFiles(png)
    await expect(block(page).getByRole('heading', { level: 2 })).toHaveText(`Post Images (${count}/3)`)
    await expect(block(page).getByLabel(`Alt text of Image ${count}`)).toBeFocused()
  }
  const replace = page.getByRole('button', { name: 'Replace Image 2' })
  await replace.focus()
  await page.getByLabel('File to replace Image 2').setInputFiles(png)
  await expect(toast(page, 'Success', 'Image replaced successfully')).toBeVisible()
  await expect(replace).toBeFocused()
  await removeByKeyboard('Image 1')
  await expect(page.getByRole('button', { name: 'Delete Image 1' })).toBeFocused()
  await removeByKeyboard('Image 2')
  await expect(add).toBeFocused()
})

test('an image’s card lets you describe it, move it and make it the featured one', async ({ page, site }) => {
  await openDashboardSignedIn(page, await makeAdmin(site))
  const [first, second] = [await storePicture(page), await storePicture(page)]
  const post = await savePost(page, {
    content: `<p>One</p><img src="${first}" alt="A fan"><p>Two</p><img src="${second}" alt="Image 2"><p>Three</p>`,
  })
  await page.goto(`/admin/posts/${post.id}/edit`)
  const words = (n: number) => block(page).getByLabel(`Alt text of Image ${n}`)
  const decoration = (n: number) => block(page).getByLabel(`Image ${n} is only decoration`)
  await expect(words(1)).toHaveValue('A fan')
  await expect(words(2)).toHaveValue('')
  // A misclick doesn't erase any text.
  await decoration(1).check()
  await expect(words(1)).toBeDisabled()
  await decoration(1).uncheck()
  await expect(words(1)).toHaveValue('A fan')
  await words(2).pressSequentially('Image 2 of 3')
  await expect(words(2)).toHaveValue('Image 2 of 3')
  await words(2).fill(' ')
  await decoration(2).check()

  const later = block(page).getByRole('button', { name: 'Move Image 1 later' })
  await later.press('Enter')
  await expect(block(page).getByRole('button', { name: 'Move Image 2 later' })).toBeFocused()
  await expect(block(page).getByRole('button', { name: 'Move Image 2 later' })).toHaveAttribute('aria-disabled', 'true')
  await expect(words(2)).toHaveValue('A fan')
  await expect(decoration(1)).toBeChecked()

  const feature = (n: number) => block(page).getByRole('button', { name: `Use as featured image: Image ${n}` })
  const address = page.getByLabel('Featured Image URL')
  await feature(2).click()
  await expect(address).toHaveValue(first)
  await expect(feature(2)).toHaveAttribute('aria-pressed', 'true')
  await feature(1).click()
  await expect(address).toHaveValue(second)
  await expect(feature(2)).toHaveAttribute('aria-pressed', 'false')
  await feature(1).click()
  await expect(address).toHaveValue('')
  await feature(2).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Success', 'Post updated successfully')).toBeVisible()
  const saved = await readPost(page, post.id)
  expect(saved.featured_image_url).toBe(first)
  expect(saved.content.match(/alt="[^"]*"/g)).toEqual(['alt=""', 'alt="A fan"'])
})

test('saving never drops images hosted on other sites without asking', async ({ page, site, expectComplaint }) => {
  expectComplaint(/old\.example/)
  await openDashboardSignedIn(page, await makeAdmin(site))
  await rememberHtmlTab(page)
  const post = await savePost(page)
  await page.goto(`/admin/posts/${post.id}/edit`)
  const foreign = 'https://old.example/a.jpg'
  await page.route(foreign, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  const pasted = `<p>Pasted</p><img src="${foreign}" alt="A fan">`
  await html(page).fill(pasted)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const question = page.getByRole('dialog', { name: 'Save without these images?' })
  await save.click()
  await expect(question.getByRole('listitem')).toHaveText([foreign])
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(html(page)).toHaveValue(pasted)
  expect(await readPost(page, post.id)).toMatchObject({ version: 1 })

  await save.click()
  await question.getByRole('button', { name: 'Save without them' }).click()
  await expect(toast(page, 'Success', 'Post updated successfully')).toBeVisible()
  expect(await readPost(page, post.id)).toMatchObject({ content: '<p>Pasted</p>' })
})

test('leaving while an image is uploading asks first', async ({ page, site }) => {
  await openDashboardSignedIn(page, await makeAdmin(site))
  const post = await savePost(page)
  await page.goto(`/admin/posts/${post.id}/edit`)
  const { promise: letThrough, resolve } = Promise.withResolvers<void>()
  await page.route('**/storage/v1/object/blog-images/**', async (route) => {
    await letThrough
    await route.fallback()
  })
  await drop(page, { name: 'fan.png', mimeType: 'image/png', buffer: await makeImage('png') })
  await expect(toast(page, 'Uploading...')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  const warning = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(warning).toContainText('An image is still uploading and won’t be in the post.')
  await warning.getByRole('button', { name: 'Stay' }).click()
  resolve()
  await expect(block(page).getByRole('heading', { name: 'Post Images (1/3)' })).toBeVisible()
})

test('an image embedded in the content shows its size, and a large one a warning (spec.md §2)', async ({
  page,
  site,
}) => {
  await openDashboardSignedIn(page, await makeAdmin(site))
  await rememberHtmlTab(page)
  const inline = (bytes: Buffer) => `<p>Text</p><img src="data:image/png;base64,${bytes.toString('base64')}" alt="">`
  const small = await makeImage('png')
  const post = await savePost(page, { content: '<p>Text</p>' })
  // The way an SQL import leaves it. A save would move the image to storage.
  await site.query('UPDATE blog_posts SET content = $1 WHERE id = $2', [inline(small), post.id])
  await page.goto(`/admin/posts/${post.id}/edit`)
  await expect(block(page).getByText('1 KB')).toBeVisible()
  const warning = block(page).getByText('Large base64 image. Consider using storage URLs for better performance.')
  await html(page).fill(inline(padTo(small, 500 * 1024)))
  await expect(block(page).getByText('500 KB')).toBeVisible()
  await expect(warning).toHaveCount(0)
  await html(page).fill(inline(padTo(small, 500 * 1024 + 1)))
  await expect(warning).toBeVisible()
  await html(page).fill('')
  await expect(block(page).getByRole('heading', { name: 'Post Images (0/3)' })).toBeVisible()
  expect((await readPost(page, post.id)).version).toBe(1)
})

async function openThree(page: Page) {
  await rememberHtmlTab(page)
  await page.goto('/admin/posts/new')
  const src = await storePicture(page)
  const image = (alt: string) => `<p>About it</p><img src="${src}" alt="${alt}">`
  const post = await savePost(page, { content: `${image('Fan')}${image('Coil')}${image('Seal')}<p>End</p>` })
  await page.goto(`/admin/posts/${post.id}/edit`)
  await expect(block(page).getByRole('heading', { name: 'Post Images (3/3)' })).toBeVisible()
}

const order = (page: Page) =>
  html(page)
    .inputValue()
    .then((content) => [...content.matchAll(/alt="(\w+)"/g)].map(([, alt]) => alt))

/** Where to start dragging a card by its handle, and where to drop it to reach another card's place. */
async function placesOf(page: Page, from: number, to: number) {
  const card = (n: number) =>
    block(page)
      .getByRole('listitem')
      .nth(n - 1)
  await card(from).scrollIntoViewIfNeeded()
  const [handle, own, target] = await Promise.all([
    card(from).getByTitle('Drag to sort').boundingBox(),
    card(from).boundingBox(),
    card(to).boundingBox(),
  ])
  if (!handle || !own || !target) throw new Error('Nothing to drag')
  const start = { x: handle.x + 20, y: handle.y + 20 }
  return { start, end: { x: start.x + target.x - own.x, y: start.y + target.y - own.y } }
}

test('images can be sorted by dragging their cards, and Escape leaves them as they were', async ({ page, site }) => {
  await openDashboardSignedIn(page, await makeAdmin(site))
  await openThree(page)
  const drag = async (from: number, to: number) => {
    const { start, end } = await placesOf(page, from, to)
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move(end.x, end.y, { steps: 6 })
  }
  await drag(1, 3)
  await page.mouse.up()
  expect(await order(page)).toEqual(['Coil', 'Seal', 'Fan'])
  await drag(3, 2)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await order(page)).toEqual(['Coil', 'Seal', 'Fan'])
  await drag(2, 1)
  await page.mouse.up()
  expect(await order(page)).toEqual(['Seal', 'Coil', 'Fan'])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 1600 }, hasTouch: true })

  test('images can be sorted with a finger', async ({ page, site }) => {
    await openDashboardSignedIn(page, await makeAdmin(site))
    await openThree(page)
    const { start, end } = await placesOf(page, 1, 2)
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
    await touch('touchStart', start)
    for (const part of [0.3, 0.6, 1]) await touch('touchMove', { x: start.x, y: start.y + (end.y - start.y) * part })
    await touch('touchEnd')
    expect(await order(page)).toEqual(['Coil', 'Fan', 'Seal'])
  })
})
