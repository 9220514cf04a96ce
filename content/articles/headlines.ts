import { kitchenHeadlines } from './kitchen-headlines.ts'
import { laundryHeadlines } from './laundry-headlines.ts'

/**
 * Written one by one, because headlines made from a pattern look alike. In the order of the angles: the reasons, the checks at home,
 * the price, the season. `{count}` is the number of checks, `{Season}` the season of the topic.
 */
export type Headlines = Record<string, [diagnose: string, checks: string, costs: string, season: string]>

/** By appliance and fault: `refrigerator/not-cooling`. */
export const headlines: Headlines = { ...kitchenHeadlines, ...laundryHeadlines }
