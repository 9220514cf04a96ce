/** The visual editor: slash menu, moving blocks, clean pasting, and alt text for every picture. */
import type { Page } from '@playwright/test'
import { expectAccessibleInBothLooks } from '#tests/support/accessibility.ts'
import { readPost, savePost, storePicture } from '#tests/support/admin-requests.ts'
import { makeAdmin, openDashboardSignedIn, signIn, toast } from '#tests/support/back-office.ts'
import { makeImage } from '#tests/support/images.ts'
import { pressSave } from '#tests/support/post-editor.ts'
import { expect, test } from '#tests/support/site.ts'

const text = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const blocks = (page: Page) => text(page).locator('> *')
const menu = (page: Page) => page.getByRole('listbox', { name: 'Blocks' })
const words = (page: Page) => page.getByRole('textbox', { name: 'Describe the picture for people who can’t see it' })
const html = (page: Page) => page.locator('textarea[name=content]')
const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()

async function openPost(page: Page, content: string) {
  const post = await savePost(page, { content })
  await page.goto(`/admin/posts/${post.id}/edit`)
  await expect(text(page)).toBeVisible()
  return post
}

/** Waits two frames: the editor notices a cursor moved by the browser a moment later. */
async function cursorMoved(page: Page) {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** Pastes at the cursor, as from another program. */
async function paste(page: Page, pasted: string, type = 'text/html', plain?: string) {
  await text(page).evaluate(
    (editor, { pasted, type, plain }) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(type, pasted)
      if (plain !== undefined) clipboardData.setData('text/plain', plain)
      editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { pasted, type, plain },
  )
}

/** Drops files on the block with this text, as from a folder on the desktop. */
async function dropOn(page: Page, block: string, ...files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const place = await text(page).getByText(block).boundingBox()
  await text(page).evaluate(
    (editor, { files, x, y }) => {
      const dataTransfer = new DataTransfer()
      for (const { name, mimeType, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        dataTransfer.items.add(new File([bytes], name, { type: mimeType }))
      }
      const event = new DragEvent('drop', { dataTransfer, clientX: x, clientY: y, bubbles: true, cancelable: true })
      editor.dispatchEvent(event)
      if (!event.defaultPrevented) throw new Error('The browser would have opened the file')
    },
    {
      files: files.map(({ buffer, ...file }) => ({ ...file, base64: buffer.toString('base64') })),
      x: (place?.x ?? 0) + 5,
      y: (place?.y ?? 0) + 5,
    },
  )
}

test('a slash on an empty line offers blocks, all by keyboard', async ({ page, site }) => {
  await signIn(page, await makeAdmin(site))
  await page.goto('/admin/posts/new')
  await expect(page.getByRole('tab', { name: 'Visual' })).toHaveAttribute('aria-selected', 'true')
  await text(page).click()
  await expect(text(page).locator('[data-placeholder*="type /"]')).toBeVisible()
  await page.keyboard.type('and/or')
  await expect(menu(page)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await page.keyboard.type('/')
  await expect(menu(page).getByRole('option')).toHaveCount(10)
  const chosen = menu(page).locator('[aria-selected=true]')
  const expectChosen = async (name: string) => {
    await expect(chosen).toHaveText(new RegExp(`^${name}`))
    await expect(text(page)).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '')
  }
  await expectChosen('Heading 2')
  await expect(text(page)).toBeFocused()
  await expectAccessibleInBothLooks(page)
  await page.keyboard.press('ArrowUp')
  await expectChosen('Image')
  await expect(chosen).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expectChosen('Heading 3')
  await page.keyboard.type('list')
  await expect(menu(page).getByRole('option')).toHaveCount(2)
  await expectChosen('Bullet list')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(menu(page)).toHaveCount(0)
  await expect(text(page)).not.toHaveAttribute('aria-activedescendant')
  await page.keyboard.type('First')
  // In a list it's just a character.
  await page.keyboard.press('Enter')
  await page.keyboard.type('/')
  await expect(menu(page)).toHaveCount(0)
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')

  await page.keyboard.type('/')
  await expect(menu(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toHaveCount(0)
  await expect(text(page)).toBeFocused()
  await page.keyboard.type('tmp')
  await expect(menu(page)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await page.keyboard.type('/nothing')
  await expect(page.getByText('No block with that name')).toBeAttached()
  await expect(menu(page)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await page.keyboard.type('/div')
  await expect(menu(page).getByRole('option', { name: 'Divider' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await openTab(page, 'HTML')
  await expect(html(page)).toHaveValue('<p>and/or</p>\n<ol><li>First</li></ol>\n<p>/tmp</p>\n<p>/nothing</p>\n<hr>')

  // The tab choice is remembered.
  await page.goto('/admin/posts/new')
  await expect(html(page)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 600 }, hasTouch: true })

  test('blocks can be inserted and moved by touch', async ({ page, site }) => {
    await openDashboardSignedIn(page, await makeAdmin(site))
    await openPost(page, '<p>One</p><p>Two</p><p></p><p>Three</p>')
    await blocks(page).nth(2).tap()
    await page.keyboard.type('/')
    await expect(menu(page)).toBeInViewport({ ratio: 1 })
    await menu(page).getByRole('option', { name: 'Quote' }).tap()
    await expect(text(page)).toBeFocused()
    await page.keyboard.type('Said')
    await page.getByRole('button', { name: 'Move up' }).tap()
    await page.getByRole('button', { name: 'Move up' }).tap()
    await expect(blocks(page)).toHaveText(['Said', 'One', 'Two', 'Three'])
    await expect(page.getByText('Moved up: block 1 of 4')).toBeAttached()
    await page.getByRole('button', { name: 'Move down' }).tap()
    await openTab(page, 'HTML')
    await expect(html(page)).toHaveValue('<p>One</p>\n<blockquote><p>Said</p></blockquote>\n<p>Two</p>\n<p>Three</p>')
  })
})

test('blocks can be moved by their handle and with Alt and an arrow key', async ({ page, site }) => {
  await openDashboardSignedIn(page, await makeAdmin(site))
  const table = '<table><tbody><tr><td>Cell</td></tr></tbody></table>'
  await openPost(page, `<h2>Head</h2><p>One</p><ul><li>Point</li></ul><hr>${table}<p>Two</p>`)
  const order = () => expect(blocks(page).filter({ hasNotText: /^$/ }))
  await text(page).getByText('Point').click()
  await page.keyboard.press('Alt+ArrowUp')
  await order().toHaveText(['Head', 'Point', 'One', 'Cell', 'Two'])
  await expect(page.getByText('Moved up: block 2 of 6')).toBeAttached()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByText('Already at the top')).toBeAttached()
  await page.keyboard.press('End')
  await cursorMoved(page)
  await page.keyboard.type('s')
  await order().toHaveText(['Points', 'Head', 'One', 'Cell', 'Two'])
  await page.keyboard.press('Backspace')

  const handle = page.getByTitle('Drag to move')
  const drag = async (from: string, to: string) => {
    await text(page).getByText(from, { exact: true }).hover()
    const [target, taken] = [await text(page).getByText(to, { exact: true }).boundingBox(), await handle.boundingBox()]
    if (!target || !taken) throw new Error('Nothing to drag')
    await page.mouse.move(taken.x + 10, taken.y + 10)
    await page.mouse.down()
    await page.mouse.move(target.x + 40, target.y + target.height - 3, { steps: 8 })
    await page.mouse.up()
  }
  await drag('Cell', 'Head')
  await order().toHaveText(['Point', 'Head', 'Cell', 'One', 'Two'])
  await drag('Head', 'Two')
  await order().toHaveText(['Point', 'Cell', 'One', 'Two', 'Head'])
  await page.keyboard.press('Control+z')
  await order().toHaveText(['Point', 'Head', 'Cell', 'One', 'Two'])
  await pressSave(page)
  await expect(toast(page, 'Success', 'Post updated successfully')).toBeVisible()
})

test('text pasted from Google Docs and Word keeps headings, lists and bold, and loses its styling', async ({
  page,
  site,
}) => {
  await signIn(page, await makeAdmin(site))
  await page.goto('/admin/posts/new')
  await text(page).click()
  const style = 'font-size:11pt;font-family:Arial,sans-serif;color:#000000;font-weight'
  await paste(
    page,
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span style="${style}:400">Leaks</span></h1>` +
      `<p dir="ltr"><span style="${style}:400">Plain </span><span style="${style}:700">bold</span></p><br>` +
      `<ul><li dir="ltr"><p role="presentation"><span style="${style}:400">One</span></p></li><ul><li><p><span style="${style}:400">Inner</span></p></li></ul></ul></b>`,
  )
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await paste(
    page,
    `<html><head><style>p.MsoNormal {margin:0}</style></head><body><!--StartFragment--><p class=MsoNormal><o:p>&nbsp;</o:p></p>` +
      `<p class=MsoNormal style='mso-margin-top-alt:auto'><b style='mso-bidi-font-weight:normal'>From</b> Word<o:p></o:p></p>` +
      `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>Step<o:p></o:p></p><!--EndFragment--></body></html>`,
  )
  await openTab(page, 'HTML')
  await expect(html(page)).toHaveValue(
    '<h2>Leaks</h2>\n<p>Plain <strong>bold</strong></p>\n<ul><li>One<ul><li>Inner</li></ul></li></ul>\n' +
      '<p><strong>From</strong> Word</p>\n<ol><li>Step</li></ol>',
  )
})

test('Markdown pasted from a chat is formatted, even in the middle of a text; pasted without formatting, it stays as is', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, await makeAdmin(site))
  await page.goto('/admin/posts/new')
  await text(page).click()
  await page.keyboard.type('First.')
  await page.keyboard.press('Enter')
  const markdown = '## Leaks\n\nCheck the **hose**:\n\n1. Unplug it\n2. Look'
  await paste(page, markdown, 'text/plain')
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await paste(page, '5 * 3 - no list', 'text/plain')
  await page.keyboard.press('Enter')
  await page.evaluate(() => navigator.clipboard.writeText('## As typed'))
  await page.keyboard.press('Control+Shift+V')
  await page.keyboard.press('Enter')
  // As copied from a code editor, where the HTML only styles the letters.
  const colored = '<div style="font-family:monospace"><div><span style="font-weight:bold">### Hose</span></div></div>'
  await paste(page, colored, 'text/html', '### Hose')
  await openTab(page, 'HTML')
  await expect(html(page)).toHaveValue(
    '<p>First.</p>\n<h2>Leaks</h2>\n<p>Check the <strong>hose</strong>:</p>\n<ol><li>Unplug it</li><li>Look</li></ol>\n' +
      '<p>5 * 3 - no list</p>\n<p>## As typed</p>\n<h3>Hose</h3>',
  )
})

test('a new picture asks for a description right away, and no post goes live with one missing', async ({
  page,
  site,
}) => {
  test.slow()
  const png = { name: 'fan.png', mimeType: 'image/png', buffer: await makeImage('png') }
  await openDashboardSignedIn(page, await makeAdmin(site))
  const post = await openPost(page, '<p>One</p><p>Two</p><p>Three</p>')
  await dropOn(page, 'Two', { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(toast(page, 'Error', 'Please select an image file')).toBeVisible()

  await dropOn(page, 'Two', png)
  await expect(words(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Write a few words, or skip if the picture is only decoration.')).toBeVisible()
  await expect(words(page)).toBeFocused()
  await expect(page).toHaveURL(/edit$/)
  await expectAccessibleInBothLooks(page)
  await page.keyboard.type('A fan')
  await page.keyboard.press('Enter')
  await expect(words(page)).toHaveCount(0)
  await expect(text(page)).toBeFocused()
  await page.keyboard.type('Now ')
  await expect(text(page).getByRole('paragraph')).toHaveText(['One', 'Two', 'Now Three'])

  // From the menu: the user picks the file, marks it as decoration and goes on writing after it.
  await page.keyboard.press('Control+End')
  await cursorMoved(page)
  await page.keyboard.press('Enter')
  await page.keyboard.type('/image')
  await expect(menu(page).getByRole('option', { name: 'Image' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(text(page)).not.toContainText('/image')
  await page.getByLabel('Image file').setInputFiles(png)
  await expect(words(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip: it’s only decoration' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('The end')

  // Put off: a draft can wait for its description, a post going live can't.
  await page.getByLabel('Image file').setInputFiles(png)
  await expect(words(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(words(page)).toHaveCount(0)
  await expect(text(page)).toBeFocused()
  await pressSave(page)
  await expect(toast(page, 'Success', 'Post updated successfully')).toBeVisible()
  const alts = async () => (await readPost(page, post.id)).content.match(/alt="[^"]*"/g)
  expect(await alts()).toEqual(['alt="A fan"', 'alt=""', 'alt="Image 3"'])

  await page.goto(`/admin/posts/${post.id}/edit`)
  const question = page.getByText('Describe this image, or mark it as decoration. Then the post can go live.')
  const field = page.getByLabel('Alt text of Image 3')
  for (const status of ['Scheduled', 'Published']) {
    await page.getByLabel('Status').selectOption(status)
    await pressSave(page)
    await expect(question).toHaveCount(1)
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(/^Describe this image/)
  }
  expect((await readPost(page, post.id)).status).toBe('draft')
  await page.keyboard.type('A coil')
  await expect(question).toHaveCount(0)
  await pressSave(page)
  await expect(toast(page, 'Success', 'Post updated successfully')).toBeVisible()
  expect(await alts()).toEqual(['alt="A fan"', 'alt=""', 'alt="A coil"'])

  // Selecting a picture later shows its description and lets you change it.
  await page.goto(`/admin/posts/${post.id}/edit`)
  await text(page).getByAltText('A fan').click()
  await expect(words(page)).toHaveValue('A fan')
  await expect(words(page)).not.toBeFocused()
  await words(page).fill('A fan with dust')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByLabel('Alt text of Image 1')).toHaveValue('A fan with dust')
})

for (const width of [390, 1440])
  test(`the picture description form covers no text, ${width} pixels wide`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, await makeAdmin(site))
    await page.goto('/admin/posts')
    const src = await storePicture(page)
    const post = await openPost(page, `<p>Above</p><img src="${src}" alt=""><p>Below the picture</p><p>The end</p>`)
    const below = text(page).getByText('Below the picture')
    const topOf = async () => (await below.boundingBox())?.y ?? 0
    const picture = text(page).getByRole('presentation')
    await picture.evaluate((image: HTMLImageElement) => image.decode())
    const before = await topOf()
    await picture.click()
    await expect(words(page)).toBeVisible()
    const form = page.getByRole('group', { name: 'Words for the picture' })
    const bottomOf = async () => {
      await cursorMoved(page)
      const { y = 0, height = 0 } = (await form.boundingBox()) ?? {}
      return y + height
    }
    expect(await bottomOf()).toBeGreaterThan(before)
    expect(await bottomOf()).toBeLessThan(await topOf())
    // Showing its error makes it taller.
    await form.getByRole('button', { name: 'Done' }).click()
    await expect(form.getByRole('alert')).toBeVisible()
    expect(await bottomOf()).toBeLessThan(await topOf())
    await words(page).fill('A fan')
    await form.getByRole('button', { name: 'Done' }).click()
    await expect(form).toHaveCount(0)
    await cursorMoved(page)
    expect(Math.abs((await topOf()) - before)).toBeLessThan(2)
    await pressSave(page)
    await expect(toast(page, 'Success', 'Post updated successfully')).toBeVisible()
    expect((await readPost(page, post.id)).content).not.toContain('margin')
  })

test('typing on while a picture uploads keeps the focus in the text, and its description is still requested', async ({
  page,
  site,
}) => {
  await openDashboardSignedIn(page, await makeAdmin(site))
  await openPost(page, '<p>One</p><p>Two</p>')
  const { promise: mayArrive, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/storage/v1/object/blog-images/**', async (route) => {
    await mayArrive
    await route.continue()
  })
  const png = { name: 'fan.png', mimeType: 'image/png', buffer: await makeImage('png') }
  await dropOn(page, 'One', png, png)
  await text(page).getByText('Two').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' and')
  arrive()
  await expect(page.getByRole('heading', { name: 'Post Images (2/3)' })).toBeVisible()
  await expect(words(page)).toBeVisible()
  await expect(text(page)).toBeFocused()
  await page.keyboard.type(' three')
  await expect(text(page).getByRole('paragraph')).toHaveText(['One', 'Two and three'])
  // The pictures ask one at a time, no matter what is typed ahead of them.
  await words(page).fill('First picture')
  await page.keyboard.press('Enter')
  await expect(words(page)).toHaveValue('')
  await expect(words(page)).toBeFocused()
  await page.keyboard.type('Second picture')
  await page.keyboard.press('Enter')
  await expect(words(page)).toHaveCount(0)
  // A user in another field keeps the focus there too.
  const held = Promise.withResolvers<void>()
  await page.route('**/storage/v1/object/blog-images/**', async (route) => {
    await held.promise
    await route.continue()
  })
  await dropOn(page, 'Two', png)
  await page.getByLabel('Title').fill('Being')
  held.resolve()
  await expect(words(page)).toBeVisible()
  await page.keyboard.type(' typed')
  await expect(page.getByLabel('Title')).toHaveValue('Being typed')
  await openTab(page, 'HTML')
  await expect(html(page)).toHaveValue(
    /^<p>One<\/p>\s*<img [^>]*"First picture"[^>]*>\s*<img [^>]*"Second picture"[^>]*>\s*<p>Two and three<\/p>\s*<img [^>]*"Image 3"[^>]*>$/,
  )
})
