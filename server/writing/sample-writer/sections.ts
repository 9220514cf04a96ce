/** What each section of an article says, from the fact base and the facts of the business. */
import type { Fault } from '#content/appliances/appliance.ts'
import { likelyCausesOf } from '#content/appliances/symptoms.ts'
import { usualCostsOf } from '#content/appliances/usual-costs.ts'
import { choosing, general, replace } from '#content/articles/general.ts'
import { angles, type SectionKey } from '#content/articles/template.ts'
import type { Topic } from '#server/writing/choose-topic.ts'
import type { BusinessWithArea } from '#shared/business/business.ts'
import type { Tone } from '#shared/writing/ai-settings-form.ts'
import type { Part } from './fit-length.ts'

/** Everything that determines the texts of one article. */
export interface Story extends Pick<Topic, 'appliance' | 'fault'> {
  tone: Tone
  business: BusinessWithArea
  /** Differs between faults: where lists that many articles draw from begin, so that neighbors don't say the same. */
  first: number
  /** Differs between the articles about a fault, too. */
  turn: number
}

/** The list from another start. */
export function turned<Item>(list: readonly Item[], turn: number): Item[] {
  const start = list.length === 0 ? 0 : turn % list.length
  return [...list.slice(start), ...list.slice(0, start)]
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const points = (core: readonly string[], extra: readonly string[] = []): Part => ({ form: 'ul', core, extra })

/** How many points of a list that many articles draw from come with a section. */
const fewPoints = 4

/** A few of them in their order with one of `general`, and the others in longer articles. Each fault gets other ones. */
function some(texts: readonly string[], { first }: Story, general: readonly string[] = []): Part[] {
  // Of neighbors, every third is written from the same angle.
  const start = Math.floor(first / angles.length) * fewPoints + (first % angles.length) * 2
  const few = [...turned(texts, start).slice(0, fewPoints), ...turned(general, first).slice(0, 1)]
  const all = [...texts, ...general]
  const isFew = (text: string) => few.includes(text)
  return [
    points(
      all.filter(isFew),
      all.filter((text) => !isFew(text)),
    ),
  ]
}

export const sectionParts: Record<SectionKey, (story: Story) => Part[]> = {
  signs: ({ fault: { signs, technical }, tone }) => [
    { form: 'p', ...(tone === 'technical' ? { core: [...signs, technical] } : { core: signs, extra: [technical] }) },
  ],
  causes: ({ fault }) => [points(causesOf(fault))],
  checks: ({ fault }) => [
    { form: 'ol', core: fault.checks.map(({ step, meaning }) => `<strong>${step}</strong> ${meaning}`) },
  ],
  call: ({ fault }) => [points(fault.call), { form: 'p', core: [fault.stop] }],
  mistakes: (story) => some(story.appliance.articles.mistakes, story),
  safety: (story) => some(story.appliance.articles.safety, story, general.safety),
  how: ({ appliance }) => [{ form: 'p', core: appliance.articles.howItWorks }],
  costs: costParts,
  time: ({ fault: { minutes, parts } }) => [
    {
      form: 'p',
      core: [
        `For {article} that {problem}, we usually plan ${nameMinutes(minutes)}, and that includes finding out what’s wrong.`,
        `What the repair may call for: ${parts.join(', ')}.`,
      ],
    },
  ],
  replace: (story) => some(replace, story),
  choosing: (story) => some(choosing, story),
  preparing: (story) => some(story.appliance.articles.preparing, story, general.preparing),
  visit: (story) => some(story.appliance.articles.visit, story),
  afterwards: (story) => some(story.appliance.articles.afterwards, story, general.afterwards),
  care: (story) => some(story.appliance.articles.care, story),
  related: ({ appliance, fault, turn }) => {
    const others = turned(
      appliance.faults.filter(({ key }) => key !== fault.key),
      turn,
    )
    return [{ form: 'blocks', core: others.slice(0, 1).map(inBrief), extra: others.slice(1).map(inDetail) }]
  },
}

const causesOf = (fault: Fault) =>
  likelyCausesOf(fault).map(({ name, detail, repair }) => `<strong>${capital(name)}.</strong> ${detail} ${repair}`)

function nameMinutes(minutes: number): string {
  return (
    new Map([
      [60, 'an hour'],
      [75, 'an hour and a quarter'],
      [90, 'an hour and a half'],
    ]).get(minutes) ?? `${minutes} minutes`
  )
}

/** Another fault of the appliance. */
function inBrief(fault: Fault): string {
  const likely = likelyCausesOf(fault).map(({ name }) => name)
  return describeOther(fault, `<p>${fault.signs.join(' ')} Likely causes: ${likely.join(', ')}.</p>`)
}

/** The same, for longer articles. */
function inDetail(fault: Fault): string {
  return describeOther(fault, `<p>${[...fault.signs, fault.technical].join(' ')}</p><ul>${items(causesOf(fault))}</ul>`)
}

function describeOther({ name, checks, call, stop }: Fault, about: string): string {
  const steps = checks.map(({ step, meaning }) => `${step} ${meaning}`)
  return `<h3>${name}</h3>${about}<ol>${items(steps)}</ol><p>${[...call, stop].join(' ')}</p>`
}

const items = (texts: string[]) => texts.map((text) => `<li>${text}</li>`).join('')

/** What a repair of the appliance usually costs: "$150 to $400"; `null` if the owner gives no usual cost. */
export function costRange({ appliance, business }: Pick<Story, 'appliance' | 'business'>): string | null {
  const costs = business.repairCosts.find((one) => one.appliance === appliance.costName)
  return costs ? `$${costs.from} to $${costs.to}` : null
}

function costParts(story: Story): Part[] {
  const { serviceCall, laborPerHour, partsMarkupPercent, laborWarrantyDays, repairCosts } = story.business
  const range = costRange(story)
  const own = usualCostsOf(story.fault, repairCosts)
  const isOther = own !== null && `$${own.from} to $${own.to}` !== range
  const texts = [
    `The $${serviceCall} service call pays for the diagnosis, and you get an exact quote before any work begins.`,
    ...(range === null ? [] : [`A common ${story.appliance.noun} repair costs ${range}, parts and labor included.`]),
    ...(isOther ? [`This one usually comes to between $${own.from} and $${own.to}.`] : []),
    `Labor is $${laborPerHour} per hour, and parts are our cost plus ${partsMarkupPercent}% markup.`,
    `We waive the $${serviceCall} service call when we do the repair.`,
    `Our labor carries a ${laborWarrantyDays}-day warranty, and parts keep the warranty of their manufacturer.`,
  ]
  return [{ form: 'p', core: texts }]
}
