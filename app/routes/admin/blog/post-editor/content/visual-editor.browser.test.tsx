/** The visual editor: slash menu, moving blocks, clean pasting, and words for every picture. */
import { beforeEach, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/support/components/accessible.ts'
import { toast } from '#tests/support/components/back-office.tsx'
import { storeImage } from '#tests/support/components/fake-blog.ts'
import { heldReply } from '#tests/support/components/fake-server.ts'
import {
  button,
  countImages,
  cursorMoved,
  dropFiles,
  expectHtml,
  makePicture,
  openNewPost,
  openPost,
  openTab,
  paste,
  pictureWords,
  press,
  reopen,
  savedIn,
  status,
  title,
  type,
  visual,
} from '#tests/support/components/post-editor.ts'

const menu = page.getByRole('listbox', { name: 'Blocks' })
const texts = (parent: string) => [...document.querySelectorAll(parent)].map((each) => each.textContent ?? '')
/** The blocks that show any text. */
const blocks = () => texts('.visual-editor > *').filter((text) => text !== '')
const expectBlocks = (...order: string[]) => expect.poll(blocks).toEqual(order)
const paragraphs = () => texts('.visual-editor p')
const imageFile = page.getByLabelText('Image file')
const box = (place: Locator) => place.element().getBoundingClientRect()

beforeEach(() => page.viewport(1280, 900))

test('a slash on an empty line offers blocks, all by keyboard', async () => {
  const office = await openNewPost()
  await expect.element(page.getByRole('tab', { name: 'Visual' })).toHaveAttribute('aria-selected', 'true')
  await visual.click()
  await expect.poll(() => document.querySelector('[data-placeholder*="type /"]')).not.toBeNull()
  await type('and/or')
  await expect.element(menu).not.toBeInTheDocument()
  await press('Enter')
  await type('/')
  await expect.poll(() => menu.getByRole('option').elements().length).toBe(10)
  const chosen = menu.getByRole('option', { selected: true })
  const expectChosen = async (name: string) => {
    await expect.element(chosen).toMatchTextContent(new RegExp(`^${name}`))
    await expect.element(visual).toHaveAttribute('aria-activedescendant', chosen.element().id)
  }
  await expectChosen('Heading 2')
  await expect.element(visual).toHaveFocus()
  await expectAccessible()
  await press('ArrowUp')
  await expectChosen('Image')
  await expect.element(chosen).toBeInViewport({ ratio: 1 })
  await press('ArrowDown', 'ArrowDown')
  await expectChosen('Heading 3')
  await type('list')
  await expect.poll(() => menu.getByRole('option').elements().length).toBe(2)
  await expectChosen('Bullet list')
  await press('ArrowDown', 'Enter')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(visual).not.toHaveAttribute('aria-activedescendant')
  await type('First')
  // In a list it's just a character.
  await press('Enter')
  await type('/')
  await expect.element(menu).not.toBeInTheDocument()
  await press('Backspace', 'Enter')

  await type('/')
  await expect.element(menu).toBeVisible()
  await press('Escape')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(visual).toHaveFocus()
  await type('tmp')
  await expect.element(menu).not.toBeInTheDocument()
  await press('Enter')
  await type('/nothing')
  await expect.element(page.getByText('No block with that name')).toBeInTheDocument()
  await expect.element(menu).not.toBeInTheDocument()
  await press('Enter')
  await type('/div')
  await expect.element(menu.getByRole('option', { name: 'Divider', selected: true })).toBeVisible()
  await press('Enter')
  await openTab('HTML')
  await expectHtml('<p>and/or</p>\n<ol><li>First</li></ol>\n<p>/tmp</p>\n<p>/nothing</p>\n<hr>')

  // The tab choice is remembered.
  await office.go('/admin/posts')
  await button('Leave').click()
  await page.getByRole('link', { name: 'New Post' }).click()
  await expect.element(page.getByRole('tab', { name: 'HTML' })).toHaveAttribute('aria-selected', 'true')
})

test('on a phone, blocks can be inserted from the menu and moved with buttons', async () => {
  await page.viewport(390, 600)
  await openPost({ content: '<p>One</p><p>Two</p><p></p><p>Three</p>' })
  await visual.getByText('Two').click()
  await press('ArrowDown')
  await cursorMoved()
  await type('/')
  await expect.element(menu).toBeInViewport({ ratio: 1 })
  await menu.getByRole('option', { name: 'Quote' }).click()
  await expect.element(visual).toHaveFocus()
  await type('Said')
  await button('Move up').click()
  await button('Move up').click()
  await expectBlocks('Said', 'One', 'Two', 'Three')
  await expect.element(page.getByText('Moved up: block 1 of 4')).toBeInTheDocument()
  await button('Move down').click()
  await openTab('HTML')
  await expectHtml('<p>One</p>\n<blockquote><p>Said</p></blockquote>\n<p>Two</p>\n<p>Three</p>')
})

test('blocks can be moved by their handle and with Alt and an arrow key', async () => {
  const table = '<table><tbody><tr><td>Cell</td></tr></tbody></table>'
  await openPost({ content: `<h2>Head</h2><p>One</p><ul><li>Point</li></ul><hr>${table}<p>Two</p>` })
  await visual.getByText('Point').click()
  await press('Alt+ArrowUp')
  await expectBlocks('Head', 'Point', 'One', 'Cell', 'Two')
  await expect.element(page.getByText('Moved up: block 2 of 6')).toBeInTheDocument()
  await press('Alt+ArrowUp', 'Alt+ArrowUp')
  await expect.element(page.getByText('Already at the top')).toBeInTheDocument()
  await press('End')
  await cursorMoved()
  await type('s')
  await expectBlocks('Points', 'Head', 'One', 'Cell', 'Two')
  await press('Backspace')

  const drag = async (from: string, to: string) => {
    await visual.getByText(from, { exact: true }).hover()
    const target = visual.getByText(to, { exact: true })
    await userEvent.dragAndDrop(page.getByTitle('Drag to move'), target, {
      sourcePosition: { x: 10, y: 10 },
      targetPosition: { x: 10, y: box(target).height - 3 },
    })
  }
  await drag('Cell', 'Head')
  await expectBlocks('Point', 'Head', 'Cell', 'One', 'Two')
  await drag('Head', 'Two')
  await expectBlocks('Point', 'Cell', 'One', 'Two', 'Head')
  await press('Control+z')
  await expectBlocks('Point', 'Head', 'Cell', 'One', 'Two')
})

// What becomes of each kind of markup: pasted-html.test.ts.
test('text pasted from Google Docs and Word keeps headings, lists and bold, and loses its styling', async () => {
  await openNewPost()
  await visual.click()
  const bold = 'font-family:Arial,sans-serif;color:#000000;font-weight:700'
  paste({
    'text/html':
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span>Leaks</span></h1>' +
      `<p dir="ltr"><span>Plain </span><span style="${bold}">bold</span></p><br>` +
      '<ul><li dir="ltr"><p role="presentation"><span>One</span></p></li><ul><li><p><span>Inner</span></p></li></ul></ul></b>',
  })
  await press('Control+End', 'Enter', 'Enter', 'Enter')
  paste({
    'text/html':
      '<html><head><style>p.MsoNormal {margin:0}</style></head><body><!--StartFragment--><p class=MsoNormal><b>From</b> Word' +
      "<o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>" +
      '1.<span>&nbsp; </span></span><![endif]>Step<o:p></o:p></p><!--EndFragment--></body></html>',
  })
  await openTab('HTML')
  await expectHtml(
    '<h2>Leaks</h2>\n<p>Plain <strong>bold</strong></p>\n<ul><li>One<ul><li>Inner</li></ul></li></ul>\n' +
      '<p><strong>From</strong> Word</p>\n<ol><li>Step</li></ol>',
  )
})

test('a pasted picture that exists only on the other machine is named', async () => {
  await openNewPost()
  await visual.click()
  paste({ 'text/html': '<p>Look:</p><img src="file:///C:/pump.png" alt="The pump"><img src="file:///C:/seal.png">' })
  await expect.element(page.getByText('2 pictures didn’t come along')).toBeVisible()
  await expect.element(page.getByText('Please add them from your computer: The pump, seal.png')).toBeVisible()
})

test('Markdown pasted from a chat is formatted, even in the middle of a text; pasted without formatting, it stays as is', async () => {
  await openNewPost()
  await visual.click()
  await type('First.')
  await press('Enter')
  paste({ 'text/plain': '## Leaks\n\nCheck the **hose**:\n\n1. Unplug it\n2. Look' })
  await press('Control+End', 'Enter', 'Enter')
  paste({ 'text/plain': '5 * 3 - no list' })
  await press('Enter')
  // As Control+Shift+V does: the editor learns that no formatting is wanted from the keys held when the paste arrives.
  await userEvent.keyboard('{Control>}{Shift>}')
  paste({ 'text/plain': '## As typed' })
  await userEvent.keyboard('{/Shift}{/Control}')
  await press('Enter')
  // As copied from a code editor, where the HTML only styles the letters.
  const colored = '<div style="font-family:monospace"><div><span style="font-weight:bold">### Hose</span></div></div>'
  paste({ 'text/html': colored, 'text/plain': '### Hose' })
  await openTab('HTML')
  await expectHtml(
    '<p>First.</p>\n<h2>Leaks</h2>\n<p>Check the <strong>hose</strong>:</p>\n<ol><li>Unplug it</li><li>Look</li></ol>\n' +
      '<p>5 * 3 - no list</p>\n<p>## As typed</p>\n<h3>Hose</h3>',
  )
})

test('a new picture asks for a description right away, and no post goes live with one missing', async () => {
  const png = await makePicture()
  const office = await openPost({ content: '<p>One</p><p>Two</p><p>Three</p>' })
  const two = visual.getByText('Two')
  expect(dropFiles(two, new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }))).toBe(true)
  await expect.element(toast('Please select an image file')).toBeVisible()

  expect(dropFiles(two, png)).toBe(true)
  await expect.element(pictureWords).toHaveFocus()
  await press('Enter')
  await expect.element(page.getByText('Write a few words, or skip if the picture is only decoration.')).toBeVisible()
  await expect.element(pictureWords).toHaveFocus()
  expect(office.address()).toMatch(/edit$/)
  await expectAccessible()
  await type('A fan')
  await press('Enter')
  await expect.element(pictureWords).not.toBeInTheDocument()
  await expect.element(visual).toHaveFocus()
  await type('Now ')
  await expect.poll(paragraphs).toEqual(['One', 'Two', 'Now Three'])

  // From the menu: the user picks the file, marks it as decoration and goes on writing after it.
  await press('Control+End')
  await cursorMoved()
  await press('Enter')
  await type('/image')
  await expect.element(menu.getByRole('option', { name: 'Image', selected: true })).toBeVisible()
  await press('Enter')
  await expect.poll(paragraphs).not.toContain('/image')
  await imageFile.upload(png)
  await expect.element(pictureWords).toHaveFocus()
  await press('Tab', 'Tab')
  await expect.element(button('Skip: it’s only decoration')).toHaveFocus()
  await press('Enter')
  await type('The end')

  // Put off: a draft can wait for its description, a post going live can't.
  await imageFile.upload(png)
  await expect.element(pictureWords).toHaveFocus()
  await press('Escape')
  await expect.element(pictureWords).not.toBeInTheDocument()
  await expect.element(visual).toHaveFocus()
  const alts = () => savedIn(office)?.content.match(/alt="[^"]*"/g)
  const question = page.getByText('Describe this image, or mark it as decoration. Then the post can go live.')
  const field = page.getByLabelText('Alt text of Image 3')
  for (const choice of ['Scheduled', 'Published']) {
    await status.selectOptions(choice)
    await button('Save').click()
    await expect.element(question).toBeVisible()
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveAccessibleDescription(/^Describe this image/)
  }
  expect(office.server.sent('updatePost')).toEqual([])
  await status.selectOptions('Draft')
  await button('Save').click()
  await expect.element(toast('Post updated successfully')).toBeVisible()
  expect(alts()).toEqual(['alt="A fan"', 'alt=""', 'alt="Image 3"'])

  await reopen(office)
  await status.selectOptions('Published')
  await field.fill('A coil')
  await expect.element(question).not.toBeInTheDocument()
  // Selecting a picture later shows its description and lets you change it.
  await visual.getByAltText('A fan').click()
  await expect.element(pictureWords).toHaveValue('A fan')
  await expect.element(pictureWords).not.toHaveFocus()
  await pictureWords.fill('A fan with dust')
  await button('Done').click()
  await expect.element(page.getByLabelText('Alt text of Image 1')).toHaveValue('A fan with dust')
  await button('Save').click()
  await expect.poll(() => savedIn(office)?.status).toBe('published')
  expect(alts()).toEqual(['alt="A fan with dust"', 'alt=""', 'alt="A coil"'])
})

