import { promises } from '#shared/business.ts'
import type { FactRule } from './fact-check.ts'
import type { Finding } from './finding.ts'

const phoneNumber = /(?:\+?1[\s.-]?)?(?:\(\d{3}\)\s?|\b\d{3}[\s.-])\d{3}[\s.-]\d{4}\b/g
const address = /\b[\w.+-]+@[\w-]+\.[\w.-]*\w/g
/** Their numbers are not ours, and readers in danger may need them: a person has to look. */
const otherParties =
  /\b(gas (company|utility)|utility|manufacturer|poison|fire department|emergency line|water bureau|NW Natural|PGE)\b/i

/** Phone and e-mail address. */
export const findContactMistakes: FactRule = (sentence, business) => {
  const digits = (text: string) => text.replace(/\D/g, '').slice(-10)
  const phones = [...sentence.matchAll(phoneNumber)]
    .filter(([found]) => digits(found) !== digits(business.phone))
    .map((match) => {
      const isForeign = otherParties.test(sentence)
      return {
        start: match.index,
        end: match.index + match[0].length,
        replacement: isForeign ? null : business.phone,
        reason: isForeign
          ? `The number ${match[0]} is not ours: please check whose it is.`
          : `The phone of the business is ${business.phone}.`,
      }
    })
  const mails = [...sentence.matchAll(address)]
    .filter(([found]) => found.toLowerCase() !== business.email.toLowerCase())
    .map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      replacement: business.email,
      reason: `The e-mail address of the business is ${business.email}.`,
    }))
  return [...phones, ...mails]
}

const numberWords = 'a|an|one|two|three|four|five|six|seven|nine|ten|twelve|thirty|sixty|ninety'
const span = new RegExp(
  String.raw`\b(\d+|${numberWords}|half[- ]an)[\s-](?:full[\s-])?(minute|hour|day|week|month|year)s?\b`,
  'gi',
)

/** The labor warranty; that of the manufacturer on parts differs from part to part and is not ours to say. */
export const findWarrantyMistakes: FactRule = (sentence) => {
  if (!/\b(warranty|warranties|guarantee[ds]?)\b/i.test(sentence)) return []
  const lifetime = /\b(lifetime|unlimited|forever)\b/i.exec(sentence)
  const days = promises.laborWarrantyDays
  const reason = `The labor warranty is ${days} days; parts have the warranty of their manufacturer.`
  if (lifetime) return [{ start: lifetime.index, end: lifetime.index + lifetime[0].length, replacement: null, reason }]
  const none = /\b(no|without (a |any )?|not (come with|carry|include) (a |any )?)warrant/i.exec(sentence)
  if (none && /\b(we|our)\b/i.test(sentence))
    return [{ start: none.index, end: none.index + none[0].length, replacement: null, reason }]
  const isOurs = /\b(labor|labour|our|we|us|workmanship|repairs?)\b/i.test(sentence)
  const isMaker = /\bmanufacturer|\bmaker|\bfactory|extended warranty|home warranty/i.test(sentence)
  if (!isOurs || (isMaker && !/\blabor|\bworkmanship/i.test(sentence))) return []
  const maker = sentence.search(/\bmanufacturer|\bmaker|\bfactory/i)
  return (
    [...sentence.matchAll(span)]
      .filter((match) => /day|week|month|year/i.test(match[2] ?? ''))
      // What stands nearer to the maker than to the labor is the maker's.
      .filter(
        (match) =>
          maker < 0 ||
          Math.abs(match.index - maker) > Math.abs(match.index - sentence.search(/\blabor|\bworkmanship/i)),
      )
      .filter((match) => !/\bold\b|\bof (age|use)\b/i.test(sentence.slice(match.index, match.index + 25)))
      .filter(
        (match) => !(match[1] === String(days) && /day/i.test(match[2] ?? '')) && !/^ninety$/i.test(match[1] ?? ''),
      )
      .map((match) => ({
        start: match.index,
        end: match.index + match[0].length,
        replacement: match[0].includes('-')
          ? `${days}-day`
          : `${days} ${/^(day|week|month|year)$/i.test(nounOf(match[0])) && isBefore(sentence, match) ? 'day' : 'days'}`,
        reason,
      }))
  )
}

const nounOf = (text: string) => text.split(/[\s-]/).at(-1) ?? ''
/** "90 day warranty" against "a warranty of 90 days". */
const isBefore = (sentence: string, match: RegExpExecArray) =>
  /^\s+(labor|warranty|guarantee|workmanship)/i.test(sentence.slice(match.index + match[0].length))

/** How soon the business answers, and what it never promises: an hour of arrival. */
export const findPromiseMistakes: FactRule = (sentence) => {
  const { contactWithinMinutes: minutes, emailReplyWithinHours: hours, zipCodesServed } = promises
  const findings: Finding[] = []
  for (const match of sentence.matchAll(
    /\b(?:within|in under|in less than|in as little as)\s+(?:the\s+)?(\d+|a|an|one|two|four|half an|ten|fifteen|twenty|thirty|sixty|twenty-four)\s+(minute|hour|day)s?\b/gi,
  )) {
    const [said = '', count = '', noun = ''] = match
    const isOurs = /\b(we|us|our|team|technicians?|dispatcher|office)\b/i.test(sentence)
    const place = { start: match.index, end: match.index + said.length }
    const value = Number(count.replace(/^thirty$/i, '30').replace(/^two$/i, '2'))
    if (/\b(e-?mails?|inbox)\b/i.test(sentence) && /\b(repl|answer|respon|write back|get back)/i.test(sentence)) {
      if (value === hours && /hour/i.test(noun)) continue
      findings.push({
        ...place,
        replacement: `within ${hours} hours`,
        reason: `E-mails are answered within ${hours} hours.`,
      })
    } else if (
      isOurs &&
      /\b(arrive|arrival|at your door|on site|be there|show up|at your home|finish|completed?|fixed|repaired)\b/i.test(
        sentence,
      )
    ) {
      findings.push({
        ...place,
        replacement: null,
        reason: `The business promises no time of arrival or completion, only contact within ${minutes} minutes of a booking.`,
      })
    } else if (
      isOurs &&
      /\b(contact|call you|call back|get back|reach out|respond|get in touch|hear from|confirm)/i.test(sentence)
    ) {
      if (value === minutes && /minute/i.test(noun)) continue
      findings.push({
        ...place,
        replacement: `within ${minutes} minutes`,
        reason: `Customers are contacted within ${minutes} minutes of a booking.`,
      })
    }
  }
  const zips = /\b(\d{1,3}\+?|hundreds of|all)\s+(?=(?:different\s+)?ZIP codes)/i.exec(sentence)
  if (
    zips &&
    zips[1] !== zipCodesServed &&
    /\b(serve|cover|service)/i.test(sentence) &&
    !/^all\s.*portland/is.test(sentence.slice(zips.index, zips.index + 40))
  ) {
    const end = zips.index + zips[0].trimEnd().length
    findings.push({
      start: zips.index,
      end,
      replacement: zipCodesServed,
      reason: `The business serves ${zipCodesServed} ZIP codes.`,
    })
  }
  return findings
}
