/**
 * Every endpoint of the back office that changes something, or hands out a file of what the shop knows, is recorded in the audit log, or
 * somewhere else for a reason. A new one doesn't compile until someone decides.
 */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { verifyAuditLog } from '#server/audit/verify-audit-log.ts'
import { createBooking } from '#server/bookings/intake/bookings.ts'
import { grantRole } from '#server/people/roles.ts'
import { accessRules } from '#server/platform/db/schema/role-invitations.ts'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { endpoints } from '#shared/api/endpoints.ts'
import type { AuditKind } from '#shared/audit/audit-kinds.ts'
import { adminEmail, askOf, openFileApi } from '#tests/support/accounts/admin-api.ts'
import { auditedWhile } from '#tests/support/audit/read-audit-log.ts'
import { bookingInput } from '#tests/support/bookings/booking-body.ts'
import { technicianBody } from '#tests/support/bookings/technician-body.ts'

const bookingEvents = 'the booking’s own events (booking_events), chained the same way'
const revisions = 'blog content: the post’s revisions, or nothing that outlives it'
const changesNothing = 'it changes nothing that is kept'
const ownSeat = 'it is about the caller’s own screen or device'
const notFromTheOffice = 'nobody from the back office asks: the site’s own tables keep it'
const authService = 'the sign-in service’s entries come to the log by themselves (record-account-event.ts)'
const ownTable = 'a table of its own keeps it, with who and when'

const api = await openFileApi()
const booking = bookingInput({ customer_name: 'Zora Quimby', customer_email: 'zora@example.com' })
await createBooking(api.ctx, booking)
const colleague = randomUUID()
await grantRole(api.ctx.db, { userId: colleague, role: 'writer' })
/** The application as someone with a second factor uses it. */
const carefulApp = createApp(api.ctx, async () => new Response('page'), {
  local: null,
  async authority(token) {
    const { identify, ...holder } = await api.authority(token)
    return { ...holder, identify: async () => ({ ...(await identify()), isVerifiedByPasskey: true }) }
  },
})
const technician = technicianBody()
const read = async (path: string) => (await api.ask('GET', path)).json
let backup = ''

interface Recorded {
  kind: AuditKind
  /** Does it once, so that it is recorded once. */
  ask(): Promise<{ status: number; json?: ReturnType<typeof JSON.parse> }>
}
const records = (
  kind: AuditKind,
  ...[method, path, body]: [string, string, (() => Promise<object> | object)?]
): Recorded => ({
  kind,
  ask: async () => api.ask(method, path, await body?.()),
})

const downloads = (kind: AuditKind, path: () => string): Recorded => ({
  kind,
  async ask() {
    const file = await api.app.request(path(), { headers: { authorization: `Bearer ${adminEmail}` } })
    await file.body?.cancel()
    return file
  },
})

type Changing = Exclude<keyof typeof endpoints, `GET ${string}`>
type Export = {
  [Name in keyof typeof endpoints]: (typeof endpoints)[Name]['answers'] extends { 200: { content: 'csv' | 'archive' } }
    ? Name
    : never
}[keyof typeof endpoints]

