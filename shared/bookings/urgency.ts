import { type HomeownerLanguage, homeownerLanguages } from '#shared/homeowner/homeowner-language.ts'
import { appliancesWithFood } from './booking-fields.ts'
import { type BookingUrgency, urgencies, urgencyKeys } from './booking-states.ts'

/** What people write when something can't wait, without accents. The first match counts. */
const signs: {
  urgency: BookingUrgency
  appliances?: readonly string[]
  words: Record<HomeownerLanguage, RegExp>
}[] = [
  {
    urgency: 'gas',
    words: {
      en: /\b(smell\w*|odou?rs?|leak\w*)\b[^.!?\n]{0,20}\bgas\b|\bgas\b[^.!?\n]{0,20}\b(smell\w*|odou?r|leak\w*)\b/gi,
      es: /\b(huele|olor|fuga|escape)\b[^.!?\n]{0,20}\bgas\b/gi,
    },
  },
  {
    urgency: 'sparks',
    words: {
      en: /\b(spark\w*|smok(e|es|ing)|on fire|flames?|burning (smell|plastic|rubber)|smell\w* (of )?burn\w*|electric(al)? shock\w*|shocked me)\b/gi,
      es: /\b(chispas?|(echa|sale|saca) humo|se quema|(olor|huele) a quemado|(da|dio) toques|descarga electrica)\b/gi,
    },
  },
  {
    urgency: 'water',
    words: {
      en: /\b(flood\w*|water (is )?(all over|everywhere|pouring|gushing)|leak\w*|water on the floor|overflow\w*)\b/gi,
      es: /\b(inund\w*|agua por todos lados|fuga de agua|gotea\w*|tira agua|charco\w*)\b/gi,
    },
  },
  {
    urgency: 'food',
    appliances: appliancesWithFood,
    words: {
      en: /\b(food|milk|groceries|spoil\w*|medicines?|medications?|insulin|breast ?milk|formula)\b/gi,
      es: /\b(comida|alimentos|leche|medicinas?|medicamentos?|insulina)\b/gi,
    },
  },
]

/** What can hurt someone at any moment: they need a call right away. */
export type Danger = {
  [Key in BookingUrgency]: (typeof urgencies)[Key]['isDanger'] extends true ? Key : never
}[BookingUrgency]

export function isDanger(urgency: BookingUrgency | null): urgency is Danger {
  return urgency !== null && urgencies[urgency].isDanger
}

/** Whether an urgency outweighs the booking's current one. What someone says can raise the flag, but never lower it. */
export function isGraver(urgency: BookingUrgency, than: BookingUrgency | null): boolean {
  return than === null || urgencyKeys.indexOf(urgency) < urgencyKeys.indexOf(than)
}

/**
 * `no smell of gas`, `not leaking`, `sin olor a gas`: explicitly ruled out. In `not heating and smells of gas`, the “and” starts
 * something new.
 */
const ruledOut =
  /\b(no|not|isn't|isnt|without|never|doesn't|does not|don't|do not|sin|nunca)\s+(any\s+)?((?!(and|but|y|pero)\b)\w+\s+){0,2}$/i

/** Why a booking can't wait, judging by the problem description, or `null` if nothing suggests it. */
export function findUrgency(applianceType: string, problem: string): BookingUrgency | null {
  return findSign(applianceType, problem)?.urgency ?? null
}

/** The danger that a text mentions, and the language it's in, or `null` if it mentions none. */
export function findDanger(text: string): { danger: Danger; language: HomeownerLanguage } | null {
  const sign = findSign('', text)
  return sign && isDanger(sign.urgency) ? { danger: sign.urgency, language: sign.language } : null
}

function findSign(applianceType: string, problem: string) {
  const text = problem.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'")
  const isSaid = ({ index }: RegExpExecArray) => !ruledOut.test(text.slice(Math.max(0, index - 40), index))
  for (const { urgency, appliances, words } of signs) {
    if (appliances && !appliances.includes(applianceType)) continue
    const language = homeownerLanguages.find((one) => [...text.matchAll(words[one])].some(isSaid))
    if (language) return { urgency, language }
  }
  return null
}
