import type { Business } from '#shared/business.ts'
import { maintenanceChecklist } from './articles/appliance-maintenance-checklist.ts'
import { cloudyGlasses } from './articles/cloudy-glasses-from-the-dishwasher.ts'
import { dishwasherNotDraining } from './articles/dishwasher-not-draining.ts'
import { dryerTakesTooLong } from './articles/dryer-takes-too-long.ts'
import { ovenNotHeating } from './articles/oven-not-heating.ts'
import { refrigeratorNotCooling } from './articles/refrigerator-not-cooling.ts'
import { repairOrReplace } from './articles/repair-or-replace-an-appliance.ts'
import { washerWillNotDrain } from './articles/washer-will-not-drain-or-spin.ts'
import { categories } from './categories.ts'
import type { StarterArticle, StarterCategory } from './starter-article.ts'
import { starterFacts } from './starter-facts.ts'

const articles = [
  dishwasherNotDraining,
  refrigeratorNotCooling,
  dryerTakesTooLong,
  washerWillNotDrain,
  ovenNotHeating,
  cloudyGlasses,
  repairOrReplace,
  maintenanceChecklist,
]

/**
 * What a new blog starts with: plain data, so that the loader only has to store it.
 *
 * - Fields of an article have the names of the post form; `category_slugs` and `published_days_ago` are for the loader to turn
 *   into ids and a date.
 * - Illustrations are SVG files of 1200 × 675 in `content/starter/illustrations/`, without text, to be drawn as PNG at any
 *   density (115.2 dpi make 1920 pixels, the widest picture the site serves):
 *   `featured_image.file`, and those within the content, which `illustrationsOf(content)` lists and
 *   `placeIllustrations(content, addressOf)` replaces (both in `article-html.ts`).
 * - Prices, promises, name and phone come from `business`, as they are when the articles are written.
 */
export function starterContent(business: Business): {
  categories: StarterCategory[]
  articles: StarterArticle[]
} {
  const facts = starterFacts(business)
  return { categories, articles: articles.map((write) => write(facts)) }
}
