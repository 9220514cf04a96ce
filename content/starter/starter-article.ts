/** The shapes of the starter content. Names match the post form (spec.md §3, §5). */

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
  /** Slugs of `StarterCategory` entries. */
  category_slugs: string[]
  /** How many days before the first start the article counts as published. Never the same for two articles. */
  published_days_ago: number
  featured_image: StarterIllustration
  /** HTML. The `src` of an image in it is a file name, `dishwasher-filter.svg`; see `placeIllustrations`. */
  content: string
}

interface StarterIllustration {
  /** A 1200 × 675 SVG in `content/starter/illustrations/`. */
  file: string
  alt: string
}