const decided: Record<Changing | Export, Recorded | string> = {
  'POST /api/bookings': notFromTheOffice,
  'POST /api/first-owner': 'role_given, by the site (first-owner.api.test.ts): here there is an owner already',
  'POST /api/page-events': notFromTheOffice,
  'PUT /api/admin/topics/{key}': records('topic_judged', 'PUT', '/api/admin/topics/dryer.not-heating', () => ({
    is_for_us: false,
  })),
  'POST /api/posts/{id}/views': notFromTheOffice,
  'POST /api/sms/inbound': notFromTheOffice,
  'POST /api/sms/twilio': notFromTheOffice,
  'POST /api/sms/twilio/reports': notFromTheOffice,
  'DELETE /api/admin/sessions/{id}': authService,

  'POST /api/admin/people': records('person_invited', 'POST', '/api/admin/people', () => ({
    email: 'new@example.com',
    role: 'office',
  })),
  'PUT /api/admin/access-rules': {
    kind: 'access_rules_saved',
    async ask() {
      const body = { needs_second_factor: true }
      const answer = await askOf(carefulApp)('PUT', '/api/admin/access-rules', body)
      await api.ctx.db.update(accessRules).set({ needsSecondFactor: null })
      return answer
    },
  },
  'DELETE /api/admin/invitations/{id}': {
    kind: 'invitation_withdrawn',
    ask: async () => api.ask('DELETE', `/api/admin/invitations/${(await read('/api/admin/people')).invitations[0].id}`),
  },
  'PUT /api/admin/me/name': records('name_changed', 'PUT', '/api/admin/me/name', () => ({ name: 'Dana Whitlock' })),
  'PUT /api/admin/people/{id}': records('role_changed', 'PUT', `/api/admin/people/${colleague}`, () => ({
    role: 'office',
  })),
  'DELETE /api/admin/people/{id}': records('role_ended', 'DELETE', `/api/admin/people/${colleague}`),
  'POST /api/admin/technicians': records('technician_added', 'POST', '/api/admin/technicians', () => technician),
  'PUT /api/admin/technicians/{id}': records(
    'technician_changed',
    'PUT',
    `/api/admin/technicians/${technician.id}`,
    () => ({
      ...technician,
      capacity: 7,
      version: 1,
    }),
  ),
  'PUT /api/admin/technicians/{id}/account': records(
    'technician_account_changed',
    'PUT',
    `/api/admin/technicians/${technician.id}/account`,
    () => ({ email: 'tech@example.com', version: 2 }),
  ),

  'PUT /api/admin/business/{section}': records(
    'business_facts_saved',
    'PUT',
    '/api/admin/business/prices',
    async () => {
      const { facts, version } = (await read('/api/admin/business')).prices
      return { ...facts, serviceCall: 104, version }
    },
  ),
  'PUT /api/admin/service-area': records('service_area_saved', 'PUT', '/api/admin/service-area', async () => {
    const { zips, version } = await read('/api/admin/service-area')
    return { zips: zips.slice(1), version }
  }),
  'PUT /api/admin/pages/{kind}/{slug}': records('page_saved', 'PUT', '/api/admin/pages/services/dryer', () => ({
    is_off: true,
    version: 0,
  })),
  'PUT /api/admin/desk-settings': records('desk_settings_saved', 'PUT', '/api/admin/desk-settings', async () => ({
    ...(await read('/api/admin/desk-settings')),
    review_url: 'https://reviews.example.com/us',
  })),
  'PUT /api/admin/notifications/settings': records(
    'notification_settings_saved',
    'PUT',
    '/api/admin/notifications/settings',
    async () => ({
      ...(await read('/api/admin/notifications')).settings,
      is_on_duty: false,
    }),
  ),
  'PUT /api/admin/texts/{key}': records('text_template_saved', 'PUT', '/api/admin/texts/on_my_way', () => ({
    text: 'Coming!',
    version: 0,
  })),
  'PUT /api/admin/messages/{kind}/{channel}': records(
    'message_switched',
    'PUT',
    '/api/admin/messages/reminder/mail',
    () => ({ is_on: false }),
  ),
  'PUT /api/admin/messages/{kind}/{channel}/{language}': records(
    'message_words_saved',
    'PUT',
    '/api/admin/messages/reminder/mail/en',
    () => ({
      subject: 'See you tomorrow',
      text: 'We come {day}. {link}',
      version: 0,
    }),
  ),
  'PUT /api/admin/ai-settings': records('ai_settings_saved', 'PUT', '/api/admin/ai-settings', async () => ({
    ...(await read('/api/admin/ai-settings')).settings,
    monthly_cap: 7,
  })),
  'PUT /api/admin/connections/{connection}': records('connection_saved', 'PUT', '/api/admin/connections/mail', () => ({
    host: 'mail.example.com',
    password: 'hunter2-secret',
    version: 0,
  })),

  'POST /api/admin/personal-data/export': records(
    'personal_data_exported',
    'POST',
    '/api/admin/personal-data/export',
    () => ({ who: 'zora@example.com' }),
  ),
  'GET /api/admin/bookings/visits.csv': downloads('visits_exported', () => '/api/admin/bookings/visits.csv?days=30'),
  'GET /api/admin/attribution.csv': downloads('attribution_exported', () => '/api/admin/attribution.csv'),
  'GET /api/admin/bookings/ledger.csv': downloads('response_times_exported', () => '/api/admin/bookings/ledger.csv'),
  'GET /api/admin/audit-events.csv': downloads('audit_log_exported', () => '/api/admin/audit-events.csv?q=zip'),
  'PUT /api/admin/calendar-feeds/{whose}': records('calendar_made', 'PUT', '/api/admin/calendar-feeds/all'),
  'DELETE /api/admin/calendar-feeds/{whose}': records('calendar_ended', 'DELETE', '/api/admin/calendar-feeds/all'),
  'POST /api/admin/personal-data/erase': records('booking_erased', 'POST', '/api/admin/personal-data/erase', () => ({
    who: 'zora@example.com',
    confirmation: 'zora@example.com',
    booking_ids: [booking.id],
  })),
  'POST /api/admin/backups': {
    kind: 'backup_made',
    ask: async () => {
      const made = await api.ask('POST', '/api/admin/backups')
      backup = made.json.backups[0].name
      return made
    },
  },
  'POST /api/admin/restored-copy/{id}/make-shop': 'copy_made_shop (restored-copy.test.ts): this site is none',
  'POST /api/admin/backups/{name}/check': {
    kind: 'backup_checked',
    ask: () => api.ask('POST', `/api/admin/backups/${backup}/check`),
  },
  'GET /api/admin/backups/{name}/file': downloads('backup_downloaded', () => `/api/admin/backups/${backup}/file`),

  'PUT /api/admin/bookings/{id}/link': bookingEvents,
  'DELETE /api/admin/bookings/{id}/link': bookingEvents,
  'POST /api/admin/bookings': bookingEvents,
  'PUT /api/admin/bookings/{id}/customer': bookingEvents,
  'POST /api/admin/bookings/let-go': bookingEvents,
  'POST /api/admin/bookings/{id}/move': bookingEvents,
  'POST /api/admin/bookings/{id}/undo': bookingEvents,
  'POST /api/admin/bookings/{id}/contacts': bookingEvents,
  'POST /api/admin/bookings/{id}/notes': bookingEvents,
  'PUT /api/admin/bookings/{id}/tags': bookingEvents,
  'PUT /api/admin/bookings/{id}/urgency': bookingEvents,
  'PUT /api/admin/bookings/{id}/street': bookingEvents,
  'PUT /api/admin/bookings/{id}/prices': bookingEvents,
  'PUT /api/admin/bookings/{id}/assignee': bookingEvents,
  'PUT /api/admin/bookings/{id}/report': bookingEvents,
  'POST /api/admin/bookings/{id}/promise': bookingEvents,
  'PUT /api/admin/bookings/{id}/photos/{photo}': bookingEvents,
  'DELETE /api/admin/bookings/{id}/photos/{photo}': bookingEvents,
  'POST /api/admin/bookings/{id}/consents/withdraw': bookingEvents,
  'POST /api/admin/bookings/{id}/consents/allow': bookingEvents,
  'POST /api/admin/bookings/{id}/texts': bookingEvents,
  'POST /api/admin/plan/visits/{id}/late': bookingEvents,
  'PUT /api/admin/plan/visits/{id}/part': bookingEvents,
  'POST /api/technician/jobs/{id}/move': bookingEvents,
  'POST /api/technician/jobs/{id}/undo': bookingEvents,
  'POST /api/technician/jobs/{id}/contacts': bookingEvents,
  'POST /api/technician/jobs/{id}/notes': bookingEvents,
  'PUT /api/technician/jobs/{id}/report': bookingEvents,
  'PUT /api/technician/jobs/{id}/photos/{photo}': bookingEvents,

  'POST /api/admin/posts': revisions,
  'PUT /api/admin/posts/{id}': revisions,
  'DELETE /api/admin/posts/{id}': revisions,
  'POST /api/admin/deleted-posts/{id}/put-back': revisions,
  'POST /api/admin/categories': revisions,
  'PUT /api/admin/categories/{id}': revisions,
  'DELETE /api/admin/categories/{id}': revisions,
  'POST /storage/v1/object/blog-images/{path}': revisions,
  'POST /functions/v1/migrate-blog-images': revisions,
  'POST /functions/v1/generate-blog-post': 'the list of AI runs (ai_generations)',
  'POST /api/admin/outdated-posts/changes': ownTable,
  'POST /api/admin/outdated-posts/changes/{id}/undo': ownTable,
  'PUT /api/admin/first-day/put-away/{name}': ownTable,
  'DELETE /api/admin/first-day/put-away/{name}': 'the list is back on the dashboard, and that is all',
  'POST /api/admin/webhook-deliveries/{id}/send-again': 'the list of deliveries',
  'POST /api/admin/area-requests/{zip}/tell': 'the requests themselves say when their people were told',

  'PUT /api/admin/bookings/people/me': ownSeat,
  'PUT /api/admin/bookings/{id}/claim': ownSeat,
  'PUT /api/admin/notifications/devices': ownSeat,
  'DELETE /api/admin/notifications/devices/{id}': ownSeat,
  'POST /api/admin/personal-data/find': changesNothing,
  'POST /api/admin/posts/preview': changesNothing,
  'POST /api/admin/connections/{connection}/try': changesNothing,
  'POST /api/admin/system/test-mail': changesNothing,
}

