import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { HttpVariables } from '#server/platform/serve/serve.ts'
import { defaultFacts } from '#shared/business/business-form.ts'
import { createInsteadPage } from './pages/instead-page.ts'
import { receivePageForms } from './pages/page-forms.ts'
import { acceptUnnamedOrigin } from './refused.ts'
import { requestIdentity } from './request-identity.ts'

const sayInstead = createInsteadPage(defaultFacts, () => ({}))
const matchRoutes = () => [{ params: {}, handle: { takesForm: true as const } }]
const app = new Hono<{ Variables: HttpVariables }>()
  .use(requestIdentity(0), receivePageForms({ matchRoutes, sayInstead }), acceptUnnamedOrigin)
  .all('*', async (c) => c.json({ origin: c.req.raw.headers.get('origin'), body: `${c.var.form?.fields}` }))
const send = async (path: string, origin: string, body = 'intent=line') => {
  const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' }
  const response = await app.request(path, { method: 'POST', headers, body })
  return response.json()
}

test('a form behind a secret URL may arrive without an origin and keeps its body', async () => {
  expect(await send('/r/vT3k', 'null')).toEqual({ origin: null, body: 'intent=line' })
})

test('such a page may open the booking form filled in, but a booking names its origin', async () => {
  for (const body of ['again=vT3k', 'mend=vT3k', 'customer_name=Ada&again=vT3k']) {
    expect(await send('/', 'null', body), body).toEqual({ origin: null, body })
  }
  for (const body of ['customer_name=Ada', '', 'Again=vT3k', 'customer_name=again%3DvT3k']) {
    expect(await send('/', 'null', body), body).toEqual({ origin: 'null', body })
  }
})

test('the origin stays everywhere else and for requests from another site', async () => {
  expect(await send('/blog', 'null')).toMatchObject({ origin: 'null' })
  expect(await send('/', 'https://evil.example')).toMatchObject({ origin: 'https://evil.example' })
  expect(await send('/reserve', 'null')).toMatchObject({ origin: 'null' })
  expect(await send('/r/vT3k', 'https://evil.example')).toMatchObject({ origin: 'https://evil.example' })
})
