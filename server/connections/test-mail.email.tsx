import { MailLayout, MailText, renderMail } from '#server/platform/mail/mail-layout.tsx'
import type { Mail } from '#server/platform/mail/mailer.ts'
import type { Business } from '#shared/business/business.ts'

/** Shows that email arrives. */
export function testMail({ to, business, now }: { to: string; business: Business; now: Date }): Mail {
  const title = 'Your site can send email'
  const text = 'This is the test email that you asked for. New bookings come to this address.'
  return {
    key: `test-mail-${now.getTime()}`,
    to,
    subject: title,
    text: `${text}\n\n${business.url}`,
    html: renderMail(
      <MailLayout title={title} preview={text} senderName={business.name} footer={<>Sent by {business.url}.</>}>
        <MailText>{text}</MailText>
      </MailLayout>,
    ),
  }
}
