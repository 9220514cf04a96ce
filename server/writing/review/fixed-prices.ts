import type { Business } from '#shared/business/business.ts'
import { type Amount, amountsOf } from './amounts.ts'
import type { FactRule } from './fact-check.ts'
import { type Finding, placeOf } from './finding.ts'
import { clauseAround } from './sentences.ts'
import { namesOthers, namesUs } from './who-is-meant.ts'

/** One of the business's fixed prices. */
interface FixedPrice {
  dollarsOf(business: Business): number
  reasonOf(business: Business): string
  /** Whether the words right next to an amount say that it is this price. */
  isStated(before: string, after: string): boolean
  /** Whether the clause around an amount is about this price at all. */
  isHinted(clause: string): boolean
}

/** Says that an amount is a fixed price. Only a `stated` one may be corrected. */
export interface PriceClaim {
  price: FixedPrice
  certainty: 'stated' | 'hinted'
}

const justBefore = String.raw`\s+(?:always |only |just |still |currently |now |a flat )?$`
const leadsToAmount = `(?: (?:fees?|charges?|costs?|prices?|rates?|visits?))?(?: (?:itself|alone))?(?:,? (?:is|are|costs?|costs you|runs?|of|at|stays|remains|will be|comes to|starts? at)|[:=])?${justBefore}`
const visitNames = String.raw`\b(?:service (?:calls?|fee|charge)|diagnostics?|diagnosis|trip (?:charges?|fees?)|call-?outs?|visit fee|visit charge|house calls?)`
const visitBefore = new RegExp(`${visitNames}${leadsToAmount}`, 'i')
const visitAfter =
  /^\s+(?:flat )?(?:(?:for|as) (?:a|the|our|each|every|any)?\s*)?(?:service calls?|diagnosis|diagnostics?(?: fee| charge| visit)?|trip charge|call-?out(?: fee)?|visit (?:fee|charge)|house calls?)\b(?!\s+(?:and|with|including)\b(?! \$| nothing\b))/i
