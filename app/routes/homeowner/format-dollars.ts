import { type HomeownerLanguage, localeOf } from '#shared/homeowner-language.ts'

/** Whole US dollars: `$1,400`. */
export function formatDollars(amount: number, language: HomeownerLanguage): string {
  return new Intl.NumberFormat(localeOf[language], {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  }).format(amount)
}
