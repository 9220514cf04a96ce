import { createMiddleware } from 'hono/factory'
import { expect, test } from 'vitest'
import { openApi } from './openapi.api.ts'

test('the document is made once, until the site is called something else', async () => {
  const made: string[] = []
  let name = 'Rose City Repair'
  const guards = { everybody: createMiddleware((_c, next) => next()) }
  const business = () => ({ name, url: 'https://www.example.com' })
  const app = openApi({ business }, guards, (site) => {
    made.push(site.name)
    return { title: site.name }
  })
  const read = async () => (await app.request('/api/openapi.json')).json()
  for (const _ of [1, 2, 3]) expect(await read()).toEqual({ title: name })
  expect(made).toEqual([name])
  name = 'Bridgetown Repair'
  expect(await read()).toEqual({ title: name })
  expect(made).toHaveLength(2)
})
