import { createHash, randomUUID } from 'node:crypto'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import { type LinkAction, readText } from '#server/bookings/homeowner/link-context.ts'
import { findDanger } from '#shared/bookings/urgency.ts'
import { isUuid, uuidFromHash } from '#shared/uuid.ts'
import { isOpenForMore } from './allowed-changes.ts'
import { takeWords } from './take-words.ts'

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
function readMessageId(form: FormData, text: string): string {
  const request = readText(form, 'request').toLowerCase()
  if (!isUuid(request)) return randomUUID()
  return uuidFromHash(createHash('sha256').update(`${request} ${text}`).digest())
}
