import { businessTimeZone } from '#shared/business.ts'
import type { SizedImage } from '#shared/responsive-image.ts'

/** What a card shows, ready to be shown. */
export interface CardData {
  id: string
  title: string
  slug: string
  excerpt: string | null
  published: DateText
  viewsCount: number
  categories: { name: string; slug: string }[]
  image: SizedImage | null
  /** A featured image of another site. */
  foreignImage: string | null
}

export interface DateText {
  /** In UTC, for programs. */
  iso: string
  /** As people read it: November 21, 2026. */
  text: string
}

const dates = new Intl.DateTimeFormat('en-US', { timeZone: businessTimeZone, dateStyle: 'long' })

/** The day in the time zone of the business. */
export function dateText(moment: Date): DateText {
  return { iso: moment.toISOString(), text: dates.format(moment) }
}

export function toCardData({ publishedAt, ...card }: Omit<CardData, 'published'> & { publishedAt: Date }): CardData {
  return { ...card, published: dateText(publishedAt) }
}