test('it is decided for every endpoint that changes or hands out something, and for no other', () => {
  const due = Object.entries<Endpoint>(endpoints).filter(([name, { answers }]) => {
    const content = answers[200]?.content
    return !name.startsWith('GET ') || content === 'csv' || content === 'archive'
  })
  expect(Object.keys(decided).toSorted()).toEqual(due.map(([name]) => name).toSorted())
})

const recorded = Object.entries(decided).flatMap(([name, how]) => (typeof how === 'string' ? [] : [{ name, ...how }]))

// In order: each leaves what the next one needs.
test.each(recorded)('$name is recorded once as $kind, with who it was', async ({ kind, ask }) => {
  const events = await auditedWhile(api.ctx.db, async () => {
    const { status, json } = await ask()
    expect(status, JSON.stringify(json)).toBeLessThan(300)
  })
  expect(events.map((event) => event.kind)).toEqual([kind])
})

test('a price names what was and what is; no secret and no customer is in the log', async () => {
  const { rows } = await api.ctx.pool.query('SELECT * FROM audit_events ORDER BY seq')
  expect(rows.find(({ kind }) => kind === 'business_facts_saved')).toMatchObject({
    actor_email: adminEmail,
    subject: 'prices',
    changes: [{ field: 'serviceCall', was: 89, is: 104 }],
  })
  expect(rows.find(({ kind }) => kind === 'connection_saved').changes).toEqual([
    { field: 'fields', is: ['host', 'password'] },
  ])
  expect(JSON.stringify(rows)).not.toMatch(/hunter2|zora|quimby/i)
  const { hashing } = await api.ctx.installationKeys()
  expect(await verifyAuditLog(api.ctx.db, hashing)).toEqual({ events: rows.length, problem: null })
})
