import { MailButton, MailLayout, MailText, renderMail } from '#server/platform/mail/mail-layout.tsx'
import { mailColors } from '#server/platform/mail/mail-look.ts'
import type { AuthMail } from './send.ts'
import { type MailSite, type Wording, wordingOf } from './wording.ts'

/** An email's subject, text and HTML. */
export function renderAuthMail(mail: AuthMail, site: MailSite): { subject: string; text: string; html: string } {
  const wording = wordingOf(mail, site)
  const code = 'code' in mail ? mail.code : undefined
  const link = 'link' in mail ? mail.link : undefined
  const lines = [
    ...wording.paragraphs,
    link && `${wording.button}: ${link}`,
    code && `${link ? 'Or enter this code' : 'Your code'}: ${code}`,
    wording.otherwise,
    `${site.siteName}\n${site.siteUrl}`,
  ]
  return {
    subject: wording.subject,
    text: `${lines.filter(Boolean).join('\n\n')}\n`,
    html: renderMail(<AuthMessage wording={wording} code={code} link={link} site={site} />),
  }
}

function AuthMessage({
  wording,
  code,
  link,
  site,
}: {
  wording: Wording
  code: string | undefined
  link: string | undefined
  site: MailSite
}) {
  return (
    <MailLayout
      title={wording.title}
      preview={wording.paragraphs[0] ?? wording.title}
      senderName={site.siteName}
      footer={<>You’re getting this email because of activity on your account at {site.siteUrl}.</>}
    >
      {wording.paragraphs.map((paragraph) => (
        <MailText key={paragraph}>{paragraph}</MailText>
      ))}
      {link && <MailButton href={link}>{wording.button}</MailButton>}
      {code && (
        <>
          <MailText>{link ? 'Or enter this code:' : 'Your code:'}</MailText>
          <MailCode>{code}</MailCode>
        </>
      )}
      <MailText>{wording.otherwise}</MailText>
    </MailLayout>
  )
}

/** Large, set apart from the text, and a single word, so a double click selects all of it. */
function MailCode({ children }: { children: string }) {
  return (
    <p
      className="sunken ink"
      style={{
        margin: '0 0 24px',
        padding: '16px 24px',
        borderRadius: 8,
        backgroundColor: mailColors.sunken,
        color: mailColors.ink,
        textAlign: 'center',
        fontSize: 32,
        lineHeight: '40px',
        fontWeight: 700,
        letterSpacing: 6,
        fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Courier New', monospace",
      }}
    >
      {children}
    </p>
  )
}
