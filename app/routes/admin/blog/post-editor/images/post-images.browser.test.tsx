/** A post's images: cards and text stay in sync, and no upload gets lost (spec.md §2, §4, §5, §8). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { toast } from '#tests/support/components/back-office.tsx'
import { storeImage } from '#tests/support/components/fake-blog.ts'
import { heldReply, refusal, type SentRequest } from '#tests/support/components/fake-server.ts'
import {
  button,
  countImages,
  dialog,
  dropFiles,
  expectHtml,
  images,
  makePicture,
  openNewPost,
  openPost,
  openTab,
  pasteFiles,
  press,
  readHtml,
  reopen,
  savedIn,
  title,
  type,
  visual,
} from '#tests/support/components/post-editor.ts'

const megabytes = 1024 * 1024
const add = button('Add Image')
const fileToAdd = page.getByLabelText('Image to add')
const words = (n: number) => images.getByLabelText(`Alt text of Image ${n}`)
const beside = (text: string) => images.getByText(text, { exact: true })
const cards = () => images.getByRole('listitem').elements()
const texts = (selector: string) => [...document.querySelectorAll(selector)].map((each) => each.textContent)

const stored = (n: number) => `/storage/v1/object/public/blog-images/posts/00000000-0000-4000-8000-00000000000${n}.png`

/** Opens on the HTML tab, as if the author had picked it last. */
const useHtmlTab = () => localStorage.setItem('post-content-tab', 'HTML')

/** Uploads that wait until the test lets them through. */
function heldUploads() {
  let held = heldReply()
  return {
    responders: {
      async uploadImage({ url, body }: SentRequest) {
        await held.reply
        return storeImage(url, body as File)
      },
    },
    hold() {
      held = heldReply()
    },
    arrive: () => held.send(null),
  }
}

test('a file that is no image, is too large, is refused or gets no answer is explained beside the cards', async () => {
  useHtmlTab()
  const { server } = await openNewPost()
  const png = await makePicture()
  await expect.element(beside('Drag and drop an image here or click the "Add Image" button')).toBeVisible()
  await expect.element(beside('PNG, JPG, WEBP up to 2MB')).toBeVisible()
  dropFiles(images, new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }))
  await expect.element(toast('Please select an image file')).toBeVisible()
  await expect.element(beside('Please select an image file')).toBeVisible()
  await fileToAdd.upload(await makePicture('fan.png', 'image/png', 5 * megabytes))
  await expect.element(toast('Image size should be less than 5MB')).toBeVisible()
  await expect.element(beside('Image size should be less than 5MB')).toBeVisible()
  await expect.element(beside('Please select an image file')).not.toBeInTheDocument()
  expect(server.sent('uploadImage')).toEqual([])

  server.answer({ uploadImage: refusal(400, 'invalid', 'SVG images aren’t accepted.') })
  dropFiles(images, new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }))
  await expect.element(toast('Failed to upload image: SVG images aren’t accepted.')).toBeVisible()
  server.answer({ uploadImage: 'dead line' })
  dropFiles(images, png)
  await expect.element(toast(/^Failed to upload image$/)).toBeVisible()
  await expect.element(beside('Failed to upload image')).toBeVisible()
  await countImages(0)

  const held = heldUploads()
  server.answer(held.responders)
  await fileToAdd.upload(await makePicture('fan.PNG', 'image/png', 5 * megabytes - 1))
  await expect.element(toast('Uploading image to storage')).toBeVisible()
  await expect.element(beside('Failed to upload image')).not.toBeInTheDocument()
  held.arrive()
  await expect.element(toast('Image uploaded successfully')).toBeVisible()
  await expect.element(toast('Uploading image to storage')).not.toBeInTheDocument()
  const address = /^\/storage\/v1\/object\/public\/blog-images\/posts\/[0-9a-f-]{36}\.png$/
  await expect.poll(() => images.getByRole('img').element().getAttribute('src')).toMatch(address)
})

