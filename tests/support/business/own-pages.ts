import { readOwnPages, saveOwnPage } from '#server/business/pages/own-pages.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type OwnPage, untouchedPage } from '#shared/business/own-page.ts'

/** Changes what the owner adds to a page, over whatever is stored. The site hears of it a moment later. */
export async function changeOwnPage(db: Db, path: string, changes: Partial<Pick<OwnPage, 'words' | 'is_off'>>) {
  const stored = (await readOwnPages(db)).find((page) => page.path === path) ?? untouchedPage(path)
  await saveOwnPage(db, { ...stored, ...changes })
}

/** Forty sentences about a city, enough for its page. No other `seed` has one of them. */
export function wordsAbout(city: string, seed: string): string {
  return Array.from({ length: 40 }, (_, index) => {
    const own = [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
    return `In ${city} we often see ${seed}${own} kitchens with ${seed} plumbing from that time.`
  }).join('\n\n')
}
