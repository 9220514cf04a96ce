import { expect, test } from 'vitest'
import { readMarkdown } from './pasted-markdown.ts'

const readable = (text: string) => readMarkdown(text)?.replace(/\s*\n\s*/g, '')

test('converts Markdown headings, lists, links, bold, quotes and tables; only the title is an h1', () => {
  expect(readable('# Leaks\n\nCheck the **hose** first.\n\n1. Unplug it\n2. Look\n   - behind\n   - below')).toBe(
    '<h2>Leaks</h2><p>Check the <strong>hose</strong> first.</p><ol><li>Unplug it</li><li>Look<ul><li>behind</li><li>below</li></ul></li></ol>',
  )
  expect(readable('See [our prices](/services#prices).')).toBe('<p>See <a href="/services#prices">our prices</a>.</p>')
  expect(readable('> Call first\n\nThen wait.')).toBe('<blockquote><p>Call first</p></blockquote><p>Then wait.</p>')
  expect(readable('| Part | Price |\n|:---|---:|\n| Pump | $90 |')).toBe(
    '<table><thead><tr><th>Part</th><th>Price</th></tr></thead><tbody><tr><td>Pump</td><td>$90</td></tr></tbody></table>',
  )
  expect(readable('```html\n<b>\n```')).toBe('<pre><code class="language-html">&lt;b&gt;</code></pre>')
  expect(readMarkdown('```\nnpm i\n```')).toBe('<pre><code>npm i</code></pre>\n')
})

test('a task list keeps its checks as text', () => {
  expect(readable('- [x] Unplug it\n- [ ] Call us')?.replace(/ +/g, ' ')).toBe(
    '<ul><li>☑ Unplug it</li><li>☐ Call us</li></ul>',
  )
  expect(readMarkdown('* [X] Done')).toContain('☑')
})

test('text that may be a plain sentence stays one', () => {
  for (const text of [
    'We are #1 in Portland - call us.',
    '1. May is a holiday',
    '24. December: closed\n25. December: closed\n1. January: closed',
    '+ 1 503 555 0100\n+ 1 503 555 0101',
    '> 5 amps trip it',
    'f**k this s**t',
    '- Bob',
    '5 * 3 * 2 parts, and snake_case_names',
    'Prices [see below] (from $89)',
    'One\nTwo\n\nThree',
    'https://example.com/a-b_c',
  ]) {
    expect(readMarkdown(text), text).toBeNull()
  }
})

test('reads Markdown with Windows line endings the same way', () => {
  for (const text of ['- One\n- Two', '1. One\n   goes on\n\n2. Two', '| A | B |\n| :-: | -: |\n| x | y |'])
    expect(readMarkdown(text.replaceAll('\n', '\r\n')), text).toMatch(/^<(ul|ol|table)>/)
})

test('keeps line breaks and drops front matter', () => {
  expect(readable('**Our shop**\n12 Main St\nPortland')).toBe(
    '<p><strong>Our shop</strong><br>12 Main St<br>Portland</p>',
  )
  expect(readable('---\ntitle: Leaks\ntags:\n  - home\n---\n\n## Leaks')).toBe('<h2>Leaks</h2>')
  expect(readable('**Two**\n\n---\n\nThree\n\n---')).toBe('<p><strong>Two</strong></p><hr><p>Three</p><hr>')
})

test('a tilde that means “about” doesn’t strike out a price', () => {
  expect(readable('**~$100-~$200**, ~~not more~~')).toBe('<p><strong>~$100-~$200</strong>, <del>not more</del></p>')
})

test('reads a long text without delay', () => {
  expect(readMarkdown(`- One${'\n \n'.repeat(20_000)}Two`)).toBeNull()
})

test('drops anything that would run', () => {
  expect(readable('# Hi\n\n<script>alert(1)</script><img src=x onerror=alert(1)>')).not.toMatch(/script|onerror/)
})