test.for([390, 1440])('the picture description form covers no text, %i pixels wide', async (width) => {
  await page.viewport(width, 900)
  const src = URL.createObjectURL(await makePicture())
  const office = await openPost({
    content: `<p>Above</p><img src="${src}" alt=""><p>Below the picture</p><p>The end</p>`,
  })
  const topOf = () => box(visual.getByText('Below the picture')).top
  const picture = visual.getByRole('presentation')
  await (picture.element() as HTMLImageElement).decode()
  const form = page.getByRole('group', { name: 'Words for the picture' })
  const before = topOf()
  await picture.click()
  await expect.element(pictureWords).toBeVisible()
  await expect.poll(() => box(form).bottom).toBeGreaterThan(before)
  await expect.poll(() => topOf() - box(form).bottom).toBeGreaterThan(0)
  // Showing its error makes it taller.
  await form.getByRole('button', { name: 'Done' }).click()
  await expect.element(form.getByRole('alert')).toBeVisible()
  await expect.poll(() => topOf() - box(form).bottom).toBeGreaterThan(0)
  await pictureWords.fill('A fan')
  await form.getByRole('button', { name: 'Done' }).click()
  await expect.element(form).not.toBeInTheDocument()
  await expect.poll(() => Math.abs(topOf() - before)).toBeLessThan(2)
  await openTab('HTML')
  await expectHtml(/^(?!.*margin).*alt="A fan"/s)
  await office.go('/admin/posts')
})

