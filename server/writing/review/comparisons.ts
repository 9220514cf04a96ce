/** Values that have to be the business's wherever a sentence is about it. */
import { knownAppliances } from '#content/appliances/appliances.ts'
import { type BusinessWithArea, primaryAreas } from '#shared/business/business.ts'
import { daysOf, nameDays, nameHourCount, nameHours, weekdays } from '#shared/business/business-hours.ts'
import { labelOfTime } from '#shared/visits/arrival-windows.ts'
import { amount, dollarsIn, namesUs } from './facts.ts'
import { clauseAround, placeOf } from './sentences.ts'

export interface Comparison {
  values: RegExp
  isAbout(sentence: string): boolean
  agrees(match: RegExpExecArray, business: BusinessWithArea, sentence: string): boolean
  reason(business: BusinessWithArea, sentence: string): string
}

/** The usual costs that a sentence can be about: those of the appliances it names or, if it names none, of any. */
function usualCosts({ repairCosts }: BusinessWithArea, sentence: string) {
  const names = knownAppliances.flatMap(({ words, costName }) => (words.test(sentence) ? [costName] : []))
  const named = repairCosts.filter(({ appliance }) => names.includes(appliance))
  return named.length > 0 ? named : repairCosts
}

const prices: Comparison = {
  values: amount,
  isAbout: () => true,
  agrees(match, business, sentence) {
    const dollars = dollarsIn(match)
    const isFixed = (one: number) => one === business.serviceCall || one === business.laborPerHour
    if (dollars.every(isFixed)) return true
    return usualCosts(business, sentence).some(({ from, to }) => dollars.every((one) => from <= one && one <= to))
  },
  reason(business, sentence) {
    const costs = usualCosts(business, sentence).map(({ from, to, appliance }) => `$${from} to $${to} (${appliance})`)
    return costs.length > 0 ? `Usual repair costs are ${costs.join(', ')}.` : 'This isn’t one of your prices.'
  },
}

const soon =
  /\b(?:within|in under|in less than)\s+(?:the\s+)?(\d+|an?|one|two|four|half an|ten|fifteen|twenty|thirty|sixty)\s+(minute|hour|day)s?\b/gi
