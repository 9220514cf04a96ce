import { documentData } from '#app/components/document/document-data.ts'
import { readResponseTimeIfQuick } from '#server/bookings/promise/response-time.ts'
import { findShopPage } from '#server/business/pages/shop-pages.ts'
import { appContext } from '#server/router-context.ts'
import { applianceTypeOf } from '#shared/bookings/booking-fields.ts'
import { smsConsentWording } from '#shared/messages/sms-consent.ts'
import type { PageHandle } from '#shared/pages/page-handle.ts'
import type { Route } from './+types/page-booking'
import { Booking } from './booking.island.tsx'
import { BookingSection } from './booking-section.tsx'
import { bookingTool } from './form-tools.ts'

export const handle = { hasBookingForm: true } satisfies PageHandle

/** The booking form on the page of an appliance, which is chosen in it, or of a city. Without JavaScript, the home page answers it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const { pathname } = new URL(request.url)
  const page = findShopPage(ctx.business(), pathname)
  const isRequired = ctx.config.sms.consent === 'required'
  return documentData({
    responseTime: await readResponseTimeIfQuick(ctx),
    formPath: pathname,
    tool: bookingTool,
    given: page?.subject.kind === 'appliance' ? { appliance_type: applianceTypeOf(page.subject.appliance) } : {},
    consent: { isRequired, wording: smsConsentWording({ business: ctx.business().name, isRequired }) },
  })
}

export const headers: Route.HeadersFunction = ({ parentHeaders }) => parentHeaders

export default function PageBooking({ loaderData }: Route.ComponentProps) {
  const { responseTime, ...booking } = loaderData.data
  return (
    <BookingSection responseTime={responseTime}>
      <Booking {...booking} booked={null} rejected={null} />
    </BookingSection>
  )
}
