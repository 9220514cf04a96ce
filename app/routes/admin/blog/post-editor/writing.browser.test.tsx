/** Writing a post: both tabs, the keyboard, the settings, and every rule of the form (spec.md §2, §4, §5, §8). */
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { textsOf, toast } from '#tests/support/components/back-office.tsx'
import { heldReply, refusal } from '#tests/support/components/fake-server.ts'
import {
  button,
  dialog,
  excerpt,
  expectHtml,
  openNewPost,
  openPost,
  openTab,
  press,
  savedIn,
  slug,
  status,
  title,
  type,
  visual,
} from '#tests/support/components/post-editor.ts'

const useHtmlTab = () => localStorage.setItem('post-content-tab', 'HTML')
const focus = (element: Locator) => (element.element() as HTMLElement).focus()
const picture = '/storage/v1/object/public/blog-images/posts/00000000-0000-4000-8000-000000000001.png'
/** Everything the server keeps of a post's HTML. The second part is what the visual editor can't change. */
const changeable = [
  '<h2>A <em>leak</em></h2>',
  '<p>Text with <strong>bold <em>and italic</em></strong>, <u>u</u>, <s>s</s>, <del>d</del>, <ins>i</ins>, H<sub>2</sub>O, ' +
    'm<sup>2</sup>, <mark>mark</mark>, <small>small</small>, <kbd>kbd</kbd>, <code>code</code>, <q>q</q>, <cite>cite</cite>,<br>' +
    'a <a href="/services" title="Our prices">link</a> and <a target="_blank" href="https://example.com/">one more</a>.</p>',
  '<ul><li>One<ul><li>Nested</li></ul></li><li>Two</li></ul>',
  '<ol start="3" type="a"><li>Three</li></ol>',
  '<blockquote><p>Quoted</p><p>twice</p></blockquote>',
  '<pre><code class="language-sh">make\n  tea</code></pre>',
  '<hr>',
  '<table><thead><tr><th>Part</th><th>Price</th></tr></thead><tbody><tr><td colspan="2">Seal</td></tr></tbody></table>',
  `<figure><img src="${picture}" alt="" width="64" height="48"><figcaption>With <b>words</b></figcaption></figure>`,
  `<img src="${picture}" alt="A fan" title="Fan" style="width:100%;height:auto">`,
]
const closed = [
  '<dl><dt>Term</dt><dd>Meaning</dd></dl>',
  '<table><caption>Costs</caption><tbody><tr><th scope="row">A</th><td>1</td></tr></tbody></table>',
  `<p>Text around <img src="${picture}" alt="tiny" width="16"> an image</p>`,
  '<ol reversed=""><li>Last</li></ol>',
  '<div><p>Wrapped</p></div>',
]

