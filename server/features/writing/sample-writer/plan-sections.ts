/** Which sections an article has, in which order, and what of them comes first when room is short. */
import type { Cause, Fault } from '#server/features/writing/fact-base/fault.ts'
import { faultsOf } from '#server/features/writing/fact-base/faults.ts'
import { areaTexts, contactTexts, costTexts, replaceTexts, warrantyTexts } from './business-texts.ts'
import { headings, type SectionKey, title } from './headings.ts'
import { afterwards, choosing, fillers, houses, myths, preparing, safety, saving } from './household-texts.ts'
import { capital, closings, openings } from './openings.ts'
import { type Part, part, type Section, type Unit, unit } from './outline.ts'
import type { Angle, Story } from './story.ts'
import { inTone } from './tone.ts'

/** The sections that make each way to tell it; they are never left out. Each way rests on other facts about the fault. */
const leads: Record<Angle, SectionKey[]> = {
  diagnose: ['signs', 'causes', 'costs'],
  checks: ['checks', 'call', 'costs'],
  costs: ['costs', 'repairs', 'replace'],
  season: ['season', 'signs', 'care', 'costs'],
}

/** What a reader misses when there is room for it and it is not told. */
const seconds: Record<Angle, SectionKey[]> = {
  diagnose: ['checks', 'call'],
  checks: ['causes'],
  costs: ['causes', 'checks'],
  season: ['causes', 'checks'],
}

/** What belongs to the fault and its appliance; which of it an article has differs. */
const extras: SectionKey[] = [
  ...([
    'how',
    'care',
    'mistakes',
    'replace',
    'visit',
    'season',
    'repairs',
    'questions',
    'preparing',
    'related',
  ] as const),
  ...(['signs', 'call'] as const),
]

/** What is true of any household: for long articles. */
const general: SectionKey[] = ['houses', 'safety', 'choosing', 'afterwards', 'saving', 'myths']

/** How sections follow each other when the lead has been told. */
const readingOrder: SectionKey[] = [
  ...(['signs', 'how', 'causes', 'checks', 'season', 'call', 'mistakes', 'repairs', 'costs', 'replace'] as const),
  ...(['visit', 'preparing', 'related', 'care', 'safety', 'houses', 'saving', 'myths', 'choosing'] as const),
  ...(['afterwards', 'questions'] as const),
]

export function planSections(story: Story, links: { phone: string; bookOnline: string }): Section[] {
  const { chance, tone } = story
  const say = (sentence: string) => inTone(escapeText(sentence), tone)
  const [lead, second] = [leads[story.angle], seconds[story.angle]]
  // A diagnosis tells the repair with each cause.
  const told: SectionKey[] = [...lead, ...second, ...(story.angle === 'diagnose' ? (['repairs'] as const) : [])]
  const rest = [...chance.shuffle(extras), ...chance.shuffle(general)].filter((key) => !told.includes(key))
  const following = [...second, ...rest].toSorted((a, b) => readingOrder.indexOf(a) - readingOrder.indexOf(b))
  const rankOf = (key: SectionKey) => (lead.includes(key) ? 0 : second.includes(key) ? 1 : 2 + rest.indexOf(key))
  const body = [...lead, ...following].map((key) => ({
    heading: escapeText(chance.pick(headings[key](story))),
    parts: sectionParts(key, rankOf(key), story, say),
  }))
  const opening = chance.pick(openings[tone])(story).map(say)
  const closing = chance.pick(closings[tone])(story).map(say)
  // The contact sentence holds links that are markup already.
  const contact = inTone(chance.pick(contactTexts(story, links.phone, links.bookOnline)), tone)
  return [
    { heading: null, parts: [part('paragraphs', [unit(0, ...opening)])] },
    ...body,
    {
      heading: escapeText(chance.pick(headings.closing())),
      parts: [
        part('paragraphs', [
          unit(1, ...closing),
          ...chance.shuffle(fillers).map((sentence) => unit(900, say(sentence))),
          unit(2, say(chance.pick(areaTexts()))),
          unit(0, contact),
        ]),
      ],
    },
  ]
}

/** From here on units are for long articles only. */
const depth = 40

