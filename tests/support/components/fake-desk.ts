/** The desk, the plan and the dashboard as the API returns them. */

import {
  type BookingOnTheWire,
  type BookingPageOnTheWire,
  listedBookingOnTheWire,
} from '#shared/bookings/desk-on-the-wire.ts'
import { exampleFields } from '#shared/bookings/fields-on-the-wire.ts'
import type { StatsOnTheWire } from '#shared/business/dashboard-endpoints.ts'
import { builtInArea } from '#shared/service-area/built-in-area.ts'
import { businessDayOf, weekdays } from '#shared/time/business-day.ts'
import type { TechnicianJobOnTheWire } from '#shared/visits/own-jobs-on-the-wire.ts'
import type { BoardOnTheWire, VisitOnTheWire } from '#shared/visits/plan-on-the-wire.ts'
import type { TechnicianOnTheWire } from '#shared/visits/technician-on-the-wire.ts'
import type { Responders } from './fake-server.ts'

const emptyReport = {
  diagnosis: null,
  work: null,
  parts: null,
  agreed_cents: null,
  amount_cents: null,
  warranty_until: null,
}

/** A new booking from the website, made a minute ago. */
export function makeBooking(more: Partial<BookingOnTheWire> = {}): BookingOnTheWire {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  return {
    id: crypto.randomUUID(),
    version: 1,
    state: 'new',
    source: 'website',
    urgency: null,
    is_waiting: true,
    created_at: inMinutes(-1),
    promised_at: inMinutes(29),
    due_at: inMinutes(29),
    prices: { service_call: 89, labor_per_hour: 99, parts_markup_percent: 10, labor_warranty_days: 90 },
    first_attempt_at: null,
    first_contact_at: null,
    promise_broken_at: null,
    danger_at: null,
    texts_held_at: null,
    window_start: null,
    window_end: null,
    technician_id: null,
    technician_name: null,
    expected_at: null,
    is_part_missing: false,
    assigned_to: null,
    claimed_by: null,
    erased_at: null,
    tags: [],
    ...exampleFields(builtInArea),
    customer_email: 'ada@customer.example',
    appliance_type: 'dryer',
    problem_description: 'It squeaks.',
    preferred_time: null,
    place: 'Portland, OR',
    street: null,
    events: [{ seq: 1, kind: 'created', at: inMinutes(-1), by: 'Homeowner', by_user: null, data: {}, note: null }],
    photos: [],
    problems: [],
    report: emptyReport,
    visit: 1,
    visits: [{ number: 1, finished_at: null, technician_name: null, ...emptyReport }],
    language: null,
    homeowner_details: null,
    earlier: { total: 0, since: null, newest: [] },
    known_faults: [],
    tried_checks: [],
    attribution: null,
    now: inMinutes(0),
    ...more,
  }
}

/** The page of the desk's list that holds exactly these. */
export function pageOf(bookings: BookingOnTheWire[]): BookingPageOnTheWire {
  const waiting = bookings.filter((booking) => booking.is_waiting).length
  return {
    bookings: bookings.map((booking) => listedBookingOnTheWire.parse(booking)),
    next: null,
    counts: { waiting, overdue: 0, open: bookings.length, unreported: 0 },
    now: new Date().toISOString(),
  }
}

export function makeTechnician(more: Partial<TechnicianOnTheWire> = {}): TechnicianOnTheWire {
  const hours = { start: '08:00', end: '18:00' }
  return {
    id: crypto.randomUUID(),
    version: 1,
    name: 'Ana Perez',
    phone: null,
    color: 'blue',
    home_zip: null,
    appliances: ['dryer'],
    capacity: 1,
    appliance_limits: {},
    working_hours: Object.fromEntries(
      weekdays.map((weekday) => [weekday, hours]),
    ) as TechnicianOnTheWire['working_hours'],
    days_off: [],
    is_active: true,
    account: null,
    ...more,
  }
}

export function makeVisit(more: Partial<VisitOnTheWire> = {}): VisitOnTheWire {
  return {
    id: crypto.randomUUID(),
    version: 1,
    state: 'scheduled',
    technician_id: null,
    seat: null,
    window_start: '2026-11-23T18:00:00.000Z',
    window_end: '2026-11-23T20:00:00.000Z',
    expected_at: null,
    is_part_missing: false,
    problems: [],
    urgency: null,
    danger_at: null,
    created_at: '2026-11-20T18:00:00.000Z',
    ...exampleFields(builtInArea),
    language: null,
    street: null,
    place: 'Portland, OR',
    appliance_type: 'dryer',
    problem_description: 'It squeaks.',
    preferred_time: null,
    ...more,
  }
}

/** A visit as its technician sees it. */
export function makeJob(more: Partial<TechnicianJobOnTheWire> = {}): TechnicianJobOnTheWire {
  const { prices, visit, report } = makeBooking()
  return {
    ...makeVisit(more),
    homeowner_details: null,
    known_faults: [],
    notes: [],
    visit,
    report,
    prices,
    photos: 0,
    ...more,
  }
}

/** Today's board. */
export function makeBoard(more: Partial<BoardOnTheWire> = {}): BoardOnTheWire {
  const today = businessDayOf(new Date())
  return {
    from: today,
    to: today,
    windows: [],
    holidays: [],
    technicians: [],
    visits: [],
    unplanned: [],
    unplanned_total: 0,
    now: new Date().toISOString(),
    ...more,
  }
}

export function makeStats(more: Partial<StatsOnTheWire> = {}): StatsOnTheWire {
  return {
    total: 0,
    published: 0,
    drafts: 0,
    scheduled: 0,
    total_views: 0,
    ai_generated: 0,
    views_by_day: [],
    most_read: [],
    new_bookings: 0,
    brought: null,
    visits_saved: 0,
    ...more,
  }
}

/** What the dashboard and the desk ask for while nothing happens. */
export const quietShop: Responders = {
  listBookings: () => pageOf([]),
  listDeskPeople: { people: [] },
  listTechnicians: { technicians: [] },
  joinDesk: null,
  followBookings: () => new Promise<never>(() => {}),
  readBoard: () => makeBoard(),
  readFirstDay: { items: [], is_put_away: true, last_backup_at: null, last_proven_backup_at: null },
  readStats: () => makeStats(),
}

/** What a booking's screen asks for. */
export function bookingScreen(read: () => BookingOnTheWire): Responders {
  return {
    ...quietShop,
    listBookings: () => pageOf([read()]),
    readBooking: read,
    listTechnicians: { technicians: [] },
    suggestWindows: () => ({ suggestions: [], now: new Date().toISOString() }),
    readServiceArea: { zips: [...builtInArea.zips], version: 0, is_built_in: true, open_bookings: {} },
    readHomeownerLink: { address: null, language: null },
    readConsents: () => ({
      booking_id: read().id,
      booked_at: read().created_at,
      may_text: true,
      number_state: null,
      consents: [],
    }),
  }
}
