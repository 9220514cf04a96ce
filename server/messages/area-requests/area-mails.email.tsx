import { homeownerTexts } from '#content/homeowner/texts.ts'
import type { AreaRequest } from '#server/platform/db/schema/area-requests.ts'
import { MailButton, MailLayout, MailText, renderMail } from '#server/platform/mail/mail-layout.tsx'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { type Business, type BusinessWithArea, telephoneLink } from '#shared/business/business.ts'
import { findServiceArea } from '#shared/service-area/service-area.ts'

type Addressee = Pick<AreaRequest, 'id' | 'zip' | 'email' | 'language'>

/** The email whose link puts its reader on the list. The ZIP code is the only thing in it that a stranger could have typed. */
export function areaConfirmationMail(
  { id, zip, email, language }: Addressee,
  { business, token, day }: { business: Business; token: string; day: string },
): Mail {
  const words = homeownerTexts(language).notServed.confirmationMail
  const address = `${business.url}/tell-me/${token}`
  return {
    key: `area-${id}-confirm-${day}`,
    to: email,
    replyTo: business.email,
    subject: words.subject(zip),
    text: [words.text(zip), address, words.next, words.footer, signatureOf(business)].join('\n\n'),
    html: renderMail(
      <MailLayout
        language={language}
        title={words.title}
        preview={words.preview(zip)}
        senderName={business.name}
        footer={words.footer}
      >
        <MailText>{words.text(zip)}</MailText>
        <MailButton href={address}>{words.button}</MailButton>
        <MailText>{words.next}</MailText>
      </MailLayout>,
    ),
  }
}

/** The one email that people joined the list for. Links to the booking form only if the form accepts their ZIP code. */
export function areaOpeningMail(
  { id, zip, email, language }: Addressee,
  { business, token }: { business: BusinessWithArea; token: string },
): Mail {
  const words = homeownerTexts(language).notServed.openingMail
  const leave = `${business.url}/tell-me/${token}`
  const way = findServiceArea(business.serviceArea, zip)
    ? { text: words.book(business.phone), button: words.bookButton, href: `${business.url}/#booking` }
    : {
        text: words.call(business.phone),
        button: words.callButton(business.phone),
        href: telephoneLink(business.phone),
      }
  const link = way.href.startsWith('tel:') ? [] : [way.href]
  return {
    key: `area-${id}-open`,
    to: email,
    replyTo: business.email,
    subject: words.subject(zip),
    text: [
      words.text(zip),
      way.text,
      ...link,
      words.footer,
      `${words.unsubscribe}: ${leave}`,
      signatureOf(business),
    ].join('\n\n'),
    html: renderMail(
      <MailLayout
        language={language}
        title={words.title(zip)}
        preview={words.preview}
        senderName={business.name}
        footer={
          <>
            {words.footer} <a href={leave}>{words.unsubscribe}</a>
          </>
        }
      >
        <MailText>{words.text(zip)}</MailText>
        <MailText>{way.text}</MailText>
        <MailButton href={way.href}>{way.button}</MailButton>
      </MailLayout>,
    ),
  }
}

function signatureOf({ name, phone, url }: Business): string {
  return `${name}\n${phone}\n${url}`
}
