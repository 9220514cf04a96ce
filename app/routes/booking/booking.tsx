import { data, redirect } from 'react-router'
import { drawMapShapes } from '#app/components/coverage-map/coverage-map-shapes.ts'
import { documentData } from '#app/components/document/document-data.ts'
import { fillInAgain, readSentBooking } from '#server/bookings/homeowner/changes/book-again.ts'
import { readConfirmedLink, readPriceNote } from '#server/bookings/homeowner/confirmed-link.ts'
import { deriveBookingId, readBookingForm } from '#server/bookings/intake/booking-input.ts'
import { findBooking } from '#server/bookings/intake/bookings.ts'
import { submitBooking } from '#server/bookings/intake/submit-booking.ts'
import { readReservation } from '#server/bookings/visits/plan/reserve-window.ts'
import { listCityPages } from '#server/business/pages/shop-pages.ts'
import { isAppError } from '#server/errors.ts'
import { readOrigin } from '#server/messages/consents/consent-evidence.ts'
import { appContext, requestFacts } from '#server/router-context.ts'
import { readAttribution } from '#shared/attribution/attribution.ts'
import { applianceTypes, bookingMessages } from '#shared/bookings/booking-fields.ts'
import { smsConsentWording } from '#shared/messages/sms-consent.ts'
import { type PageHandle, readQuery } from '#shared/pages/page-handle.ts'
import { pageTagsHeader } from '#shared/pages/page-headers.ts'
import { contactPromise, promiseClock } from '#shared/promise/contact-promise.ts'
import { confirmationPath, type ReservationNotice, readBooked } from '#shared/visits/reservation.ts'
import type { Route } from './+types/booking'
import { Booking } from './booking.island.tsx'
import { BookingSection } from './booking-section.tsx'
import { Coverage } from './coverage/coverage.island.tsx'
import { checkCoverage } from './coverage/coverage-check.ts'
import { CoverageSection } from './coverage/coverage-section.tsx'
import { describeArea } from './coverage/describe-area.ts'
import type { RejectedBooking } from './form/booking-form.tsx'
import { bookingTool, zipTool } from './form-tools.ts'

/** A ZIP code checked without JavaScript, the appliance of a card, and the booking that was stored. */
export const handle = {
  takesForm: true,
  query: {
    zip: (text) => text?.slice(0, 20) ?? null,
    appliance: (text) => applianceTypes.find(({ value }) => value === text)?.value ?? null,
    booked: (text) => text,
  },
} satisfies PageHandle

/**
 * The home page's two forms for browsers without JavaScript: `?zip=` answers the coverage checker, `?appliance=` selects one in the
 * form, `?booked=` confirms a booking. The value of `booked` also carries the time we'll call by and a permission, so guessing an id
 * reveals nothing that's stored with it. A page that shows a booking, or a ZIP code that anyone could make up, isn't cached. All
 * others are rendered again within five minutes in any case.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const { db, config, business } = ctx
  const { serviceArea } = business()
  const { zip, appliance, booked: address } = readQuery(handle.query, new URL(request.url))
  const booked = address === null ? null : readBooked(address)
  const coverage = zip === null ? null : checkCoverage(serviceArea, zip, business().phone)
  const booking = booked && (await findBooking(db, booked.bookingId))
  // With around-the-clock service there is no such time, whatever someone puts in the URL.
  const contactBy = promiseClock(business()) === 'office' ? (booked?.contactBy ?? null) : null
  const isRequired = config.sms.consent === 'required'
  const promise = contactPromise(contactBy, ctx.clock.now(), business())
  const link = booking ? await readConfirmedLink(ctx, { bookingId: booking.id, permission: booked?.link }) : null
  return data(
    documentData({
      coverage,
      area: describeArea(serviceArea),
      pages: listCityPages(business()),
      shapes: drawMapShapes(serviceArea),
      given: {
        ...(coverage?.type === 'success' && { customer_zip: coverage.zip }),
        ...(appliance !== null && { appliance_type: appliance }),
      },
      booked: booking && {
        bookingId: booking.id,
        promise,
        reservation: (await readReservation(ctx, { ...booked, bookingId: booking.id, contactBy })) ?? undefined,
        notice: booked?.notice ? notices[booked.notice] : undefined,
        priceNote: link === null ? undefined : ((await readPriceNote(ctx, booking.id)) ?? undefined),
        sent: link === null ? null : await readSentBooking(ctx, tokenOf(link)),
        link,
      },
      formPath: '/',
      tool: bookingTool,
      consent: { isRequired, wording: smsConsentWording({ business: business().name, isRequired }) },
    }),
    // A page that shows a booking is for this visitor, right now.
    { headers: booked === null ? homeTags(zip) : { 'cache-control': 'no-store' } },
  )
}

/** Why reserving a window didn't work. Here, because the browser's code never needs to know them all. */
const notices: Record<ReservationNotice, string> = {
  taken: 'Someone just took that time. These are still open.',
  too_many: 'You’ve already chosen times for other repairs. We’ll call you to set this one.',
  expired: 'This page was open too long to reserve a time. We’ll call you to set one.',
  busy: 'That was a lot of tries. Please wait a few minutes, or wait for our call.',
}

