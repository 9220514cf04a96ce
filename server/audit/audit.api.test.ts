import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AuditEventOnTheWire } from '#shared/audit/audit-endpoints.ts'
import { adminEmail, openFileApi } from '#tests/support/accounts/admin-api.ts'
import { recordAuditEvent } from './record-audit-event.ts'

let now = new Date('2026-03-02T18:00:00Z')
const api = await openFileApi({ clock: { now: () => now } })
const { ctx } = api
const ann = { userId: randomUUID(), email: 'ann@example.com' }
const bob = { userId: randomUUID(), email: 'bob@example.com' }
const on = async (day: string, event: Parameters<typeof recordAuditEvent>[2]) => {
  now = new Date(day)
  await recordAuditEvent(ctx, ctx.db, event)
}
await on('2026-03-01T18:00:00Z', { kind: 'signed_in', by: { ...ann, email: 'ann.old@example.com' } })
await on('2026-03-02T18:00:00Z', { kind: 'signed_in', by: bob })
const prices = { subject: 'prices', was: { serviceCall: 89 }, is: { serviceCall: 99 } }
await on('2026-03-03T18:00:00Z', { kind: 'business_facts_saved', by: ann, ...prices })
// 11:30 PM on March 4 in Portland.
await on('2026-03-05T07:30:00Z', { kind: 'backup_made', by: 'command_line', subject: '=HYPERLINK("x")' })

const path = '/api/admin/audit-events'
const list = async (query = '') => (await api.ask('GET', `${path}?${query}`)).json
const numbers = async (query = '') => (await list(query)).events.map(({ seq }: AuditEventOnTheWire) => seq)

test('newest first, with who, when, what was and what is', async () => {
  const { events, next, people } = await list()
  expect(events.map(({ seq }: AuditEventOnTheWire) => seq)).toEqual([4, 3, 2, 1])
  expect(events[1]).toEqual({
    seq: 3,
    at: '2026-03-03T18:00:00.000Z',
    kind: 'business_facts_saved',
    by: { kind: 'person', id: ann.userId, email: ann.email, name: null },
    subject: 'prices',
    changes: [{ field: 'serviceCall', was: 89, is: 99 }],
  })
  expect(next).toBeNull()
  const known = people.toSorted((a: { email: string }, b: { email: string }) => a.email.localeCompare(b.email))
  expect(known).toEqual([ann, bob].map(({ userId, email }) => ({ id: userId, email, name: null })))
})

test.each([
  ['group=sign_ins', [2, 1]],
  ['group=backups', [4]],
  [`person=${ann.userId}`, [3, 1]],
  ['from=2026-03-02&to=2026-03-03', [3, 2]],
  ['from=2026-03-04&to=2026-03-04', [4]],
  ['q=Service%20CALL', [3]],
  ['q=pr%C3%ADces', [3]],
  ['q=%20service%20%20call%20', [3]],
  ['q=prices', [3]],
  ['q=ann.old', [1]],
  ['q=signed', [2, 1]],
  ['q=%25', []],
  ['q=sig%00ned', [2, 1]],
  [`q=signed&person=${bob.userId}`, [2]],
])('finds by %s', async (query, found) => {
  expect(await numbers(query)).toEqual(found)
})

test.each(['group=secrets', 'person=ann', 'from=yesterday', 'before=0'])('%s is refused', async (query) => {
  expect((await api.ask('GET', `${path}?${query}`)).status).toBe(400)
})

test('the file has what is filtered, in words, nothing that a spreadsheet would run, and is recorded itself', async () => {
  const headers = { authorization: `Bearer ${adminEmail}` }
  const response = await api.app.request(`${path}.csv?from=2026-03-03&to=2026-03-04`, { headers })
  expect(response.headers.get('content-disposition')).toMatch(/what-happened-2026-03-04\.csv/)
  expect((await response.text()).replace('\uFEFF', '').split('\r\n')).toEqual([
    'number,time,time_utc,who,group,what,about,changes',
    '5,2026-03-04 23:30,2026-03-05T07:30:00.000Z,owner@example.com,Exports,This log downloaded,,"from: 2026-03-03\nto: 2026-03-04"',
    `4,2026-03-04 23:30,2026-03-05T07:30:00.000Z,The command line,Backups,Backup made,"'=HYPERLINK(""x"")",`,
    '3,2026-03-03 10:00,2026-03-03T18:00:00.000Z,ann@example.com,Business facts,Business facts saved,prices,service call: 89 → 99',
    '',
  ])
  const [newest] = (await list()).events
  expect(newest).toMatchObject({
    kind: 'audit_log_exported',
    by: { email: adminEmail },
    changes: [
      { field: 'from', is: '2026-03-03' },
      { field: 'to', is: '2026-03-04' },
    ],
  })
})

test('the file is found by a search with a character that the database can’t hold, which is recorded without it', async () => {
  const headers = { authorization: `Bearer ${adminEmail}` }
  const response = await api.app.request(`${path}.csv?q=back%00up%20m%00ade`, { headers })
  expect(response.status).toBe(200)
  const lines = (await response.text()).replace('\uFEFF', '').split('\r\n')
  expect(lines.map((line) => line.split(',')[5])).toEqual(['what', 'This log downloaded', 'Backup made', undefined])
  const [newest] = (await list()).events
  expect(newest).toMatchObject({ kind: 'audit_log_exported', changes: [{ field: 'q', is: 'backup made' }] })
})

test('pages follow one another without a gap, while more comes in', async () => {
  for (let n = 0; n < 60; n++) await recordAuditEvent(ctx, ctx.db, { kind: 'signed_out', by: bob })
  const first = await list('group=sign_ins')
  await recordAuditEvent(ctx, ctx.db, { kind: 'signed_in', by: bob })
  const second = await list(`group=sign_ins&before=${first.next}`)
  const seqs = [...first.events, ...second.events].map(({ seq }: AuditEventOnTheWire) => seq)
  expect(new Set(seqs).size).toBe(62)
  expect(seqs).toEqual(seqs.toSorted((a, b) => b - a))
  expect(second.next).toBeNull()
})
