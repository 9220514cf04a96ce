/** What each section of an article says, from the fact base and the facts of the business. */
import type { Fault } from '#content/appliances/appliance.ts'
import { choosing, general, houses, replace } from '#content/articles/general.ts'
import type { SectionKey } from '#content/articles/template.ts'
import type { Topic } from '#server/writing/choose-topic.ts'
import type { BusinessWithArea } from '#shared/business/business.ts'
import type { Tone } from '#shared/writing/ai-settings-form.ts'
import type { Part } from './fit-length.ts'

/** Everything that determines the texts of one article. */
export interface Story extends Pick<Topic, 'appliance' | 'fault' | 'season'> {
  tone: Tone
  business: BusinessWithArea
  /** Turns lists that many articles draw from, so that neighbors don't say the same. */
  turn: number
}

/** The list from another start. */
export function turned<Item>(list: readonly Item[], turn: number): Item[] {
  const start = list.length === 0 ? 0 : turn % list.length
  return [...list.slice(start), ...list.slice(0, start)]
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const paragraphs = (...texts: readonly string[]): Part => ({
  form: 'blocks',
  core: texts.map((text) => `<p>${text}</p>`),
})
const points = (core: readonly string[], extra: readonly string[] = []): Part => ({ form: 'ul', core, extra })

/** A few of the points that many articles draw from, and the others in longer ones. */
function some(texts: readonly string[], { turn }: Story): Part {
  const all = turned(texts, turn)
  return points(all.slice(0, 4), all.slice(4))
}

/** What applies to this kind of appliance, and in longer articles what applies to any. */
function householdPoints(key: keyof typeof general, { appliance, turn }: Story): Part[] {
  const own = turned(appliance.articles[key], turn)
  return own.length === 0 ? [] : [points(own.slice(0, 4), [...own.slice(4), ...general[key]])]
}

export const sectionParts: Record<SectionKey, (story: Story) => Part[]> = {
  signs: ({ fault, tone }) =>
    tone === 'technical'
      ? [paragraphs([...fault.signs, fault.technical].join(' '))]
      : [{ form: 'p', core: fault.signs, extra: [fault.technical] }],
  causes: ({ fault }) => [
    points(fault.causes.map(({ name, detail, repair }) => `<strong>${capital(name)}.</strong> ${detail} ${repair}`)),
  ],
  closer: ({ fault }) => [paragraphs(...fault.texts.closer)],
  visit: ({ fault, appliance, turn }) => [
    paragraphs(fault.texts.visit),
    points([], turned(appliance.articles.visit, turn)),
  ],
  wait: ({ fault }) => [paragraphs(fault.texts.wait)],
  checks: ({ fault }) => [
    { form: 'ol', core: fault.checks.map(({ step, meaning }) => `<strong>${step}</strong> ${meaning}`) },
    paragraphs(fault.stop),
  ],
  reading: ({ fault }) => [paragraphs(...fault.texts.reading)],
  mistakes: ({ fault, appliance, turn }) => [
    paragraphs(fault.texts.avoid),
    points([], turned(appliance.articles.mistakes, turn)),
  ],
  call: ({ fault }) => [points(fault.call)],
  meanwhile: ({ fault }) => [paragraphs(fault.texts.meanwhile)],
  costs: costParts,
  price: ({ fault }) => [paragraphs(...fault.texts.price)],
  replace: (story) => [paragraphs(story.fault.texts.worth), some(replace, story)],
  bill: ({ fault }) => [paragraphs(fault.texts.bill)],
  season: ({ fault, appliance, season, turn }) => {
    const seasonal = turned(appliance.articles.seasons[season], turn)
    return [paragraphs(fault.texts.year), { form: 'p', core: seasonal.slice(0, 2), extra: seasonal.slice(2) }]
  },
  early: ({ fault }) => [paragraphs(fault.texts.early)],
  habit: ({ fault }) => [paragraphs(...fault.texts.habit)],
  care: (story) => [some(story.appliance.articles.care, story)],
  how: ({ appliance }) => [paragraphs(appliance.articles.howItWorks.join(' '))],
  preparing: (story) => householdPoints('preparing', story),
  safety: (story) => householdPoints('safety', story),
  afterwards: (story) => householdPoints('afterwards', story),
  saving: (story) => householdPoints('saving', story),
  myths: (story) => householdPoints('myths', story),
  houses: (story) => {
    const texts = [...turned(story.appliance.articles.houses, story.turn), ...houses].map((pair) => pair.join(' '))
    return [{ form: 'p', core: texts.slice(0, 2), extra: texts.slice(2) }]
  },
  choosing: (story) => [some(choosing, story)],
  questions: ({ appliance, turn }) => {
    const blocks = turned(appliance.articles.questions, turn).map(
      ({ question, answer }) => `<h3>${question}</h3><p>${answer}</p>`,
    )
    return [{ form: 'blocks', core: blocks.slice(0, 2), extra: blocks.slice(2) }]
  },
  related: ({ appliance, fault, turn }) => {
    const others = turned(
      appliance.faults.filter(({ key }) => key !== fault.key),
      turn,
    )
    return [{ form: 'blocks', core: others.slice(0, 1).map(inBrief), extra: others.slice(1).map(inBrief) }]
  },
}

/** Another fault of the appliance. */
function inBrief({ name, signs, causes, checks, call }: Fault): string {
  const about = [...signs, ...causes.map(({ detail }) => detail)].join(' ')
  const steps = checks.map(({ step, meaning }) => `${step} ${meaning}`).join(' ')
  return `<h3>${name}</h3><p>${about}</p><p>${steps}</p><p>${call.join(' ')}</p>`
}

/** "$150 to $400"; `null` if the owner gives no usual cost. */
export function costRange({ appliance, business }: Pick<Story, 'appliance' | 'business'>): string | null {
  const costs = business.repairCosts.find((one) => one.appliance === appliance.costName)
  return costs ? `$${costs.from} to $${costs.to}` : null
}

function costParts(story: Story): Part[] {
  const { serviceCall, laborPerHour, partsMarkupPercent, laborWarrantyDays } = story.business
  const range = costRange(story)
  const texts = [
    `The $${serviceCall} service call pays for the diagnosis, and you get an exact quote before any work begins.`,
    ...(range === null ? [] : [`A common ${story.appliance.noun} repair costs ${range}, parts and labor included.`]),
    `Labor is $${laborPerHour} per hour, and parts are our cost plus ${partsMarkupPercent}% markup.`,
    `We waive the $${serviceCall} service call when we do the repair.`,
    `Our labor carries a ${laborWarrantyDays}-day warranty, and parts keep the warranty of their manufacturer.`,
  ]
  return [{ form: 'p', core: texts }]
}
