/** Replaces what is different every time (ids, tokens, moments, names of built files) by placeholders. */

import { addDays, businessDayOf } from '#shared/time/business-day.ts'

const dayMs = 86_400_000
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthsInSpanish = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']

/** Ids that the recorder makes itself, the same every time. They stay readable. */
const ownIds = 'a0000000-0000-4000-8000-'
export const ownId = (number: number) => `${ownIds}${String(number).padStart(12, '0')}`

/** Days from today in the business's time zone, today's being 0. */
export function dayFromToday(days: number): string {
  return addDays(today(), days)
}

const today = () => businessDayOf(new Date())

/** `ports` are those of this recording's servers. */
export function createNormalizer(ports: string[]) {
  const base = Date.parse(today())
  const day = (date: string) => `<day ${Math.round((Date.parse(date) - base) / dayMs)}>`
  /** Of another day's full and half hours, which are times of visits. Any other moment is when something happened. */
  const moment = (text: string, minutes: string, seconds = '00') => {
    const isPlanned =
      ['00', '30'].includes(minutes) && seconds === '00' && Math.abs(Date.parse(text.slice(0, 10)) - base) > dayMs
    return isPlanned ? `${day(text.slice(0, 10))}${text.slice(10, 16)}` : '<time>'
  }
  const written = (whole: string, month: string, date: string, year: string | undefined) => {
    const name = month.slice(0, 3).toLowerCase()
    const index = Math.max(months.indexOf(name), monthsInSpanish.indexOf(name))
    const found = index < 0 ? Number.NaN : nearest(base, index, Number(date), year)
    return Number.isNaN(found) ? whole : `<day ${found}>`
  }

  return (text: string): string => {
    const ids = new Map<string, string>()
    const numbered = (kind: string) => (found: string) => {
      const known = ids.get(found) ?? `<${kind} ${ids.size + 1}>`
      ids.set(found, known)
      return known
    }
    const asId = numbered('id')
    let result = text
    for (const port of ports)
      result = result.replaceAll(new RegExp(`(?<=localhost|127\\.0\\.0\\.1)(:|%3A)${port}`, 'g'), '$1<port>')
    return result
      .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '<jwt>')
      .replace(/\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d \w{3} \d{4} \d\d:\d\d:\d\d (?:GMT|[+-]\d{4})/g, '<time>')
      .replace(/\b(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z?/g, (_, y, m, d, h, min, s) =>
        moment(`${y}-${m}-${d}T${h}:${min}`, min, s),
      )
      .replace(/\b\d{4}-\d\d-\d\d[T ]\d\d(?::|%3A)(\d\d)(?:(?::|%3A)(\d\d)(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?/g, moment)
      .replace(/\b20\d\d-[01]\d-[0-3]\d\b/g, day)
      .replace(/\b20\d\d[01]\d[0-3]\d\b/g, (found) => day(found.replace(/(....)(..)(..)/, '$1-$2-$3')))
      .replace(/\b(?:[A-Z][a-z]+day|Mon|Tue|Wed|Thu|Fri|Sat|Sun),? (?=[A-Z][a-z]{2})/g, '')
      .replace(/\b([A-Z][a-z]{2,8})\.? (\d{1,2})(?:, (20\d\d))?\b/g, written)
      .replace(/\b(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo|lun|mar|mié|jue|vie|sáb|dom),? (?=\d)/g, '')
      .replace(/\b(\d{1,2}) (?:de )?([a-z]{3,10})(?:(?: de)? (20\d\d))?/g, (whole, date, month, year) =>
        written(whole, month, date, year),
      )
      .replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, (found) =>
        found.startsWith(ownIds) ? found : asId(found),
      )
      .replace(/"request_id": ?"[^"]*"/g, '"request_id":"<request>"')
      .replace(/\/assets\/[\w.-]+?-[\w-]{8}\.(\w+)/g, '/assets/<built>.$1')
      .replace(/'nonce-[^']+'/g, "'nonce-<nonce>'")
      .replace(/'sha256-[\w+/=]+'(?: 'sha256-[\w+/=]+')*/g, "'sha256-<hashes>'")
      .replace(/_[\w/-]+?R_(\w+?)_/g, '_<island>R_$1_')
      .replace(/data-island="[\w/-]*\//g, 'data-island="')
      .replace(/\b_R_\w+_/g, numbered('part'))
      .replace(/\b[a-z0-9]{8}-[0-9a-f]{64}\b/g, '<permission>')
      .replace(/\b[A-Z2-7]{4}(?:-[A-Z2-7]{4}){3}\b/g, '<recovery code>')
      .replace(/\b[A-Z2-7]{32}\b/g, '<secret>')
      .replace(/"qr_code": ".*"/g, '"qr_code": "<picture>"')
      .replace(/"email_otp": "\d{6}"/g, '"email_otp": "<code>"')
      .replace(/[\w-]{20,}={0,2}/g, (found) => (isMadeUp(found) ? '<token>' : found))
      .replace(/\b1[78]\d{8}(?:\d{3})?\b/g, '<epoch>')
      .replace(/data-seconds-left="\d+"([^>]*)>[^<]*</g, 'data-seconds-left="<number>"$1><countdown><')
      .replace(/\b\d{1,2}:(?!00)\d\d[  ]?(?:[AP]M|[ap]\. ?m\.)/g, '<clock>')
      .replace(/\b\d{1,2}:00 [AP]M(?= (?:today|hoy|PST|PDT))/g, '<clock>')
  }
}

/** Days from `base` to this day of its year, or of the year that brings it nearest. */
function nearest(base: number, month: number, date: number, year: string | undefined): number {
  const thisYear = new Date(base).getUTCFullYear()
  const years = year === undefined ? [thisYear - 1, thisYear, thisYear + 1] : [Number(year)]
  const distances = years.map((each) => Math.round((Date.UTC(each, month, date) - base) / dayMs))
  return distances.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0] ?? Number.NaN
}

/** Whether it looks like a random token: digits and both kinds of letters, or letters that no word has in that order. */
function isMadeUp(text: string): boolean {
  if (/^(?:pkce)?_?[0-9a-f]+$/.test(text)) return /\d/.test(text) && /[a-f]/.test(text)
  if (/\d/.test(text)) return /[a-z]/.test(text) && /[A-Z]/.test(text)
  return (text.match(/[a-z](?=[A-Z])/g)?.length ?? 0) > 3
}