test('typing on while a picture uploads keeps the focus in the text, and its description is still requested', async () => {
  const png = await makePicture()
  let mayArrive = heldReply()
  await openPost(
    { content: '<p>One</p><p>Two</p>' },
    {
      uploadImage: async ({ url, body }) => {
        await mayArrive.reply
        return storeImage(url, body as File)
      },
    },
  )
  dropFiles(visual.getByText('One'), png, png)
  await visual.getByText('Two').click()
  await press('End')
  await type(' and')
  mayArrive.send(null)
  await countImages(2)
  await expect.element(pictureWords).toBeVisible()
  await expect.element(visual).toHaveFocus()
  await type(' three')
  await expect.poll(paragraphs).toEqual(['One', 'Two and three'])
  // The pictures ask one at a time, no matter what is typed ahead of them.
  await pictureWords.fill('First picture')
  await press('Enter')
  await expect.element(pictureWords).toHaveValue('')
  await expect.element(pictureWords).toHaveFocus()
  await type('Second picture')
  await press('Enter')
  await expect.element(pictureWords).not.toBeInTheDocument()
  // A user in another field keeps the focus there too.
  mayArrive = heldReply()
  dropFiles(visual.getByText(/Two/), png)
  await title.fill('Being')
  mayArrive.send(null)
  await expect.element(pictureWords).toBeVisible()
  await type(' typed')
  await expect.element(title).toHaveValue('Being typed')
  await openTab('HTML')
  await expectHtml(
    /^<p>One<\/p>\s*<img [^>]*"First picture"[^>]*>\s*<img [^>]*"Second picture"[^>]*>\s*<p>Two and three<\/p>\s*<img [^>]*"Image 3"[^>]*>$/,
  )
})