/** `base` is 0 for a section of the lead and 1 for one that a reader would miss. */
function sectionParts(key: SectionKey, base: number, story: Story, say: (sentence: string) => string): Part[] {
  const { appliance, fault, chance, tone, angle } = story
  const later = base === 0 ? 1.5 : base + depth
  const sentences = (texts: readonly string[], first: number) => [
    unit(base, ...texts.slice(0, first).map(say)),
    ...texts.slice(first).map((text) => unit(later, say(text))),
  ]
  const points = (texts: readonly string[], first = 3) => [part('points', sentences(texts, first))]
  switch (key) {
    case 'signs':
      return [
        part('paragraphs', [
          ...sentences(fault.signs, 2),
          unit(tone === 'technical' ? 1 : depth, say(fault.technical)),
        ]),
      ]
    case 'causes':
      return causeParts(story, say)
    case 'repairs':
      return points(chance.shuffle(fault.causes).map(repairText), 4)
    case 'checks':
      return [
        part('steps', checkUnits(story, say)),
        part('paragraphs', [unit(angle === 'checks' ? 0 : 1.2, say(fault.stop))]),
      ]
    case 'call':
      return points(chance.shuffle(fault.call), 3)
    case 'costs':
      return [
        part('paragraphs', [
          unit(0, ...chance.pick(costTexts(story)).map(say)),
          unit(angle === 'costs' ? 0 : 1.8, say(chance.pick(warrantyTexts()))),
        ]),
      ]
    case 'season':
      return [part('paragraphs', sentences(chance.shuffle(appliance.seasons[story.season]), 3))]
    case 'how':
      return [part('paragraphs', sentences(appliance.howItWorks, 4))]
    case 'replace':
      return [part('paragraphs', sentences(chance.shuffle(replaceTexts(story)), 3))]
    case 'houses':
      return [
        part(
          'paragraphs',
          chance.shuffle(houses).map((texts, index) => unit(base + index * depth, ...texts.map(say))),
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
    default:
      return points(chance.shuffle(pointTexts(key, story)), 4)
  }
}

function pointTexts(
  key: 'care' | 'mistakes' | 'visit' | 'preparing' | 'safety' | 'choosing' | 'afterwards' | 'saving' | 'myths',
  { appliance }: Story,
): readonly string[] {
  const texts = {
    care: appliance.care,
    mistakes: appliance.mistakes,
    visit: appliance.visit,
    preparing,
    safety,
    choosing,
    afterwards,
    saving,
    myths,
  }
  return texts[key]
}

/** Told at length in a diagnosis, by name where something else is the matter of the article. */
function causeParts({ fault, chance, angle }: Story, say: (sentence: string) => string): Part[] {
  const causes = chance.shuffle(fault.causes)
  if (angle !== 'diagnose') {
    const names = causes.map(({ name }) => name)
    const list = `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
    const introductions = [
      `Most often the answer is one of these: ${list}.`,
      `Behind it we usually find ${list}.`,
      `Think of ${list} first.`,
      `The candidates, in no strict order, are ${list}.`,
    ]
    return [
      part('paragraphs', [
        unit(1, say(chance.pick(introductions))),
        ...causes.map(({ detail }, index) => unit(index < 2 ? 1.4 : chance.between(4, 9), say(detail))),
      ]),
    ]
  }
  return causes.map(({ name, detail, repair }) =>
    part('paragraphs', [unit(0, say(detail)), unit(chance.between(3, 6), say(repair))], escapeText(title(name))),
  )
}

function repairText({ name, repair }: Cause): string {
  return `${capital(name)}: ${repair.charAt(0).toLowerCase()}${repair.slice(1)}`
}

/** With what the outcome tells where checks are the matter, as bare steps elsewhere. */
function checkUnits({ fault, chance, angle }: Story, say: (sentence: string) => string): Unit[] {
  const checks = chance.shuffle(fault.checks)
  if (angle === 'checks') {
    return [unit(0, ...checks.map(({ step, meaning }) => `<strong>${say(step)}</strong> ${say(meaning)}`))]
  }
  return checks.map(({ step, meaning }, index) =>
    index < 3
      ? unit(1, `<strong>${say(step)}</strong> ${say(meaning)}`)
      : unit(1.5, `<strong>${say(step)}</strong> ${say(meaning)}`),
  )
}

/** Other faults of the appliance: the nearest ones in a few sentences, and in long articles each of them in full. */
function relatedParts(story: Story, base: number, say: (sentence: string) => string): Part[] {
  const others = story.chance.shuffle(faultsOf[story.appliance.key].filter(({ key }) => key !== story.fault.key))
  return others.map((other, index) =>
    part('paragraphs', relatedUnits(other, base + index * depth, say), escapeText(other.name)),
  )
}

function relatedUnits(
  { signs, causes, checks, call, stop, technical }: Fault,
  base: number,
  say: (sentence: string) => string,
): Unit[] {
  const [cause, ...moreCauses] = causes
  const [check, ...moreChecks] = checks
  const short = [signs[0], cause?.detail, check && `${check.step} ${check.meaning}`].filter(
    (text) => text !== undefined,
  )
  return [
    unit(base, ...short.map(say)),
    ...moreCauses.map(({ detail }) => unit(base + depth, say(detail))),
    ...causes.map(({ repair }) => unit(base + depth + 3, say(repair))),
    ...moreChecks.map(({ step, meaning }) => unit(base + depth + 1, say(step), say(meaning))),
    ...[...signs.slice(1), ...call, stop, technical].map((text) => unit(base + depth + 2, say(text))),
  ]
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