test('images are added, replaced and removed, and the content follows', async () => {
  useHtmlTab()
  const office = await openPost({ content: '<p>One</p><p>Two</p><p>Three</p>' })
  const [png, jpeg] = [await makePicture(), await makePicture('coil.jpeg', 'image/jpeg')]
  await fileToAdd.upload(png)
  await countImages(1)
  await expectHtml(/^<p>One<\/p><p>Two<\/p><img src="[^"]+" alt="Image 1" style="[^"]+"><p>Three<\/p>$/)
  await words(1).fill('A fan with "dust"')
  dropFiles(images, jpeg)
  await countImages(2)
  dropFiles(images, jpeg, png)
  await expect.element(toast('Maximum 3 images allowed')).toBeVisible()
  await countImages(3)
  await expect.element(beside('Maximum 3 images allowed')).toBeVisible()
  await expect.element(add).not.toBeInTheDocument()
  expect(texts('section h3').filter((text) => text?.startsWith('Image '))).toEqual(['Image 1', 'Image 2', 'Image 3'])
  await expectHtml(
    /^<p>One<\/p><img [^>]+"A fan with &quot;dust&quot;"[^>]+><p>Two<\/p><img [^>]+"Image 2"[^>]+><img [^>]+"Image 3"[^>]+><p>Three<\/p>$/,
  )

  const second = () => images.getByRole('img').nth(1).element().getAttribute('src')
  const before = second()
  const replacement = images.getByLabelText('File to replace Image 2')
  await replacement.upload(png)
  await expect.element(toast('Image replaced successfully')).toBeVisible()
  await expect.poll(second).not.toBe(before)
  office.server.answer({ uploadImage: refusal(400, 'invalid', 'Please select an image file') })
  await replacement.upload(jpeg)
  await expect.element(toast(/^Failed to replace image/)).toBeVisible()

  const question = dialog('Remove Image?')
  await button('Delete Image 2').click()
  const warning = 'This will remove the image from your post content. This action cannot be undone.'
  await expect.element(question.getByText(warning)).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await countImages(3)
  await button('Delete Image 2').click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(toast('Image removed successfully')).toBeVisible()
  await expect.element(beside('Maximum 3 images allowed')).not.toBeInTheDocument()
  await expect.element(words(2)).toHaveValue('')

  // Saved images are read back from the content, and nothing changes.
  const written = readHtml()
  await button('Save').click()
  await reopen(office)
  expect(savedIn(office)?.content).toBe(written)
  await countImages(2)
  await expect.element(words(1)).toHaveValue('A fan with "dust"')
  await expectHtml(written ?? '')
})

test('a save waits for uploads in flight, which already have their slot, and leaving asks first', async () => {
  const held = heldUploads()
  const content = `<p>One</p><img src="${stored(1)}" alt="a"><img src="${stored(1)}" alt="b">`
  const office = await openPost({ content }, held.responders)
  const png = await makePicture()
  dropFiles(images, png)
  dropFiles(images, png)
  await button('Cancel').click()
  const warning = dialog('Leave without saving?')
  await expect.element(warning.getByText(/An image is still uploading and won’t be in the post\./)).toBeVisible()
  await warning.getByRole('button', { name: 'Stay' }).click()
  await button('Save').click()
  await expect.element(button('Saving...')).toBeDisabled()
  expect(office.server.sent('updatePost')).toEqual([])
  held.arrive()
  await expect.element(toast('Post updated successfully')).toBeVisible()
  expect(savedIn(office)?.content.match(/<img/g)).toHaveLength(3)
  expect(office.server.sent('uploadImage')).toHaveLength(1)
})

test('keyboard focus keeps its place while images are added, replaced and removed', async () => {
  await openPost({ content: '<p>One</p><p>Two</p>' })
  const png = await makePicture()
  const focus = (name: string) => (button(name).element() as HTMLElement).focus()
  const removeByKeyboard = async (name: string) => {
    focus(`Delete ${name}`)
    await press('Enter')
    ;(dialog('Remove Image?').getByRole('button', { name: 'Remove' }).element() as HTMLElement).focus()
    await press('Enter')
  }
  for (const count of [1, 2, 3]) {
    focus('Add Image')
    await fileToAdd.upload(png)
    await countImages(count)
    await expect.element(words(count)).toHaveFocus()
  }
  focus('Replace Image 2')
  await page.getByLabelText('File to replace Image 2').upload(png)
  await expect.element(toast('Image replaced successfully')).toBeVisible()
  await expect.element(button('Replace Image 2')).toHaveFocus()
  await removeByKeyboard('Image 1')
  await expect.element(button('Delete Image 1')).toHaveFocus()
  await removeByKeyboard('Image 2')
  await expect.element(add).toHaveFocus()
})

