import { expect, test } from 'vitest'
import { tidyPastedHtml } from './pasted-html.ts'

/** An item as Word writes it. */
function wordItem(level: number, marker: string, text: string): string {
  return (
    `<p class=MsoListParagraphCxSpMiddle style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
    `<span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>` +
    `&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\n`
  )
}

/** Only what the visual editor reads. */
function readable(html: string): string {
  return html.replace(/<!.*?>|<\/?o:p>|<\/?span[^>]*>|\n/g, '')
}

test('a heading of the first level becomes one of the second: the title is the only first one', () => {
  expect(tidyPastedHtml('<h1 class="x">Leaks</h1><div><h1>More</h1></div><h2>Two</h2>')).toBe(
    '<h2 class="x">Leaks</h2><div><h2>More</h2></div><h2>Two</h2>',
  )
})

test('lists of Word become lists, with their levels and without the signs in the text', () => {
  const pasted =
    '<p class=MsoNormal>Before</p>' +
    wordItem(1, '·', 'One') +
    wordItem(2, 'o', 'Inner') +
    wordItem(2, 'o', '<b>Inner</b> two') +
    wordItem(1, '·', 'Two') +
    '<p class=MsoNormal>Between</p>' +
    wordItem(1, '1.', 'First') +
    wordItem(1, '2.', 'Second')
  expect(readable(tidyPastedHtml(pasted))).toBe(
    '<p class="MsoNormal">Before</p>' +
      '<ul><li>One<ul><li>Inner</li><li><b>Inner</b> two</li></ul></li><li>Two</li></ul>' +
      '<p class="MsoNormal">Between</p><ol><li>First</li><li>Second</li></ol>',
  )
})

test('a list of Word that begins at an inner level is a list all the same', () => {
  expect(readable(tidyPastedHtml(wordItem(2, 'o', 'Inner') + wordItem(1, '·', 'Outer')))).toBe(
    '<ul><li>Inner</li></ul><ul><li>Outer</li></ul>',
  )
})

test('what is no list of Word stays as it is', () => {
  const html = '<ul><li><p>One</p></li></ul><p style="color:red">Two &amp; three</p><table><tr><td>1</td></tr></table>'
  expect(tidyPastedHtml(html)).toBe(html)
})
