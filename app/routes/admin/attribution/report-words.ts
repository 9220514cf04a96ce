import type { ReportNumbers, ReportOnTheWire } from '#shared/attribution/attribution-endpoints.ts'
import { attributionKinds } from '#shared/attribution/attribution-kinds.ts'
import { describeDollars } from '#shared/money.ts'

/** A share of fewer says nothing. */
const fewestViews = 50
const fewestBookings = 5

/** A table's row, whatever it counts. */
export type ReportRow = ReportNumbers & { key: string; name: string; path?: string | null; isPost?: boolean }

const knownPages = new Map<string | null, string>([
  ['/', 'Home page'],
  ['/services', 'Services'],
  ['/blog', 'Blog'],
])

export function pageRows({ pages }: ReportOnTheWire): ReportRow[] {
  return pages.map(({ path, title, ...numbers }) => {
    const name = title ?? knownPages.get(path) ?? path ?? 'Unknown'
    return { ...numbers, key: path ?? '', name, path, isPost: title !== null }
  })
}

export function kindRows({ kinds }: ReportOnTheWire): ReportRow[] {
  return kinds
    .map(({ kind, ...numbers }) => ({ ...numbers, key: kind ?? '', name: kind ? attributionKinds[kind] : 'Not told' }))
    .filter(({ bookings, views }) => bookings > 0 || (views ?? 0) > 0)
}

export function cityRows({ cities }: ReportOnTheWire): ReportRow[] {
  return cities.map(({ city, ...numbers }) => ({ ...numbers, key: city ?? '', name: city ?? 'Elsewhere' }))
}

/** Bookings per view: `4%`, `0.3%`. A dash if the numbers are too small to say. */
export function describeBooked({ views, bookings }: ReportNumbers): string {
  if (views === null || views < fewestViews || bookings < fewestBookings) return '–'
  const percent = (100 * bookings) / views
  return percent < 1 ? `${percent.toFixed(1)}%` : `${Math.round(percent)}%`
}

/** `$1,249`: cents don't matter in a sum. */
export function describeAmount(cents: number): string {
  return describeDollars(Math.round(cents / 100) * 100).slice(0, -3)
}

/** The posts that brought money, best first, and those that people read without booking. */
export function sortPosts(rows: readonly ReportRow[]): { earning: ReportRow[]; barren: ReportRow[] } {
  const posts = rows.filter(({ isPost }) => isPost)
  return {
    earning: posts.filter(({ amount_cents }) => amount_cents > 0).toSorted((a, b) => b.amount_cents - a.amount_cents),
    barren: posts
      .filter(({ bookings, views }) => bookings === 0 && (views ?? 0) >= fewestViews)
      .toSorted((a, b) => (b.views ?? 0) - (a.views ?? 0)),
  }
}
