import { closings } from '#content/articles/closings.ts'
import { neighborhoods } from '#content/articles/neighborhoods.ts'
import { openings } from '#content/articles/openings.ts'
import { angles, headings, leads, promises, readingOrder } from '#content/articles/template.ts'
import type { Topic } from '#server/writing/choose-topic.ts'
import type { Article, Assignment } from '#server/writing/writer.ts'
import { postLimits } from '#shared/blog/post-form.ts'
import { type BusinessWithArea, telephoneLink } from '#shared/business/business.ts'
import { escapeText } from '#shared/pages/stand-alone-page.ts'
import { nameMainCities, nameMainPlaces } from '#shared/service-area/main-places.ts'
import { listCities } from '#shared/service-area/primary-areas.ts'
import type { ServiceArea } from '#shared/service-area/service-area.ts'
import type { Tone } from '#shared/writing/ai-settings-form.ts'
import { fitLength, type Section } from './fit-length.ts'
import { capital, costRange, type Story, sectionParts, turned } from './sections.ts'

type Commission = Pick<Assignment, 'tone' | 'minWords' | 'maxWords' | 'round' | 'business'> & { topic: Topic }

/** Composes an article from the fact base. The same commission always gives the same article. */
export function composeArticle({ topic, tone, minWords, maxWords, round, business }: Commission): Article {
  const { appliance, fault, season } = topic
  const story: Story = { appliance, fault, season, tone, business, turn: topic.turn + round }
  const angle = angles[story.turn % angles.length] ?? 'diagnose'
  const places = turned(placesServed(business.serviceArea), story.turn * 5)
  const say = speaker(story, places)
  const choose = (texts: readonly string[]) => say(texts[Math.floor(story.turn / angles.length) % texts.length] ?? '')
  const fixed = (heading: string | null, ...core: string[]): Section => ({
    heading,
    parts: [{ form: 'p', core }],
    isFixed: true,
  })
  const sections = [...leads[angle], ...readingOrder.filter((key) => !leads[angle].includes(key))]
    .map((key) => ({ heading: headings[key], parts: sectionParts[key](story) }))
    .filter(({ parts }) => parts.length > 0)
    .map(({ heading, parts }) => ({
      heading,
      parts: parts.map(({ form, core, extra = [] }) => ({ form, core: core.map(say), extra: extra.map(say) })),
    }))
  const html = fitLength(
    [
      fixed(null, choose(openings[tone][angle])),
      ...sections,
      fixed('Need a Hand?', choose(closings[tone][angle]), ...contactTexts(business, places)),
    ],
    { min: minWords, max: maxWords },
  )
  return {
    title: say(fault.texts.headlines[angle]),
    excerpt: `${fault.signs[0] ?? ''} ${promises[angle]}`.slice(0, postLimits.excerpt),
    html,
    metaDescription: describe(story),
    keywords: [
      fault.name.toLowerCase(),
      `${appliance.noun} repair`,
      ...business.mainPlaces.map(({ city, state }) => `${appliance.noun} repair ${city} ${state}`),
    ],
    categoryName: null,
  }
}

const numbers = [
  ...['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen'],
]

/** Fills in the words for this appliance, in the tone. */
function speaker({ appliance, fault, season, tone, business }: Story, places: readonly string[]) {
  const { noun, lifeYears } = appliance
  const { length: count } = fault.checks
  const [causes, checks, from, to] = [fault.causes.length, count, lifeYears.from, lifeYears.to].map(
    (number) => numbers[number] ?? String(number),
  )
  const [city, place] = [business.mainPlaces[0]?.city, places[0]].map((name = '') => escapeText(name))
  const words = new Map(
    Object.entries({
      ...{ noun, article: appliance.articles.article, plural: `${noun}s`, lifespan: `${from} to ${to} years` },
      problem: fault.problem,
      ...{ causes, checks, count: String(count), season, city, place },
    }),
  )
  const fill = (whole: string, name: string) => {
    const word = words.get(name.toLowerCase()) ?? whole
    return /^[A-Z]/.test(name) ? capital(word) : word
  }
  return (text: string) => inTone(text.replace(/\{(\w+)\}/g, fill), tone)
}

/** Where the business goes, by the names that people there use. */
function placesServed(area: ServiceArea): string[] {
  const cities = listCities(area).map(({ city }) => city)
  const parts = neighborhoods.filter(({ city }) => cities.includes(city)).flatMap(({ names }) => names)
  return [...parts, ...cities.filter((city) => !neighborhoods.some((one) => one.city === city))]
}

/** Where the business goes and how to reach it. */
function contactTexts(business: BusinessWithArea, places: readonly string[]): string[] {
  const { phone, contactWithinMinutes } = business
  const [named, name, area] = [places.slice(0, 3).join(', '), business.name, nameMainCities(business)].map(escapeText)
  return [
    `${name} is licensed and insured. We serve ${named} and the rest of the ${area} area.`,
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

// Verbs at the end of a clause aren't contracted, as in "leave it as it is".
const contractions: [RegExp, string][] = [
  [/\b([Dd]o|[Dd]oes|[Dd]id|[Ii]s|[Aa]re|[Ww]as|[Hh]as|[Ss]hould) not\b/g, '$1n’t'],
  [/\b([Cc])annot\b/g, '$1an’t'],
  [/\bwill not\b/g, 'won’t'],
  [/\b([Yy]ou|[Ww]e|[Tt]hey|[Ii]t) will\b(?= \w)/g, '$1’ll'],
  // Not if the subject ends one clause and the verb starts the next, as in "what killed it is cleared".
  [
    /(^|>|[.?!,;:>] |\b(?:and|but|when|if|because|as|once|while|until|since|where) )([Ii]t|[Tt]here|[Hh]ere|That) is\b(?= \w)/g,
    '$1$2’s',
  ],
  [/\b([Yy]ou|[Ww]e|[Tt]hey) are\b(?= \w)/g, '$1’re'],
]

/** People use contractions, and so do we. Only a technical text stays as written. */
export function inTone(sentence: string, tone: Tone): string {
  if (tone === 'technical') return sentence
  return contractions.reduce((text, [pattern, short]) => text.replace(pattern, short), sentence)
}
