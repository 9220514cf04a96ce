/** What happened: the audit log's screen. What is in it: server/audit. */
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AnswerOf } from '#shared/api/endpoint-types.ts'
import type { AuditEventOnTheWire } from '#shared/audit/audit-endpoints.ts'
import { openBackOffice } from '#tests/support/components/back-office.tsx'
import { refusal } from '#tests/support/components/fake-server.ts'

const ann = { id: '3f0e8b1c-6a51-4f0c-9d43-0f8c2b7c1a55', email: 'ann@example.com', name: 'Ann Lee' }
const priced: AuditEventOnTheWire = {
  seq: 3,
  at: '2026-03-03T18:00:00.000Z',
  kind: 'business_facts_saved',
  by: { kind: 'person', ...ann },
  subject: 'prices',
  changes: [{ field: 'serviceCall', was: 89, is: 99 }],
}
const failed: AuditEventOnTheWire = {
  seq: 2,
  at: '2026-03-02T18:00:00.000Z',
  kind: 'sign_in_failed',
  by: { kind: 'unknown', id: null, email: null, name: null },
  subject: 'ann@example.com',
  changes: [],
}
type Page = AnswerOf<'GET /api/admin/audit-events'>
const nothing: Page = { events: [], next: null, people: [] }
const open = (path: string, answers: Page[]) =>
  openBackOffice(path, {
    listAuditEvents: ({ url }) => answers[url.searchParams.has('before') ? 1 : 0] ?? nothing,
    downloadAuditEvents: () => new Response('number,at\r\n', { headers: { 'content-type': 'text/csv' } }),
  })
const list = page.getByRole('list', { name: 'What happened' })

test('who, when, what was and what is; then more, a filter in the URL, and the file', async () => {
  const office = await open('/admin/what-happened', [
    { events: [priced], next: 3, people: [ann] },
    { events: [failed], next: null, people: [ann] },
  ])
  await expect.element(list).toMatchTextContent('Ann Lee (ann@example.com)')
  await expect.element(list).toMatchTextContent('Business facts saved: prices')
  await expect.element(list).toMatchTextContent('service call: 89 → 99')
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(list).toMatchTextContent('Failed to sign in: ann@example.com')
  await expect.element(list).toMatchTextContent('Someone who isn’t signed in')

  await page.getByLabelText('Kind').selectOptions('Business facts')
  await page.getByLabelText('Person').selectOptions('Ann Lee (ann@example.com)')
  await page.getByLabelText('From').fill('2026-03-01')
  await page.getByRole('searchbox').fill('service call')
  await userEvent.keyboard('{Enter}')
  const asked = { group: 'business', person: ann.id, from: '2026-03-01', q: 'service call' }
  const askedIn = (operation: string) =>
    Object.fromEntries(office.server.sent(operation).at(-1)?.url.searchParams ?? [])
  await expect.poll(() => askedIn('listAuditEvents')).toEqual(asked)
  expect(office.address()).toContain('q=service+call')

  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await page.getByRole('button', { name: 'Download CSV' }).click()
  await expect.poll(() => askedIn('downloadAuditEvents')).toEqual(asked)
  await expect.poll(() => saved.mock.contexts).toMatchObject([{ download: 'what-happened.csv' }])
  saved.mockRestore()
})

test('a filter from the URL is shown, and where nothing fits, the way back to everything', async () => {
  await open('/admin/what-happened?group=backups&q=old', [{ events: [], next: null, people: [ann] }])
  await expect.element(page.getByText('Nothing like that happened.')).toBeVisible()
  await expect.element(page.getByLabelText('Kind')).toHaveValue('backups')
  await expect.element(page.getByRole('searchbox')).toHaveValue('old')
  await page.getByRole('link', { name: 'Show everything' }).click()
  await expect.element(page.getByLabelText('Kind')).toHaveValue('')
  await expect.element(page.getByText('Nothing has happened yet.')).toBeVisible()
})

test('without an answer, it says so and asks again', async () => {
  const office = await openBackOffice('/admin/what-happened', {
    listAuditEvents: () => refusal(400, 'invalid', 'No such day.'),
  })
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  office.server.answer({ listAuditEvents: { events: [failed], next: null, people: [] } })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(list).toMatchTextContent('Failed to sign in')
})

test('many changes wait behind a press', async () => {
  const changes = ['a', 'b', 'c', 'd', 'e', 'f'].map((field) => ({ field, is: 1 }))
  await open('/admin/what-happened', [{ events: [{ ...priced, changes }], next: null, people: [] }])
  await page.getByText('6 details').click()
  await expect.element(page.getByText('f: 1')).toBeVisible()
})
