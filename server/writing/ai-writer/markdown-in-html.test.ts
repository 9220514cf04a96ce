import { expect, test } from 'vitest'
import { convertMarkdown } from './markdown-in-html.ts'

const readable = (html: string) =>
  convertMarkdown(html)
    .replace(/\n/g, ' ')
    .replace(/ ?(<\/?(?:p|h\d|ul|ol|li)\b[^>]*>) ?/g, '$1')

test.each([
  [
    'a bold word',
    '<p>Clean the **lint screen** weekly &amp; well.</p>',
    '<p>Clean the <strong>lint screen</strong> weekly &amp; well.</p>',
  ],
  [
    'small marks',
    '<li>_Never_ bend the `E24` hose *hard*.</li>',
    '<li><em>Never</em> bend the <code>E24</code> hose <em>hard</em>.</li>',
  ],
  [
    'a mark beside a tag, in lines that are one paragraph',
    '<p>**Tip:** see\n<a href="/blog">our <em>blog</em></a></p>',
    '<p><strong>Tip:</strong> see <a href="/blog">our <em>blog</em></a></p>',
  ],
  ['a link', '<td>Ask [us](/#booking)</td>', '<td>Ask <a href="/#booking">us</a></td>'],
  [
    'a list in a paragraph',
    '<p>Look at:<br>- the belt<br>- the drum</p>',
    '<p>Look at:</p><ul><li>the belt</li><li>the drum</li></ul>',
  ],
  [
    'a heading between blocks',
    '<p>One.</p>\n\n### Why it hums\n\n<p>Two.</p>',
    '<p>One.</p><h3>Why it hums</h3><p>Two.</p>',
  ],
  [
    'all of it, in a fence',
    '```html\n## Noise\n\nIt **rattles**.\n```',
    '<h2>Noise</h2><p>It <strong>rattles</strong>.</p>',
  ],
  [
    'the rest of an item',
    '<ul><li>**Fan**<ul><li>blade</li></ul></li></ul>',
    '<ul><li><strong>Fan</strong><ul><li>blade</li></ul></li></ul>',
  ],
])('converts Markdown in HTML: %s', (_, html, expected) => {
  expect(readable(html)).toBe(expected)
})

test.each([
  '<p>Set 3 * 4 * 5 to file_name_here, at 37 °F &lt; 40 °F.</p>',
  '<h2>Why</h2>\n<p>From $20 - $30.<br />Or 5.</p>\n<pre><code>**a**\n# b</code></pre>',
  '<p>Type <code>*67*</code> first.</p>',
])('leaves what is no Markdown as it is: %s', (html) => {
  expect(convertMarkdown(html)).toBe(html.replace('<br />', '<br>'))
})
