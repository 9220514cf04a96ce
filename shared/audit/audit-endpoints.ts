import * as z from 'zod'
import { answer, type Endpoints, refused } from '#shared/api/endpoint.ts'
import { calendarDay } from '#shared/time/calendar-day.ts'
import { type AuditGroup, type AuditKind, auditGroups, auditKinds } from './audit-kinds.ts'

/** The endpoints of the audit log. Moments are in UTC, days on the shop's clock. */
const value = z.custom<AuditValue>(() => true).describe('Any JSON')

const auditEventOnTheWire = z.object({
  /** Its number, without gaps. */
  seq: z.int(),
  at: z.iso.datetime(),
  kind: z.enum(Object.keys(auditKinds) as [AuditKind, ...AuditKind[]]),
  by: z.object({
    kind: z.enum(['person', 'command_line', 'site', 'unknown']),
    id: z.uuid().nullable(),
    /** At that moment. */
    email: z.string().nullable(),
    /** Now; null if none was given. */
    name: z.string().nullable(),
  }),
  /** What it happened to. */
  subject: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), was: value.optional(), is: value.optional() })),
})
export type AuditEventOnTheWire = z.output<typeof auditEventOnTheWire>

const auditPage = z.object({
  events: z.array(auditEventOnTheWire),
  /** Send it as `before` to get the next page. Null on the last page. */
  next: z.int().nullable(),
  /** Everyone with an event, by their name and the email address of their newest one. */
  people: z.array(z.object({ id: z.uuid(), email: z.string().nullable(), name: z.string().nullable() })),
})

const auditFilter = z.object({
  group: z
    .enum(Object.keys(auditGroups) as [AuditGroup, ...AuditGroup[]], 'We can’t find that group')
    .optional()
    .describe('Only events of this kind'),
  person: z.guid('Should be a person’s id').optional().describe('Only what this person did'),
  q: z.string().max(200, 'Please search for at most 200 characters').optional().describe('Text to find'),
  from: calendarDay.optional().describe('The first day'),
  to: calendarDay.optional().describe('The last day'),
})
export type AuditFilter = z.output<typeof auditFilter>

const notValid = refused('A parameter isn’t valid')

export const auditEndpoints = {
  'GET /api/admin/audit-events': {
    id: 'listAuditEvents',
    summary: 'What happened in the back office: who, when, what was and what is, newest first',
    guard: 'owner',
    query: auditFilter.extend({
      before: z.coerce
        .number<number>('Should be the next of the page before')
        .int()
        .positive()
        .optional()
        .describe('`next` from the page before'),
    }),
    answers: { 200: answer('A page of events', auditPage), 400: notValid },
  },
  'GET /api/admin/audit-events.csv': {
    id: 'downloadAuditEvents',
    summary: 'All of these events as a CSV file',
    guard: 'owner',
    query: auditFilter,
    answers: { 200: answer('One line per event', 'csv'), 400: notValid },
  },
} as const satisfies Endpoints

declare module '#shared/api/endpoint.ts' {
  interface Contract extends Readonly<typeof auditEndpoints> {}
}

/** Who did something, besides a person with an account: the command line, the site itself, or someone who isn't known. */
export type AuditActorKind = 'person' | 'command_line' | 'site' | 'unknown'

export type AuditValue = string | number | boolean | null | AuditValue[] | { [field: string]: AuditValue }

/** One field, before and after. A fact of something that has no before, such as an export, only has `is`. */
export interface AuditChange {
  field: string
  was?: AuditValue
  is?: AuditValue
}
