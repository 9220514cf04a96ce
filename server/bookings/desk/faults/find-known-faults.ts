import { appliances } from '#content/faults/appliances.ts'
import type { Fault } from '#content/faults/fault.ts'
import { faultsOf } from '#content/faults/faults.ts'
import type { NamedAppliance } from '#shared/bookings/booking-fields.ts'

/** More would be a list to read, not an answer. */
const mostFaults = 3
/** A fault's name says what it is. Its signs describe a scene, so any single word of theirs may match by chance. */
const weights = { name: 3, problem: 2, sign: 1 }
/** About one distinctive word from a name, or several from the signs. */
const leastScore = 4
/** A fraction of the best score. Anything lower is a different fault. */
const leastShare = 0.6

/** What people say on the phone, mapped to the fault base's words where the stems differ. */
const sayings: { says: RegExp; means: string; only?: NamedAppliance[] }[] = [
  { says: /\b(puddles?|drip\w*|flood\w*|pool of water|wet floor)\b|water .{0,20}\bfloor/i, means: 'leak' },
  {
    says: /\b(loud|nois\w+|sounds?|rattl\w+|buzz\w*|knock\w*|clunk\w*|grinding|whin\w+|squeal\w*)\b/i,
    means: 'noisy noise loud',
  },
  { says: /\b(odou?rs?|stink\w*|stench|reeks?|mold\w*|mildew|musty|smelly)\b/i, means: 'smell' },
  { says: /\b(turn|power|switch)\w* on\b|\b(dead|no power|nothing happens|completely off)\b/i, means: 'start' },
  { says: /\b(standing water|full of water|water (in|at) the bottom|won'?t empty|pump out)\b/i, means: 'drain' },
  {
    says: /\b(warm|room temperature|not (very )?cold|isn'?t cold|not (getting|staying) cold|spoil\w*)\b/i,
    means: 'cool',
    only: ['refrigerator'],
  },
  { says: /\bfroz\w*|\bfreezing (my|the|our|all|every)/i, means: 'freez food', only: ['refrigerator'] },
  { says: /\b(frosty|iced? up|ice build\w*|icing)\b/i, means: 'frost freezer build', only: ['refrigerator'] },
  {
    says: /\b(constantly|all the time|non-?stop|never (stops|shuts off|turns off))\b/i,
    means: 'never stop run',
    only: ['refrigerator'],
  },
  { says: /\b(cold|cool|not warm|no warmth)\b/i, means: 'heat', only: ['dryer', 'oven'] },
  { says: /\b(vibrat\w+|walks|walking|jump\w*|bang\w*|thump\w*)\b/i, means: 'shak bang', only: ['washer'] },
  { says: /\b(soaking|soaked|sopping|wrings?)\b/i, means: 'spin', only: ['washer'] },
  { says: /\b(stuck|locked|open)\b/i, means: 'door open', only: ['washer'] },
  {
    says: /\b(too long|forever|two cycles|several cycles|hours to dry|still (wet|damp)|stay\w* (wet|damp))\b/i,
    means: 'tak long',
    only: ['dryer'],
  },
  { says: /\b(thump\w*|squeak\w*|squeal\w*|screech\w*|loud|nois\w+)\b/i, means: 'squeak', only: ['dryer'] },
  { says: /\b(spin\w*|spun|tumbl\w+)\b/i, means: 'turn drum', only: ['dryer'] },
  { says: /\b(burning|hot|scorch\w*)\b/i, means: 'hot overheat', only: ['dryer'] },
  {
    says: /\b(dirty|food (stuck|left)|gritty|not clean|doesn'?t clean|residue)\b/i,
    means: 'dirty clean',
    only: ['dishwasher'],
  },
  {
    says: /\b(still wet|stay\w* wet|not dry|don'?t dry|doesn'?t dry|wet dishes)\b/i,
    means: 'dry wet',
    only: ['dishwasher'],
  },
  { says: /\b(white film|spots|hazy|milky)\b/i, means: 'cloudy glass', only: ['dishwasher'] },
  {
    says: /\bburners?\b.*\b(light\w*|ignit\w*|spark\w*|click\w*|flame)|\b(light\w*|ignit\w*|flame)\b.*\bburners?\b/i,
    means: 'gas burner light',
    only: ['oven'],
  },
  { says: /\bunevenly?\b|one side|\b(raw|burnt) (in|on)/i, means: 'uneven bak', only: ['oven'] },
  { says: /\b(temperature|degrees|too hot|burns everything)\b/i, means: 'wrong temperature', only: ['oven'] },
  { says: /\bself.?clean\w*/i, means: 'lock self clean', only: ['oven'] },
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
  const scored = appliancesFor(applianceType, text).flatMap((key) => {
    const said = stemsOf(`${text} ${meaningsOf(key, text)}`)
    const indexed = indexes[key]
    return indexed.faults.map(({ fault, words }) => {
      let score = 0
      for (const stem of said) {
        score += (words.get(stem) ?? 0) * (indexed.rarity.get(stem) ?? 0)
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

/**
 * The form has no option for a disposal, and people also choose `other` for an ice maker or a cooktop. In that case the words
 * decide.
 */
function appliancesFor(applianceType: string, text: string): NamedAppliance[] {
  const every = Object.values(appliances)
  const chosen = every.find(({ key }) => key === applianceType)
  return (chosen ? [chosen] : every.filter(({ words }) => words.test(text))).map(({ key }) => key)
}

function meaningsOf(appliance: NamedAppliance, text: string): string {
  return sayings
    .filter(({ says, only }) => (only === undefined || only.includes(appliance)) && says.test(text))
    .map(({ means }) => means)
    .join(' ')
}

interface FaultWords {
  fault: Fault
  /** Stems with their weights. */
  words: Map<string, number>
}

const indexes = Object.fromEntries(
  Object.entries(faultsOf).map(([key, faults]) => [key, indexOf(key as NamedAppliance, faults)]),
) as Record<NamedAppliance, ReturnType<typeof indexOf>>

/** Indexes an appliance's faults. A word that many of them share does little to tell them apart. */
function indexOf(key: NamedAppliance, all: Fault[]) {
  const { noun, costName } = appliances[key]
  const own = stemsOf(`${noun} ${costName}`)
  const faults: FaultWords[] = all.map((fault) => {
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
  return { faults, rarity }
}

/** The stems of a text's distinctive words. */
function stemsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? []
  return new Set(words.filter((word) => !emptyWords.has(word)).map(stemOf))
}

/** `leaking`, `leaks` and `leaked` are `leak`; `spinning` is `spin`. */
function stemOf(word: string): string {
  const stem = word.replace(/(ings?|edly|ed|es|s|ly|er)$/, '')
  return (stem.length < 3 ? word : stem).replace(/([^aeiouls])\1$/, '$1').replace(/e$/, '')
}
