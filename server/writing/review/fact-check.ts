/**
 * Compares the prices, numbers, times and places in a text with what the business says about itself. Corrects a value only if the words
 * beside it name the fact. Anything else that doesn't agree is left to a person.
 */
import { inventedClaims } from '#content/articles/invented-claims.ts'
import type { BusinessWithArea } from '#shared/business/business.ts'
import { daysOf, nameDays, nameHourCount, nameHours, weekdays } from '#shared/business/business-hours.ts'
import { listCities, listPrimaryAreas } from '#shared/service-area/primary-areas.ts'
import { labelOfTime } from '#shared/visits/arrival-windows.ts'
import { amount, correctableFacts, dollarsIn, findWrongFacts, namesUs } from './facts.ts'
import { type Finding, placeOf } from './finding.ts'
import { clauseAround, sentencesOf } from './sentences.ts'

/** Finds every wrong or made-up statement about the business, in the order of the text. */
export function checkFacts(text: string, business: BusinessWithArea): Finding[] {
  return sentencesOf(text)
    .flatMap(({ text: sentence, start }) => {
      const wrong = findWrongFacts(sentence, business, correctableFacts)
      const told = wrong.map(({ isSure, replacement, ...one }) => ({
        ...one,
        replacement: isSure ? replacement : null,
      }))
      const compared = comparisons.flatMap((compare) => compareIn(sentence, business, compare))
      const others = [...compared, ...findPlace(sentence, business)]
      const isNew = (one: Finding) => !told.some(({ start, end }) => one.start < end && start < one.end)
      return [...told, ...others.filter(isNew), ...findInventedClaims(sentence, business)].map((one) => ({
        ...one,
        start: one.start + start,
        end: one.end + start,
      }))
    })
    .toSorted((a, b) => a.start - b.start)
}

/** A kind of value that has to be one of the business's, wherever a sentence is about it. */
interface Comparison {
  values: RegExp
  isAbout(sentence: string): boolean
  agrees(match: RegExpExecArray, business: BusinessWithArea, sentence: string): boolean
  reason(business: BusinessWithArea, sentence: string): string
}

function compareIn(
  sentence: string,
  business: BusinessWithArea,
  { values, isAbout, agrees, reason }: Comparison,
): Finding[] {
  if (!isAbout(sentence)) return []
  return [...sentence.matchAll(values)]
    .filter((match) => !agrees(match, business, sentence))
    .map((match) => ({ ...placeOf(match), replacement: null, reason: reason(business, sentence) }))
}

const applianceWords: Record<string, RegExp> = {
  Refrigerator: /\b(?:refrigerator|fridge|freezer|ice maker)/i,
  Washer: /\b(?<!dish ?)(?:washer|washing machine)/i,
  Dryer: /\bdryer/i,
  Dishwasher: /\bdish ?washer/i,
  Oven: /\b(?:oven|stove|range\b(?! of)|cooktop)/i,
  'Garbage disposal': /\bdisposal/i,
}

/** The usual costs that a sentence can be about: those of the appliances it names or, if it names none, of any. */
function usualCosts({ repairCosts }: BusinessWithArea, sentence: string) {
  const named = repairCosts.filter(({ appliance }) => applianceWords[appliance]?.test(sentence))
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
const contactWords = /\b(?:contact|calls?|gets? back|reach|respond|in touch|hear from|confirm)\b/i
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

const zipCount: Comparison = {
  values: /\b(\d{1,3}\+?|hundreds of|all)\s+(?=(?:different\s+)?ZIP codes)/gi,
  isAbout: (sentence) => /\b(?:serv(?:e|ing)|cover|service)/i.test(sentence),
  agrees({ 0: said, 1: count = '', index }, { zipCodesServed }, sentence) {
    if (count === zipCodesServed || (/^all/i.test(said) && /Portland/i.test(sentence))) return true
    const isMinimum = /\b(?:more than|over) $/i.test(sentence.slice(0, index))
    return isMinimum && Number.parseInt(count, 10) <= Number.parseInt(zipCodesServed, 10)
  },
  reason: ({ zipCodesServed }) =>
    zipCodesServed ? `You serve ${zipCodesServed} ZIP codes.` : 'You don’t advertise a number of ZIP codes.',
}

const serving =
  /\b(?:we|our|us|team)\b.*\b(?:serv|cover|travel|come|visit|repair|available|locat|office|drive|work)|\bserv(?:ing|es|ed) (?:customers|homes|homeowners|residents)|\bservice area\b|\bserving\b/i
const isServing = (sentence: string) =>
  serving.test(sentence) && !/\b(?:not|n['’]t|outside|beyond|except)\b/i.test(sentence)

const zipCodes: Comparison = {
  values: /\b9[78]\d{3}\b/g,
  isAbout: isServing,
  agrees: ([said], { serviceArea }) => serviceArea.zips.some(({ zip }) => zip === said),
  reason: () => 'You don’t serve this ZIP code.',
}

/** Cities and regions that models like to name. Those on the list of ZIP codes are served. */
const elsewhere =
  /\b(?:Seattle|Tacoma|Spokane|Olympia|Bellevue|Everett|Yakima|Kennewick|Longview|Kelso|Salem|Eugene|Bend|Medford|Corvallis|Albany|Springfield|Astoria|Seaside|Ashland|Roseburg|Redmond|Hood River|The Dalles|McMinnville|Keizer|Grants Pass|Klamath Falls|Pendleton|San Francisco|Los Angeles|Sacramento|San Diego|Boise|Denver|Phoenix|Chicago|New York|Dallas|Houston|Miami|Atlanta|Boston|California|Idaho|Nevada|nationwide|across the country|statewide|(?:all|across|throughout|anywhere in) (?:of )?(?:Oregon|Washington(?: State)?))\b/gi

/** Finds the first place that the business doesn't serve, or no longer does. */
function findPlace(sentence: string, { serviceArea }: BusinessWithArea): Finding[] {
  if (!isServing(sentence)) return []
  const served = new Set(listCities(serviceArea).map(({ city }) => city.toLowerCase()))
  const left = serviceArea.former.map(({ city }) => ({ index: sentence.indexOf(city), 0: city }))
  const [place] = [...sentence.matchAll(elsewhere), ...left]
    .filter(({ index, 0: said }) => index >= 0 && !served.has(said.toLowerCase()))
    .toSorted((a, b) => a.index - b.index)
  if (!place) return []
  const areas = listPrimaryAreas(serviceArea).map(({ city, state }) => `${city}, ${state}`)
  const reason = `You don’t serve ${place[0]}. You serve ${areas.join('; ')} and other cities nearby.`
  return [{ start: place.index, end: place.index + place[0].length, replacement: null, reason }]
}

const isAboutHours = (sentence: string) => namesUs(sentence) && /\b(?:open|close[sd]?|hours|office)\b/i.test(sentence)
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

const comparisons = [prices, promises, zipCount, zipCodes, hours, days, years]

/** Finds claims that sound good but that nobody has made. */
function findInventedClaims(sentence: string, business: BusinessWithArea): Finding[] {
  return inventedClaims.flatMap(({ words, reason, unless }) => {
    const match = words.exec(sentence)
    if (!match || unless?.(business, sentence)) return []
    return [{ ...placeOf(match), replacement: null, reason: typeof reason === 'string' ? reason : reason(business) }]
  })
}
