import { asc, eq } from 'drizzle-orm'
import { describeKnown, type KnownAsOf } from '#server/bookings/desk/booking-answers.ts'
import { readBooking } from '#server/bookings/desk/read/read-booking.ts'
import { readPhoto } from '#server/bookings/homeowner/photos/photo-files.ts'
import { describeConsent } from '#server/messages/consents/decide-at-desk.ts'
import { findNumberState, type NumbersContext } from '#server/messages/consents/stopped-numbers.ts'
import { bookingCorrections } from '#server/platform/db/schema/bookings.ts'
import { homeownerMessages } from '#server/platform/db/schema/homeowner.ts'
import { bookingConsents, bookingTexts } from '#server/platform/db/schema/texting.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { ExportedPerson } from '#shared/bookings/endpoints/personal-data-endpoints.ts'
import { nationalDigits } from '#shared/people/phone.ts'
import { findAreaRequestsOf, findBookingsOf, type Person } from './person.ts'

interface ExportContext extends NumbersContext {
  storage: Storage
}

/**
 * Everything we keep about a person, as a single file: each booking with its corrections, consents, events, notes and photos, and
 * the ZIP codes they are waiting to hear about.
 * @returns an ExportedPerson as JSON, in parts: one per booking, because photos are large
 */
export async function* exportPerson(
  ctx: ExportContext,
  { person, now, ...asOf }: { person: Person } & KnownAsOf,
): AsyncGenerator<string> {
  const found = await findBookingsOf(ctx.db, person)
  const about: Omit<ExportedPerson, 'bookings'> = {
    person,
    exported_at: now.toISOString(),
    number_state: 'phone' in person ? await findNumberState(ctx, nationalDigits(person.phone)) : null,
    area_requests: await findAreaRequestsOf(ctx.db, person),
  }
  yield `${JSON.stringify(about).slice(0, -1)},"bookings":[`
  for (const [index, { booking }] of found.entries()) {
    yield `${index === 0 ? '' : ','}${JSON.stringify(await exportBooking(ctx, booking.id, { now, ...asOf }))}`
  }
  yield ']}'
}

async function exportBooking(
  { db, storage }: ExportContext,
  bookingId: string,
  asOf: KnownAsOf,
): Promise<ExportedPerson['bookings'][number]> {
  const {
    earlier: _earlier,
    problems: _problems,
    now: _now,
    ...known
  } = describeKnown(await readBooking(db, bookingId), asOf)
  const [corrections, consents, texts, messages] = await Promise.all([
    db
      .select()
      .from(bookingCorrections)
      .where(eq(bookingCorrections.bookingId, bookingId))
      .orderBy(asc(bookingCorrections.number)),
    db.select().from(bookingConsents).where(eq(bookingConsents.bookingId, bookingId)).orderBy(asc(bookingConsents.id)),
    db.select().from(bookingTexts).where(eq(bookingTexts.bookingId, bookingId)).orderBy(asc(bookingTexts.createdAt)),
    db
      .select()
      .from(homeownerMessages)
      .where(eq(homeownerMessages.bookingId, bookingId))
      .orderBy(asc(homeownerMessages.dueAt)),
  ])
  const photos: ExportedPerson['bookings'][number]['photos'] = []
  for (const photo of known.photos) {
    const bytes = await readPhoto({ db, storage }, { bookingId, id: photo.id, size: 'full' })
    photos.push({ ...photo, webp: bytes && Buffer.from(bytes).toString('base64') })
  }
  return {
    ...known,
    photos,
    corrections: corrections.map(({ correctedAt, changes }) => ({ corrected_at: correctedAt.toISOString(), changes })),
    consents: consents.map(describeConsent),
    texts: texts.map(({ text, createdAt, sentAt }) => ({
      text,
      created_at: createdAt.toISOString(),
      sent_at: sentAt?.toISOString() ?? null,
    })),
    messages: messages.flatMap(({ kind, channel, endedAt }) =>
      channel === null || endedAt === null ? [] : [{ kind, channel, sent_at: endedAt.toISOString() }],
    ),
  }
}
