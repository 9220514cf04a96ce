import { createHash, randomUUID } from 'node:crypto'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import { type DeskContext, homeowner } from '#server/bookings/desk/desk-context.ts'
import { addNote } from '#server/bookings/desk/steps/add-note.ts'
import { type LinkAction, readText } from '#server/bookings/homeowner/link-context.ts'
import { markUrgent } from '#server/bookings/homeowner/prepare/hazards.ts'
import { enqueueHomeownerNews, type HomeownerNews } from '#server/messages/notifications/homeowner-news.ts'
import type { ReceivedForm } from '#server/platform/bodies/receive-form.ts'
import { type Danger, findDanger } from '#shared/bookings/urgency.ts'
import { isUuid, uuidFromHash } from '#shared/uuid.ts'
import { isOpenForMore } from './change-visit.ts'

/** In characters. */
const longestWords = 1000

/** Asks the shop for a time other than the ones on offer. */
export const askForOtherTime: LinkAction = async (ctx, link, { form, language }) => {
  const { choices } = homeownerTexts(language)
  const text = readText(form, 'times')
  // No one sets a time for a closed booking, but danger has to be heard.
  const isHeard = isOpenForMore(link.desk) || findDanger(text) !== null
  if (!isHeard) return { mistakes: { form: choices.closed } }
  if (text === '') return { mistakes: { times: choices.otherTime.missing } }
  if (text.length > longestWords) return { mistakes: { times: choices.tooLong(longestWords) } }
  const note = { bookingId: link.booking.id, id: readMessageId(form, text), text }
  await takeWords(ctx, { ...note, kind: 'time_requested', news: 'time_requested' })
  return { said: isOpenForMore(link.desk) ? 'other_time' : 'hazard_told' }
}

/** Sends the shop a message, which appears among the notes. */
export const writeLine: LinkAction = async (ctx, link, { form, language }) => {
  const { choices } = homeownerTexts(language)
  const text = readText(form, 'line')
  if (text === '') return { mistakes: { line: choices.line.missing } }
  if (text.length > longestWords) return { mistakes: { line: choices.tooLong(longestWords) } }
  await takeWords(ctx, { bookingId: link.booking.id, id: readMessageId(form, text), text, news: 'line' })
  return { said: 'line' }
}

/**
 * The page creates a request id for each form it shows. The same text sent again is the same message. Different text is a new one,
 * because nobody knows whether the first one arrived.
 */
function readMessageId(form: ReceivedForm, text: string): string {
  const request = readText(form, 'request').toLowerCase()
  if (!isUuid(request)) return randomUUID()
  return uuidFromHash(createHash('sha256').update(`${request} ${text}`).digest())
}

/**
 * Adds what a homeowner writes or texts to their booking's notes, and notifies the shop. A mention of gas, sparks or smoke
 * immediately moves the booking to the top, open or closed, so it doesn't wait until someone reads the note. The shop gets a single
 * notification for both, because a phone shows only the latest one per booking. Repeating a danger that everyone just heard of sends
 * an email but no push. The same `id` again is the same message, and doesn't undo anything the shop has decided since.
 * @returns the danger in the words; null if there is none, or the message came before
 * @throws AppError not_found, invalid; conflict when the id belongs to another booking, or the booking was erased
 */
export async function takeWords(
  ctx: DeskContext,
  { news, ...note }: { bookingId: string; id: string; text: string; kind?: 'time_requested'; news: HomeownerNews },
): Promise<Danger | null> {
  const { bookingId } = note
  const danger = findDanger(note.text)?.danger ?? null
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx }
    const [noted] = (await addNote(inside, { ...note, by: homeowner })).events
    if (!noted) return null
    const isRaised = danger !== null && (await markUrgent(inside, { bookingId, hazard: danger })).events.length > 0
    const told = { bookingId, seq: noted.seq, news: isRaised ? ('urgent' as const) : news }
    await enqueueHomeownerNews(ctx.queue, tx, { ...told, isRepeatedDanger: danger !== null && !isRaised })
    return danger
  })
}
