import { expect, test } from 'vitest'
import { MailButton, MailFacts, MailLayout, MailText, renderMail } from './mail-layout.tsx'
import { mailMark } from './mail-look.ts'

const html = renderMail(
  <MailLayout title="A title" preview="A preview" senderName="Rose City Repair" footer="A footer">
    <MailText>Words</MailText>
    <MailButton href="https://www.example.com">Open</MailButton>
    <MailFacts facts={[{ label: 'Phone', value: '(503) 555-0142\nafter 5 PM\n\nor <never>' }]} />
  </MailLayout>,
)

test('an email loads nothing: its only image is the embedded mark next to the name', () => {
  expect(html.match(/(?:src|background)="[^"]*"|url\([^)]*\)|@import|<link|<script/g)).toEqual([
    `src="cid:${mailMark.cid}"`,
  ])
  expect(html).toContain('Rose City Repair')
  expect(mailMark.content.subarray(1, 4).toString()).toBe('PNG')
})

test('everything with its own color is recolored in dark mode', () => {
  const colored = [...html.matchAll(/<(\w+)([^>]*style="[^"]*(?:^|[ ;"])(?:background-)?color:[^>]*)>/g)]
  expect(colored.length).toBeGreaterThan(6)
  const left = colored.filter(([, , attributes = '']) => !/class="/.test(attributes))
  // The name on the band, which is dark in both modes.
  expect(left.map(([tag]) => tag.match(/color:(#\w+)/)?.[1])).toEqual(['#f6f2e9'])
})

// https://www.caniemail.com: Word, which lays out mails in Outlook for Windows, pads cells only and ignores `white-space`.
test('Outlook for Windows pads the button and breaks the lines, because a cell and <br> do it', () => {
  expect(html).toMatch(/<td [^>]*style="[^"]*background-color:#1a5c4a;mso-padding-alt:13px 24px"><a [^>]*href="https:/)
  expect(html).toContain('(503) 555-0142<br/>after 5 PM<br/><br/>or &lt;never&gt;</td>')
  expect(html).not.toContain('white-space')
})
