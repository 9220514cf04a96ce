/**
 * The facts whose number can be put right, because the words right next to it name the fact: "the service call is $79". The same
 * number elsewhere may be the true price or number of something else.
 */
import type { Business } from '#shared/business/business.ts'
import { clauseAround, type Finding, placeOf } from './sentences.ts'

/** Where a value stands in its sentence. */
interface Context {
  before: string
  after: string
  clause: string
  sentence: string
  business: Business
}

interface Fact {
  /** `stated`: the words beside the value name the fact, and nobody else's. `hinted`: a person has to decide. `null`: something else. */
  claim(context: Context): 'stated' | 'hinted' | null
  isRight(match: RegExpExecArray, business: Business): boolean
  /** Whether a person who looks at a hint is offered the right value. */
  isOffered?: boolean
  /** `null` if only a person knows what to say. */
  correct(match: RegExpExecArray, context: Context): string | null
  /** For the editor. `isSure` if the value is corrected. */
  reason(business: Business, isSure: boolean): string
}

/** A wrong fact, and whether it can be corrected without asking. */
export type WrongFact = Finding & { isSure: boolean }

const ourselves = /\b(?:we(?:['’](?:re|ve|ll))?|our|ours|us|team|office|dispatcher|labor|technicians?)\b/i
/** Someone whose prices are not ours, or a price of energy. */
const others =
  /\b(?:(?:other|another|some|many|most) (?:compan(?:y|ies)|shops?|outfits?|firms?|services?|technicians?|businesses)|competitors?|dealers?|dealerships?|chains?|retailers?|stores?|elsewhere|electricians?|plumbers?|handym[ae]n|contractors?|manufacturers?|(?<!ice )makers?|landlords?|insurers?|cit(?:y|ies)|count(?:y|ies)|nationwide|nationally|national|to run|running|electricity|energy|power|kilowatt|utility)\b/i
const isRule = /\b(?:average|typical(?:ly)?|usual(?:ly)?)\b/i

export const namesUs = (text: string) => ourselves.test(text)

/** Whether a stated number is the business's. If the sentence names others, the clause itself has to be about us. */
function isOurs({ clause, sentence }: Context, names = ourselves): boolean {
  if (isRule.test(sentence)) return false
  return others.test(sentence) ? namesUs(clause) : names.test(sentence)
}

const link = String.raw`(?: (?:fees?|charges?|costs?|prices?|rates?|visits?))?(?: itself)?(?:,? (?:is|are|costs?(?: you)?|runs?|of|at|stays|will be)|:)?\s+(?:only |just |a flat )?$`
const visit = String.raw`\b(?:service (?:calls?|fee|charge)|diagnos(?:tics?|is)|trip (?:charges?|fees?)|call-?outs?|visit (?:fee|charge)|house calls?)`
const visitBefore = new RegExp(String.raw`${visit}${link}|\bwe(?:['’]ll| will)? waive (?:the|that)\s+$`, 'i')
const visitAfter = new RegExp(
  String.raw`^\s+(?:(?:for|as) (?:an?|the|our|each)\s+)?${visit}\b(?! (?:and|with|including)\b(?! \$| nothing\b))|^,? (?:which|and|that) we(?:['’]ll| will)? waive\b`,
  'i',
)
const visitHint =
  /\b(?:service (?:calls?|fee|charge)|trip charge|house call|(?:diagnostic|inspection|visit) fee|com(?:e|ing) out|visit costs?|pay (?:only )?the \$\d+)\b|\$\d+ visits?\b/i
const laborBefore = new RegExp(String.raw`(?<!\band |\bhours? of )\b(?:labor|hourly rate)${link}`, 'i')
const perHour = /^\s*(?:per|an|a|\/)\s*(?:hour|hr)\b/i
/** What makes an amount beside the name of a price the sum for a job. */
const isSum = /^\s*(?:for|in|of|to|worth|total|altogether|more|less|extra|on top)\b/i
/** What makes a clause's amount the price of something else. */
const otherThing =
  /\b(?:parts?|boards?|motors?|pumps?|elements?|valves?|compressors?|fans?|heaters?|relays?|filters?|hoses?|fuses?|switch(?:es)?|seals?|gaskets?|bearings?|belts?|igniters?|replac\w+|repairs?|fix|jobs?|totals?|bills?|sums?|in all|altogether|includ\w+|hours? of)\b/i

/** "$89", "$150 to $400", or what follows "between" in "between $150 and $400". */
export const amount =
  /\$\s?(\d+(?:,\d{3})*)(?:\.\d\d)?(?:(?:\s*(?:-|–|—|to)\s*\$?\s?|(?<=\bbetween\s+\$\s?\d[\d,]*)\s+and\s+\$?\s?)(\d+(?:,\d{3})*))?/gi
/** The one amount, or both ends of the range. */
export const dollarsIn = ([, ...ends]: RegExpExecArray) =>
  ends.filter((end) => end !== undefined).map((end) => Number(end.replaceAll(',', '')))

/** One of the two fixed prices. A range can't be corrected. */
function price(
  dollarsOf: (business: Business) => number,
  reason: Fact['reason'],
  isStated: (context: Context) => boolean,
  hint: RegExp,
  names?: RegExp,
): Fact {
  return {
    claim(context) {
      if (others.test(context.clause)) return null
      if (isStated(context)) return isOurs(context, names) || /\bwaived?\b/i.test(context.clause) ? 'stated' : 'hinted'
      const isOther = otherThing.test(context.clause) || /\bparts (?:and|plus|or) labor\b/i.test(context.before)
      return hint.test(context.clause) && !isOther ? 'hinted' : null
    },
    isOffered: true,
    isRight: (match, business) => dollarsIn(match).every((dollars) => dollars === dollarsOf(business)),
    correct: (match, { business }) => (dollarsIn(match).length === 1 ? `$${dollarsOf(business)}` : null),
    reason,
  }
}

const labor = price(
  ({ laborPerHour }) => laborPerHour,
  ({ laborPerHour }) => `Labor is $${laborPerHour} per hour.`,
  ({ before, after }) => perHour.test(after) || (laborBefore.test(before) && !isSum.test(after)),
  /\b(?:hourly|labor (?:rate|is|costs|at|runs))\b/i,
)

const serviceCall: Fact = {
  ...price(
    (business) => business.serviceCall,
    (business) => `The service call is $${business.serviceCall}.`,
    ({ before, after }) => (visitBefore.test(before) && !isSum.test(after)) || visitAfter.test(after),
    visitHint,
    new RegExp(visit, 'i'),
  ),
  // It may be the price in one place, or what is added there.
  isRight: (match, business) => {
    const extras = business.tripCharges.map(({ extra }) => extra)
    const right = [business.serviceCall, ...extras, ...extras.map((extra) => business.serviceCall + extra)]
    return dollarsIn(match).every((dollars) => right.includes(dollars))
  },
}

const markup: Fact = {
  claim(context) {
    const { before, after, clause } = context
    if (others.test(clause)) return null
    const isStated =
      /\bmark-?up of $|\bcost plus $/i.test(before) || /^\s?(?:%|percent)\s+(?:parts )?mark-?up\b/i.test(after)
    if (!isStated) return null
    return isOurs(context, /\b(?:we|our|parts)\b/i) ? 'stated' : 'hinted'
  },
  isRight: ([said], { partsMarkupPercent }) => Number(said) === partsMarkupPercent,
  correct: (_, { business }) => String(business.partsMarkupPercent),
  reason: ({ partsMarkupPercent }) => `You charge what parts cost you, plus ${partsMarkupPercent}%.`,
}

const warranty: Fact = {
  claim({ before, after, clause, sentence }) {
    const isAboutUs = /\b(?:our|we|us|labor|workmanship|repairs?)\b/i
    if (!/\bwarrant(?:y|ies)\b|\bguarantee|\bcover(?:s|ed)?\b.*\blabor|\blabor\b.*\bcovered\b/i.test(sentence))
      return null
    if (!isAboutUs.test(sentence) || /\b(?:manufacturer|maker|factory)/i.test(clause)) return null
    if (!isAboutUs.test(clause)) return /\b(?:parts?|new)\b/i.test(clause) ? null : 'hinted'
    const isBeside =
      /^\s+(?:of )?(?:(?:labor|full|workmanship) )*(?:warranty|guarantee)/i.test(after) ||
      /\b(?:warranty|guarantee)(?: (?:on|for) (?:our |all )*(?:labor|work|repairs?))? (?:is|lasts|runs|of|for|covers)\s+$/i.test(
        before,
      )
    return isBeside ? 'stated' : 'hinted'
  },
  isRight: ([said], { laborWarrantyDays: days }) =>
    new RegExp(`^${days}[\\s-]day`, 'i').test(said) || (days === 90 && /^ninety[\s-]day/i.test(said)),
  correct([said], { after, business: { laborWarrantyDays: days } }) {
    if (said.includes('-')) return `${days}-day`
    return /^\s+(?:labor|warranty|guarantee)/i.test(after) ? `${days} day` : `${days} days`
  },
  reason: ({ laborWarrantyDays: days }) =>
    `Your labor warranty is ${days} days; parts carry the manufacturer’s warranty.`,
}

/** Right before a number or an address: "call us today at". */
const leadsToUs =
  /\b(?:(?:call|text|phone|dial|reach|contact|write to|e-?mail) (?:us|our \w+)|our (?:\w+ )?(?:phone|number|line|e-?mail|address)(?: number)?)(?: (?:today|now|any ?time|directly|back))?\s*(?:at|on|is|:|,)?\s*$/i
/** The most characters between the business's name and its number. */
const fewWords = 15

/** How to reach the business. Any other number or address may be needed by a reader in danger, so a person has to look. */
const contact = (
  right: (business: Business) => string,
  plain: (text: string) => string,
  reason: Fact['reason'],
): Fact => ({
  claim: ({ before, business: { name } }) =>
    leadsToUs.test(before) || before.slice(-name.length - fewWords).includes(name) ? 'stated' : 'hinted',
  isRight: ([said], business) => plain(said) === plain(right(business)),
  correct: (_, { business }) => right(business),
  reason,
})

const phone = contact(
  (business) => business.phone,
  (text) => text.replace(/\D/g, '').slice(-10),
  (business, isSure) =>
    isSure ? `Your phone number is ${business.phone}.` : 'This isn’t your number, so make sure it’s the right one.',
)

const email = contact(
  (business) => business.email,
  (text) => text.toLowerCase(),
  (business) => `Your email address is ${business.email}.`,
)

/** What a post may say long after it was written: these numbers change. */
export const changingFacts = [
  { values: amount, facts: [labor, serviceCall] },
  { values: /\d+(?=\s?(?:%|percent))/g, facts: [markup] },
  {
    values:
      /\b(?:\d+|an?|one|two|three|four|five|six|seven|ten|twelve|thirty|sixty|ninety)[\s-](?:full[\s-])?(?:day|week|month|year)s?\b/gi,
    facts: [warranty],
  },
]
export const correctableFacts = [
  ...changingFacts,
  { values: /(?:\+?1[\s.-]?)?(?:\(\d{3}\)\s?|\b\d{3}[\s.-])\d{3}[\s.-]\d{4}\b/g, facts: [phone] },
  { values: /\b[\w.+-]+@[\w-]+\.[\w.-]*\w/g, facts: [email] },
]

/** Finds every statement of these facts that differs from what the business says now. */
export function findWrongFacts(
  sentence: string,
  business: Business,
  kinds: readonly { values: RegExp; facts: readonly Fact[] }[],
): WrongFact[] {
  return kinds.flatMap(({ values, facts }) =>
    [...sentence.matchAll(values)].flatMap((match): WrongFact[] => {
      const place = placeOf(match)
      const context = {
        before: sentence.slice(0, place.start),
        after: sentence.slice(place.end),
        clause: clauseAround(sentence, place),
        sentence,
        business,
      }
      const claims = facts.map((fact) => ({ fact, claim: fact.claim(context) }))
      const meant = claims.find(({ claim }) => claim === 'stated') ?? claims.find(({ claim }) => claim === 'hinted')
      if (!meant || meant.fact.isRight(match, business)) return []
      const { fact, claim } = meant
      const isSure = claim === 'stated'
      const replacement = isSure || fact.isOffered ? fact.correct(match, context) : null
      return [{ ...place, replacement, reason: fact.reason(business, isSure), isSure }]
    }),
  )
}
