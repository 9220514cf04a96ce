import { mailTexts } from '#content/homeowner/mails.ts'
import { placeOf } from '#server/bookings/intake/booking-facts.ts'
import { eventForHomeowner, type Visit } from '#server/bookings/visits/calendar/calendar-visits.ts'
import { writeCalendar } from '#server/bookings/visits/calendar/write-calendar.ts'
import {
  MailButton,
  MailFacts,
  MailHeading,
  MailLayout,
  MailSteps,
  MailText,
  renderMail,
} from '#server/platform/mail/mail-layout.tsx'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { applianceTypeOf, type StoredField, spokenNumber } from '#shared/bookings/booking-fields.ts'
import { fieldLabel } from '#shared/bookings/fields-at-shop.ts'
import { type BusinessWithArea, telephoneLink } from '#shared/business/business.ts'
import { cutAtWord } from '#shared/cut-at-word.ts'
import { applianceLabelIn } from '#shared/homeowner/appliance-names.ts'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import {
  fillMessage,
  type MessageFacts,
  type MessageKind,
  type MessageWords,
} from '#shared/messages/homeowner-messages.ts'
import { firstNameOf } from '#shared/people/first-name.ts'
import type { ServiceArea } from '#shared/service-area/service-area.ts'
import type { ToldBooking } from './message-facts.ts'

/** How much of what the desk wrote down is quoted: enough for the caller to recognize their booking. */
const longestQuotes = { name: 60, problem: 160 }

interface MessageMail {
  kind: MessageKind
  told: ToldBooking
  /** The visit to add to the homeowner's calendar, or to remove if it was canceled. */
  entry: Visit | null
  words: MessageWords
  facts: MessageFacts
  language: HomeownerLanguage
  business: BusinessWithArea
  to: string
  key: string
}

/**
 * The email for a kind: the owner's wording with the booking's facts below it. The calendar entry is published rather than sent as
 * an invitation (RFC 5546). Nobody here reads replies to invitations, and anyone can enter anyone else's address, whose calendar
 * must not fill up on its own.
 */
export function messageMail({ kind, told, entry, words, facts, language, business, to, key }: MessageMail): Mail {
  const texts = mailTexts[language]
  const body = fillMessage(words.text, facts)
  const paragraphs = body.split(/\n{2,}/)
  const rows =
    kind === 'confirmation'
      ? rowsOfBooking(told, { facts, language, area: business.serviceArea })
      : rowsOfVisit(kind, { told, facts, where: entry && eventForHomeowner(entry, business).location, language })
  const steps = kind === 'confirmation' ? nextSteps(told, { facts, language }) : []
  const hint = entry ? texts.calendarHints[hintOf(kind)] : null
  const footer = footerOf(kind, { told, language, business })
  return {
    key,
    thread: `booking-${told.booking.id}-customer`,
    to,
    replyTo: business.email,
    subject: fillMessage(words.subject, facts).replace(/\s+/g, ' '),
    text: [
      body,
      rows.map(({ label, value }) => `${label}: ${value}`).join('\n'),
      ...(steps.length > 0
        ? [`${texts.nextSteps.heading}\n${steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}`]
        : []),
      ...(hint === null ? [] : [hint]),
      `${business.name}\n${business.phone}\n${business.url}`,
    ].join('\n\n'),
    html: renderMail(
      <MailLayout
        title={texts.titles[kind]}
        preview={paragraphs[1] ?? body}
        senderName={business.name}
        footer={footer}
        language={language}
      >
        {paragraphs.map((paragraph) => (
          <Paragraph key={paragraph} text={paragraph} link={told.link} linkLabel={texts.buttons.link} />
        ))}
        <MailFacts facts={rows} />
        {steps.length > 0 && (
          <>
            <MailHeading>{texts.nextSteps.heading}</MailHeading>
            <MailSteps steps={steps} />
          </>
        )}
        {hint !== null && <MailText>{hint}</MailText>}
        <MailButton href={telephoneLink(business.phone)}>{texts.buttons.call(business.phone)}</MailButton>
      </MailLayout>,
    ),
    ...(entry && { calendar: calendarFile(kind, { entry, told, language, business }) }),
  }
}

/** Keeps line breaks. A line with nothing but the page's URL becomes a button. */
function Paragraph({ text, link, linkLabel }: { text: string; link: string | null; linkLabel: string }) {
  const lines = text.split('\n')
  const words = lines.filter((line) => line.trim() !== link)
  return (
    <>
      {words.length > 0 && (
        <MailText>
          {words.map((line, index) => (
            <span key={line}>
              {index > 0 && <br />}
              {withLink(line, link)}
            </span>
          ))}
        </MailText>
      )}
      {link !== null && words.length < lines.length && <MailButton href={link}>{linkLabel}</MailButton>}
    </>
  )
}

