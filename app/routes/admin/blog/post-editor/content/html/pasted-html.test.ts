import { expect, test } from 'vitest'
import { findLostPictures, tidyPastedHtml } from './pasted-html.ts'

/** A list item the way Word writes it. */
function wordItem(level: number, marker: string, text: string): string {
  return (
    `<p class=MsoListParagraphCxSpMiddle style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
    `<span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>` +
    `&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\n`
  )
}

/** Strips the space between blocks, which means nothing. */
function readable(html: string): string {
  return tidyPastedHtml(html)
    .replace(/\s+/g, ' ')
    .replace(/ ?(<\/?(?:p|h\d|ul|ol|li|table|tbody|tr|td|div|br)\b[^>]*>) ?/g, '$1')
    .trim()
}

test('a pasted h1 becomes an h2, because only the title is an h1', () => {
  expect(tidyPastedHtml('<h1 class="x">Leaks</h1><div><h1>More</h1></div><h2>Two</h2>')).toBe(
    '<h2>Leaks</h2><div><h2>More</h2></div><h2>Two</h2>',
  )
})

test('Word lists become lists, with their levels and without the markers in the text', () => {
  const pasted =
    '<p class=MsoNormal>Before</p>' +
    wordItem(1, '·', 'One') +
    wordItem(2, 'o', 'Inner') +
    wordItem(2, 'o', '<b>Inner</b> two') +
    wordItem(1, '·', 'Two') +
    '<p class=MsoNormal>Between</p>' +
    wordItem(1, '1.', 'First') +
    wordItem(1, '2.', 'Second')
  expect(readable(pasted)).toBe(
    '<p>Before</p>' +
      '<ul><li>One<ul><li>Inner</li><li><b>Inner</b> two</li></ul></li><li>Two</li></ul>' +
      '<p>Between</p><ol><li>First</li><li>Second</li></ol>',
  )
})

test('a Word list that starts at an inner level is still a list', () => {
  expect(readable(wordItem(2, 'o', 'Inner') + wordItem(1, '·', 'Outer'))).toBe(
    '<ul><li>Inner</li></ul><ul><li>Outer</li></ul>',
  )
})

test('a numbered Word list right after a bulleted or numbered one is a separate list', () => {
  const pasted =
    wordItem(1, '·', 'Unplug it') +
    wordItem(1, '1.', 'Open the door') +
    wordItem(2, '(a)', 'Inner') +
    wordItem(2, 'o', 'Bullet') +
    wordItem(1, '2.', 'Look') +
    wordItem(1, '1.', 'Another first')
  expect(readable(pasted)).toBe(
    '<ul><li>Unplug it</li></ul>' +
      '<ol><li>Open the door<ol><li>Inner</li></ol><ul><li>Bullet</li></ul></li><li>Look</li></ol>' +
      '<ol><li>Another first</li></ol>',
  )
})

test('a numbered Word list interrupted by a paragraph continues its numbering', () => {
  const pasted =
    wordItem(1, '1.', 'One') +
    wordItem(2, '1.1.', 'Inner') +
    wordItem(2, '1.2.', 'Inner two') +
    '<p class=MsoNormal>A note</p>' +
    wordItem(1, '2.', 'Two') +
    wordItem(1, '3.', 'Three')
  expect(readable(pasted)).toBe(
    '<ol><li>One<ol><li>Inner</li><li>Inner two</li></ol></li></ol>' +
      '<p>A note</p><ol start="2"><li>Two</li><li>Three</li></ol>',
  )
})

test('a Word list that goes on after a paragraph keeps its level and its number or letter', () => {
  const note = '<p class=MsoNormal>A note</p>'
  const inner = [
    wordItem(1, '1.', 'Drain'),
    wordItem(2, 'a.', 'Hose'),
    wordItem(2, 'b.', 'Pump'),
    note,
    wordItem(2, 'c.', 'Filter'),
  ]
  expect(readable([...inner, wordItem(1, '2.', 'Door')].join(''))).toBe(
    '<ol><li>Drain<ol><li>Hose</li><li>Pump</li></ol><p>A note</p><ol start="3"><li>Filter</li></ol></li><li>Door</li></ol>',
  )
  expect(readable(wordItem(1, '·', 'Fan') + note + note + wordItem(2, 'o', 'Blade'))).toBe(
    '<ul><li>Fan<p>A note</p><p>A note</p><ul><li>Blade</li></ul></li></ul>',
  )
  expect(readable(wordItem(1, 'A.', 'Fan') + note + wordItem(1, 'B.', 'Belt'))).toBe(
    '<ol><li>Fan</li></ol><p>A note</p><ol start="2"><li>Belt</li></ol>',
  )
  const another = wordItem(2, 'o', 'Blade').replace('l0', 'l4')
  expect(readable(wordItem(1, '·', 'Fan') + note + another)).toBe(
    '<ul><li>Fan</li></ul><p>A note</p><ul><li>Blade</li></ul>',
  )
  expect(readable(`${wordItem(1, '·', 'Fan')}<h2>Other</h2>${wordItem(2, 'o', 'Blade')}`)).toBe(
    '<ul><li>Fan</li></ul><h2>Other</h2><ul><li>Blade</li></ul>',
  )
})

test('a list from Word on the web has the levels and numbers that its items name', () => {
  const item = (name: string, level: number, number: number, text: string) =>
    `<div class="ListContainerWrapper SCXW1"><${name} class="List" start="${number}"><li data-aria-level="${level}" data-aria-posinset="${number}" role="listitem"><p class="Paragraph"><span class="TextRun">${text}</span></p></li></${name}></div>`
  const pasted = [
    item('ol', 1, 1, 'Drain'),
    item('ul', 2, 1, 'Hose'),
    item('ul', 2, 2, 'Pump'),
    item('ol', 1, 2, 'Door'),
    '<div class="OutlineElement"><p>Between</p></div>',
    item('ol', 1, 3, 'Drum'),
  ]
  expect(readable(pasted.join(''))).toBe(
    '<ol><li><p>Drain</p><ul><li><p>Hose</p></li><li><p>Pump</p></li></ul></li><li><p>Door</p></li></ol>' +
      '<div><p>Between</p></div><ol start="3"><li><p>Drum</p></li></ol>',
  )
})

test('a whole page from Word comes in without its comments, styles, bookmarks and empty lines', () => {
  const clipboard = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {mso-style-parent:""; margin:0in;} --></style></head>
<body lang=EN-US style='tab-interval:.5in'><!--StartFragment-->
<p class=MsoTitle>Fridge care<o:p></o:p></p>
<h1 style='margin-top:12.0pt'><a name="_Toc1"><span style='font-size:16.0pt;color:#2F5496'>Why it leaks</span></a><o:p></o:p></h1>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal align=center style='text-align:center'><b style='mso-bidi-font-weight:normal'>Always<span
style='mso-spacerun:yes'>  </span></b>check the <i>drain</i> <u>first</u>: see <a href="https://example.com/a"><span style='color:blue'>here</span></a>.<o:p></o:p></p>
<p class=MsoListParagraph>An indented paragraph, which is no list.</p>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="p1"><v:imagedata src="file:///C:/a.png"/></v:shape><![endif]--><![if !vml]><img width=10 src="file:///C:/Temp/image001.png"><![endif]></p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr style='mso-yfti-irow:0'><td width=312 valign=top style='width:233.75pt' colspan=2><p class=MsoNormal>Seal</p></td></tr><tr><td>$12</td><td>$15</td></tr></table>
<!--EndFragment--></body></html>`
  expect(readable(clipboard)).toBe(
    '<h2>Fridge care</h2><h2>Why it leaks</h2>' +
      '<p><b>Always </b>check the <i>drain</i> <u>first</u>: see <a href="https://example.com/a">here</a>.</p>' +
      '<p>An indented paragraph, which is no list.</p>' +
      '<table><tr><td colspan="2"><p>Seal</p></td></tr><tr><td>$12</td><td>$15</td></tr></table>',
  )
})

