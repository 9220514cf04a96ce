import { expect, test } from 'vitest'
import { type CredentialChange, changeWords } from './credential-words.ts'
import type { AuthMail } from './send.ts'
import { renderAuthMail } from './templates.email.tsx'

const site = { siteName: 'Test & Sons', siteUrl: 'https://www.example.com', emailCodeLifetimeSeconds: 3600 }
const to = 'ann@example.com'
const asked = { to, code: '012345', link: 'https://www.example.com/auth/v1/verify?token=abc&type=signup' }
const at = '2026-11-21T07:58:00.000Z'
const by = { device: 'Firefox on Windows' }
const undo = 'https://www.example.com/auth/v1/undo?token=abc'

const mails: AuthMail[] = [
  { kind: 'confirmation', ...asked },
  { kind: 'magic_link', ...asked },
  { kind: 'recovery', ...asked },
  { kind: 'invite', ...asked },
  { kind: 'email_change', ...asked, newEmail: 'new@example.com', needsBoth: true },
  { kind: 'reauthentication', to, code: '012345' },
  { kind: 'already_registered', to },
  { kind: 'new_device', to, device: 'Firefox on Windows', at },
  { kind: 'credentials_restored', to, at, by },
  ...Object.keys(changeWords).flatMap((kind): AuthMail[] => {
    const change = { kind: kind as CredentialChange, to, at }
    return [{ ...change, by, link: undo }, { ...change, by: 'operator' }, change]
  }),
]

test.each(mails.map((mail) => [mail.kind, mail] as const))(
  'the mail %s says the same in text and HTML, with code and link where it has them',
  (_, mail) => {
    const { subject, text, html } = renderAuthMail(mail, site)
    expect(subject).toMatch(/Test & Sons/)
    expect(html).toMatch(/^<!DOCTYPE html>/)
    expect(html).toContain('Test &amp; Sons')
    expect(text).not.toMatch(/undefined|null|\[object/)
    expect(html).not.toMatch(/undefined|\[object|<script/)
    if ('code' in mail) {
      expect(text).toMatch(/code: 012345$/m)
      expect(html).toContain('>012345<')
      const lifetime =
        mail.kind === 'invite'
          ? /for 7 days\. The code expires in one hour\./
          : /expires? in one hour and works? only once\./
      expect(text).toMatch(lifetime)
    }
    if ('link' in mail && mail.link) {
      expect(text).toContain(mail.link)
      expect(html).toContain(`href="${mail.link.replaceAll('&', '&amp;')}"`)
    }
    if ('by' in mail && mail.by === by) expect(text).toContain('from Firefox on Windows')
    if ('by' in mail && mail.by === 'operator') expect(text).toContain('PST by Test & Sons.')
    if ('at' in mail) expect(text).toContain('Friday, November 20, 2026 at 11:58 PM PST')
  },
)

test('text from other people can’t become markup', () => {
  const mail: AuthMail = { kind: 'new_device', to, device: '<b>x</b>', at }
  expect(renderAuthMail(mail, site).html).toContain('&lt;b&gt;x&lt;/b&gt;')
})

test('the lifetime is written in words', () => {
  const words = (seconds: number) =>
    renderAuthMail({ kind: 'recovery', ...asked }, { ...site, emailCodeLifetimeSeconds: seconds }).text
  expect(words(600)).toContain('expire in 10 minutes')
  expect(words(86_400)).toContain('expire in 24 hours')
  expect(words(5400)).toContain('expire in 90 minutes')
})
