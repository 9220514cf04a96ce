/**
 * The time zone the business is in, which is one of its facts: schedules, hours and the dates on pages follow its clock. A process
 * serves one business, so its zone is read here instead of being passed to everything that says a time. The server sets it with the
 * other facts; a page carries it on its root element unless it's the usual one.
 */
import { defaultTimeZone } from '#shared/business/business.ts'
import type { UsTimeZone } from './us-time-zones.ts'

let current: UsTimeZone = defaultTimeZone

export function businessZone(): UsTimeZone {
  return (globalThis.document?.documentElement.dataset.timeZone as UsTimeZone | undefined) ?? current
}

/** @returns whether it's another one than before */
export function setBusinessZone(zone: UsTimeZone): boolean {
  const isOther = zone !== current
  current = zone
  return isOther
}

/** The attribute of a page's root element. */
export function zoneOfPage(zone: UsTimeZone | undefined): UsTimeZone | undefined {
  return zone === defaultTimeZone ? undefined : zone
}
