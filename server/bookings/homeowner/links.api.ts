import { homeownerTexts } from '#content/homeowner/texts.ts'
import type { PhotosContext } from '#server/bookings/homeowner/photos/add-photo.ts'
import { listOwnPhotos, photoContentType, readPhoto } from '#server/bookings/homeowner/photos/photo-files.ts'
import { eventForHomeowner, readVisit } from '#server/bookings/visits/calendar/calendar-visits.ts'
import { calendarType, writeCalendar } from '#server/bookings/visits/calendar/write-calendar.ts'
import { notFound } from '#server/errors.ts'
import { type PublicGuard, serve } from '#server/platform/serve/serve.ts'
import { spokenNumber } from '#shared/bookings/booking-fields.ts'
import { bookingStates } from '#shared/bookings/booking-states.ts'
import type { BusinessWithArea } from '#shared/business/business.ts'
import { applianceInFull } from '#shared/homeowner/appliance-names.ts'
import { homeownerPhotoEndpoints, visitCalendarEndpoints } from '#shared/homeowner/homeowner-endpoints.ts'
import { type OpenLink, type OpenLinkContext, openLink } from './open-link.ts'

interface VisitCalendarContext extends OpenLinkContext {
  business(): BusinessWithArea
}

/** The visit for the homeowner's own calendar. Whatever the reason for not finding one, the response is the same. */
export function visitCalendarApi(ctx: VisitCalendarContext, guards: { link_holder: PublicGuard }) {
  return serve(visitCalendarEndpoints, guards, {
    'GET /r/{token}/visit.ics': async (c, { path: { token } }) => {
      const link = await openLink(ctx, token)
      const file = link && (await writeVisit(ctx, link))
      if (!file) return c.text(`We don’t see a visit here. Please call us at ${ctx.business().phone}.`, 404)
      return c.body(file, 200, {
        'content-type': calendarType,
        'content-disposition': 'attachment; filename="visit.ics"',
      })
    },
  })
}

async function writeVisit(ctx: VisitCalendarContext, link: OpenLink): Promise<string | null> {
  const { booking, desk } = link
  const { windowStart: start, windowEnd: end, state } = desk
  if (start === null || end === null || !bookingStates[state].isExpected) return null
  const business = ctx.business()
  const visit = await readVisit(ctx.db, booking.id, { start, end })
  if (!visit) return null
  const language = link.language ?? 'en'
  const { summary, description } = homeownerTexts(language).choices.calendarEntry
  const words = {
    summary: summary(applianceInFull(language, booking.applianceType), business.name),
    description: description(spokenNumber(booking.id), business.phone),
  }
  return writeCalendar({
    name: business.name,
    method: 'PUBLISH',
    events: [{ ...eventForHomeowner(visit, business), ...words }],
  })
}

/**
 * A small version of a photo that the homeowner sent, for anyone with its booking's link. Every other token and photo gets the same
 * 404, and nothing along the way may cache the response.
 */
export function linkPhotosApi(ctx: PhotosContext, guards: { link_holder: PublicGuard }) {
  return serve(homeownerPhotoEndpoints, guards, {
    'GET /r/{token}/photos/{photo}': async (c, { path: { token, photo: id } }) => {
      const link = await openLink(ctx, token)
      const bookingId = link?.scope === 'whole' ? link.booking.id : ''
      const isOwn = link !== null && (await listOwnPhotos(ctx.db, bookingId)).some((photo) => photo.id === id)
      const bytes = isOwn ? await readPhoto(ctx, { bookingId, id, size: 'small' }) : null
      if (!bytes) throw notFound('We can’t find that photo.')
      return c.body(bytes, 200, {
        'content-type': photoContentType,
        'content-length': String(bytes.length),
      })
    },
  })
}
