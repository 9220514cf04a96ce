import type { BookingUrgency } from './booking-states.ts'

/** What people write when something cannot wait; the first match counts. */
const signs: { urgency: BookingUrgency; appliances?: readonly string[]; words: RegExp }[] = [
  {
    urgency: 'gas',
    words: /\b(smell\w*|odou?rs?|leak\w*)\b[^.!?\n]{0,20}\bgas\b|\bgas\b[^.!?\n]{0,20}\b(smell\w*|odou?r|leak\w*)\b/i,
  },
  {
    urgency: 'sparks',
    words:
      /\b(spark\w*|smok(e|es|ing)|on fire|flames?|burning (smell|plastic|rubber)|smell\w* (of )?burn\w*|electric(al)? shock\w*|shocked me)\b/i,
  },
  {
    urgency: 'water',
    words: /\b(flood\w*|water (is )?(all over|everywhere|pouring|gushing)|leak\w*|water on the floor|overflow\w*)\b/i,
  },
  {
    urgency: 'food',
    appliances: ['refrigerator'],
    words: /\b(food|milk|groceries|spoil\w*|medicines?|medications?|insulin|breast ?milk|formula)\b/i,
  },
]

/** Whether an urgency weighs more than the one that a booking has; a flag is raised by what someone says, never lowered. */
export function isGraver(urgency: BookingUrgency, than: BookingUrgency | null): boolean {
  const order: readonly BookingUrgency[] = ['other', 'food', 'water', 'sparks', 'gas']
  return than === null || order.indexOf(urgency) > order.indexOf(than)
}

/** `no smell of gas`, `not leaking`: the sign is ruled out in so many words. */
const ruledOut = /\b(no|not|isn't|isnt|without|never|doesn't|does not|don't|do not)\s+(any\s+)?(\w+\s+){0,2}$/i

/** Why a booking cannot wait, judged by what was written about the problem; `null` when nothing says so. */
export function findUrgency(applianceType: string, problem: string): BookingUrgency | null {
  for (const { urgency, appliances, words } of signs) {
    if (appliances && !appliances.includes(applianceType)) continue
    const every = new RegExp(words.source, 'gi')
    for (const match of problem.matchAll(every)) {
      if (!ruledOut.test(problem.slice(Math.max(0, match.index - 40), match.index))) return urgency
    }
  }
  return null
}