const counts = new Map(Object.entries({ a: 1, an: 1, one: 1, two: 2, thirty: 30, sixty: 60 }))
/** Right before a time: the reader is the one who has to be quick. */
const readerActs = /\b(?:contact|call|tell|reach|write to|notify|ask|text|e-?mail) (?:us|our \w+)(?: back)?\s+$/i
const mailWords = /\b(?:e-?mails?|inbox)\b/i
const replyWords = /\b(?:repl|answer|respon|write back|get back)/i
const contactWords =
  /\b(?:contacts?|calls? (?:you|back)|(?:we|team|technicians?)(?:['’]ll| will)? call|gets? back|reach(?:es)? out|respond|in touch|hear from|confirm)\b/i
const arrivalWords =
  /\b(?:arrive|arrival|at your door|on site|be there|show up|at your home|finish|completed?|fixed|repaired)\b/i

/** What a sentence promises: an answer to email, a technician at the door, or a call. */
function promisedIn(sentence: string): 'reply' | 'arrival' | 'call' | null {
  if (mailWords.test(sentence) && replyWords.test(sentence)) return 'reply'
  if (!namesUs(sentence)) return null
  if (arrivalWords.test(sentence)) return 'arrival'
  return contactWords.test(sentence) ? 'call' : null
}

const promises: Comparison = {
  values: soon,
  isAbout: (sentence) => promisedIn(sentence) !== null,
  agrees({ 1: said = '', 2: unit = '', index }, business, sentence) {
    const { emailReplyWithinHours, contactWithinMinutes } = business
    const promised = promisedIn(sentence)
    const count = counts.get(said.toLowerCase()) ?? Number(said)
    const isOurs =
      promised === 'reply'
        ? count === emailReplyWithinHours && /hour/i.test(unit)
        : count === contactWithinMinutes && /minute/i.test(unit)
    if (promised === 'arrival') return isOurs && contactWords.test(sentence)
    return isOurs || readerActs.test(sentence.slice(0, index))
  },
  reason({ contactWithinMinutes: minutes, emailReplyWithinHours: hours }, sentence) {
    const promised = promisedIn(sentence)
    if (promised === 'call') return `You promise to call customers within ${minutes} minutes of a booking.`
    if (promised === 'arrival')
      return `You don’t promise when you’ll arrive or finish, only to call within ${minutes} minutes of a booking.`
    if (hours === null) return 'You don’t promise a reply time for email.'
    return `You promise to answer email within ${nameHourCount(hours)}.`
  },
}

/** The places that are advertised with all their ZIP codes. */
const servedWhole = new RegExp(primaryAreas.flatMap((area) => ('note' in area ? [area.city] : [])).join('|'), 'i')

const zipCount: Comparison = {
  values: /\b(\d{1,3}\+?|hundreds of|all)\s+(?=(?:different\s+)?ZIP codes)/gi,
  isAbout: (sentence) => /\b(?:serv(?:e|ing)|cover|service)/i.test(sentence),
  agrees({ 0: said, 1: count = '', index }, { zipCodesServed }, sentence) {
    if (count === zipCodesServed || (/^all/i.test(said) && servedWhole.test(sentence))) return true
    const isMinimum = /\b(?:more than|over) $/i.test(sentence.slice(0, index))
    return isMinimum && Number.parseInt(count, 10) <= Number.parseInt(zipCodesServed, 10)
  },
  reason: ({ zipCodesServed }) =>
    zipCodesServed ? `You serve ${zipCodesServed} ZIP codes.` : 'You don’t advertise a number of ZIP codes.',
}

const serving =
  /\b(?:we|our|us|team)\b.*\b(?:serv|cover|travel|come|visit|repair|available|locat|office|drive|work)|\bserv(?:ing|es|ed) (?:customers|homes|homeowners|residents)|\bservice area\b|\bserving\b/i
export const isServing = (sentence: string) =>
  serving.test(sentence) && !/\b(?:not|n['’]t|outside|beyond|except)\b/i.test(sentence)

const zipCodes: Comparison = {
  values: /\b\d{5}\b/g,
  isAbout: isServing,
  /** Any other number isn't one from around here. */
  agrees([said], { serviceArea: { zips, former } }) {
    const isZip = [...zips, ...former].some(({ zip }) => zip.slice(0, 2) === said.slice(0, 2))
    return !isZip || zips.some(({ zip }) => zip === said)
  },
  reason: () => 'You don’t serve this ZIP code.',
}

const isAboutHours = (sentence: string) =>
  /\b(?:our|the) office\b|\b(?:our|office|business) hours\b|\bwe(?:['’]re| are) (?:open|closed|available|here)\b/i.test(
    sentence,
  )
const nameOfficeHours = ({ hours }: BusinessWithArea) =>
  hours.length === 0
    ? 'You haven’t listed any office hours.'
    : `Your office hours are ${hours.map((one) => `${nameDays(one)} ${nameHours(one)}`).join(', ')}.`

/** "8AM" */
const plainTime = (time: string) => time.toUpperCase().replace(/[\s.]/g, '')

const hours: Comparison = {
  values: /\b(?:1[0-2]|[1-9])(?::\d\d)?\s?[ap]\.?m\b/gi,
  isAbout: isAboutHours,
  agrees: ([said], business) =>
    business.hours.some(({ opens, closes }) =>
      [opens, closes].some((time) => plainTime(labelOfTime(time)) === plainTime(said)),
    ),
  reason: nameOfficeHours,
}

const days: Comparison = {
  values: new RegExp(String.raw`\b(?:${weekdays.join('|')})`, 'g'),
  isAbout: isAboutHours,
  agrees(match, business, sentence) {
    const isOpen = business.hours.some((range) => daysOf(range).some((day) => day === match[0]))
    return isOpen !== /\bclosed\b/i.test(clauseAround(sentence, placeOf(match)))
  },
  reason: nameOfficeHours,
}

const years: Comparison = {
  values: /\b(?:since|established in|founded in) ((?:19|20)\d\d)\b/gi,
  isAbout: (sentence) => namesUs(sentence) || /\bbusiness\b/i.test(sentence),
  agrees: ([, year], { inBusinessSince }) => year === String(inBusinessSince),
  reason: ({ inBusinessSince: since }) =>
    since === null ? 'We don’t know when the business started.' : `You’ve been in business since ${since}.`,
}

export const comparisons: readonly Comparison[] = [prices, promises, zipCount, zipCodes, hours, days, years]
