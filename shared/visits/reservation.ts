/** A time the homeowner reserves on their own, if the shop allows it (`books_instantly` of the desk settings). */
import { nameDay, nameTimes } from '#shared/time/name-times.ts'

/** A free window. `isPreferred` if it fits the requested part of the day. */
export interface FreeWindow {
  start: string
  end: string
  isPreferred: boolean
}

/** `time` says when it is: `Tuesday, November 24, 8 AM – 10 AM`. The server writes it, so that the form needs no calendar of its own. */
export type OfferedWindow = FreeWindow & { time: string }

/** Why reserving didn't work: someone was faster, the homeowner holds enough times, the page was too old, or there were
 * too many attempts. */
const reservationNotices = ['taken', 'too_many', 'expired', 'busy'] as const
export type ReservationNotice = (typeof reservationNotices)[number]

/** What the confirmation offers or reports. `booked` is in its URL, and the form sends it back in the format of `writeBooked`. */
export type Reservation =
  | { state: 'open'; booked: string; windows: OfferedWindow[] }
  | { state: 'reserved'; booked: string; start: string; end: string; time: string }

/** What follows `?booked=` in the URL of a confirmation. */
export interface Booked {
  bookingId: string
  /** The time the homeowner is given because the office is closed, or `null`. */
  contactBy: Date | null
  /** Grants permission to reserve a time. `null` for none. */
  permission?: string | null
  notice?: ReservationNotice | null
  /** Grants permission to see their link on the confirmation. `null` for none. */
  link?: string | null
}

/** `id`, `id.1763740800000`, `id..permission`, `id..permission.taken`, `id....link`. */
export function writeBooked({ bookingId, contactBy, permission, notice, link }: Booked): string {
  const parts = [bookingId, contactBy ? String(contactBy.getTime()) : '', permission ?? '', notice ?? '', link ?? '']
  return parts.join('.').replace(/\.+$/, '')
}

/** Path of the page that confirms a booking. */
export function confirmationPath(booked: string): string {
  return `/?booked=${encodeURIComponent(booked)}#booking`
}

/** Accepts any text. Invalid parts count as omitted. */
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

/** As many windows as people can read without scrolling past everything else. */
const shownAtFirst = 5

/** The windows to offer: the best ones first, then the others, each group in chronological order. */
export function inReach<Window extends FreeWindow>(windows: readonly Window[]): { first: Window[]; more: Window[] } {
  const byTime = (a: Window, b: Window) => a.start.localeCompare(b.start)
  return { first: windows.slice(0, shownAtFirst).sort(byTime), more: windows.slice(shownAtFirst).sort(byTime) }
}

/** `Tuesday, November 24, 8 AM – 10 AM`, on the business's clock. */
export function describeVisitTime({ start, end }: { start: string; end: string }, now: Date): string {
  return `${nameDay(start, now)}, ${nameTimes(start, end)}`
}
