/** The seasons in Portland and Vancouver, by calendar month. */
export const seasons = ['winter', 'spring', 'summer', 'fall'] as const
export type Season = (typeof seasons)[number]

/** `month`: 1 to 12. */
export function seasonOf(month: number): Season {
  return seasons[Math.floor((month % 12) / 3)] ?? 'winter'
}

/** How many seasons ahead of `now` `season` is: 0 if they are the same. */
export function seasonsUntil(season: Season, now: Season): number {
  return (seasons.indexOf(season) - seasons.indexOf(now) + seasons.length) % seasons.length
}
