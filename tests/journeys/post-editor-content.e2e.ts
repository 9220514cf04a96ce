import type { Page } from '@playwright/test'
import { readPost, savePost, storePicture } from '#tests/support/admin-requests.ts'
import { makeAdmin, openDashboardSignedIn, signIn, toast } from '#tests/support/back-office.ts'
import { rememberHtmlTab } from '#tests/support/post-editor.ts'
import { expect, test } from '#tests/support/site.ts'

/** Everything the server keeps of a post's HTML. The second part is what the visual editor can't change. */
const open = (picture: string) => [
  '<h2>A <em>leak</em></h2>',
  '<p>Text with <strong>bold <em>and italic</em></strong>, <u>u</u>, <s>s</s>, <del>d</del>, <ins>i</ins>, H<sub>2</sub>O, ' +
    'm<sup>2</sup>, <mark>mark</mark>, <small>small</small>, <kbd>kbd</kbd>, <code>code</code>, <q>q</q>, <cite>cite</cite>,<br>' +
    'a <a href="/services" title="Our prices">link</a> and <a href="https://example.com/" target="_blank">one more</a>.</p>',
  '<ul><li>One<ul><li>Nested</li></ul></li><li>Two</li></ul>',
  '<ol start="3" type="a"><li>Three</li></ol>',
  '<blockquote><p>Quoted</p><p>twice</p></blockquote>',
  '<pre><code class="language-sh">make\n  tea</code></pre>',
  '<hr>',
  '<table><thead><tr><th>Part</th><th>Price</th></tr></thead><tbody><tr><td colspan="2">Seal</td></tr></tbody></table>',
  `<figure><img src="${picture}" alt="" width="64" height="48"><figcaption>With <b>words</b></figcaption></figure>`,
  `<img src="${picture}" alt="A fan" title="Fan" style="width:100%;height:auto">`,
]
const closed = (picture: string) => [
  '<dl><dt>Term</dt><dd>Meaning</dd></dl>',
  '<table><caption>Costs</caption><tbody><tr><th scope="row">A</th><td>1</td></tr></tbody></table>',
  `<p>Text around <img src="${picture}" alt="tiny" width="16"> an image</p>`,
  '<ol reversed=""><li>Last</li></ol>',
  '<div><p>Wrapped</p></div>',
]

const html = (page: Page) => page.locator('textarea[name=content]')
const visual = (page: Page) => page.locator('.visual-editor')
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

test('both tabs show the same content, and switching loses nothing a save keeps (spec.md §4)', async ({
  page,
  site,
}) => {
  await openDashboardSignedIn(page, await makeAdmin(site))
  await rememberHtmlTab(page)
  const picture = await storePicture(page)
  const parts = [...open(picture), ...closed(picture)]
  const { id, content: saved } = await savePost(page, { content: parts.join('\n') })
  await page.goto(`/admin/posts/${id}/edit`)
  await expect(html(page)).toHaveValue(saved)
  await tab(page, 'Visual').click()
  await expect(visual(page).locator('.closed-block')).toHaveCount(closed('').length)
  await expect(page.getByText('You can only change the parts in dashed boxes on the HTML tab.')).toBeVisible()
  await tab(page, 'HTML').click()
  await expect(html(page)).toHaveValue(saved)

  // One change rewrites all the HTML, and saving restores its previous form.
  await tab(page, 'Visual').click()
  await visual(page).getByRole('heading', { name: 'A leak' }).click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Success', 'Post updated successfully')).toBeVisible()
  const { content } = await readPost(page, id)
  const spaceless = (text: string) =>
    text.replace(/>\s+</g, '><').replace(/; ?"/g, '"').replaceAll(': ', ':').replaceAll('; ', ';')
  expect(spaceless(content)).toBe(
    spaceless(saved.replace('</em></h2>', '!</em></h2>').replaceAll('<b>', '<strong>').replaceAll('</b>', '</strong>')),
  )

  // The tab used last opens, and content it can't handle at all stays on the HTML tab.
  await page.goto(`/admin/posts/${id}/edit`)
  await expect(visual(page)).toBeVisible()
  await tab(page, 'HTML').click()
  await html(page).fill('<form><p>No article</p></form>')
  await tab(page, 'Visual').click()
  await expect(page.getByText('The visual editor would lose some of this markup')).toBeVisible()
  await expect(html(page)).toHaveValue('<form><p>No article</p></form>')
})

test('a whole post can be written in the visual editor with the keyboard alone', async ({ page, site }) => {
  await signIn(page, await makeAdmin(site))
  await page.goto('/admin/posts/new')
  await page.getByLabel('Title').focus()
  await page.keyboard.type('By keyboard')
  await page.keyboard.press('Tab')
  await expect(tab(page, 'Visual')).toBeFocused()
  await expect(tab(page, 'Visual')).toHaveAttribute('aria-selected', 'true')
  await expect(visual(page)).toBeVisible()
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }

  await press('Tab')
  await expect(page.getByRole('button', { name: 'Heading 2' })).toBeFocused()
  await press('Tab')
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeFocused()
  const textbox = page.getByRole('textbox', { name: 'Content' })
  await page.keyboard.type('Leaks')
  await press('Shift+Tab', 'Enter')
  await expect(textbox).toBeFocused()
  await press('End', 'Enter')
  await expect(visual(page).getByRole('heading', { level: 2 })).toHaveText('Leaks')
  await page.keyboard.type('See ')
  await press('Shift+Tab', 'ArrowRight', 'ArrowRight', 'ArrowRight')
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
  await expect(textbox).toBeFocused()
  await page.keyboard.type('this')
  await press('Shift+Tab', 'Enter')
  await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'false')
  await expect(textbox).toBeFocused()
  await page.keyboard.type(' and ')
  await press('Shift+Tab', 'ArrowRight', 'ArrowRight', 'Enter')
  const dialog = page.getByRole('dialog', { name: 'Link' })
  await page.keyboard.type('two words')
  await press('Enter')
  await expect(dialog.getByText('Enter an address like https://example.com')).toBeVisible()
  await press('Control+a')
  await page.keyboard.type('example.com/parts')
  await press('Enter')
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeFocused()
  // Inside the text, the shortcut that opens the search elsewhere asks for a link.
  await press('Control+k')
  await expect(dialog).toBeVisible()
  await press('Escape')
  await expect(textbox).toBeFocused()
  await press('Shift+Tab', 'End', ...Array(5).fill('ArrowLeft'))
  await expect(page.getByRole('button', { name: 'Table' })).toBeFocused()
  await press('Enter')
  await expect(textbox).toBeFocused()
  await page.keyboard.type('Part')
  await press('Tab')
  await page.keyboard.type('Price')
  await expect(page.getByRole('button', { name: 'Delete row' })).toBeVisible()
  await press('Control+s')
  await expect(toast(page, 'Success', 'Post created successfully')).toBeVisible()
  const [post] = await site.query<{ id: string }>("SELECT id FROM blog_posts WHERE title = 'By keyboard'")
  expect((await readPost(page, post?.id ?? '')).content).toMatch(
    /^<h2>Leaks<\/h2>\n<p>See <strong>this<\/strong> and <a href="https:\/\/example.com\/parts"[^>]*>example.com\/parts<\/a><\/p>\n<table><thead><tr><th>Part<\/th><th>Price<\/th><th><\/th><\/tr><\/thead>/,
  )
})
