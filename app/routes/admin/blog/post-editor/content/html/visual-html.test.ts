import { expect, test } from 'vitest'
import { isSameHtml } from './same-html.ts'
import { closedBlock, openForVisual, splitBlocks, tidyVisualHtml } from './visual-html.ts'

test('HTML is the same no matter how it is written', () => {
  for (const [one, other] of [
    ['<p>a  b\n</p>\n<p>c</p>', '<p>a b</p><p>c</p>'],
    ['<p><b><i>x</i></b></p>', '<p><em><strong>x</strong></em></p>'],
    [
      '<p><a href="/x" rel="noopener">a <b>b</b></a></p>',
      '<p><a href="/x">a </a><strong><a href="/x">b</a></strong></p>',
    ],
    ['<ul><li><p>a</p><ul><li>b</li></ul></li></ul>', '<ul>\n<li>a\n<ul><li><p>b</p></li></ul></li></ul>'],
    [
      '<img alt="" src="/a" style="width: 100%; height:auto">',
      '<img src="/a" alt="" style="height:auto;width:100%;" />',
    ],
    [
      '<table><tr><th>a</th></tr><tr><td colspan="1">b</td></tr></table>',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td><p>b</p></td></tr></tbody></table>',
    ],
    ['<figure><img src="/a"></figure>', '<figure><img src="/a"><figcaption></figcaption></figure>'],
  ] as const)
    expect(isSameHtml(one, other), one).toBe(true)
})

test('HTML is different if anything meaningful is missing', () => {
  for (const [one, other] of [
    ['<p>a b</p>', '<p>ab</p>'],
    ['<p>a <b>b</b></p>', '<p>a<b> b</b></p>'],
    ['<p>a</p><p>b</p>', '<p>a b</p>'],
    ['<p><sub>a</sub></p>', '<p>a</p>'],
    ['<p><a href="/x" title="t">a</a></p>', '<p><a href="/x">a</a></p>'],
    ['<ol start="3"><li>a</li></ol>', '<ol><li>a</li></ol>'],
    ['<li><p>a</p><p>b</p></li>', '<li>a<p>b</p></li>'],
    ['<table><caption>c</caption><tr><td>b</td></tr></table>', '<table><tr><td>b</td></tr></table>'],
    ['<table><thead><tr><td>b</td></tr></thead></table>', '<table><tr><td>b</td></tr></table>'],
    ['<pre><code>a\n  b</code></pre>', '<pre><code>a\n b</code></pre>'],
    ['<img src="/a" width="20">', '<img src="/a">'],
    ['<p>a<img src="/a">b</p>', '<p>a</p><img src="/a"><p>b</p>'],
  ] as const)
    expect(isSameHtml(one, other), one).toBe(false)
})

test('blocks go in one by one; a block the editor can’t hold goes in closed and comes out unchanged', () => {
  const content = 'loose <b>text</b>\n<p>a</p>\n<dl><dt title="&quot;">T</dt><dd>&amp;</dd></dl><h2>b</h2>'
  expect(splitBlocks(content)).toEqual([
    '<p>loose <b>text</b></p>',
    '<p>a</p>',
    '<dl><dt title="&quot;">T</dt><dd>&amp;</dd></dl>',
    '<h2>b</h2>',
  ])
  const opened = openForVisual(content, (block) => !block.startsWith('<dl'))
  expect(opened).toMatchObject({ open: 3, closed: 1 })
  expect(opened.html).toContain(`<div ${closedBlock}="&lt;dl>`.replace('&lt;dl>', '<dl>'))
  expect(tidyVisualHtml(opened.html)).toBe(
    '<p>loose <b>text</b></p>\n<p>a</p>\n<dl><dt title="&quot;">T</dt><dd>&amp;</dd></dl>\n<h2>b</h2>',
  )
})

test('an empty line between others can be edited', () => {
  const opened = openForVisual('<p>a</p>\n<p></p>\n<p>b</p>', (block) => tidyVisualHtml(block) === block)
  expect(opened).toEqual({ html: '<p>a</p><p></p><p>b</p>', open: 3, closed: 0 })
  expect(tidyVisualHtml(opened.html)).toBe('<p>a</p>\n<p></p>\n<p>b</p>')
})

test('drops what only the editor needs: paragraphs in cells, column widths, empty endings', () => {
  expect(
    tidyVisualHtml(
      '<table style="min-width: 50px"><colgroup><col style="min-width: 25px"></colgroup><tbody>' +
        '<tr><th colspan="1" rowspan="1"><p>a</p></th></tr><tr><td colspan="2" rowspan="1"><p>b</p><p>c</p></td></tr></tbody></table>' +
        '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul><figure><img src="/a" alt=""><figcaption></figcaption></figure><p></p>',
    ),
  ).toBe(
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td colspan="2"><p>b</p><p>c</p></td></tr></tbody></table>\n' +
      '<ul><li>a<ul><li>b</li></ul></li></ul>\n<figure><img src="/a" alt=""></figure>',
  )
  expect(tidyVisualHtml('<p></p>')).toBe('')
})