test('both tabs show the same content, and switching loses nothing a save keeps', async () => {
  useHtmlTab()
  const content = [...changeable, ...closed].join('\n')
  const office = await openPost({ content })
  await expectHtml(content)
  await openTab('Visual')
  await expect.poll(() => document.querySelectorAll('.visual-editor .closed-block').length).toBe(closed.length)
  await expect.element(page.getByText(/You can only change the parts in dashed boxes on the HTML tab\./)).toBeVisible()
  await openTab('HTML')
  await expectHtml(content)

  // One change rewrites all the HTML, and keeps all of it.
  await openTab('Visual')
  await visual.getByRole('heading', { name: 'A leak' }).click()
  await press('End')
  await type('!')
  await button('Save').click()
  await expect.element(toast('Post updated successfully')).toBeVisible()
  const spaceless = (text = '') =>
    text.replace(/>\s+</g, '><').replace(/; ?"/g, '"').replaceAll(': ', ':').replaceAll('; ', ';')
  expect(spaceless(savedIn(office)?.content)).toBe(
    spaceless(
      content.replace('</em></h2>', '!</em></h2>').replaceAll('<b>', '<strong>').replaceAll('</b>', '</strong>'),
    ),
  )
})

test('content that the visual editor can’t handle at all stays on the HTML tab', async () => {
  useHtmlTab()
  const form = '<form><p>No article</p></form>'
  await openPost({ content: form })
  await openTab('Visual')
  await expect.element(page.getByText(/The visual editor would lose some of this markup/)).toBeVisible()
  await expectHtml(form)
})

test('a whole post can be written in the visual editor with the keyboard alone', async () => {
  const office = await openNewPost()
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' })
  const bold = button('Bold')
  focus(title)
  await type('By keyboard')
  await press('Tab')
  const tab = page.getByRole('tab', { name: 'Visual' })
  await expect.element(tab).toHaveFocus()
  await expect.element(tab).toHaveAttribute('aria-selected', 'true')
  await press('Tab')
  await expect.element(toolbar.getByRole('button', { name: 'Heading 2' })).toHaveFocus()
  await press('Tab')
  await expect.element(visual).toHaveFocus()
  await type('Leaks')
  await press('Shift+Tab', 'Enter')
  await expect.element(visual).toHaveFocus()
  await press('End', 'Enter')
  await expect.element(visual.getByRole('heading', { level: 2 })).toHaveTextContent('Leaks')
  await type('See ')
  await press('Shift+Tab', 'ArrowRight', 'ArrowRight', 'ArrowRight')
  await expect.element(bold).toHaveFocus()
  await press('Enter')
  await expect.element(bold).toHaveAttribute('aria-pressed', 'true')
  await expect.element(visual).toHaveFocus()
  await type('this')
  await press('Shift+Tab', 'Enter')
  await expect.element(bold).toHaveAttribute('aria-pressed', 'false')
  await expect.element(visual).toHaveFocus()
  await type(' and ')
  await press('Shift+Tab', 'ArrowRight', 'ArrowRight', 'Enter')
  const link = dialog('Link')
  await expect.element(link).toBeVisible()
  await type('two words')
  await press('Enter')
  await expect.element(link.getByText(/Enter an address like https:\/\/example\.com/)).toBeVisible()
  await press('Control+a')
  await type('example.com/parts')
  await press('Enter')
  await expect.element(visual).toHaveFocus()
  // Inside the text, the shortcut that opens the search elsewhere asks for a link.
  await press('Control+k')
  await expect.element(link).toBeVisible()
  await press('Escape')
  await expect.element(visual).toHaveFocus()
  await press('Shift+Tab', 'End', ...Array<string>(5).fill('ArrowLeft'))
  await expect.element(toolbar.getByRole('button', { name: 'Table' })).toHaveFocus()
  await press('Enter')
  await expect.element(visual).toHaveFocus()
  await type('Part')
  await press('Tab')
  await type('Price')
  await expect.element(button('Delete row')).toBeVisible()
  await press('Control+s')
  await expect.element(toast('Post created successfully')).toBeVisible()
  expect(savedIn(office)?.content).toMatch(
    /^<h2>Leaks<\/h2>\n<p>See <strong>this<\/strong> and <a href="https:\/\/example.com\/parts"[^>]*>example.com\/parts<\/a><\/p>\n<table><thead><tr><th>Part<\/th><th>Price<\/th><th><\/th><\/tr><\/thead>/,
  )
})

test('the form reports every broken rule, and everything that was filled in is sent', async () => {
  useHtmlTab()
  const fridges = { id: crypto.randomUUID(), name: 'Fridges', slug: 'fridges', description: null, posts_count: 0 }
  const office = await openNewPost({ listCategories: { categories: [fridges] } })
  await expect.element(page.getByRole('heading', { name: 'New Post' })).toBeVisible()
  await expect.element(excerpt).toHaveAttribute('rows', '3')
  await expect.element(visual).toHaveAttribute('rows', '15')
  await expect.element(page.getByLabelText('Featured Image URL')).toHaveAttribute('type', 'url')
  await expect.element(page.getByPlaceholder('keyword1, keyword2, keyword3')).toBeVisible()
  expect(textsOf(status.getByRole('option'))).toEqual(['Draft', 'Published', 'Scheduled'])

  await button('Save').click()
  for (const message of ['Title is required', 'Slug is required', 'Content is required'])
    await expect.element(page.getByText(new RegExp(message))).toBeVisible()
  await expect.element(title).toHaveFocus()
  await expect.element(title).toHaveAttribute('aria-invalid', 'true')
  const description = page.getByLabelText('Meta Description (SEO)')
  await title.fill('x'.repeat(201))
  await excerpt.fill('x'.repeat(501))
  await description.fill('x'.repeat(161))
  await button('Save').click()
  for (const message of ['Title too long', 'Slug too long', 'Excerpt too long', 'Meta description too long'])
    await expect.element(page.getByText(new RegExp(message))).toBeVisible()

  // The slug follows the title until it's edited by hand, and is filled in again if emptied.
  await title.fill('Why Fridges Leak!')
  await expect.element(slug).toHaveValue('why-fridges-leak')
  await slug.fill('by-hand')
  await title.fill('Why Fridges Leak?')
  await expect.element(slug).toHaveValue('by-hand')
  await slug.fill('')
  await title.fill('Why it leaks')
  await expect.element(slug).toHaveValue('why-it-leaks')

  await excerpt.fill('Look below it first.')
  await description.fill('')
  await page.getByLabelText('Meta Keywords (SEO)').fill(' fridge, water leak ,, seal')
  await visual.fill('<p>Look below the fridge.</p>')
  await status.selectOptions('Published')
  await page.getByLabelText('Fridges').click()
  await expect.element(page.getByText('Keep original publish date')).not.toBeInTheDocument()
  const taken = 'Another post already uses this slug'
  office.server.answer({ createPost: refusal(400, 'invalid', taken, { slug: taken }) })
  await button('Save').click()
  await expect.element(toast(taken)).toBeVisible()
  await expect.element(slug).toHaveFocus()
  await expect.element(slug).toHaveAccessibleDescription(new RegExp(taken))

  const held = heldReply()
  office.server.answer({ createPost: () => held.reply })
  await slug.fill('leak')
  await button('Save').dblClick()
  await expect.element(button('Saving...')).toBeDisabled()
  // Nothing can be typed that wouldn't be saved.
  focus(title)
  await expect.element(title).not.toHaveFocus()
  const sent = office.server.sent('createPost')
  // Refused once, and sent once more by the double-click.
  expect(sent).toHaveLength(2)
  expect(sent.at(-1)?.body).toMatchObject({
    slug: 'leak',
    excerpt: 'Look below it first.',
    content: '<p>Look below the fridge.</p>',
    featured_image_url: null,
    meta_description: null,
    meta_keywords: ['fridge', 'water leak', 'seal'],
    status: 'published',
    category_ids: [fridges.id],
  })
  held.send(refusal(500, 'internal', 'Something went wrong.'))
  await expect.element(button('Save')).toBeEnabled()
})
