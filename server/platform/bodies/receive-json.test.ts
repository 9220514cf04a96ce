import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { jsonErrors } from '#server/http/errors.ts'
import { createLog } from '#server/platform/log.ts'
import type { HttpVariables } from '#server/platform/serve/serve.ts'
import { jsonLimits } from './body-limits.ts'
import { measureJson, receiveJson } from './receive-json.ts'

const app = new Hono<{ Variables: HttpVariables }>().post('/', async (c) =>
  c.json({ sent: (await receiveJson(c, jsonLimits(16))) ?? 'nothing' }),
)
app.onError(jsonErrors(createLog('silent')))
const send = async (body: string) => {
  const answer = await app.request('/', { method: 'POST', body })
  return [answer.status, await answer.json()]
}

test('reads JSON, and nothing at all as nothing', async () => {
  expect(await send('{"a":[1,"é, {"]}')).toEqual([200, { sent: { a: [1, 'é, {'] } }])
  expect(await send('')).toEqual([200, { sent: 'nothing' }])
  expect(await send(' \n')).toEqual([200, { sent: 'nothing' }])
  expect(await send('{"a":')).toMatchObject([400, { error: { message: 'The body isn’t valid JSON' } }])
})

test('refuses JSON that is too deep or of too many values, whatever its texts hold', async () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  expect(await send(nested(50))).toMatchObject([200, {}])
  expect(await send(nested(51))).toMatchObject([400, { error: { message: 'The body is nested too deeply' } }])
  expect(await send(JSON.stringify([nested(500), ','.repeat(5000), '"\\"'.repeat(500)]))).toMatchObject([200, {}])
  expect(await send(`[${'1,'.repeat(511)}1]`)).toMatchObject([
    400,
    { error: { message: expect.stringMatching(/512/) } },
  ])
  expect(await send(`{"a":"${'b'.repeat(16 * 1024)}"}`)).toMatchObject([413, {}])
})

test('measures what is sent as JSON.parse would find it', () => {
  expect(measureJson('{"a":[1,2,{"b":"],[\\"{"}]}')).toEqual({ depth: 3, values: 6 })
  expect(measureJson('"never ends')).toEqual({ depth: 0, values: 1 })
  expect(measureJson(']]]]')).toEqual({ depth: 0, values: 1 })
})
