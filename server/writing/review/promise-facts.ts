import { nameHourCount } from '#shared/business/business-hours.ts'
import type { FactRule } from './fact-check.ts'
import { placeOf } from './finding.ts'
import { namesUs } from './who-is-meant.ts'

const soon =
  /\b(?:within|in under|in less than|in as little as)\s+(?:the\s+)?(\d+|a|an|one|two|four|half an|ten|fifteen|twenty|thirty|sixty|twenty-four)\s+(minute|hour|day)s?\b/gi

const isAboutMail = (sentence: string) =>
  /\b(?:e-?mails?|inbox)\b/i.test(sentence) && /\b(?:repl|answer|respon|write back|get back)/i.test(sentence)
const isAboutArrival = (sentence: string) =>
  /\b(?:arrive|arrival|at your door|on site|be there|show up|at your home|finish|completed?|fixed|repaired)\b/i.test(
    sentence,
  )
const isAboutContact = (sentence: string) =>
  /\b(?:contact|calls? you|calls? back|gets? back|reach(?:es)? out|respond|gets? in touch|be in touch|hear from|confirm)/i.test(
    sentence,
  )

/** Right before a time: the reader is the one who has to be quick. */
const readerActs = /\b(?:contact|call|tell|reach|write to|notify|ask|text|e-?mail) (?:us|our \w+)(?: back)?\s+$/i
/** Right before a time: we are the ones who call or write. */
const weContact =
  /\b(?:(?:we|team|office|dispatcher|technicians?)(?:['’]ll)?(?: (?:will|always|usually|typically|then|can|also|personally))* (?:contacts?|calls?|texts?|gets? back to|gets? in touch with|reach(?:es)? out to|responds? to|confirms? with)(?: you| your booking| each customer)?(?: back)?|hear from (?:us|our \w+)|we(?:['’]ll| will)? (?:be in touch|get in touch|respond|reach out|get back))\s+$/i
const weReply =
  /\b(?:(?:reply|replies|answer|answers|respond|answered|write back|get back)(?: (?:to|come|arrive|go out|you|your|all|every|e-?mails?|messages?|in writing)){0,4})\s+$/i

/** Finds "within two hours", with what comes before it and whether it says `count` of `unit`. */
function timesOf(sentence: string) {
  return [...sentence.matchAll(soon)].map((match) => {
    const value = Number((match[1] ?? '').replace(/^thirty$/i, '30').replace(/^two$/i, '2'))
    return {
      place: placeOf(match),
      before: sentence.slice(0, match.index),
      says: (count: number, unit: 'minute' | 'hour') => value === count && match[2]?.toLowerCase() === unit,
    }
  })
}

/** Checks how soon emails are answered. */
export const findReplyMistakes: FactRule = (sentence, { emailReplyWithinHours: hours }) => {
  if (!isAboutMail(sentence)) return []
  const reason =
    hours === null
      ? 'You don’t promise a reply time for email.'
      : `You promise to answer email within ${nameHourCount(hours)}.`
  return timesOf(sentence)
    .filter(({ says, before }) => !(hours !== null && says(hours, 'hour')) && !readerActs.test(before))
    .map(({ place, before }) => ({
      ...place,
      replacement: hours !== null && weReply.test(before) ? `within ${nameHourCount(hours)}` : null,
      reason,
    }))
}

/** Finds promises about arrival or completion. The business makes none. */
export const findArrivalPromises: FactRule = (sentence, { contactWithinMinutes }) => {
  if (isAboutMail(sentence) || !namesUs(sentence) || !isAboutArrival(sentence)) return []
  const reason = `You don’t promise when you’ll arrive or finish, only to call within ${contactWithinMinutes} minutes of a booking.`
  return timesOf(sentence)
    .filter(({ says, before }) => !(weContact.test(before) && says(contactWithinMinutes, 'minute')))
    .map(({ place }) => ({ ...place, replacement: null, reason }))
}

/** Checks how soon customers are contacted. */
export const findContactTimeMistakes: FactRule = (sentence, { contactWithinMinutes: minutes }) => {
  if (isAboutMail(sentence) || !namesUs(sentence) || isAboutArrival(sentence) || !isAboutContact(sentence)) return []
  const reason = `You promise to call customers within ${minutes} minutes of a booking.`
  return timesOf(sentence)
    .filter(({ says, before }) => !says(minutes, 'minute') && !readerActs.test(before))
    .map(({ place, before }) => ({
      ...place,
      replacement: weContact.test(before) ? `within ${minutes} minutes` : null,
      reason,
    }))
}

const zipCount = /\b(\d{1,3}\+?|hundreds of|all)\s+(?=(?:different\s+)?ZIP codes)/i
const servesDirectly = /\b(?:serv(?:e|es|ing)|cover(?:s|ing)?|service (?:in|to)|across)(?: (?:about|some|around))?\s+$/i
/** "in Clark County": part of the area has fewer. */
const isPartOfArea =
  /^\s*(?:different\s+)?ZIP codes (?:alone\b|(?:in|of|within|on|inside) (?!the (?:metro|greater|Portland)|Portland and|our area))/i

/** "more than 90" */
const isTrueMinimum = (before: string, said: string, zipCodesServed: string) =>
  /\b(?:more than|over) $/i.test(before) && Number.parseInt(said, 10) <= Number.parseInt(zipCodesServed, 10)
/** "all ZIP codes of Portland" */
const isAllOfPortland = (said: string, after: string) => /^all/i.test(said) && /^.{0,40}portland/is.test(after)

/** Checks how many ZIP codes are served. */
export const findZipCountMistakes: FactRule = (sentence, { zipCodesServed }) => {
  const match = zipCount.exec(sentence)
  if (!match || match[1] === zipCodesServed || !/\b(?:serv(?:e|ing)|cover|service)/i.test(sentence)) return []
  const [said] = match
  const [before, after] = [sentence.slice(0, match.index), sentence.slice(match.index + said.length)]
  if (isTrueMinimum(before, said, zipCodesServed) || isAllOfPortland(said, after)) return []
  const isCorrected =
    zipCodesServed !== '' && /^\d/.test(said) && servesDirectly.test(before) && !isPartOfArea.test(after)
  const reason = zipCodesServed
    ? `You serve ${zipCodesServed} ZIP codes.`
    : 'You don’t advertise a number of ZIP codes.'
  return [{ ...placeOf(match), replacement: isCorrected ? zipCodesServed : null, reason }]
}
