/** The shapes of the starter content; names are those of the post form (spec.md §3, §5). */

export interface StarterCategory {
  name: string
  slug: string
  description: string
}

export interface StarterArticle {
  title: string
  slug: string
  excerpt: string
  meta_description: string
  meta_keywords: string[]
  /** Slugs of `StarterCategory`. */
  category_slugs: string[]
  /** How many days before the first start the article counts as published; never the same twice. */
  published_days_ago: number
  featured_image: StarterIllustration
  /** HTML. The `src` of an image in it is a file's name, `dishwasher-filter.svg`: see `placeIllustrations`. */
  content: string
}

export interface StarterIllustration {
  /** An SVG of 1200 × 675 in `content/starter/illustrations/`. */
  file: string
  alt: string
}
