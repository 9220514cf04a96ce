import type { SizedImage } from '#shared/responsive-image.ts'
import { formatMoment, longDate } from '#shared/time/formats.ts'

/** The data a card shows, ready for display. */
export interface CardData {
  id: string
  title: string
  slug: string
  excerpt: string | null
  published: DateText
  viewsCount: number
  categories: { name: string; slug: string }[]
  image: SizedImage | null
  /** URL of a featured image hosted on another site. */
  foreignImage: string | null
}

export interface DateText {
  /** In UTC, for machines. */
  iso: string
  /** For people: November 21, 2026. */
  text: string
}

/** The date in the business's time zone. */
export function dateText(moment: Date): DateText {
  return { iso: moment.toISOString(), text: formatMoment(moment, longDate) }
}

export function toCardData({ publishedAt, ...card }: Omit<CardData, 'published'> & { publishedAt: Date }): CardData {
  return { ...card, published: dateText(publishedAt) }
}