function withLink(line: string, link: string | null) {
  const [before, ...after] = link === null ? [line] : line.split(link)
  if (link === null || after.length === 0) return line
  return (
    <>
      {before}
      <a href={link}>{link}</a>
      {after.join(link)}
    </>
  )
}

interface Row {
  label: string
  value: string
}

function rowsOfBooking(
  { booking, window, isByPhone }: ToldBooking,
  { facts, language, area }: { facts: MessageFacts; language: HomeownerLanguage; area: ServiceArea },
): Row[] {
  const { labels, preferredTimes } = mailTexts[language]
  const nameOf = (name: StoredField) => fieldLabel(name, language)
  const { preferredTime } = booking
  // On the site, anyone can enter anyone's address, so the email carries none of what they wrote.
  const written = (label: string, text: string, longest: number) =>
    isByPhone ? [{ label, value: cutAtWord(text, longest) }] : []
  const isKnown = preferredTime !== null && Object.hasOwn(preferredTimes, preferredTime)
  return [
    { label: labels.booking, value: spokenNumber(booking.id) },
    ...(window ? timeRows(facts, language) : []),
    { label: nameOf('appliance_type'), value: applianceLabelIn(language, applianceTypeOf(booking.applianceType)) },
    ...written(nameOf('problem_description'), booking.problemDescription, longestQuotes.problem),
    {
      label: nameOf('preferred_time'),
      value: preferredTimes[isKnown ? preferredTime : 'none'],
    },
    ...written(nameOf('customer_name'), booking.customerName, longestQuotes.name),
    { label: nameOf('customer_phone'), value: booking.customerPhone },
    { label: nameOf('customer_zip'), value: placeOf(booking, area) },
  ]
}

function timeRows({ day, window }: MessageFacts, language: HomeownerLanguage): Row[] {
  const { labels } = mailTexts[language]
  return [
    { label: labels.day, value: day },
    { label: labels.arrival, value: window },
  ]
}

function rowsOfVisit(
  kind: MessageKind,
  {
    told,
    facts,
    where,
    language,
  }: { told: ToldBooking; facts: MessageFacts; where: string | null; language: HomeownerLanguage },
): Row[] {
  const { labels } = mailTexts[language]
  const { booking, window, technician } = told
  const times = window && kind !== 'done' && kind !== 'no_show' ? timeRows(facts, language) : []
  const [plannedDay, plannedTime] = times
  const isOff = kind === 'called_off'
  return [
    {
      label: fieldLabel('appliance_type', language),
      value: applianceLabelIn(language, applianceTypeOf(booking.applianceType)),
    },
    ...(isOff && plannedDay && plannedTime
      ? [
          { ...plannedDay, label: labels.plannedDay },
          { ...plannedTime, label: labels.plannedTime },
        ]
      : times),
    ...(technician !== null && !isOff ? [{ label: labels.technician, value: firstNameOf(technician) }] : []),
    ...(where === null ? [] : [{ label: labels.where, value: where }]),
    { label: labels.booking, value: spokenNumber(booking.id) },
  ]
}

function nextSteps(
  { booking, window, isAnswered, prices: { serviceCall, laborWarrantyDays } }: ToldBooking,
  { facts, language }: { facts: MessageFacts; language: HomeownerLanguage },
): string[] {
  const { nextSteps: words } = mailTexts[language]
  const first = window
    ? words.visit(facts.day, facts.window)
    : isAnswered
      ? words.weCallIfNeeded(booking.customerPhone)
      : words.weCall(booking.customerPhone)
  return [first, words.technician, words.price(`$${serviceCall}`, laborWarrantyDays)]
}

function footerOf(
  kind: MessageKind,
  { told, language, business }: { told: ToldBooking; language: HomeownerLanguage; business: BusinessWithArea },
): string {
  const { footers } = mailTexts[language]
  if (kind !== 'confirmation') return footers.visit(business.phone)
  return told.isByPhone ? footers.bookedByPhone(business.phone) : footers.bookedAt(business.url, business.phone)
}

function hintOf(kind: MessageKind): 'keep' | 'update' | 'remove' {
  if (kind === 'called_off') return 'remove'
  return kind === 'moved' ? 'update' : 'keep'
}

function calendarFile(
  kind: MessageKind,
  {
    entry,
    told: { booking },
    language,
    business,
  }: { entry: Visit; told: ToldBooking; language: HomeownerLanguage; business: BusinessWithArea },
): Mail['calendar'] {
  const isCancelled = kind === 'called_off'
  const method = isCancelled ? 'CANCEL' : 'PUBLISH'
  const { calendar } = mailTexts[language]
  const event = {
    ...eventForHomeowner(entry, business),
    summary: calendar.summary(applianceLabelIn(language, applianceTypeOf(booking.applianceType)), business.name),
    description: calendar.description(spokenNumber(booking.id), business.phone),
    isCancelled,
  }
  return { method, file: writeCalendar({ name: business.name, method, events: [event] }) }
}
