import type { Appliance, Fault } from '#content/appliances/appliance.ts'
import { knownAppliances } from '#content/appliances/appliances.ts'

/** More would be a list to read, not an answer. */
const mostFaults = 3
/** A fault's name says what it is. Its signs describe a scene, so any single word of theirs may match by chance. */
const weights = { name: 3, problem: 2, sign: 1 }
/** About one distinctive word from a name, or several from the signs. */
const leastScore = 4
/** A fraction of the best score. Anything lower is a different fault. */
const leastShare = 0.6

/** What people say of any appliance on the phone, mapped to the faults' words where the stems differ. */
const sayings: Appliance['sayings'] = [
  { says: /\b(puddles?|drip\w*|flood\w*|pool of water|wet floor)\b|water .{0,20}\bfloor/i, means: 'leak' },
  {
    says: /\b(loud|nois\w+|sounds?|rattl\w+|buzz\w*|knock\w*|clunk\w*|grinding|whin\w+|squeal\w*)\b/i,
    means: 'noisy noise loud',
  },
  { says: /\b(odou?rs?|stink\w*|stench|reeks?|mold\w*|mildew|musty|smelly)\b/i, means: 'smell' },
  { says: /\b(turn|power|switch)\w* on\b|\b(dead|no power|nothing happens|completely off)\b/i, means: 'start' },
  { says: /\b(standing water|full of water|water (in|at) the bottom|won'?t empty|pump out)\b/i, means: 'drain' },
]

/** Words that don't say what is wrong. */
const emptyWords = new Set(
  `a about after again all also although always am an and any are as at be because been before but by can could day days did do does
  doing done don down each even every few for from get gets getting go goes had has have having her here him his how i if in into is isn it
  its itself just keep keeps last like ll long make makes making me more morning much my new night no not now of off on once one only or
  other our out over own part problem really same seem seems she since so some still such t than that the their them then there these they
  thing this those though time to today too two under until up us use used very was we well went were what when where which while who why
  will with without won work working works would yesterday yet you your s re ve help please fix broken started starting began thanks hi hello machine
  appliance unit clothes laundry week weeks month months year years ago water`.split(/\s+/),
)

/** Anything explicitly ruled out is not a sign: `no leaks`, `not noisy`. */
const ruledOut = /\b(no|not|isn'?t|without|never|doesn'?t)\s+(any\s+)?(leak|smell|nois|loud|odou?r|puddle|burning)\w*/gi

/**
 * The faults in the shop's fault base that best match a description of a problem, best first: at most three, or none if nothing
 * fits.
 */
export function findKnownFaults(applianceType: string, problem: string): Fault[] {
  const text = problem.replace(ruledOut, ' ').replace(/’/g, "'")
  const scored = appliancesFor(applianceType, text).flatMap(({ appliance, faults, rarity }) => {
    const said = stemsOf(`${text} ${meaningsOf(appliance, text)}`)
    return faults.map(({ fault, words }) => {
      let score = 0
      for (const stem of said) {
        score += (words.get(stem) ?? 0) * (rarity.get(stem) ?? 0)
      }
      return { fault, score }
    })
  })
  const best = Math.max(...scored.map(({ score }) => score), 0)
  return scored
    .filter(({ score }) => score >= leastScore && score >= best * leastShare)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, mostFaults)
    .map(({ fault }) => fault)
}

const indexes = knownAppliances.map(indexOf)

/**
 * The form has no option for a disposal, and people also choose `other` for an ice maker or a cooktop. In that case the words
 * decide.
 */
function appliancesFor(applianceType: string, text: string) {
  const chosen = indexes.filter(({ appliance }) => appliance.key === applianceType)
  return chosen.length > 0 ? chosen : indexes.filter(({ appliance }) => appliance.words.test(text))
}

function meaningsOf(appliance: Appliance, text: string): string {
  return [...sayings, ...appliance.sayings]
    .filter(({ says }) => says.test(text))
    .map(({ means }) => means)
    .join(' ')
}

/** Indexes an appliance's faults by stems with their weights. A word that many of them share does little to tell them apart. */
function indexOf(appliance: Appliance) {
  const own = stemsOf(`${appliance.noun} ${appliance.costName}`)
  const faults = appliance.faults.map((fault) => {
    const words = new Map<string, number>()
    const weigh = (text: string, weight: number) => {
      for (const stem of stemsOf(text)) if (!own.has(stem)) words.set(stem, weight)
    }
    // From lightest to heaviest, so each word keeps its highest weight.
    weigh(fault.signs.join(' '), weights.sign)
    weigh(fault.problem, weights.problem)
    weigh(`${fault.name} ${fault.key.replaceAll('-', ' ')}`, weights.name)
    return { fault, words }
  })
  const rarity = new Map<string, number>()
  for (const stem of faults.flatMap(({ words }) => [...words.keys()])) {
    const holding = faults.filter(({ words }) => words.has(stem)).length
    rarity.set(stem, Math.log(1 + faults.length / holding))
  }
  return { appliance, faults, rarity }
}

/** The stems of a text's distinctive words. */
export function stemsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? []
  return new Set(words.filter((word) => !emptyWords.has(word)).map(stemOf))
}

/** `leaking`, `leaks` and `leaked` are `leak`; `spinning` is `spin`. */
function stemOf(word: string): string {
  const stem = word.replace(/(ings?|edly|ed|es|s|ly|er)$/, '')
  return (stem.length < 3 ? word : stem).replace(/([^aeiouls])\1$/, '$1').replace(/e$/, '')
}
