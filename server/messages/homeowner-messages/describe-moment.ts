import { mailTexts } from '#content/homeowner/mails.ts'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import { describeDay, describeExactTime } from '#shared/homeowner/homeowner-times.ts'
import { daysFromNow } from '#shared/time/business-day.ts'

/** `8:30 AM tomorrow, Monday, November 23`, in the homeowner's language, on the business's clock. */
export function describeMoment(moment: Date, now: Date, language: HomeownerLanguage): string {
  const days = daysFromNow(moment, now)
  const distance = days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'later'
  const time = describeExactTime(moment, language)
  return mailTexts[language].moment({ time, distance, day: describeDay(moment, now, language) })
}