test('a page from Google Docs keeps its marks, nested lists and headings, but not the bold wrapped around everything', () => {
  const span = (style: string, text: string) =>
    `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;${style}">${text}</span>`
  const plain = 'font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline'
  const clipboard =
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-7d1">` +
    `<h1 dir="ltr" style="line-height:1.38;margin-top:20pt">${span('font-weight:700', 'Leaks')}</h1>` +
    `<p dir="ltr" style="line-height:1.38">${span(plain, 'Plain, ')}${span('font-weight:700;font-style:italic', 'bold italic')}` +
    `${span('font-weight:400;text-decoration:line-through', 'gone')} H${span('font-size:0.6em;vertical-align:sub', '2')}O ` +
    `<a href="https://example.com/" style="text-decoration:none"><span style="color:#1155cc;text-decoration:underline">link</span></a></p><br>` +
    `<ul style="margin-top:0"><li dir="ltr" style="list-style-type:disc;font-weight:400" aria-level="1"><p dir="ltr" role="presentation">${span(plain, 'One')}</p></li>` +
    `<ul><li dir="ltr" aria-level="2"><p role="presentation">${span(plain, 'Inner')}</p></li></ul>` +
    `<li dir="ltr" aria-level="1"><p role="presentation">${span('font-weight:700', 'Two')}</p></li></ul><br><br>` +
    `<p dir="ltr">${span(plain, 'Ends&nbsp;here')}</p></b><br class="Apple-interchange-newline">`
  expect(readable(clipboard)).toBe(
    '<h2>Leaks</h2><p>Plain, <em><strong>bold italic</strong></em><s>gone</s> H<sub>2</sub>O <a href="https://example.com/">link</a></p>' +
      '<ul><li><p>One</p><ul><li><p>Inner</p></li></ul></li><li><p><strong>Two</strong></p></li></ul><p>Ends here</p>',
  )
})

