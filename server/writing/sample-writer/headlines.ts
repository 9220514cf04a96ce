import type { Topic } from '#server/writing/topics.ts'
import { title } from './headings.ts'
import { kitchenHeadlines } from './kitchen-headlines.ts'
import { laundryHeadlines } from './laundry-headlines.ts'
import { type Angle, angles } from './story.ts'

/**
 * Written one by one, because headlines made from a pattern look alike. In the order of the angles: the reasons, the checks at home,
 * the price, the season. `{checks}` is the number of checks, `{Season}` the season of the topic.
 */
export type Headlines = Record<string, [diagnose: string, checks: string, costs: string, season: string]>

const headlines: Headlines = { ...kitchenHeadlines, ...laundryHeadlines }

/** Names the fault, the angle and what the reader gets, in at most 200 characters (spec.md §5). */
export function headlineOf({ appliance, fault, season }: Topic, angle: Angle): string {
  const headline = headlines[`${appliance.key}/${fault.key}`]?.[angles.indexOf(angle)]
  if (headline === undefined) throw new Error(`There is no headline for ${appliance.key}/${fault.key}`)
  return headline.replace('{checks}', String(fault.checks.length)).replace('{Season}', title(season))
}
