/** A time that the homeowner reserves by themselves, where the shop lets them (BOOKING_MODE=instant). */
import { businessTimeZone } from './business.ts'
import { nameDay } from './name-day.ts'

/** A window that is free; `isPreferred` when it fits the part of the day that they asked for. */
export interface FreeWindow {
  start: string
  end: string
  isPreferred: boolean
}

/** What was wrong with a press: someone was quicker, the page was too old, or there were too many tries. */
const reservationNotices = ['taken', 'expired', 'busy'] as const
export type ReservationNotice = (typeof reservationNotices)[number]

/** What the confirmation offers, or tells. `booked` stands in its address and is what the form sends back, as `writeBooked` makes it. */
export type Reservation =
  | { state: 'open'; booked: string; windows: FreeWindow[] }
  | { state: 'reserved'; booked: string; start: string; end: string }

/** What stands behind `?booked=` in the address of a confirmation. */
export interface Booked {
  bookingId: string
  /** The moment that the homeowner is told because the office is closed; else `null`. */
  contactBy: Date | null
  /** What lets them reserve a time; `null` for nothing. */
  permission?: string | null
  notice?: ReservationNotice | null
  /** What lets them see their link on the confirmation; `null` for nothing. */
  link?: string | null
}

/** `id`, `id.1763740800000`, `id..permission`, `id..permission.taken`, `id....link`. */
export function writeBooked({ bookingId, contactBy, permission, notice, link }: Booked): string {
  const parts = [bookingId, contactBy ? String(contactBy.getTime()) : '', permission ?? '', notice ?? '', link ?? '']
  return parts.join('.').replace(/\.+$/, '')
}

/** The page that confirms a booking, as a path. */
export function confirmationPath(booked: string): string {
  return `/?booked=${encodeURIComponent(booked)}#booking`
}

/** Reads any text; parts that make no sense count as left out. */
export function readBooked(text: string): Booked {
  const [bookingId = '', contactBy = '', permission = '', notice = '', link = ''] = text.split('.')
  return {
    bookingId,
    contactBy: /^\d{13}$/.test(contactBy) ? new Date(Number(contactBy)) : null,
    permission: permission || null,
    notice: reservationNotices.find((known) => known === notice) ?? null,
    link: link || null,
  }
}

/** As many windows as are read without scrolling past everything else. */
const shownAtFirst = 5

/** What is offered: the best windows, which come first, and the others, both in the order of time. */
export function inReach(windows: readonly FreeWindow[]): { first: FreeWindow[]; more: FreeWindow[] } {
  const byTime = (a: FreeWindow, b: FreeWindow) => a.start.localeCompare(b.start)
  return { first: windows.slice(0, shownAtFirst).sort(byTime), more: windows.slice(shownAtFirst).sort(byTime) }
}

const time = new Intl.DateTimeFormat('en-US', { timeZone: businessTimeZone, hour: 'numeric', minute: '2-digit' })

/** `Tuesday, November 24, 8 AM – 10 AM`, on the clock of the business. */
export function describeVisitTime({ start, end }: { start: string; end: string }, now: Date): string {
  const at = (moment: string) => time.format(new Date(moment)).replace(/\s/gu, ' ').replace(':00', '')
  return `${nameDay(new Date(start), now)}, ${at(start)} – ${at(end)}`
}
