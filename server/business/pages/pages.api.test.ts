import { expect, test } from 'vitest'
import type { PageOnTheWire } from '#shared/business/page-endpoints.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { auditedWhile } from '#tests/support/audit/read-audit-log.ts'
import { openBusinessElsewhere } from '#tests/support/business/business-elsewhere.ts'
import { listAppliancePages } from './shop-pages.ts'

const api = await openFileApi()
const path = '/api/admin/pages'
const pageIn = ({ json }: { json: { pages: PageOnTheWire[] } }, at: string) =>
  json.pages.find((page) => page.path === at)
const read = async (at: string) => pageIn(await api.ask('GET', path), at)
const save = (at: string, page: object) => api.ask('PUT', path + at, page)

test('on a new site every appliance has its page, and each city’s says what it lacks', async () => {
  const { json } = await api.ask('GET', path)
  const kinds = json.pages.map(({ kind, is_published }: PageOnTheWire) => `${kind} ${is_published}`)
  expect(kinds.slice(0, 6)).toEqual(Array(6).fill('appliance true'))
  expect(new Set(kinds.slice(6))).toEqual(new Set(['city false']))
  expect(await read('/areas/gresham-or')).toMatchObject({
    name: 'Gresham, OR',
    missing: [
      expect.stringMatching(/^It has \d+ words, and needs 350: \d+ to go\.$/),
      expect.stringContaining('also stand on other pages'),
    ],
    words: '',
    is_off: false,
    version: 0,
  })
})

test('a save counts at once, in every process, and is recorded with what it changed', async () => {
  const elsewhere = openBusinessElsewhere(api.ctx, () => {})
  await elsewhere.start()
  const audited = await auditedWhile(api.ctx.db, async () => {
    const saved = await save('/services/dryer', {
      words: ' We do\u0000 dryers.\r\n\r\nAll of them. ',
      is_off: true,
      version: 0,
    })
    expect(saved.status).toBe(200)
    expect(pageIn(saved, '/services/dryer')).toMatchObject({
      words: 'We do dryers.\n\nAll of them.',
      is_off: true,
      is_published: false,
      missing: [],
      version: 1,
    })
  })
  expect(audited).toMatchObject([{ kind: 'page_saved', subject: '/services/dryer' }])
  await expect
    .poll(() => listAppliancePages(elsewhere.current()).map(({ appliance }) => appliance))
    .toEqual(['refrigerator', 'washer', 'dishwasher', 'oven', 'disposal'])
  await elsewhere.close()
})

test('whoever saves over another’s words is told, and nothing of theirs is lost', async () => {
  expect((await save('/services/oven', { words: 'Mine.', version: 0 })).status).toBe(200)
  const second = await save('/services/oven', { words: 'Also mine.', version: 0 })
  expect(second).toMatchObject({ status: 409, json: { error: expect.objectContaining({ code: 'conflict' }) } })
  expect(await read('/services/oven')).toMatchObject({ words: 'Mine.', version: 1 })
})

test('too many words, a missing version and a page that isn’t there are refused', async () => {
  expect((await save('/services/oven', { words: 'a'.repeat(20_001), version: 1 })).status).toBe(400)
  expect((await save('/services/oven', { words: 'Words.' })).status).toBe(400)
  for (const at of ['/services/toaster', '/areas/atlantis-or', '/blog/dryer'])
    expect((await save(at, { words: '', version: 0 })).status, at).toBe(404)
})
