import type { FactRule } from './fact-check.ts'
import { type Finding, placeOf } from './finding.ts'

const phoneNumber = /(?:\+?1[\s.-]?)?(?:\(\d{3}\)\s?|\b\d{3}[\s.-])\d{3}[\s.-]\d{4}\b/g
const mailAddress = /\b[\w.+-]+@[\w-]+\.[\w.-]*\w/g

/** Right before a number or an address: "call us today at". */
const leadsToUs =
  /\b(?:(?:call|text|phone|dial|ring|reach|contact|write(?: to)?|e-?mail|message) (?:us|our (?:\w+ )?\w+|the office)|our (?:\w+ )?(?:phone|number|line|office|inbox|e-?mail|address)(?: (?:number|address))?|reach us|talk to us|give (?:us|our \w+) an? (?:call|ring))(?: (?:today|now|any ?time|directly|back|by phone|by e-?mail))*\s*(?:at|on|under|is|via|:|,)?\s*$/i
/** "Call", "Text" or "Write to" on its own, if what follows is something only we do. */
const bareCall = /\b(?:call|text|phone|dial|ring|reach|write to|e-?mail|contact)\s*$/i
const leadsOnToUs =
  /^\s*(?:to (?:book|schedule|arrange|reach us|make an appointment)|(?:and|or) (?:book|schedule|we|our)|for (?:an? )?(?:appointment|booking|service call|same-day|visit))\b/i

/** Parties whose numbers a reader in danger, or with a claim, may need. A wrong one does harm, so a person has to look. */
const neededParties =
  /\b(gas (company|utility)|utility|manufacturer|poison|fire department|emergency line|water bureau|NW Natural|PGE)\b/i
/** Clearly someone else's, and none of our business. */
const foreignParties =
  /\b(?:recalls?|hotline|helpline|CPSC|commission|insurer|insurance|landlord|warranty (?:line|department)|maker['’]s|customer (?:care|support) of|city of|county|311|Energy Trust|retailer|store)\b/i

/** The most characters between the business's name and its number. */
const fewWords = 15

type Party = 'us' | 'needed' | 'foreign' | 'unknown'

/** Whose number or address it is. */
function partyAt(sentence: string, { start, end }: { start: number; end: number }, name: string): Party {
  const [before, after] = [sentence.slice(0, start), sentence.slice(end)]
  const isNamed = before.slice(-name.length - fewWords).includes(name)
  if (isNamed || leadsToUs.test(before)) return 'us'
  if (neededParties.test(sentence)) return 'needed'
  if (foreignParties.test(sentence)) return 'foreign'
  const isForOurWork = leadsOnToUs.test(after) || /^to (?:book|schedule|arrange)\b/i.test(before)
  return bareCall.test(before) && isForOurWork ? 'us' : 'unknown'
}

/** Checks phone numbers. Corrects only one that is offered for reaching us. */
export const findPhoneMistakes: FactRule = (sentence, business) => {
  const digits = (text: string) => text.replace(/\D/g, '').slice(-10)
  return [...sentence.matchAll(phoneNumber)]
    .filter(([said]) => digits(said) !== digits(business.phone))
    .flatMap((match): Finding[] => {
      const place = placeOf(match)
      const party = partyAt(sentence, place, business.name)
      if (party === 'foreign') return []
      if (party === 'us')
        return [{ ...place, replacement: business.phone, reason: `Your phone number is ${business.phone}.` }]
      return [{ ...place, replacement: null, reason: 'This isn’t your number, so make sure it’s the right one.' }]
    })
}

/** Checks email addresses, by the same rule as phone numbers. */
export const findMailMistakes: FactRule = (sentence, business) =>
  [...sentence.matchAll(mailAddress)]
    .filter(([said]) => said.toLowerCase() !== business.email.toLowerCase())
    .flatMap((match): Finding[] => {
      const place = placeOf(match)
      const party = partyAt(sentence, place, business.name)
      if (party === 'foreign') return []
      const replacement = party === 'us' ? business.email : null
      return [{ ...place, replacement, reason: `Your email address is ${business.email}.` }]
    })