/** The token from a link's path. */
function tokenOf(path: string): string {
  return path.replace('/r/', '')
}

/** A page that answers a ZIP code isn't cached, because anyone could make one up. */
function homeTags(zip: string | null): Record<string, string> {
  return zip === null ? { [pageTagsHeader]: 'home' } : {}
}

/** Handles the booking form as a browser posts it without JavaScript: 303 to the confirmation, or the form again with its errors. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const {
    clientAddress,
    requestId,
    form: { fields: form },
    noteFailure,
  } = context.get(requestFacts)
  const origin = readOrigin(clientAddress, (name) => request.headers.get(name))
  for (const [name, known] of Object.entries(knownForms)) {
    const token = form.get(name)
    if (token !== null) return fillIn(ctx, { token, clientAddress, ...known })
  }
  const { values: sent, postedId, spamSigns } = readBookingForm(form)
  const values = sent.id === '' ? { ...sent, id: await deriveBookingId(ctx, sent, clientAddress) } : sent
  const { formPath } = readAttribution(form, true)
  const reject = (id: string, problem: RejectedBooking['problem'], init: ResponseInit) =>
    data<RejectedBooking>({ values: { ...values, id }, problem, formPath }, init)
  try {
    const outcome = await submitBooking(ctx, { origin, values, spamSigns, hidden: form })
    if (outcome.ok) return redirect(confirmationPath(outcome.booked), 303)
    // An incomplete form doesn't keep a derived id: two people who left out the same fields would share it.
    const { message, fields } = outcome
    const isSaidAtField = Object.values(fields).every((sentence) => sentence === message)
    return reject(postedId, { sentence: isSaidAtField ? null : message, fields }, { status: 400 })
  } catch (error) {
    if (isAppError(error)) {
      const { status, fields = {}, retryAfterSeconds } = error
      const headers = retryAfterSeconds === undefined ? undefined : { 'retry-after': String(retryAfterSeconds) }
      const isClosed = error.code === 'conflict'
      const sentence = isClosed ? `${error.message} ${bookingMessages.another}` : error.message
      return reject(isClosed ? '' : values.id, { sentence, fields, isClosed }, { status, headers })
    }
    ctx.log.error({ requestId, err: error }, 'booking form failed')
    // If the database was unavailable, this turns it into a 503 with a retry delay.
    noteFailure(error)
    const sentence = bookingMessages.failed(ctx.business().phone)
    return reject(values.id, { sentence, fields: {} }, { status: 500 })
  }
}

/** Forms that come prefilled for anyone with a booking's link, keyed by the field that carries its token. */
const knownForms = {
  again: {
    read: fillInAgain,
    isCorrection: false,
    note: 'We filled in what we know. Please update what’s changed, especially the problem.',
  },
  mend: {
    read: readSentBooking,
    isCorrection: true,
    note: 'Here’s what you sent us. Fix what’s wrong, then press “Book Repair” again. It stays the same booking.',
  },
}

/** The prefilled form, or an empty one if the link is invalid. The page isn't cached, and its URL reveals nothing. */
async function fillIn(
  ctx: Parameters<typeof fillInAgain>[0] & { limitHomeownerLinks(clientAddress: string): Promise<void> },
  { token, clientAddress, read, ...form }: { token: string; clientAddress: string } & (typeof knownForms)['again'],
) {
  await ctx.limitHomeownerLinks(clientAddress).catch((error: unknown) => {
    if (!isAppError(error)) throw error
    throw redirect('/#booking', 303)
  })
  const values = await read(ctx, token)
  if (!values) return redirect('/#booking', 303)
  const problem = { sentence: null, fields: {} }
  return data<RejectedBooking>({ values, problem, ...form }, { headers: { 'cache-control': 'no-store' } })
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return new Headers([...loaderHeaders, ...actionHeaders])
}

export default function CoverageAndBooking({ loaderData, actionData, matches: [, , home] }: Route.ComponentProps) {
  const { coverage, area, pages, shapes, ...booking } = loaderData.data
  return (
    <>
      <CoverageSection area={area} pages={pages} shapes={shapes}>
        <Coverage coverage={coverage} map={area.map} tool={zipTool} />
      </CoverageSection>
      <BookingSection responseTime={home.loaderData.data.proof.responseTime}>
        <Booking {...booking} formPath={actionData?.formPath ?? booking.formPath} rejected={actionData ?? null} />
      </BookingSection>
    </>
  )
}
