import type { Tone } from '#server/platform/db/schema/ai-writing.ts'
import type { Topic } from '#server/writing/topics.ts'
import type { Article } from '#server/writing/writer.ts'
import { postLimits } from '#shared/blog/post-form.ts'
import { type BusinessWithArea, telephoneLink } from '#shared/business/business.ts'
import { nameMainPlaces } from '#shared/service-area/main-places.ts'
import { costRange } from './business-texts.ts'
import { chanceOf } from './chance.ts'
import { fitLength } from './fit-length.ts'
import { headlineOf } from './headlines.ts'
import { places } from './household-texts.ts'
import { whereServed } from './neighborhoods.ts'
import { renderOutline } from './outline.ts'
import { planSections } from './plan-sections.ts'
import { drawOf } from './redraws.ts'
import { type Angle, angles, type Story } from './story.ts'

export interface Commission {
  topic: Topic
  tone: Tone
  minWords: number
  maxWords: number
  /** How many times this topic has been written about before. The article is different each time. */
  round: number
  business: BusinessWithArea
  /** Which of the possible variants to use; by default the one in `redraws`. */
  draw?: number
}

/** Any word would do. Of those tried, this one needs the fewest `redraws`. */
const seed = 'alder'

/** Composes an article from the fact base. The same commission always gives the same article. */
export function composeArticle(commission: Commission): Article {
  const { topic, tone, minWords, maxWords, round, business, draw = drawOf(topic.key, tone) } = commission
  const chance = chanceOf(`${seed}${draw}${topic.key} ${tone} ${round}`)
  const { appliance, fault, season } = topic
  const angle = angles[(topic.turn + round) % angles.length] ?? 'diagnose'
  const story: Story = {
    fault,
    appliance,
    season,
    angle,
    tone,
    place: chance.pick(whereServed(places, business.serviceArea)),
    business,
    chance,
  }
  const sections = planSections(story, {
    phone: `<a href="${telephoneLink(business.phone)}">${business.phone}</a>`,
    bookOnline: '<a href="/#booking">book online</a>',
  })
  // Short reads better, and the owner sets how short it may be.
  const target = Math.min(Math.round(minWords * (chance.between(101, 103) / 100)), maxWords)
  const html = renderOutline(sections, fitLength(sections, { min: minWords, target, max: maxWords }))
  return {
    title: headlineOf(topic, angle),
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

/** What the excerpt promises the reader. */
const promises: Record<Angle, string> = {
  diagnose: 'Here’s what’s usually behind it, how to tell the causes apart, and what a repair costs.',
  checks: 'Here’s what you can safely check yourself, what the results mean, and when to call.',
  costs: 'Here’s what a repair costs, what makes the price go up or down, and when it’s worth it.',
  season: 'Here’s how to keep it from happening again, and what a repair costs if it does.',
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