/** "$89, which we waive" and "we waive the $89": the service call is all that we waive. */
const weWaive = /^,?\s+(?:which|and|that|but) we(?:['’]ll| will| always)? waive\b/i
const weWaiveThe = /\bwe(?:['’]ll| will| always)? waive (?:the|that|this)\s+$/i
const visitHint =
  /\b(?:service (?:calls?|fee|charge)|trip charge|call-?out (?:fee|charge)|house calls?|(?:diagnostic|inspection|visit) (?:fee|charge)|(?:come|coming) out|to diagnose|visit costs?|pay (?:only |just )?the \$\d+)\b|\$\d+ (?:for (?:a|the|our|each) )?visits?\b/i

// "Labor $150" on a bill, and "labor of" or "was" some amount, are totals for one job.
const laborBefore = new RegExp(
  String.raw`(?<!\b(?:parts?|materials?) (?:and|plus|&|\+|or) |\bhours? of |\bhour['’]s )\b(?:labor|hourly)(?: (?:rate|charge|cost|price))? (?:is|costs|costs you|runs|at|stays|remains|will be)${justBefore}`,
  'i',
)
const perHour = /^\s*(?:per|an|a|\/|each)\s*(?:labor )?(?:hours?|hr)\b/i
const laborHint = /\b(?:hourly|labor (?:rate|charge|is|costs|at|of|runs))\b/i

/** What follows an amount that is a job's total rather than a rate: "labor is $250 in all". */
const isSum = /^\s*(?:for|in|of|to|worth|total|altogether|more|less|extra|on top|each time)\b/i
/** Words that make a clause's amount the price of something else. */
const otherThing =
  /\b(?:parts?|boards?|motors?|pumps?|elements?|valves?|compressors?|fans?|heaters?|relays?|filters?|hoses?|fuses?|switch(?:es)?|seals?|gaskets?|bearings?|belts?|igniters?|replac\w+|repairs?|fix|jobs?|totals?|bills?|sums?|in all|altogether|includ\w+|hours of)\b/i
const partsWithLabor = /\b(?:parts?|materials?) (?:and|plus|&|\+|or) labor\b/i
const energy = /\b(?:to run|running|of use|electricity|energy|power|kilowatt|of gas|of water|utility)\b/i

const serviceCall: FixedPrice = {
  dollarsOf: (business) => business.serviceCall,
  reasonOf: (business) => `The service call is $${business.serviceCall}.`,
  isStated: (before, after) =>
    (visitBefore.test(before) && !isSum.test(after)) ||
    visitAfter.test(after) ||
    weWaive.test(after) ||
    weWaiveThe.test(before),
  isHinted: (clause) => visitHint.test(clause),
}

const labor: FixedPrice = {
  dollarsOf: (business) => business.laborPerHour,
  reasonOf: (business) => `Labor is $${business.laborPerHour} per hour.`,
  isStated: (before, after) => perHour.test(after) || (laborBefore.test(before) && !isSum.test(after)),
  isHinted: (clause) => laborHint.test(clause),
}

/** The fixed price that an amount claims to be; `null` if it is the price of something else, or someone else's. */
export function claimOf(sentence: string, amount: Amount): PriceClaim | null {
  const clause = clauseAround(sentence, amount)
  if (namesOthers(clause.whole) || energy.test(clause.whole)) return null
  const [before, after] = [sentence.slice(0, amount.start), sentence.slice(amount.end)]
  const stated = [labor, serviceCall].find((price) => price.isStated(before, after))
  if (stated) return { price: stated, certainty: isAboutUs(stated, sentence, clause.whole) ? 'stated' : 'hinted' }
  const isOfOther = otherThing.test(clause.whole) || partsWithLabor.test(before)
  const hinted = isOfOther ? undefined : [labor, serviceCall].find((price) => price.isHinted(clause.whole))
  return hinted ? { price: hinted, certainty: 'hinted' } : null
}

/** Our own promise about the service call. */
const waiver = /\bwaived?\b/i

/** If the sentence names others besides us, the clause itself has to be about us. An average or an hourly rate could be anyone's. */
function isAboutUs(price: FixedPrice, sentence: string, clause: string): boolean {
  if (price === serviceCall && waiver.test(clause)) return true
  if (/\b(?:average|typical(?:ly)?|usual(?:ly)?)\b/i.test(sentence)) return false
  if (namesOthers(sentence)) return namesUs(clause)
  return price !== labor || namesUs(sentence)
}

/** An amount that claims to be a fixed price and isn't. `replacement` is `null` only for a range. */
export type WrongPrice = Finding & Pick<PriceClaim, 'certainty'>

/** Finds the amounts that claim to be the service call or an hour of labor and aren't what the business charges. */
export function wrongPricesIn(sentence: string, business: Business): WrongPrice[] {
  return amountsOf(sentence).flatMap((amount): WrongPrice[] => {
    const claim = claimOf(sentence, amount)
    if (!claim) return []
    const [dollars, reason] = [claim.price.dollarsOf(business), claim.price.reasonOf(business)]
    const isRange = amount.to !== amount.from
    if (amount.from === dollars && !isRange) return []
    const { start, end } = amount
    return [{ start, end, replacement: isRange ? null : `$${dollars}`, reason, certainty: claim.certainty }]
  })
}

/** Checks what the service call and an hour of labor cost. */
export const findFixedPriceMistakes: FactRule = (sentence, business) =>
  wrongPricesIn(sentence, business).map(({ certainty, replacement, ...wrong }) => ({
    ...wrong,
    replacement: certainty === 'stated' ? replacement : null,
  }))

/** Checks what is added to the cost of parts. */
export const findMarkupMistakes: FactRule = (sentence, business) => {
  const match =
    /(\d+)\s?(?:%|percent)(?=\s+(?:parts )?mark-?up)|(?<=\b(?:mark-?up of|(?:our|parts at) cost plus) )(\d+)(?=\s?(?:%|percent))/i.exec(
      sentence,
    )
  const said = match?.[1] ?? match?.[2]
  if (!match || Number(said) === business.partsMarkupPercent || namesOthers(sentence)) return []
  const isOurs = namesUs(sentence) || /\bparts\b/i.test(sentence)
  return [
    {
      start: match.index,
      end: match.index + String(said).length,
      replacement: isOurs ? String(business.partsMarkupPercent) : null,
      reason: `You charge what parts cost you, plus ${business.partsMarkupPercent}%.`,
    },
  ]
}

const freeVisit =
  /\b(?:free|no[- ]charge|complimentary|zero-cost)\b[^.]{0,30}\b(?:service calls?|diagnos\w+|visits?|inspections?|house calls?)\b|\bno (?:service call|diagnostic|trip) (?:fee|charge)|\b(?:service calls?|diagnos\w+)\b[^.]{0,20}\b(?:is|are) (?:always )?free\b/i

/** Finds free service calls. The fee is waived with a completed repair, and only then. */
export const findFreeVisits: FactRule = (sentence, business) => {
  const match = freeVisit.exec(sentence)
  if (!match || /waive|completed repair/i.test(sentence)) return []
  const reason = `The service call is $${business.serviceCall}, and you waive it only when you do the repair.`
  return [{ ...placeOf(match), replacement: null, reason }]
}
