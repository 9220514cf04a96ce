import type { Generation } from '#server/platform/db/schema/ai-writing.ts'
import { MailButton, MailFacts, MailLayout, MailText, renderMail } from '#server/platform/mail/mail-layout.tsx'
import type { Mail } from '#server/platform/mail/mailer.ts'
import type { Business } from '#shared/business/business.ts'
import { formatMoment, fullMoment } from '#shared/time/formats.ts'

/** The email that tells the owner why a scheduled post wasn't written. */
export function failedRunMailOf(run: Generation, business: Business, to: string): Mail {
  const settings = `${business.url}/admin/ai-settings`
  const reason = run.error ?? 'No reason was recorded.'
  const advice =
    'We’ll try again at the next scheduled time. To write a post now, press “Generate with AI” in the list of posts.'
  const facts = [
    { label: 'Planned for', value: formatMoment(run.scheduleSlot ?? run.createdAt, fullMoment) },
    ...(run.topic === null ? [] : [{ label: 'Topic', value: run.topic }]),
    { label: 'Reason', value: reason },
  ]
  return {
    key: `ai-run-${run.id}`,
    to,
    subject: 'Your scheduled blog post wasn’t written',
    text: [reason, facts.map(({ label, value }) => `${label}: ${value}`).join('\n'), advice, settings].join('\n\n'),
    html: renderMail(
      <MailLayout
        title="Your scheduled blog post wasn’t written"
        preview={reason}
        senderName={business.name}
        footer={<>Sent by the AI writing schedule at {business.url}.</>}
      >
        <MailText>{reason}</MailText>
        <MailFacts facts={facts} />
        <MailButton href={settings}>Open AI Settings</MailButton>
        <MailText>{advice}</MailText>
      </MailLayout>,
    ),
  }
}
