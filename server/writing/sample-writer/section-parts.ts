/** What each section could say, and what comes first in it. */
import type { Cause, Fault } from '#content/faults/fault.ts'
import { faultsOf } from '#content/faults/faults.ts'
import { household } from '#content/faults/household.ts'
import { articlePlans } from './article-plans.ts'
import { briefCostTexts, costTexts, replaceTexts, samePriceText, warrantyTexts } from './business-texts.ts'
import { type SectionKey, title } from './headings.ts'
import { choosing, general, houses } from './household-texts.ts'
import { capital } from './openings.ts'
import { escapeText, type Part, part, type Unit, unit } from './outline.ts'
import type { Story } from './story.ts'

/** Units of this rank or higher are for long articles only. */
const depth = 40

type Say = (sentence: string) => string

/** The parts of a section. `base` is the section's rank: 0 for one in the lead, higher for one that may be left out. */
export function sectionParts(key: SectionKey, base: number, story: Story, say: Say): Part[] {
  const own = articlePlans[story.angle].own[key]
  if (own === undefined) return generalParts(key, base, story, say)
  const text = part('paragraphs', [unit(base, say(story.fault.advice[own]))])
  return [text, ...generalParts(key, base + depth, story, say)]
}

/** What the section says besides what applies only to this fault. */
function generalParts(key: SectionKey, base: number, story: Story, say: Say): Part[] {
  const { appliance, fault, chance } = story
  const later = base + depth
  const sentences = (texts: readonly string[], first: number) => [
    unit(base, ...texts.slice(0, first).map(say)),
    ...texts.slice(first).map((text) => unit(later, say(text))),
  ]
  const points = (texts: readonly string[], first = 4) => [part('points', sentences(chance.shuffle(texts), first))]
  switch (key) {
    case 'signs':
      // Show figures right away if that's what the reader wants.
      return [part('paragraphs', sentences([...fault.signs, fault.technical], story.tone === 'technical' ? 3 : 2))]
    case 'causes':
      return causeParts(story, say)
    case 'wait':
    case 'meanwhile':
    case 'bill':
    case 'early':
      return isOwn(key, story) ? [] : [part('paragraphs', [unit(base, say(fault.advice[key]))])]
    case 'closer':
    case 'reading':
    case 'price':
    case 'habit':
      if (base > 1) return [part('paragraphs', [unit(base, ...fault.insight[key].map(say))])]
      // The shortest articles leave out the last one.
      return fault.insight[key].map((text, index) =>
        part('paragraphs', [unit(index < 2 ? base : base + 0.5, say(text))]),
      )
    case 'repairs':
      return [part('points', [unit(base, ...fault.causes.map((cause) => named(cause, cause.repair, say)))])]
    case 'checks':
      return checkParts(story, base, say)
    case 'call':
      return points(fault.call)
    case 'costs':
      return costParts(story, say)
    case 'season':
      return [part('paragraphs', sentences(chance.shuffle(appliance.seasons[story.season]), 2))]
    case 'how':
      return [part('paragraphs', [unit(base, ...appliance.howItWorks.map(say))])]
    case 'replace':
      return [part('paragraphs', sentences(replaceTexts(story), 3))]
    case 'houses':
      return [
        part(
          'paragraphs',
          [...chance.shuffle(household[appliance.key].houses), ...chance.shuffle(houses)].map((texts, index) =>
            unit(base + index * depth, ...texts.map(say)),
          ),
        ),
      ]
    case 'questions':
      return chance
        .shuffle(appliance.questions)
        .map(({ question, answer }, index) =>
          part('paragraphs', [unit(base + (index < 2 ? 0 : depth), say(answer))], escapeText(question)),
        )
    case 'related':
      return relatedParts(story, base, say)
    case 'closing':
      return []
    case 'choosing':
      return points(choosing)
    case 'care':
    case 'mistakes':
    case 'visit':
      return points(appliance[key])
    default: {
      const texts = householdTexts(key, story)
      return texts.length === 0 ? [] : [part('points', sentences(texts, 4))]
    }
  }
}

/** Whether the section has already said what the fact base knows about this fault. */
const isOwn = (key: SectionKey, { angle }: Story) => articlePlans[angle].own[key] !== undefined

