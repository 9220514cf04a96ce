import { closings } from '#content/articles/closings.ts'
import { contract } from '#content/articles/contractions.ts'
import { openings } from '#content/articles/openings.ts'
import { type Angle, angles, headings, leads, promises, readingOrder, titles } from '#content/articles/template.ts'
import type { Topic } from '#server/writing/choose-topic.ts'
import type { Article, Assignment } from '#server/writing/writer.ts'
import { postLimits } from '#shared/blog/post-form.ts'
import { type BusinessWithArea, telephoneLink } from '#shared/business/business.ts'
import { escapeText } from '#shared/pages/stand-alone-page.ts'
import { nameMainCities, nameMainPlaces } from '#shared/service-area/main-places.ts'
import { listCities } from '#shared/service-area/primary-areas.ts'
import type { Tone } from '#shared/writing/ai-settings-form.ts'
import { fitLength, type Section } from './fit-length.ts'
import { capital, costRange, type Story, sectionParts, turned } from './sections.ts'

type Commission = Pick<Assignment, 'tone' | 'minWords' | 'maxWords' | 'round' | 'business'> & { topic: Topic }

/** Composes an article from the fact base. The same commission always gives the same article. */
export function composeArticle({ topic, tone, minWords, maxWords, round, business }: Commission): Article {
  const { appliance, fault } = topic
  const story: Story = { appliance, fault, tone, business, first: topic.turn, turn: topic.turn + round }
  const angle = angles[story.turn % angles.length] ?? 'checks'
  const places = turned(
    listCities(business.serviceArea).map(({ city }) => city),
    story.turn * 3,
  )
  const words = wordsOf(story, places)
  const say = (text: string) => inTone(fill(text, words), tone)
  const fixed = (heading: string | null, ...core: string[]): Section => ({
    heading,
    parts: [{ form: 'p', core }],
    isFixed: true,
  })
  const sections = [...leads[angle], ...readingOrder.filter((key) => !leads[angle].includes(key))].map((key) => ({
    heading: headings[key],
    parts: sectionParts[key](story).map(({ form, core, extra = [] }) => ({
      form,
      core: core.map(say),
      extra: extra.map(say),
    })),
  }))
  const html = fitLength(
    [
      fixed(null, say(pick(openings[tone][angle], Math.floor(story.turn / angles.length)))),
      ...sections,
      fixed('Need a Hand?', say(closings[tone][angle]), ...contactTexts(business, places)),
    ],
    { min: minWords, max: maxWords },
  )
  return {
    title: titleOf(angle, topic, say),
    excerpt: `${fault.signs[0] ?? ''} ${promises[angle]}`.slice(0, postLimits.excerpt),
    html,
    metaDescription: describe(story),
    keywords: [
      fault.name.toLowerCase(),
      `${appliance.noun} repair`,
      ...business.mainPlaces.map(({ city, state }) => `${appliance.noun} repair ${city} ${state}`),
    ],
    categoryName: null,
    ...(round >= angles.length && { doubts: [repeatDoubt(round)] }),
  }
}

/** For the owner, once everything the fact base has about a fault may have been said. */
const repeatDoubt = (round: number) =>
  `This problem has been written about ${round} times, and the sample writer only has ${numbers[angles.length]} different posts about each, so you may have this one already. For new ones, enter an AI provider’s key under Connections.`

const pick = (texts: readonly string[], turn: number) => texts[turn % texts.length] ?? ''

/** In title case. A fault keeps its title for each angle. */
function titleOf(angle: Angle, { turn }: Topic, say: (text: string) => string): string {
  const words = say(pick(titles[angle], turn)).split(' ')
  const isSmall = (word: string, before = ':') => smallWords.has(word) && !/[:?]$/.test(before)
  return words
    .map((word, at) => (isSmall(word, words[at - 1]) ? word : word.replace(/(?<=^|-)\p{L}/gu, capital)))
    .join(' ')
}

/** As a title writes them unless they begin it. */
const smallWords = new Set('a an the and as at but by for in of on or to'.split(' '))

const numbers = [
  ...['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen'],
]

/** What stands for the names in braces. */
function wordsOf({ appliance, fault }: Story, places: readonly string[]): ReadonlyMap<string, string> {
  const { noun, lifeYears } = appliance
  const inWords = (number: number) => numbers[number] ?? String(number)
  return new Map(
    Object.entries({
      ...{ noun, article: appliance.articles.article, plural: `${noun}s`, name: fault.name, problem: fault.problem },
      ...{ causes: inWords(fault.causes.length), checks: inWords(fault.checks.length) },
      lifespan: `${inWords(lifeYears.from)} to ${inWords(lifeYears.to)} years`,
      place: escapeText(places[0] ?? ''),
    }),
  )
}

function fill(text: string, words: ReadonlyMap<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const word = words.get(name.toLowerCase()) ?? whole
    return /^[A-Z]/.test(name) ? capital(word) : word
  })
}

/** Where the business goes and how to reach it. */
function contactTexts(business: BusinessWithArea, places: readonly string[]): string[] {
  const { name, phone, contactWithinMinutes, mainPlaces } = business
  const others = places.filter((place) => mainPlaces.every(({ city }) => city !== place)).slice(0, 3)
  const area = `the ${nameMainCities(business)} area`
  const served = others.length === 0 ? area : `${others.join(', ')} and the rest of ${area}`
  return [
    `${escapeText(name)} is licensed and insured. We serve ${escapeText(served)}.`,
    `Call <a href="${telephoneLink(phone)}">${phone}</a> or <a href="/#booking">book online</a>, and we’ll call you within ${contactWithinMinutes} minutes of your booking.`,
  ]
}

/** At most 160 characters (spec.md §5). */
function describe(story: Story): string {
  const { name } = story.fault
  const range = costRange(story)
  const area = nameMainPlaces(story.business, 'and')
  const [long, short] = [
    `${name}: likely causes, safe checks at home and usual repair costs${range === null ? '' : ` (${range})`} in ${area}.`,
    `${name}: likely causes, safe checks and repair costs in ${area}.`,
  ]
  return long.length <= postLimits.meta_description ? long : short.slice(0, postLimits.meta_description)
}

/** People use contractions, and so do we. Only a technical text stays as written. */
export function inTone(sentence: string, tone: Tone): string {
  if (tone === 'technical') return sentence
  return contract(sentence)
}