test('an image’s card lets you describe it, move it and make it the featured one', async () => {
  const [first, second] = [stored(1), stored(2)]
  const office = await openPost({
    content: `<p>One</p><img src="${first}" alt="A fan"><p>Two</p><img src="${second}" alt="Image 2"><p>Three</p>`,
  })
  const decoration = (n: number) => images.getByLabelText(`Image ${n} is only decoration`)
  await expect.element(words(1)).toHaveValue('A fan')
  await expect.element(words(2)).toHaveValue('')
  // A misclick doesn't erase any text.
  await decoration(1).click()
  await expect.element(words(1)).toBeDisabled()
  await decoration(1).click()
  await expect.element(words(1)).toHaveValue('A fan')
  await words(2).click()
  await type('Image 2 of 3')
  await expect.element(words(2)).toHaveValue('Image 2 of 3')
  await words(2).fill(' ')
  await decoration(2).click()

  ;(button('Move Image 1 later').element() as HTMLElement).focus()
  await press('Enter')
  await expect.element(button('Move Image 2 later')).toHaveFocus()
  await expect.element(button('Move Image 2 later')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(words(2)).toHaveValue('A fan')
  await expect.element(decoration(1)).toBeChecked()

  const feature = (n: number) => images.getByRole('button', { name: `Use as featured image: Image ${n}` })
  const address = page.getByLabelText('Featured Image URL')
  await feature(2).click()
  await expect.element(address).toHaveValue(first)
  await expect.element(feature(2)).toHaveAttribute('aria-pressed', 'true')
  await feature(1).click()
  await expect.element(address).toHaveValue(second)
  await expect.element(feature(2)).toHaveAttribute('aria-pressed', 'false')
  await feature(1).click()
  await expect.element(address).toHaveValue('')
  await feature(2).click()
  await button('Save').click()
  await expect.element(toast('Post updated successfully')).toBeVisible()
  expect(savedIn(office)?.featured_image_url).toBe(first)
  expect(savedIn(office)?.content.match(/alt="[^"]*"/g)).toEqual(['alt=""', 'alt="A fan"'])
})

test('saving never drops images hosted on other sites without asking', async () => {
  useHtmlTab()
  const office = await openPost()
  const foreign = 'https://old.example/a.jpg'
  const pasted = `<p>Pasted</p><img src="${foreign}" alt="A fan">`
  await visual.fill(pasted)
  const question = dialog('Save without these images?')
  await button('Save').click()
  await expect.element(question.getByRole('listitem')).toHaveTextContent(foreign)
  await expect.element(question.getByRole('button', { name: 'Keep editing' })).toHaveFocus()
  await press('Enter')
  await expect.element(question).not.toBeInTheDocument()
  await expectHtml(pasted)
  expect(office.server.sent('updatePost')).toEqual([])
  await button('Save').click()
  await question.getByRole('button', { name: 'Save without them' }).click()
  // The server takes them out.
  await expect.element(toast('Post updated successfully')).toBeVisible()
  expect(savedIn(office)?.content).toBe(pasted)
})

test('an image embedded in the content shows its size, and a large one a warning', async () => {
  useHtmlTab()
  const inline = async (bytes: number) => {
    const reader = new FileReader()
    reader.readAsDataURL(await makePicture('a.png', 'image/png', bytes))
    await new Promise((resolve) => reader.addEventListener('load', resolve))
    return `<p>Text</p><img src="${reader.result}" alt="">`
  }
  await openPost({ content: await inline(0) })
  await expect.element(images.getByText('1 KB')).toBeVisible()
  const warning = images.getByText('Large base64 image. Consider using storage URLs for better performance.')
  await visual.fill(await inline(500 * 1024))
  await expect.element(images.getByText('500 KB')).toBeVisible()
  await expect.element(warning).not.toBeInTheDocument()
  await visual.fill(await inline(500 * 1024 + 1))
  await expect.element(warning).toBeVisible()
  await visual.fill('')
  await countImages(0)
})

test('of four pictures pasted at once, three get in, each with its own number', async () => {
  await openNewPost()
  const png = await makePicture()
  await visual.click()
  await type('Look at these')
  pasteFiles(png, png, png, png)
  await expect.element(toast('Maximum 3 images allowed')).toBeVisible()
  await countImages(3)
  const names = ['Image 1', 'Image 2', 'Image 3']
  expect([...document.querySelectorAll<HTMLImageElement>('.visual-editor img')].map(({ alt }) => alt)).toEqual(names)
  // Next to the settings the cards are narrow, but their names stay on one line.
  for (const name of names)
    expect(images.getByRole('heading', { name }).element().getBoundingClientRect().height).toBeLessThan(30)
})

test('a picture dropped next to its drop zone still gets in, and the page stays', async () => {
  useHtmlTab()
  await openPost({ content: '<p>One</p>\n<p>Two</p>' })
  for (const [count, field] of [visual, title].entries()) {
    expect(dropFiles(field, await makePicture())).toBe(true)
    await countImages(count + 1)
  }
})

test('an image goes where the cursor is, and text and image cards stay in sync', async () => {
  await openPost({ content: '<p>One</p><p>Two</p><p>Three</p>' })
  const png = await makePicture()
  const pasteIntoThree = async () => {
    await visual.getByText('Three').click()
    pasteFiles(png)
  }
  await visual.getByText('One').click()
  await page.getByLabelText('Image file').upload(png)
  await countImages(1)
  await words(1).fill('A fan')
  await expect.element(visual.getByAltText('A fan')).toBeVisible()
  await fileToAdd.upload(png)
  await countImages(2)
  await expect.poll(() => document.querySelectorAll('.visual-editor img').length).toBe(2)
  expect(texts('.visual-editor p')).toEqual(['One', 'Two', 'Three'])
  await pasteIntoThree()
  await countImages(3)
  await pasteIntoThree()
  await expect.element(toast('Maximum 3 images allowed')).toBeVisible()
  await openTab('HTML')
  await expectHtml(
    /<p>One<\/p>\s*<img [^>]*A fan[^>]*>\s*<p>Two<\/p>\s*<img [^>]*Image 2[^>]*>\s*<p>Three<\/p>\s*<img [^>]*Image 3/,
  )

  // With nothing left, the empty text shows an error and gets the focus.
  await openTab('Visual')
  await visual.click()
  await press('Control+a', 'Delete', 'Control+s')
  await expect.element(page.getByText('Content is required')).toBeVisible()
  await expect.element(visual).toHaveFocus()
  await expect.element(visual).toHaveAttribute('aria-invalid', 'true')
})

test('a slow image upload splits no sentence, and arrives even after its editor is closed', async () => {
  const held = heldUploads()
  await openPost({ content: '<p>Before</p><p>Three words</p><p>After</p>' }, held.responders)
  const png = await makePicture()
  await visual.getByText('Three words').click()
  pasteFiles(png)
  await press('End')
  await type(' and more that is typed meanwhile')
  await visual.getByText('Before').click()
  await press('Home')
  await type('Well before ')
  held.arrive()
  await countImages(1)
  await openTab('HTML')
  await expectHtml(
    /^<p>Well before Before<\/p>\s*<p>Three words and more that is typed meanwhile<\/p>\s*<img [^>]*>\s*<p>After<\/p>$/,
  )
  held.hold()
  await openTab('Visual')
  await visual.getByText(/Three words/).click()
  pasteFiles(png)
  await openTab('HTML')
  held.arrive()
  await countImages(2)
  await expectHtml(/<img .*<img /s)
})

describe('sorting by hand', () => {
  beforeEach(async () => {
    await page.viewport(390, 1600)
    useHtmlTab()
    const image = (alt: string, n: number) => `<p>About it</p><img src="${stored(n)}" alt="${alt}">`
    await openPost({ content: `${['Fan', 'Coil', 'Seal'].map(image).join('')}<p>End</p>` })
    await countImages(3)
  })
  afterEach(() => page.viewport(1280, 900))

  const expectOrder = (...order: string[]) =>
    expect.poll(() => [...(readHtml() ?? '').matchAll(/alt="(\w+)"/g)].map(([, alt]) => alt)).toEqual(order)

  /** From a card's handle, in steps, to where it has to be dropped to reach another card's place. */
  function wayOf(from: number, to: number) {
    const [own, target] = [cards()[from - 1], cards()[to - 1]]
    if (!own || !target) throw new Error('Nothing to drag')
    // Away from the bar at the bottom.
    own.scrollIntoView({ block: 'center', behavior: 'instant' })
    const by = target.getBoundingClientRect().top - own.getBoundingClientRect().top
    const handle = page.getByTitle('Drag to sort').nth(from - 1)
    const { left, top } = handle.element().getBoundingClientRect()
    const frame = window.frameElement?.getBoundingClientRect()
    const [x, y] = [left + 20 + (frame?.left ?? 0), top + 20 + (frame?.top ?? 0)]
    return [0, 0.3, 0.6, 1].map((part) => ({ x, y: y + by * part }))
  }
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: { x: number; y: number }) =>
    cdp().send('Input.dispatchMouseEvent', { type, ...at, button: 'left', buttons: 1, clickCount: 1 })
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    cdp().send('Input.dispatchTouchEvent', { type, touchPoints })
  async function drag(from: number, to: number, beforeDrop = async () => {}) {
    const places = wayOf(from, to)
    const [start, end] = [places[0], places.at(-1)]
    if (!start || !end) return
    await mouse('mousePressed', start)
    for (const place of places) await mouse('mouseMoved', place)
    await beforeDrop()
    await mouse('mouseReleased', end)
  }

  test('images can be sorted by dragging their cards, and Escape leaves them as they were', async () => {
    await drag(1, 3)
    await expectOrder('Coil', 'Seal', 'Fan')
    await drag(2, 1)
    await expectOrder('Seal', 'Coil', 'Fan')
    await drag(3, 2, () => press('Escape'))
    await expectOrder('Seal', 'Coil', 'Fan')
  })

  test('images can be sorted with a finger', async () => {
    const [start, ...moves] = wayOf(1, 2)
    if (start) await finger('touchStart', start)
    for (const place of moves) await finger('touchMove', place)
    await finger('touchEnd')
    await expectOrder('Coil', 'Fan', 'Seal')
  })
})
