/** Converts the desk's rows to the API's format. */
import { fieldsOf } from '#server/bookings/booking-row.ts'
import { findVisitProblems } from '#server/bookings/visits/technicians/visit-problems.ts'
import type { Booking } from '#server/platform/db/schema/bookings.ts'
import type { BookingEvent, DeskBooking } from '#server/platform/db/schema/desk.ts'
import type { HomeownerDetails } from '#server/platform/db/schema/homeowner.ts'
import { attributedSiteOf } from '#shared/attribution/attribution.ts'
import { describePrices } from '#shared/bookings/booking-prices.ts'
import type {
  BookingEventOnTheWire,
  BookingOnTheWire,
  ListedBookingOnTheWire,
} from '#shared/bookings/desk-on-the-wire.ts'
import type { Business } from '#shared/business/business.ts'
import type { HomeownerDetailsOnTheWire } from '#shared/homeowner/preparation-on-the-wire.ts'
import { findPlaceName, type ServiceArea } from '#shared/service-area/service-area.ts'
import type { ClosedDays } from '#shared/time/closed-days.ts'
import type { ReportedVisitOnTheWire, VisitReportOnTheWire } from '#shared/visits/visit-report-on-the-wire.ts'
import { describeKnownFaults, describeTriedChecks } from './known-faults.ts'
import type { KnownBooking } from './read/read-booking.ts'
import { emptyReport, type KnownVisit } from './read/visits.ts'

/** What it takes to describe a row. */
interface AsOf {
  now: Date
  area: ServiceArea
}

/** What it takes to describe a whole booking. */
export interface KnownAsOf extends AsOf {
  repairCosts: Business['repairCosts']
  /** Days when the shop is closed. */
  holidays: ClosedDays
}

export function describeListed(
  { desk, booking, claimedByName }: { desk: DeskBooking; booking: Booking; claimedByName: string | null },
  { now, area }: AsOf,
): ListedBookingOnTheWire {
  return {
    id: booking.id,
    version: desk.version,
    state: desk.state,
    source: desk.source,
    urgency: desk.urgency,
    is_waiting: desk.isWaiting,
    created_at: desk.createdAt.toISOString(),
    promised_at: desk.promisedAt.toISOString(),
    due_at: desk.dueAt.toISOString(),
    prices: describePrices(desk),
    first_attempt_at: isoOf(desk.firstAttemptAt),
    first_contact_at: isoOf(desk.firstContactAt),
    promise_broken_at: isoOf(desk.promiseBrokenAt),
    danger_at: isoOf(desk.dangerAt),
    texts_held_at: isoOf(desk.textsHeldAt),
    window_start: isoOf(desk.windowStart),
    window_end: isoOf(desk.windowEnd),
    technician_id: desk.technicianId,
    expected_at: isoOf(desk.expectedAt),
    is_part_missing: desk.isPartMissing,
    assigned_to: desk.assignedTo,
    claimed_by:
      desk.claimedBy !== null && desk.claimedUntil !== null && desk.claimedUntil > now
        ? { user_id: desk.claimedBy, name: claimedByName ?? 'Someone', until: desk.claimedUntil.toISOString() }
        : null,
    erased_at: isoOf(desk.erasedAt),
    tags: desk.tags,
    ...fieldsOf(booking),
    place: findPlaceName(area, booking.customerZip),
    street: desk.street,
  }
}

export function describeKnown(known: KnownBooking, asOf: KnownAsOf): BookingOnTheWire {
  const { desk, people, events, photos, earlier } = known
  return {
    ...describeListed({ ...known, claimedByName: people.get(desk.claimedBy ?? '') ?? null }, asOf),
    events: events.map(({ event, note }) => describeEvent(event, people, note)),
    photos: photos.map(({ id, seq, uploadedBy, width, height, createdAt }) => ({
      id,
      uploaded_by: uploadedBy,
      by:
        events.flatMap(({ event }) =>
          event.seq === seq ? [nameOfActor(event.actorKind, event.actorId, people)] : [],
        )[0] ?? 'Someone',
      added_at: createdAt.toISOString(),
      width,
      height,
    })),
    technician_name: known.technician?.name ?? null,
    problems: findVisitProblems(known, known.technician, asOf.holidays),
    report: describeReport(known.visits.find(({ visit }) => visit === desk.visit)),
    visit: desk.visit,
    visits: known.visits.map(describeVisit),
    language: known.language,
    homeowner_details: describeHomeownerDetails(known.homeownerDetails),
    earlier: {
      total: earlier.total,
      since: isoOf(earlier.since),
      newest: earlier.newest.map(({ id, applianceType, state, createdAt, warrantyUntil }) => ({
        id,
        appliance_type: applianceType,
        state,
        created_at: createdAt.toISOString(),
        warranty_until: warrantyUntil,
      })),
    },
    known_faults: describeKnownFaults(known.booking, {
      symptomKey: known.homeownerDetails?.symptomKey ?? null,
      repairCosts: asOf.repairCosts,
    }),
    tried_checks: describeTriedChecks(
      known.booking,
      events.map(({ event }) => event),
    ),
    attribution: describeAttribution(known.attribution),
    now: asOf.now.toISOString(),
  }
}

function describeAttribution(known: KnownBooking['attribution']): BookingOnTheWire['attribution'] {
  return (
    known && {
      kind: known.kind,
      site: attributedSiteOf(known),
      landing_path: known.landingPath,
      landing_title: known.landingTitle,
      form_path: known.formPath,
      utm_source: known.utmSource,
      utm_medium: known.utmMedium,
      utm_campaign: known.utmCampaign,
      is_ad_click: known.isAdClick,
      heard_from: known.heardFrom,
    }
  )
}

/** What was found, done and paid on a visit. */
export function describeReport(report: Pick<KnownVisit, keyof typeof emptyReport> = emptyReport): VisitReportOnTheWire {
  return {
    diagnosis: report.diagnosis,
    work: report.work,
    parts: report.parts,
    agreed_cents: report.agreedCents,
    amount_cents: report.amountCents,
    warranty_until: report.warrantyUntil,
  }
}

function describeVisit(visit: KnownVisit): ReportedVisitOnTheWire {
  return {
    number: visit.visit,
    finished_at: isoOf(visit.finishedAt),
    technician_name: visit.technicianName,
    ...describeReport(visit),
  }
}

/** The details the homeowner added, or `null` if there are none. */
export function describeHomeownerDetails(details: HomeownerDetails | null): HomeownerDetailsOnTheWire | null {
  return (
    details && {
      how_to_get_in: details.howToGetIn,
      brand: details.brand,
      model: details.model,
      symptom_key: details.symptomKey,
      symptom_text: details.symptomText,
      appliance_age: details.applianceAge,
      updated_at: details.updatedAt.toISOString(),
    }
  )
}

export function describeEvent(
  event: BookingEvent,
  people: Map<string, string>,
  note: string | null = null,
): BookingEventOnTheWire {
  const { seq, kind, at, actorKind, actorId, data } = event
  // What undo needs isn't meant for people.
  const { before: _before, ...facts } = data
  return {
    seq,
    kind,
    at: at.toISOString(),
    by: nameOfActor(actorKind, actorId, people),
    by_user: actorId,
    data: facts,
    note,
  }
}

function nameOfActor(kind: BookingEvent['actorKind'], id: string | null, people: Map<string, string>): string {
  if (kind === 'homeowner') return 'Homeowner'
  if (kind === 'system') return 'The site'
  return people.get(id ?? '') ?? 'Someone who left'
}

export function isoOf(moment: Date | null): string | null {
  return moment?.toISOString() ?? null
}
