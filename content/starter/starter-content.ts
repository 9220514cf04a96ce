import type { Business } from '#shared/business/business.ts'
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
 * What a new blog starts with: plain data, so the loader only has to store it.
 *
 * - An article's fields are named as in the post form. The loader turns `category_slugs` and `published_days_ago` into ids and
 *   a date.
 * - Illustrations are 1200 × 675 SVG files in `content/starter/illustrations/`, without text, to be rendered as PNG at any density
 *   (115.2 dpi gives 1920 pixels, the widest image the site serves): `featured_image.file`, and those within the content, which
 *   `illustrationsOf(content)` lists and `placeIllustrations(content, addressOf)` replaces (both in `article-html.ts`).
 * - Prices, promises, name and phone come from `business`, as they are when the articles are written.
 */
export function starterContent(business: Business): {
  categories: StarterCategory[]
  articles: StarterArticle[]
} {
  const facts = starterFacts(business)
  return { categories, articles: articles.map((write) => write(facts)) }
}