/** Three texts about this kind of appliance, one about any kind, then the rest. Empty if there are none about this kind. */
function householdTexts(key: keyof typeof general, { appliance, chance }: Story): string[] {
  const [own, any] = [chance.shuffle(household[appliance.key][key]), chance.shuffle(general[key])]
  return own.length === 0 ? [] : [...own.slice(0, 3), ...any.slice(0, 1), ...own.slice(3), ...any.slice(1)]
}

/** Covers causes at length in a diagnosis, and by name if the article is about something else. */
function causeParts(story: Story, say: Say): Part[] {
  const { fault, chance, angle } = story
  const causes = chance.shuffle(fault.causes)
  if (angle === 'diagnose') {
    return causes.map(({ name, detail, repair }) =>
      part('paragraphs', [unit(0, say(detail)), unit(chance.between(3, 6), say(repair))], escapeText(title(name))),
    )
  }
  return [
    part('paragraphs', [unit(1, say(namesOf(story, causes)))]),
    part('points', [unit(depth, ...causes.map((cause) => named(cause, cause.detail, say)))]),
  ]
}

function namesOf({ chance }: Story, causes: Cause[]): string {
  const names = causes.map(({ name }) => name)
  const list = (joint: string) => `${names.slice(0, -1).join(', ')}, ${joint} ${names.at(-1)}`
  return chance.pick([
    `The most common causes are ${list('and')}.`,
    `In most cases it’s ${list('or')}.`,
    `We usually find one of these: ${list('or')}.`,
  ])
}

/** Puts the name first, because next to other causes nobody would know what the sentence is about. */
function named({ name }: Cause, sentence: string, say: Say): string {
  return `<strong>${say(capital(name))}.</strong> ${say(sentence)}`
}

/** Keeps checks in order, since one may build on the one before. Has all of them if the article is about checks, otherwise a few. */
function checkParts({ fault, angle }: Story, base: number, say: Say): Part[] {
  const steps = fault.checks.map(({ step, meaning }) => `<strong>${say(step)}</strong> ${say(meaning)}`)
  if (angle === 'checks') return [part('steps', [unit(0, ...steps)]), part('paragraphs', [unit(0, say(fault.stop))])]
  const [first, rest] = [steps.slice(0, 2), steps.slice(2)]
  return [
    part('steps', [unit(base, ...first), ...rest.map((step) => unit(base + depth, step))]),
    part('paragraphs', [unit(base + 1, say(fault.stop))]),
  ]
}

/** Covers costs in full if the article is about the price, otherwise in a sentence or two. */
function costParts(story: Story, say: Say): Part[] {
  const { chance, angle } = story
  const everywhere = unit(0.3, say(samePriceText(story)))
  if (angle !== 'costs') {
    return [part('paragraphs', [unit(0, ...chance.pick(briefCostTexts(story)).map(say)), everywhere])]
  }
  return [
    part('paragraphs', [
      unit(0, ...chance.pick(costTexts(story)).map(say)),
      unit(0, say(chance.pick(warrantyTexts(story)))),
      everywhere,
    ]),
  ]
}

/** Other faults of the appliance: a few in brief and, in long articles, each in full. */
function relatedParts(story: Story, base: number, say: Say): Part[] {
  const others = story.chance.shuffle(faultsOf[story.appliance.key].filter(({ key }) => key !== story.fault.key))
  return others.map((other, index) =>
    part(
      'paragraphs',
      relatedUnits(story, other, index < 4 ? base + index : base + index * depth, say),
      escapeText(other.name),
    ),
  )
}

function relatedUnits({ chance }: Story, fault: Fault, base: number, say: Say): Unit[] {
  const { signs, causes, checks, call, stop, technical } = fault
  const [check, ...moreChecks] = chance.shuffle(checks)
  const short = [signs[0], check && `${check.step} ${check.meaning}`].filter((text) => text !== undefined)
  return [
    unit(base, ...short.map(say)),
    ...causes.map((cause) => unit(base + depth, say(cause.detail), say(cause.repair))),
    ...moreChecks.map(({ step, meaning }) => unit(base + depth + 1, say(step), say(meaning))),
    ...[...signs.slice(1), ...call, stop, technical].map((text) => unit(base + depth + 2, say(text))),
  ]
}
