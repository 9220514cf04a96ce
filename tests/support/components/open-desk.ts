/** The desk's endpoints, keeping bookings as the real ones do, as far as one screen needs. */
import { page } from 'vitest/browser'
import type * as z from 'zod'
import {
  type BookingEventOnTheWire,
  type BookingOnTheWire,
  type ChangedBookingOnTheWire,
  listedBookingOnTheWire,
  type moveForm,
  type noteForm,
  type streetForm,
} from '#shared/bookings/desk-on-the-wire.ts'
import { deskSettingsForm } from '#shared/bookings/desk-settings.ts'
import type { visitReportForm } from '#shared/visits/visit-report-on-the-wire.ts'
import { type BackOffice, openBackOffice } from './back-office.tsx'
import { bookingScreen, makeBooking, pageOf } from './fake-desk.ts'
import { type Responders, refusal, type SentRequest } from './fake-server.ts'

export interface OpenDesk extends BackOffice {
  /** What happens to a booking: a change, with the event that the timeline shows. */
  change(
    id: string,
    kind: string,
    changes?: Partial<BookingOnTheWire>,
    event?: Partial<BookingEventOnTheWire>,
  ): BookingOnTheWire
  /** The answer to a change. */
  listed(booking: BookingOnTheWire): ChangedBookingOnTheWire
}

/** Of the address `/api/admin/bookings/{id}/move`. */
const idIn = ({ url }: SentRequest) => url.pathname.split('/')[4] ?? ''

/** Opens a screen of a shop that has these bookings. */
export async function openDesk(
  path: string,
  stored: BookingOnTheWire[],
  responders: Responders = {},
): Promise<OpenDesk> {
  const bookings = new Map(stored.map((booking) => [booking.id, booking]))
  const change: OpenDesk['change'] = (id, kind, changes = {}, more = {}) => {
    const before = bookings.get(id) ?? makeBooking({ id })
    const [first] = makeBooking().events
    const event = { ...first, seq: before.events.length + 1, kind, by: 'colleague@example.com', ...more }
    const after = { ...before, ...changes, version: before.version + 1, events: [...before.events, event] }
    after.visits = after.visits.map((visit) => (visit.number === after.visit ? { ...visit, ...changes.report } : visit))
    bookings.set(id, after as BookingOnTheWire)
    return after as BookingOnTheWire
  }
  const listed: OpenDesk['listed'] = (booking) => listedBookingOnTheWire.parse(booking)
  const office = await openBackOffice(path, {
    ...bookingScreen(() => stored[0] ?? makeBooking()),
    listBookings: ({ url }) => {
      const q = url.searchParams.get('q') ?? ''
      return pageOf([...bookings.values()].filter(({ customer_name }) => customer_name.includes(q)))
    },
    readBooking: (request) => {
      const booking = bookings.get(idIn(request))
      return booking ?? refusal(404, 'not_found', 'There is no such booking.')
    },
    listTextTemplates: { can_send: false, templates: [] },
    readDeskSettings: { ...deskSettingsForm.parse({}), version: 1 },
    moveBooking: (request) => {
      const { to, window } = request.body as z.output<typeof moveForm>
      const visit = window && { window_start: window.start, window_end: window.end }
      return listed(change(idIn(request), to, { state: to, is_waiting: false, ...visit }))
    },
    addBookingNote: (request) => {
      const { text } = request.body as z.output<typeof noteForm>
      return listed(change(idIn(request), 'noted', {}, { note: text }))
    },
    saveVisitReport: (request) => {
      const { version, visit, ...report } = request.body as z.output<typeof visitReportForm>
      const id = idIn(request)
      const { visit: atHand, visits } = bookings.get(id) ?? makeBooking()
      if (visit === undefined || visit === atHand) return listed(change(id, 'report_saved', { report }))
      const changed = visits.map((one) => (one.number === visit ? { ...one, ...report } : one))
      return listed(change(id, 'report_saved', { visits: changed }))
    },
    setBookingStreet: (request) => {
      const { street } = request.body as z.output<typeof streetForm>
      return listed(change(idIn(request), 'street_set', { street }, { data: { is_known: true } }))
    },
    ...responders,
  })
  return Object.assign(office, { change, listed })
}

/** A step of the booking that is open. */
export const step = (name: string) =>
  page.getByRole('region', { name: 'Next step' }).getByRole('button', { name, exact: true })
