import type { Business } from '#shared/business/business.ts'
import { type Amount, amountsOf } from './amounts.ts'
import type { FactRule } from './fact-check.ts'
import type { Finding } from './finding.ts'
import { claimOf } from './fixed-prices.ts'

type UsualCosts = Business['repairCosts'][number]

/** Marks sentences about what other things cost: parts, new appliances, energy, other trades. */
const otherPrices =
  /\b(new (one|unit|model|refrigerator|fridge|washer|dryer|dishwasher|oven|range|machine|appliance)|replacement (unit|appliance)|brand-new|buying|retail|electric bill|energy|kilowatt|rebate|utility|elsewhere|other companies|plumber|electrician|hardware store|thermometer|part itself|insurance|deductible|damage|floor)\b/i
const aboutRepair = /\b(repair|repairs|fix|fixing|fixed|total|in all|bill)\b/i

const applianceWords: Record<string, string> = {
  Refrigerator: 'refrigerators?|fridges?|freezers?|ice makers?',
  Washer: 'washers?|washing machines?',
  Dryer: 'dryers?',
  Dishwasher: 'dish ?washers?',
  Oven: 'ovens?|stoves?|ranges?(?! of)|cooktops?',
  'Garbage disposal': '(?:garbage )?disposals?',
}

/** Checks what an appliance's repairs usually cost. A range for something narrower may be true if it lies within the usual one. */
export const findRepairCostMistakes: FactRule = (sentence, business) => {
  if (otherPrices.test(sentence) || !aboutRepair.test(sentence)) return []
  const usual = business.repairCosts.filter((costs) => names(costs, sentence))
  if (usual.length === 0) return []
  return amountsOf(sentence)
    .filter((amount) => claimOf(sentence, amount) === null)
    .flatMap((amount) =>
      amount.from === amount.to ? checkSum(amount, usual, business) : checkSpan(sentence, amount, usual),
    )
}

function checkSum(amount: Amount, usual: UsualCosts[], business: Business): Finding[] {
  const isFixedPrice = amount.from === business.serviceCall || amount.from === business.laborPerHour
  return isFixedPrice || usual.some((costs) => isWithin(amount, costs)) ? [] : [findingOf(amount, usual, null)]
}

function checkSpan(sentence: string, amount: Amount, usual: UsualCosts[]): Finding[] {
  const stated = usual.find((costs) => isStatedBefore(costs, sentence.slice(0, amount.start)))
  if (stated) {
    const isRight = stated.from === amount.from && stated.to === amount.to
    const joint = /\sand\s/.test(sentence.slice(amount.start, amount.end)) ? 'and' : 'to'
    return isRight ? [] : [findingOf(amount, usual, `$${stated.from} ${joint} $${stated.to}`)]
  }
  return usual.some((costs) => isWithin(amount, costs)) ? [] : [findingOf(amount, usual, null)]
}

const wordsOf = ({ appliance }: UsualCosts) => applianceWords[appliance] ?? appliance
const names = (costs: UsualCosts, text: string) => new RegExp(String.raw`\b(?:${wordsOf(costs)})\b`, 'i').test(text)
const isWithin = (amount: Amount, costs: UsualCosts) => amount.from >= costs.from && amount.to <= costs.to

/** "Most dryer repairs in Portland cost between": the appliance's repair in general, with nothing between that and the amount. */
function isStatedBefore(costs: UsualCosts, before: string): boolean {
  const subject = String.raw`(?:^|\b(?:an?|the|most|any|our|your|all|usual|common|average|typical|expect|of|for)\s+)(?:${wordsOf(costs)}) repairs?`
  const where = String.raw`(?:\s+(?:in|around|near) [A-Z]\w+)?(?:\s+(?:usually|typically|often|generally|normally))?`
  const verb = String.raw`\s+(?:costs?|runs?|is|are|comes? to|to be|to cost|will cost|can cost|usually comes? to|ranges?)`
  return new RegExp(`${subject}${where}${verb}\\s+(?:from |between |about |around |roughly |usually )?$`, 'i').test(
    before,
  )
}

function findingOf({ start, end }: Amount, usual: UsualCosts[], replacement: string | null): Finding {
  const costs = usual.map(({ from, to, appliance }) => `$${from} to $${to} (${appliance})`).join(', ')
  return { start, end, replacement, reason: `Usual repair costs are ${costs}.` }
}
