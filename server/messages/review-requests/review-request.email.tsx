import { homeownerTexts } from '#content/homeowner/texts.ts'
import type { Booking } from '#server/platform/db/schema/bookings.ts'
import { MailButton, MailLayout, MailText, renderMail } from '#server/platform/mail/mail-layout.tsx'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { applianceTypeOf, spokenNumber } from '#shared/bookings/booking-fields.ts'
import type { Business } from '#shared/business/business.ts'
import { cutAtWord } from '#shared/cut-at-word.ts'
import { applianceInFull } from '#shared/homeowner/appliance-names.ts'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'

/** The email that asks for a review. Happy and unhappy customers get the same one. */
export function reviewRequestMail(
  { id, customerName, customerEmail, applianceType }: Booking & { customerEmail: string },
  { business, language, reviewUrl }: { business: Business; language: HomeownerLanguage; reviewUrl: string },
): Mail {
  const words = homeownerTexts(language).passport.review
  const hello = words.hello(cutAtWord(customerName, 60))
  const text = words.text(applianceInFull(language, applianceTypeOf(applianceType)))
  const wrong = words.wrong(business.phone)
  return {
    key: `booking-${id}-review`,
    thread: `booking-${id}-customer`,
    to: customerEmail,
    replyTo: business.email,
    subject: words.subject(business.name, spokenNumber(id)),
    text: [
      hello,
      text,
      `${words.button}: ${reviewUrl}`,
      wrong,
      words.footer,
      `${business.name}\n${business.phone}\n${business.url}`,
    ].join('\n\n'),
    html: renderMail(
      <MailLayout
        language={language}
        title={words.title}
        preview={words.preview}
        senderName={business.name}
        footer={words.footer}
      >
        <MailText>{hello}</MailText>
        <MailText>{text}</MailText>
        <MailButton href={reviewUrl}>{words.button}</MailButton>
        <MailText>{wrong}</MailText>
      </MailLayout>,
    ),
  }
}
