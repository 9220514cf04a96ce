import { MailButton, MailLayout, MailText, renderMail } from '#server/platform/mail/mail-layout.tsx'
import type { Mail } from '#server/platform/mail/mailer.ts'
import type { Business } from '#shared/business/business.ts'

/** The email that tells the owner which calendars stopped updating because an admin left. */
export function endedFeedsMessage({
  id,
  names,
  business,
  to,
}: {
  id: string
  names: string[]
  business: Business
  to: string
}): Mail {
  const title = 'Some calendars stopped updating'
  const calendars = `${business.url}/admin/calendars`
  const reason = `Someone no longer works in the office, so the calendar addresses they made stopped working: ${names.join(', ')}.`
  const advice = 'Whoever still needs one gets a new address from you, to subscribe to instead of the old one.'
  return {
    key: `ended-calendars-${id}`,
    to,
    subject: title,
    text: [reason, advice, calendars].join('\n\n'),
    html: renderMail(
      <MailLayout
        title={title}
        preview={reason}
        senderName={business.name}
        footer={<>Sent by the booking desk at {business.url}.</>}
      >
        <MailText>{reason}</MailText>
        <MailText>{advice}</MailText>
        <MailButton href={calendars}>Open Calendars</MailButton>
      </MailLayout>,
    ),
  }
}
