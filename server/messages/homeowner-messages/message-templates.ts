/** Each message's wording, and which kinds are switched on: the owner's changes, otherwise the defaults in content/homeowner. */
import { and, eq } from 'drizzle-orm'
import { mailTexts } from '#content/homeowner/mails.ts'
import { columnsOf } from '#server/bookings/booking-row.ts'
import { conflict, invalid } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { messageSwitches, messageTemplates } from '#server/platform/db/schema/homeowner.ts'
import { pricesOf } from '#shared/bookings/booking-prices.ts'
import { exampleFields } from '#shared/bookings/fields-on-the-wire.ts'
import type { BusinessWithArea } from '#shared/business/business.ts'
import { type HomeownerLanguage, homeownerLanguages } from '#shared/homeowner/homeowner-language.ts'
import type { MessagesOnTheWire } from '#shared/messages/homeowner-message-endpoints.ts'
import {
  type MessageChannel,
  type MessageFacts,
  type MessageKind,
  type MessageTemplateName,
  type MessageWords,
  messageChannels,
  messageKindKeys,
  messageMistakes,
} from '#shared/messages/homeowner-messages.ts'
import { storable, storableLine } from '#shared/storable.ts'
import { addDays, businessDayOf, momentOnBusinessDay } from '#shared/time/business-day.ts'
import { factsOf, type ToldBooking } from './message-facts.ts'

/** The current wording. */
export async function readWords(db: Db, name: MessageTemplateName): Promise<MessageWords> {
  const [own] = await db.select().from(messageTemplates).where(isNamed(name))
  return wordsOf(name, own)
}

/** The row's wording, or the default if there is no row or it was reset. */
export function wordsOf(
  { kind, channel, language }: MessageTemplateName,
  own: { subject: string | null; text: string | null } | undefined,
): MessageWords {
  if (own && own.text !== null) return { subject: own.subject ?? '', text: own.text }
  const { subject, mail, text } = mailTexts[language].templates[kind]
  return channel === 'mail' ? { subject, text: mail } : { subject: '', text }
}

/**
 * Saves the wording, or resets it to the default for `null`. Applies from the next message on.
 * @throws AppError invalid, by field; conflict when someone else saved after `version`
 */
export async function saveWords(
  db: Db,
  name: MessageTemplateName,
  { words, version }: { words: MessageWords | null; version: number },
): Promise<void> {
  const own = words && { subject: storableLine(words.subject), text: storable(words.text).trim() }
  const mistakes = own ? messageMistakes(name, own) : {}
  const [mistake] = Object.values(mistakes)
  if (mistake !== undefined) throw invalid(mistake, mistakes)
  await db.transaction(async (tx) => {
    await tx
      .insert(messageTemplates)
      .values({ ...name, version: 0 })
      .onConflictDoNothing()
    const [row] = await tx.select().from(messageTemplates).where(isNamed(name)).for('update')
    if (row?.version !== version)
      throw conflict('Someone else changed this message while you had it open. Yours isn’t saved: check theirs first.')
    const subject = name.channel === 'mail' ? (own?.subject ?? null) : null
    await tx
      .update(messageTemplates)
      .set({ subject, text: own?.text ?? null, version: version + 1 })
      .where(isNamed(name))
  })
}

/** Switches a kind on or off for one channel. */
export async function switchMessage(
  db: Db,
  { kind, channel, isOn }: { kind: MessageKind; channel: MessageChannel; isOn: boolean },
): Promise<void> {
  await db
    .insert(messageSwitches)
    .values({ kind, channel, isOn })
    .onConflictDoUpdate({ target: [messageSwitches.kind, messageSwitches.channel], set: { isOn } })
}

/** The channels that are switched off for a kind. */
export async function findWaysOff(db: Db, kind: MessageKind): Promise<MessageChannel[]> {
  const rows = await db
    .select({ channel: messageSwitches.channel })
    .from(messageSwitches)
    .where(and(eq(messageSwitches.kind, kind), eq(messageSwitches.isOn, false)))
  return rows.map(({ channel }) => channel)
}

function isNamed({ kind, channel, language }: MessageTemplateName) {
  const table = messageTemplates
  return and(eq(table.kind, kind), eq(table.channel, channel), eq(table.language, language))
}

/** Every kind with its switches and templates, and the example values for previews. */
export async function listMessages(
  db: Db,
  { business, canText, now }: { business: BusinessWithArea; canText: boolean; now: Date },
): Promise<MessagesOnTheWire> {
  const [changed, switched] = await Promise.all([db.select().from(messageTemplates), db.select().from(messageSwitches)])
  const ways = messageKindKeys.flatMap((kind) => messageChannels.map((channel) => ({ kind, channel })))
  return {
    can_text: canText,
    switches: ways.map((way) => ({
      ...way,
      is_on: switched.find(({ kind, channel }) => kind === way.kind && channel === way.channel)?.isOn ?? true,
    })),
    templates: ways.flatMap((way) =>
      homeownerLanguages.map((language) => {
        const own = changed.find(
          (row) => row.kind === way.kind && row.channel === way.channel && row.language === language,
        )
        return {
          ...way,
          language,
          ...wordsOf({ ...way, language }, own),
          is_default: (own?.text ?? null) === null,
          version: own?.version ?? 0,
        }
      }),
    ),
    examples: { en: exampleFacts('en', { business, now }), es: exampleFacts('es', { business, now }) },
  }
}

/** A typical booking for previews: the visit is tomorrow, and the technician is twenty minutes away. */
function exampleFacts(
  language: HomeownerLanguage,
  { business, now }: { business: BusinessWithArea; now: Date },
): MessageFacts {
  const tomorrow = addDays(businessDayOf(now), 1)
  const booking = {
    id: '3f0e8b1c-6a51-4f0c-9d43-0f8c2b7c1a55',
    ...columnsOf(exampleFields(business.serviceArea)),
    status: 'new',
    createdAt: now,
  } as const
  const told: ToldBooking = {
    booking,
    window: { start: momentOnBusinessDay(tomorrow, 10), end: momentOnBusinessDay(tomorrow, 12) },
    technician: 'Sam Whitfield',
    expectedAt: new Date(now.getTime() + 20 * 60_000),
    contactBy: null,
    promisedMinutes: business.contactWithinMinutes,
    prices: pricesOf(business),
    isByPhone: false,
    isAnswered: false,
    // As long as a real one, so previews show a text's true length.
    link: `${business.url}/r/${'their-own-page-'.repeat(4).slice(0, 48)}`,
  }
  const about = { business, language, now }
  // Someone who has just booked doesn't have a time yet.
  return { ...factsOf(told, about), promise: factsOf({ ...told, window: null }, about).promise }
}
