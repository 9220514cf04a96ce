import type { Sweep } from '#server/platform/db/schema/failed-rows.ts'
import { MailButton, MailFacts, MailLayout, MailText, renderMail } from '#server/platform/mail/mail-layout.tsx'
import type { Mail } from '#server/platform/mail/mailer.ts'
import type { StuckRows } from '#server/platform/queue/for-each-due.ts'
import type { Business } from '#shared/business/business.ts'

interface Words {
  /** The subject. */
  title: string
  advice: string
  /** The page that shows it, from the row's id. */
  pageOf(rowId: string): string
}

const bookingPage = (rowId: string) => `/admin/bookings/${rowId.split(' ')[0]}`
const dashboard = () => '/admin/dashboard'

const deletionWords: Words = {
  title: 'What was kept for long enough can’t be deleted',
  advice: 'Nothing is lost. Please have whoever looks after your site check the database and the disk.',
  pageOf: () => '/admin/system',
}

/** What the owner reads about stuck rows of each kind. */
const wordsOf: Record<Sweep, Words> = {
  promise_step: {
    title: 'Call-back reminders aren’t going out',
    advice: 'Please open each booking and see whether the customer has heard from you.',
    pageOf: bookingPage,
  },
  homeowner_message: {
    title: 'Messages to customers aren’t going out',
    advice: 'Please open each booking and tell the customer yourself.',
    pageOf: bookingPage,
  },
  missed_booking: {
    title: 'Bookings can’t be put on the desk',
    advice: 'They’re safe in the database. Please have whoever looks after your site take a look.',
    pageOf: dashboard,
  },
  hold: {
    title: 'Times of customers you couldn’t reach stay taken',
    advice: 'Please open each booking and take the time back yourself.',
    pageOf: bookingPage,
  },
  scheduled_post: {
    title: 'Scheduled posts aren’t going out',
    advice: 'Please open each post and publish it yourself.',
    pageOf: (rowId) => `/admin/posts/${rowId}/edit`,
  },
  scheduled_generation: {
    title: 'The AI writing schedule isn’t running',
    advice: 'To write a post now, press “Generate with AI” in the list of posts.',
    pageOf: () => '/admin/ai-settings',
  },
  old_record: {
    title: 'Old service records can’t be erased',
    advice: 'They’re older than seven years. Please open each booking and erase its personal data yourself.',
    pageOf: bookingPage,
  },
  unfinished_photo: {
    title: 'Unfinished photos can’t be deleted',
    advice: 'Nobody can see them. Please have whoever looks after your site check the disk or the storage.',
    pageOf: dashboard,
  },
  removed_image: {
    title: 'Unused images can’t be deleted',
    advice: 'No page shows them. Please have whoever looks after your site check the disk or the storage.',
    pageOf: dashboard,
  },
  area_opening: {
    title: 'People waiting for your service area aren’t being told',
    advice: 'You serve their ZIP code now. Please open the list of who asked.',
    pageOf: () => '/admin/asked-for',
  },
  morning_mail: {
    title: 'Morning emails aren’t going out',
    advice: 'Today’s visits are on the dashboard.',
    pageOf: dashboard,
  },
  ledger_day: {
    title: 'Response times can’t be added up',
    advice: 'The numbers are still right, but the page takes longer to open.',
    pageOf: () => '/admin/response-times',
  },
  backup: {
    title: 'The site can’t be backed up',
    advice: 'If its disk or database broke now, what came in since the last backup would be lost.',
    pageOf: () => '/admin/backups',
  },
  backup_drill: {
    title: 'The newest backup can’t be restored',
    advice: 'Please make another one, and check it.',
    pageOf: () => '/admin/backups',
  },
  kept_long_enough: deletionWords,
  ended_sign_in: deletionWords,
  unconfirmed_account: deletionWords,
}

/** The email that tells the owner what the site has tried three times without success. */
export function stuckRowsMailOf(
  { sweep, rowIds, count, toldAt, reason }: StuckRows,
  { business, to }: { business: Business; to: string },
): Mail {
  const { title, advice, pageOf } = wordsOf[sweep]
  const url = `${business.url}${pageOf(rowIds[0] ?? '')}`
  const more = count > rowIds.length ? ` and ${count - rowIds.length} more` : ''
  const news =
    'This failed three times. The site keeps trying, at least once an hour, and everything else goes on as usual.'
  const facts = [
    { label: 'Which', value: rowIds.join(', ') + more },
    { label: 'Reason', value: reason },
  ]
  return {
    key: `stuck-${sweep}-${Date.parse(toldAt)}`,
    to,
    subject: title,
    text: [news, advice, facts.map(({ label, value }) => `${label}: ${value}`).join('\n'), url].join('\n\n'),
    html: renderMail(
      <MailLayout title={title} preview={advice} senderName={business.name} footer={<>Sent by {business.url}.</>}>
        <MailText>{news}</MailText>
        <MailText>{advice}</MailText>
        <MailFacts facts={facts} />
        <MailButton href={url}>Take a look</MailButton>
      </MailLayout>,
    ),
  }
}
