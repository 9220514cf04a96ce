import { prices, repairCosts } from '#shared/business.ts'
import type { FactRule } from './fact-check.ts'
import type { Finding } from './finding.ts'

const amount = /\$\s?(\d[\d,]*)(?:\.\d\d)?/g
const rangeBetween = String.raw`\s*(?:-|–|—|to|and|or)\s*`
const range = new RegExp(String.raw`\$\s?(\d[\d,]*)${rangeBetween}\$?\s?(\d[\d,]*)`, 'g')

const visit = /(service call|diagnostic|diagnosis|trip charge|call-?out|visit (fee|charge)|house call|inspection fee)/i
const hourly = /(per hour|an hour|\/\s?hour|\/\s?hr|hourly|per labor hour|labor rate|labor (?:is|costs|at|of|runs))/i
/** Sentences about what other things cost: parts, new appliances, energy, other trades. */
const otherPrices =
  /\b(new (one|unit|model|refrigerator|fridge|washer|dryer|dishwasher|oven|range|machine|appliance)|replacement (unit|appliance)|brand-new|buying|retail|electric bill|energy|kilowatt|rebate|utility|elsewhere|other companies|plumber|electrician|hardware store|thermometer|part itself|insurance|deductible|damage|floor)\b/i
const aboutRepair = /\b(repair|repairs|fix|fixing|fixed|total|in all|bill)\b/i

const applianceWords: Record<string, RegExp> = {
  Refrigerator: /\b(refrigerators?|fridges?|freezers?|ice makers?)\b/i,
  Washer: /\b(washers?|washing machines?)\b/i,
  Dryer: /\bdryers?\b/i,
  Dishwasher: /\bdish ?washers?\b/i,
  Oven: /\b(ovens?|stoves?|ranges?(?! of)|cooktops?)\b/i,
  'Garbage disposal': /\bdisposals?\b/i,
}

/** Service call, labor, markup and the usual cost of repairs (spec.md §9). */
export const findPriceMistakes: FactRule = (sentence) => {
  const ranges = [...sentence.matchAll(range)]
  const inRange = (index: number) => ranges.some((one) => index >= one.index && index < one.index + one[0].length)
  const singles = [...sentence.matchAll(amount)].filter(({ index }) => !inRange(index))
  return [
    ...ranges.flatMap((one) => checkRange(sentence, one)),
    ...singles.flatMap((one) => checkAmount(sentence, one)),
    ...checkMarkup(sentence),
    ...checkFreeVisit(sentence),
  ]
}

function checkRange(sentence: string, match: RegExpExecArray): Finding[] {
  if (otherPrices.test(sentence) || !aboutRepair.test(sentence)) return []
  const named = repairCosts.filter(({ appliance }) => applianceWords[appliance]?.test(sentence))
  const [from, to] = [numberOf(match[1]), numberOf(match[2])]
  if (named.length === 0 || named.some((costs) => costs.from === from && costs.to === to)) return []
  const [only] = named
  const right = named.length === 1 && only ? `$${only.from} to $${only.to}` : null
  const reason = `Usual repair costs are ${named.map((one) => `$${one.from} to $${one.to} (${one.appliance})`).join(', ')}.`
  return [{ start: match.index, end: match.index + match[0].length, replacement: right, reason }]
}

function checkAmount(sentence: string, match: RegExpExecArray): Finding[] {
  const value = numberOf(match[1])
  const kind = nearestKind(sentence, match.index, match.index + match[0].length)
  const place = { start: match.index, end: match.index + match[0].trimEnd().length }
  if (kind === 'visit') {
    if (value === prices.serviceCall) return []
    return [{ ...place, replacement: `$${prices.serviceCall}`, reason: `The service call is $${prices.serviceCall}.` }]
  }
  if (kind === 'hour') {
    if (value === prices.laborPerHour) return []
    return [{ ...place, replacement: `$${prices.laborPerHour}`, reason: `Labor is $${prices.laborPerHour} per hour.` }]
  }
  if (otherPrices.test(sentence) || !aboutRepair.test(sentence)) return []
  const named = repairCosts.filter(({ appliance }) => applianceWords[appliance]?.test(sentence))
  const fits = named.some(({ from, to }) => value >= from && value <= to)
  if (named.length === 0 || fits || value === prices.serviceCall || value === prices.laborPerHour) return []
  const usual = named.map((one) => `$${one.from} to $${one.to} (${one.appliance})`).join(', ')
  return [{ ...place, replacement: null, reason: `Usual repair costs are ${usual}.` }]
}

/** What an amount is the price of: the nearer word counts, and nothing beyond the next comma or amount. */
function nearestKind(sentence: string, start: number, end: number): 'visit' | 'hour' | null {
  const before =
    sentence
      .slice(0, start)
      .split(/[,;$]|\band\b/)
      .at(-1) ?? ''
  const after = sentence.slice(end).split(/[,;$]|\band\b/)[0] ?? ''
  if (/^\s*(per|an|\/|a)\s*(hour|hr)/i.test(after)) return 'hour'
  if (visit.test(after.slice(0, 40)) || visit.test(before)) return 'visit'
  return hourly.test(before) || hourly.test(after.slice(0, 30)) ? 'hour' : null
}

function checkMarkup(sentence: string): Finding[] {
  const match = /(\d+)\s?(?:%|percent)(?=[^.]{0,20}mark-?up)|mark-?up of (\d+)\s?(?:%|percent)/i.exec(sentence)
  const digits = match?.[1] ?? match?.[2]
  if (!match || digits === undefined || Number(digits) === prices.partsMarkupPercent) return []
  const start = match.index + match[0].indexOf(digits)
  const reason = `Parts are charged at cost plus ${prices.partsMarkupPercent}% markup.`
  return [{ start, end: start + digits.length, replacement: String(prices.partsMarkupPercent), reason }]
}

/** The call is waived with a completed repair, and only then. */
function checkFreeVisit(sentence: string): Finding[] {
  const free =
    /\b(free|no[- ]charge|complimentary|zero-cost)\b[^.]{0,30}\b(service calls?|diagnos\w+|visits?|inspections?|house calls?)\b|\bno (service call|diagnostic|trip) (fee|charge)|\b(service calls?|diagnos\w+)\b[^.]{0,20}\b(is|are) (always )?free\b/i.exec(
      sentence,
    )
  if (!free || /waive|completed repair/i.test(sentence)) return []
  const reason = `The service call is $${prices.serviceCall} and waived only with a completed repair.`
  return [{ start: free.index, end: free.index + free[0].length, replacement: null, reason }]
}

const numberOf = (digits: string | undefined) => Number((digits ?? '').replaceAll(',', ''))