test('the boxes of a Google Docs checklist don’t become pictures', () => {
  const item = (box: string, text: string) =>
    `<li role="checkbox" aria-checked="true" style="list-style-type:none" aria-level="1"><img src="data:image/png;base64,iVBORw0KGgo=" width="18.4px" alt="${box}" aria-roledescription="checkbox"><p role="presentation" style="display:inline-block">${text}</p></li>`
  expect(readable(`<ul>${item('checked', 'Unplug it')}${item('unchecked', 'Wait')}</ul>`)).toBe(
    '<ul><li><p>Unplug it</p></li><li><p>Wait</p></li></ul>',
  )
})

test('a heading from Word on the web becomes a heading', () => {
  expect(
    readable(
      '<div class="OutlineElement"><p role="heading" aria-level="3" class="Paragraph"><span class="TextRun" style="font-weight:bold"><span class="NormalTextRun">Costs</span></span><span class="EOP">&nbsp;</span></p></div>',
    ),
  ).toBe('<div><h3>Costs</h3></div>')
})

test('pictures from the web keep their alt text and lose their styling; pictures stored elsewhere are dropped', () => {
  expect(
    tidyPastedHtml(
      '<p>a<img src="https://example.com/a.png" alt="A fan" width="9" style="float:left"> <img src="blob:https://example.com/1"><img src="cid:1"></p>',
    ),
  ).toBe('<p>a<img src="https://example.com/a.png" alt="A fan"> </p>')
})

test('the paragraph around a picture leaves no empty line behind', () => {
  const picture = '<img src="https://example.com/a.png">'
  expect(
    tidyPastedHtml(`<p>Before</p><p><span><span style="display:inline-block">${picture}</span></span></p><p>After</p>`),
  ).toBe(`<p>Before</p>${picture}<p>After</p>`)
})

test('part of a sentence stays inline, with the spaces at its ends and its line breaks', () => {
  expect(tidyPastedHtml('<span style="color:red">one&nbsp;</span>two<br>three ')).toBe('one two<br>three ')
})

test('content copied from this editor stays as it is', () => {
  const own =
    '<img data-pm-slice="0 0 []" src="/storage/a.png" alt="A fan" style="width:100%;height:auto"><p class="x"></p>'
  expect(tidyPastedHtml(own)).toBe(own)
})

test('a code block from a chat becomes just the code, without the language name and the buttons', () => {
  const pasted =
    '<pre class="overflow-visible!"><div><div>bash</div><div><button>Copy code</button></div><div dir="ltr">' +
    '<code class="language-bash"><span>npm <span class="hljs">i</span></span>\n<span>x</span></code></div></div></pre>'
  expect(tidyPastedHtml(pasted)).toBe('<pre><code class="language-bash">npm i\nx</code></pre>')
})

test('code copied from GitHub, a table with a row for each line, becomes one block of code', () => {
  const rows = ['const a = 1', '', '  return <b>a</b>'].map(
    (line, i) =>
      `<tr><td class="blob-num js-line-number" data-line-number="${i + 1}"></td>` +
      `<td class="blob-code blob-code-inner js-file-line"><span class="pl-k">${line.replaceAll('<', '&lt;')}</span>\n</td></tr>`,
  )
  expect(tidyPastedHtml(`<p>See:</p><table class="highlight"><tbody>${rows.join('')}</tbody></table>`)).toBe(
    '<p>See:</p><pre><code>const a = 1\n\n  return &lt;b&gt;a&lt;/b&gt;</code></pre>',
  )
  expect(readable('<table><tr><td>Part</td><td>$12</td></tr></table>')).toContain('<td>Part</td>')
})

test('pictures that stay behind on the other machine are named, and no others', () => {
  const pasted =
    '<img src="file:///C:/Users/Ada/pump.png"><img src="cid:1@word" alt="The seal"><img src="blob:https://x/1">' +
    '<img src="https://example.com/a.png"><img src="data:image/png;base64,AA=="><img src="x" aria-roledescription="checkbox">'
  expect(findLostPictures(pasted)).toEqual(['pump.png', 'The seal', '1'])
  expect(tidyPastedHtml(pasted).match(/<img/g)).toHaveLength(2)
})

