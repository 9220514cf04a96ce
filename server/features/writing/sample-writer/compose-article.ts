import type { Topic } from '#server/features/writing/topics.ts'
import type { Article } from '#server/features/writing/writer.ts'
import type { Tone } from '#server/platform/db/schema/ai-writing.ts'
import { type Business, telephoneLink } from '#shared/business.ts'
import { postLimits } from '#shared/post-form.ts'
import { costRange } from './business-texts.ts'
import { chanceOf } from './chance.ts'
import { fitLength } from './fit-length.ts'
import { headlineOf } from './headlines.ts'
import { places } from './household-texts.ts'
import { renderOutline } from './outline.ts'
import { planSections } from './plan-sections.ts'
import { redraws } from './redraws.ts'
import { angles, type Story } from './story.ts'

export interface Commission {
  topic: Topic
  tone: Tone
  minWords: number
  maxWords: number
  /** How often this topic has been written about before: it comes out differently each time. */
  round: number
  business: Business
}

/** Any word would do. Of the ones tried, this one needs the fewest `redraws`. */
const seed = 'alder'

/** Composes an article from the fact base. The same commission gives the same article. */
export function composeArticle({ topic, tone, minWords, maxWords, round, business }: Commission): Article {
  const draw = redraws[`${topic.key} ${tone}`]
  const chance = chanceOf(`${seed}${draw === undefined ? '' : -draw}${topic.key} ${tone} ${round}`)
  const { appliance, fault, season } = topic
  const angle = angles[(topic.turn + round) % angles.length] ?? 'diagnose'
  const story: Story = { fault, appliance, season, angle, tone, place: chance.pick(places), business, chance }
  const sections = planSections(story, {
    phone: `<a href="${telephoneLink(business.phone)}">${business.phone}</a>`,
    bookOnline: '<a href="/#booking">book online</a>',
  })
  // Short reads better; the owner says how short it may be.
  const target = Math.min(Math.round(minWords * (chance.between(100, 102) / 100)), maxWords)
  const html = renderOutline(sections, fitLength(sections, { min: minWords, target, max: maxWords }))
  return {
    title: headlineOf(topic, angle),
    excerpt: `${fault.signs[0] ?? ''} ${promiseOf(story)}`.slice(0, postLimits.excerpt),
    html,
    metaDescription: describe(story),
    keywords: [
      fault.name.toLowerCase(),
      `${appliance.noun} repair`,
      `${appliance.noun} ${fault.key.replaceAll('-', ' ')}`,
      `${appliance.noun} repair Portland OR`,
      `${appliance.noun} repair Vancouver WA`,
    ],
    categoryName: null,
  }
}

function promiseOf(story: Story): string {
  const { appliance, chance } = story
  return chance.pick([
    'Here is what is usually behind it, what you can check safely, and what a repair costs.',
    `Read what to look for, what to leave alone, and what to expect when your ${appliance.noun} needs a repair.`,
    'Our technicians explain the reasons, the safe checks and the moment to call.',
  ])
}

/** At most 160 characters (spec.md §5). */
function describe(story: Story): string {
  const { name } = story.fault
  const range = costRange(story)
  const [long, short] = [
    `${name}: likely causes, safe checks at home and usual repair costs (${range}) in Portland, OR and Vancouver, WA.`,
    `${name}: likely causes, safe checks and repair costs in Portland, OR and Vancouver, WA.`,
  ]
  return long.length <= postLimits.meta_description ? long : short.slice(0, postLimits.meta_description)
}
