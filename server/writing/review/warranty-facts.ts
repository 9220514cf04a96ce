import type { Business } from '#shared/business/business.ts'
import type { FactRule } from './fact-check.ts'
import { placeOf } from './finding.ts'
import { clauseAround } from './sentences.ts'

const reasonOf = ({ laborWarrantyDays }: Business) =>
  `Your labor warranty is ${laborWarrantyDays} days; parts carry the manufacturer’s warranty.`

const numberWords = 'a|an|one|two|three|four|five|six|seven|nine|ten|twelve|thirty|sixty|ninety'
const time = new RegExp(String.raw`\b(\d+|${numberWords})[\s-](?:full[\s-])?(day|week|month|year)s?\b`, 'gi')

const warrantyWords = /\b(?:warranty|warranties|guarantee[ds]?)\b/i
/** How this business itself puts it. */
const coveredLabor =
  /\b(?:labor|workmanship) (?:is|are|stays?) covered\b|\bcovers? (?:all |our )*(?:labor|workmanship)\b/i
const laborWords = /\blabor|\bworkmanship/i
const isOurs = /\b(?:our|we|us|labor|workmanship|repairs?)\b/i
const makerWords = /\bmanufacturer|\bmaker|\bfactory|extended warranty|home warranty/i

/** The manufacturer's warranty differs from part to part and isn't ours to state. */
const isOurWarranty = (sentence: string) =>
  (warrantyWords.test(sentence) || coveredLabor.test(sentence)) &&
  isOurs.test(sentence) &&
  (!makerWords.test(sentence) || laborWords.test(sentence))

/** The clause with the time is about a part or about someone else. */
const isOfOthers = (clause: string) => !isOurs.test(clause) && /\b(?:parts?|components?|new)\b/i.test(clause)

/** Checks how long the labor warranty lasts. Corrects only a time right next to it, in a clause about us. */
export const findWarrantyMistakes: FactRule = (sentence, business) => {
  if (!isOurWarranty(sentence)) return []
  return [...sentence.matchAll(time)]
    .filter((match) => !isRightTime(match, business) && !isOfMaker(sentence, match) && !isAge(sentence, match))
    .map((match) => ({ match, clause: clauseAround(sentence, placeOf(match)).whole }))
    .filter(({ clause }) => !isOfOthers(clause))
    .map(({ match, clause }) => {
      const isBeside = isBeforeWarranty(sentence, match) || isAfterWarranty(sentence, match)
      const isCorrected = isBeside && isOurs.test(clause)
      return {
        ...placeOf(match),
        replacement: isCorrected ? rightTimeLike(sentence, match, business) : null,
        reason: reasonOf(business),
      }
    })
}

const isRightTime = ([, count = '', unit = '']: RegExpExecArray, { laborWarrantyDays: days }: Business) =>
  (days === 90 && /^ninety$/i.test(count)) || (count === String(days) && /day/i.test(unit))

/** A time closer to the maker than to the labor is the maker's. */
function isOfMaker(sentence: string, { index }: RegExpExecArray): boolean {
  const maker = sentence.search(makerWords)
  const distanceTo = (words: RegExp) => Math.abs(index - sentence.search(words))
  return maker >= 0 && distanceTo(makerWords) <= distanceTo(laborWords)
}

const isAge = (sentence: string, { index }: RegExpExecArray) =>
  /\bold\b|\bof (?:age|use)\b/i.test(sentence.slice(index, index + 25))

/** "a 30-day labor warranty", "one year of warranty" */
const isBeforeWarranty = (sentence: string, { index, 0: said }: RegExpExecArray) =>
  /^\s+(?:of )?(?:(?:labor|full|limited|our|workmanship) )*(?:warranty|guarantee)/i.test(
    sentence.slice(index + said.length),
  )

/** "our labor warranty lasts", "a warranty of", "guarantee our labor for" */
const isAfterWarranty = (sentence: string, { index }: RegExpExecArray) =>
  /\b(?:(?:warranty|guarantee)(?: (?:on|for) (?:all |our )*(?:labor|work|workmanship|repairs?))?|guarantee (?:all |our )*(?:labor|work|workmanship|repairs?)) (?:is|lasts|runs|of|for|covers|stays valid for)(?: (?:only|a full))?\s+$/i.test(
    sentence.slice(0, index),
  )

/** The correct time, in the form of the wrong one: "90-day warranty", "90 day warranty", "90 days". */
function rightTimeLike(sentence: string, match: RegExpExecArray, { laborWarrantyDays: days }: Business): string {
  if (match[0].includes('-')) return `${days}-day`
  const isAdjective =
    !/s$/i.test(match[0]) &&
    /^\s+(?:labor|warranty|guarantee|workmanship)/i.test(sentence.slice(match.index + match[0].length))
  return isAdjective ? `${days} day` : `${days} days`
}

/** Finds warranties without an end. */
export const findLifetimeWarranties: FactRule = (sentence, business) => {
  const match = warrantyWords.test(sentence) && /\b(?:lifetime|unlimited|forever)\b/i.exec(sentence)
  return match ? [{ ...placeOf(match), replacement: null, reason: reasonOf(business) }] : []
}

/** Finds claims that there is no warranty. */
export const findDeniedWarranties: FactRule = (sentence, business) => {
  const match = /\b(?:no|without (?:a |any )?|not (?:come with|carry|include) (?:a |any )?)warrant/i.exec(sentence)
  return match && /\b(?:we|our)\b/i.test(sentence)
    ? [{ ...placeOf(match), replacement: null, reason: reasonOf(business) }]
    : []
}