test.each([
  '<ul><li>A</li><ul><li>B</li><ul><li>C</li></ul></ul></ul>',
  '<ul><ul><li>A</li></ul><li>B</li></ul>',
  '<ol><li>A</li><ul><li>B</li></ul><ol><li>C</li></ol></ol>',
  '<ul><li>A</li>\n<br><ul><li>B</li></ul></ul>',
  '<ul><p>A</p><ul><li>B</li></ul></ul>',
  '<ul>Loose<ul><li>B</li></ul></ul>',
])('a list holds nothing but items, however it came: %s', (pasted) => {
  const lists = tidyPastedHtml(pasted).match(/<(ul|ol)\b[^>]*>\s*(?!<li|<\/\1)\S/g)
  expect(lists).toBeNull()
  expect(tidyPastedHtml(pasted)).not.toMatch(/<\/li>\s*<(?!li|\/ul|\/ol)/)
})

test.each([
  [
    '<ol><li>Unplug it</li><li><ul><li>At the wall</li></ul></li><li>Wait</li></ol>',
    '<ol><li>Unplug it<ul><li>At the wall</li></ul></li><li>Wait</li></ol>',
  ],
  [
    '<ol><li>A</li><li> <ol><li>B</li></ol> <ul><li>C</li></ul></li></ol>',
    '<ol><li>A<ol><li>B</li></ol><ul><li>C</li></ul></li></ol>',
  ],
  ['<ul><li><ul><li>A</li></ul></li><li>B</li></ul>', '<ul><li>A</li><li>B</li></ul>'],
  ['<ul><li>A</li><li><ul><li><ol><li>B</li></ol></li></ul></li></ul>', '<ul><li>A<ul><li>B</li></ul></li></ul>'],
])('an item that holds only a list doesn’t split the numbering: %s', (pasted, expected) => {
  expect(readable(pasted)).toBe(expected)
})

const editorStyle =
  "color: #cccccc;background-color: #1f1f1f;font-family: Menlo, Monaco, 'Courier New', monospace;font-size: 12px;white-space: pre;"

test('code from a code editor becomes a block that keeps its indentation and its empty lines', () => {
  const line = (text: string) => `<div><span style="color: #9cdcfe;">${text}</span></div>`
  const lines = [line('drain:'), line('&nbsp; hose: <span>"25 mm"</span>'), '<br>', line('    seal: a &lt; b')]
  expect(tidyPastedHtml(`<meta charset='utf-8'><div style="${editorStyle}">${lines.join('')}</div>`)).toBe(
    '<pre><code>drain:\n  hose: "25 mm"\n\n    seal: a &lt; b</code></pre>',
  )
  const withEmptyLine = `<div style="${editorStyle}">\n${line('a')}\n<div><br></div>\n${line('\tb')}\n</div>`
  expect(tidyPastedHtml(withEmptyLine)).toBe('<pre><code>a\n\n\tb</code></pre>')
  expect(tidyPastedHtml(`<p>Run <span style="${editorStyle}">npm  start</span> now</p>`)).toBe(
    '<p>Run <code>npm  start</code> now</p>',
  )
  expect(tidyPastedHtml(`<div style="${editorStyle}">one\n  two</div>`)).toBe('<pre><code>one\n  two</code></pre>')
})

test('text that only keeps its spaces is no code', () => {
  expect(tidyPastedHtml('<p>a<span class="Apple-tab-span" style="white-space:pre">\t</span>b</p>')).toBe('<p>a\tb</p>')
  expect(tidyPastedHtml('<p><span style="font-family:Consolas;white-space:pre-wrap">word</span></p>')).toBe(
    '<p>word</p>',
  )
})

test('a row of a code table without a class is a line, too', () => {
  const row = (cell: string) => `<tr><td class="blob-num">7</td>${cell}</tr>`
  const marked = (text: string) => row(`<td class="blob-code">${text}</td>`)
  const pasted = `<table>${marked('first')}${row('<td>  second</td>')}<tr><th>third</th></tr>${marked('fourth')}</table>`
  expect(tidyPastedHtml(pasted)).toBe('<pre><code>first\n  second\nthird\nfourth</code></pre>')
})

test.each([
  ['<table><tr><td><p>Dear Ann,</p><p>thanks!</p></td></tr></table>', '<p>Dear Ann,</p><p>thanks!</p>'],
  ['<p>A</p><table><tbody><tr><td>Just <b>text</b></td></tr></tbody></table>', '<p>A</p><p>Just <b>text</b></p>'],
  ['<table><tr><td><table><tr><td><h2>In</h2></td></tr></table></td></tr></table>', '<h2>In</h2>'],
  [
    '<table><tr><td><table><tr><td>Part</td><td>$9</td></tr></table></td></tr></table>',
    '<table><tr><td>Part</td><td>$9</td></tr></table>',
  ],
])('a table of one cell is layout: %s', (pasted, expected) => {
  expect(readable(pasted)).toBe(expected)
})
