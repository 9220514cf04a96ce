/** Whether someone at the shop told the homeowner before the site did. */
import { and, eq, gt, gte, inArray, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/platform/db/connect.ts'
import { bookingEvents } from '#server/platform/db/schema/desk.ts'
import { bookingTexts } from '#server/platform/db/schema/texting.ts'
import type { BookingEventKind } from '#shared/bookings/event-kinds.ts'
import type { TextTemplateKey } from '#shared/messages/text-templates.ts'

/** `waiting`: a text that says it may still go out or fail, so check again later. */
type ToldByDesk = 'told' | 'waiting' | 'untold'

/** The desk's texts that say when the visit is, and those that say when to expect a technician who is on the way. */
const textsAboutTime = ['new_time'] as const satisfies TextTemplateKey[]
const textsAboutArrival = ['new_time', 'on_my_way', 'running_late'] as const satisfies TextTemplateKey[]

const isAbout = (bookingId: string) => eq(bookingEvents.bookingId, bookingId)
const channel = sql`${bookingEvents.data}->>'channel'`
const template = sql`${bookingEvents.data}->>'template'`

/** Whether someone reached the homeowner, or texted them when to expect the technician. */
export async function readToldArrival(db: Db, bookingId: string, { since }: { since: Date }): Promise<ToldByDesk> {
  const isSince = gte(bookingEvents.at, since)
  const reached = await db
    .select({ seq: bookingEvents.seq })
    .from(bookingEvents)
    .where(and(isAbout(bookingId), eq(bookingEvents.kind, 'contacted'), ne(channel, 'text'), isSince))
    .limit(1)
  return reached.length > 0 ? 'told' : readTexted(db, bookingId, { templates: textsAboutArrival, isSince })
}

/** The steps that change the time of a visit. */
const changesOfTime: BookingEventKind[] = [
  'scheduled',
  'rescheduled',
  'unscheduled',
  'reopened',
  'cancelled',
  'not_a_customer',
  'undone',
]

/** Whether someone has texted the visit's time since it last changed. */
export function readToldTime(db: Db, bookingId: string): Promise<ToldByDesk> {
  const lastChange = db
    .select({ seq: sql`coalesce(max(${bookingEvents.seq}), 0)` })
    .from(bookingEvents)
    .where(and(isAbout(bookingId), inArray(bookingEvents.kind, changesOfTime)))
  return readTexted(db, bookingId, { templates: textsAboutTime, isSince: sql`${bookingEvents.seq} > (${lastChange})` })
}

const later = alias(bookingEvents, 'later_events')

/** For a text from a phone, all we know is that the button was pressed, unless the person then says that nothing was sent. */
function isTextByPhone(db: Db): SQL | undefined {
  const isTakenBack = db
    .select({ seq: later.seq })
    .from(later)
    .where(
      and(
        eq(later.bookingId, bookingEvents.bookingId),
        gt(later.seq, bookingEvents.seq),
        eq(later.kind, 'no_answer'),
        sql`${later.data}->>'channel' = 'text'`,
      ),
    )
  return and(eq(bookingEvents.kind, 'attempted'), eq(channel, 'text'), notExists(isTakenBack))
}

async function readTexted(
  db: Db,
  bookingId: string,
  { templates, isSince }: { templates: readonly TextTemplateKey[]; isSince: SQL },
): Promise<ToldByDesk> {
  const isBySite = eq(bookingEvents.kind, 'text_requested')
  const texts = await db
    .select({ kind: bookingEvents.kind, bySite: bookingTexts })
    .from(bookingEvents)
    // A text is written together with the event that requests it.
    .leftJoin(
      bookingTexts,
      and(
        isBySite,
        eq(bookingTexts.bookingId, bookingEvents.bookingId),
        eq(bookingTexts.createdAt, bookingEvents.at),
        eq(bookingTexts.template, template),
      ),
    )
    .where(and(isAbout(bookingId), inArray(template, templates), or(isBySite, isTextByPhone(db)), isSince))
  if (texts.some(({ kind, bySite }) => kind === 'attempted' || bySite?.sentAt)) return 'told'
  return texts.some(({ bySite }) => bySite?.failedAt === null) ? 'waiting' : 'untold'
}
