import { MailLayout, MailText, renderMail } from '#server/platform/mail/mail-layout.tsx'
import type { Mail } from '#server/platform/mail/mailer.ts'
import type { Business } from '#shared/business/business.ts'
import { formatMoment, shortDateAndZonedTime } from '#shared/time/formats.ts'

/** The question to the owner whether the server's clock is right, before any booking is marked as missed by it. */
export function clockJumpMail({
  offMs,
  now,
  business,
  to,
}: {
  /** By how much the clock is ahead of what it should show. */
  offMs: number
  now: Date
  business: Pick<Business, 'name' | 'url'>
  to: string
}): Mail {
  const minutes = Math.round(Math.abs(offMs) / 60_000)
  const title = 'Is your server’s clock right?'
  const sentences = [
    `The clock of the server jumped ${offMs > 0 ? 'ahead' : 'back'} by ${minutes} minutes. It now shows ${formatMoment(now, shortDateAndZonedTime)}.`,
    'Until we know, no booking is marked as missed, and nobody is warned that one is about to be. Reminders and reported dangers go out as always. Please keep an eye on the desk.',
    'If the clock is wrong, have it set right. If it’s right, restart the site, and it goes on from there.',
  ]
  return {
    key: `clock-jump-${Math.round(offMs / 60_000)}-${now.toISOString().slice(0, 13)}-${to}`,
    to,
    subject: title,
    text: [...sentences, `${business.url}/admin/bookings`].join('\n\n'),
    html: renderMail(
      <MailLayout
        title={title}
        preview={sentences[0] ?? ''}
        senderName={business.name}
        footer={<>Sent by the booking desk at {business.url}.</>}
      >
        {sentences.map((sentence) => (
          <MailText key={sentence}>{sentence}</MailText>
        ))}
        <MailText>
          <a href={`${business.url}/admin/bookings`}>Open the desk</a>
        </MailText>
      </MailLayout>,
    ),
  }
}
