import { and, desc, eq, getTableColumns, gte, inArray, isNotNull, like, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { type AuditEvent, auditEvents } from '#server/platform/db/schema/audit.ts'
import { personNames } from '#server/platform/db/schema/role-invitations.ts'
import type { AuditEventOnTheWire, AuditFilter } from '#shared/audit/audit-endpoints.ts'
import { type AuditKind, auditKinds } from '#shared/audit/audit-kinds.ts'
import { foldForSearch } from '#shared/fold-for-search.ts'
import { storable } from '#shared/storable.ts'
import { boundsOfBusinessDay } from '#shared/time/business-day.ts'

const eventsPerPage = 50

/** With what its actor is called now. */
type NamedAuditEvent = AuditEvent & { actorName: string | null }

/** A page of events, newest first. `next` leads to the following page and stays correct while events come. */
export async function listAuditEvents(
  db: Db,
  { before, ...filter }: AuditFilter & { before?: number | undefined },
): Promise<{ events: NamedAuditEvent[]; next: number | null }> {
  const earlier = before === undefined ? undefined : lt(auditEvents.seq, before)
  const rows = await db
    .select({ ...getTableColumns(auditEvents), actorName: personNames.name })
    .from(auditEvents)
    .leftJoin(personNames, eq(personNames.userId, auditEvents.actorId))
    .where(and(earlier, ...conditionsOf(filter)))
    .orderBy(desc(auditEvents.seq))
    .limit(eventsPerPage + 1)
  const events = rows.slice(0, eventsPerPage)
  return { events, next: rows.length > eventsPerPage ? (events.at(-1)?.seq ?? null) : null }
}

/** Everyone who did something, by their name and the email address of their newest event. */
export function listAuditedPeople(db: Db): Promise<{ id: string | null; email: string | null; name: string | null }[]> {
  return db
    .select({
      id: auditEvents.actorId,
      email: sql<string | null>`(array_agg(${auditEvents.actorEmail} ORDER BY ${auditEvents.seq} DESC))[1]`,
      name: sql<string | null>`max(${personNames.name})`,
    })
    .from(auditEvents)
    .leftJoin(personNames, eq(personNames.userId, auditEvents.actorId))
    .where(isNotNull(auditEvents.actorId))
    .groupBy(auditEvents.actorId)
}

export function describeAuditEvent(event: NamedAuditEvent): AuditEventOnTheWire {
  const { seq, at, kind, actorKind, actorId, actorEmail, actorName, subject, changes } = event
  const by = { kind: actorKind, id: actorId, email: actorEmail, name: actorName }
  return { seq, at: at.toISOString(), kind, by, subject, changes }
}

function conditionsOf({ group, person, q = '', from, to }: AuditFilter): SQL[] {
  const text = storable(q).trim()
  return [
    ...(group
      ? [
          inArray(
            auditEvents.kind,
            kindsWhere((kind) => auditKinds[kind].group === group),
          ),
        ]
      : []),
    ...(person ? [eq(auditEvents.actorId, person)] : []),
    ...(from ? [gte(auditEvents.at, boundsOfBusinessDay(from).from)] : []),
    ...(to ? [lt(auditEvents.at, boundsOfBusinessDay(to).to)] : []),
    ...(text ? [says(text)] : []),
  ].flatMap((condition) => condition ?? [])
}

/** Whether what the screen shows of an event contains a text: `service call` finds the field `serviceCall`. */
function says(text: string): SQL | undefined {
  const folded = foldForSearch(text)
  const labeled = kindsWhere((kind) => foldForSearch(auditKinds[kind].label).includes(folded))
  const shown = sql`audit_search_text(${auditEvents.actorEmail}, ${auditEvents.subject}, ${auditEvents.changes})`
  const pattern = `%${folded.replace(/[\\%_]/g, '\\$&')}%`
  const named = sql`${auditEvents.actorId} IN (
    SELECT ${personNames.userId} FROM ${personNames} WHERE fold_for_search(${personNames.name}) LIKE ${pattern})`
  return or(inArray(auditEvents.kind, labeled), like(shown, pattern), named)
}

function kindsWhere(isOne: (kind: AuditKind) => boolean): AuditKind[] {
  return (Object.keys(auditKinds) as AuditKind[]).filter(isOne)
}
