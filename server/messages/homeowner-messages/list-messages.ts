import type { Db } from '#server/platform/db/connect.ts'
import { messageSwitches, messageTemplates } from '#server/platform/db/schema/homeowner-messages.ts'
import type { Business } from '#shared/business/business.ts'
import { type HomeownerLanguage, homeownerLanguages } from '#shared/homeowner/homeowner-language.ts'
import type { MessagesOnTheWire } from '#shared/messages/homeowner-message-endpoints.ts'
import { type MessageFacts, messageChannels, messageKindKeys } from '#shared/messages/homeowner-messages.ts'
import { addDays, businessDayOf, momentOnBusinessDay } from '#shared/time/business-day.ts'
import { factsOf, type ToldBooking } from './message-facts.ts'
import { wordsOf } from './message-templates.ts'

/** Every kind with its switches and templates, and the example values for previews. */
export async function listMessages(
  db: Db,
  { business, canText, now }: { business: Business; canText: boolean; now: Date },
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
function exampleFacts(language: HomeownerLanguage, { business, now }: { business: Business; now: Date }): MessageFacts {
  const tomorrow = addDays(businessDayOf(now), 1)
  const booking = {
    id: '3f0e8b1c-6a51-4f0c-9d43-0f8c2b7c1a55',
    customerName: 'Ada Park',
    customerPhone: '(503) 555-0199',
    customerEmail: 'ada.park@example.com',
    customerZip: '97201',
    applianceType: 'washer',
    problemDescription: 'It won’t spin.',
    preferredTime: 'morning',
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
    isByPhone: false,
    // As long as a real one, so previews show a text's true length.
    link: `${business.url}/r/${'their-own-page-'.repeat(4).slice(0, 48)}`,
  }
  const about = { business, language, now }
  // Someone who has just booked doesn't have a time yet.
  return { ...factsOf(told, about), promise: factsOf({ ...told, window: null }, about).promise }
}
