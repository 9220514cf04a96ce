import { MailButton, MailFacts, MailLayout, MailText, renderMail } from '#server/platform/mail/mail-layout.tsx'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { urgencies } from '#shared/bookings/booking-states.ts'
import { type Business, telephoneLink } from '#shared/business/business.ts'
import { lookUp } from '#shared/look-up.ts'
import { formatPhone } from '#shared/people/phone.ts'
import { type StrangerText, strangerMailsOf } from './stranger-text.ts'

/** The email that tells the owner what someone without a booking texted to the shop's number. */
export function strangerTextMessage({
  phoneDigits,
  text,
  id,
  danger,
  business,
  to,
}: StrangerText & { business: Business; to: string }): Mail {
  const phone = formatPhone(phoneDigits)
  const about = lookUp(urgencies, danger)?.label.toLowerCase()
  const sentence = about
    ? `${phone} texted you about danger (${about}), and no booking has that number. Please call right away.`
    : `${phone} texted you, and no booking has that number. Nobody was promised a call, so call or text them back.`
  const facts = [
    { label: 'Phone', value: phone, href: telephoneLink(phone) },
    { label: 'They wrote', value: text },
  ]
  const bookUrl = `${business.url}/admin/bookings/new`
  return {
    key: strangerMailsOf(phoneDigits) + id,
    to,
    subject: `${about ? 'URGENT, danger: text' : 'Text'} from ${phone}, a new number`,
    text: [sentence, facts.map(({ label, value }) => `${label}: ${value}`).join('\n'), `Book them in: ${bookUrl}`].join(
      '\n\n',
    ),
    html: renderMail(
      <MailLayout
        title="Text from a new number"
        preview={sentence}
        senderName={business.name}
        footer={<>Sent by the booking desk at {business.url}.</>}
      >
        <MailText>{sentence}</MailText>
        <MailFacts facts={facts} />
        <MailButton href={bookUrl}>Book them in</MailButton>
      </MailLayout>,
    ),
  }
}
