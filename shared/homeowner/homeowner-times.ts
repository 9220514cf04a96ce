/** Times as every text and email to a homeowner says them, in their language and on the business's clock. */
import { nameTime } from '#shared/time/name-times.ts'
import type { Moment } from '#shared/time/wall-clock.ts'
import type { HomeownerLanguage } from './homeowner-language.ts'

const words: Record<HomeownerLanguage, { between(from: string, to: string): string; around(time: string): string }> = {
  en: {
    between: (from, to) => `between ${from} and ${to}`,
    around: (time) => `around ${time}`,
  },
  es: {
    between: (from, to) => `entre ${withSpanishArticle(from)} y ${withSpanishArticle(to)}`,
    around: (time) => `a eso de ${withSpanishArticle(time)}`,
  },
}

/** `las 10 a.m.`, but `la 1 p.m.`. */
export function withSpanishArticle(time: string): string {
  return `${/^1(?!\d)/.test(time) ? 'la' : 'las'} ${time}`
}

/** `between 10 AM and 12 PM`. */
export function describeWindow({ start, end }: { start: Moment; end: Moment }, language: HomeownerLanguage): string {
  return words[language].between(nameTime(start, language), nameTime(end, language))
}

/** `around 10:30 AM`. */
export function describeAround(moment: Moment, language: HomeownerLanguage): string {
  return words[language].around(nameTime(moment, language))
}
