/** GET /api/openapi.json describes every API endpoint, and the endpoints respond as described. */
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { bookingFields, storedFields } from '#shared/bookings/booking-fields.ts'
import { openAdminApi } from '#tests/support/accounts/admin-api.ts'
import { postBody } from '#tests/support/blog/post-body.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { describedEndpoints } from './document.ts'

type Json = Record<string, unknown>
interface OpenApiOperation {
  operationId: string
  parameters?: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema?: Json }> }
  responses: Record<string, { description: string; content?: Record<string, { schema?: Json }> }>
  security?: Json[]
}
interface OpenApiDocument {
  openapi: string
  paths: Record<string, Record<string, OpenApiOperation>>
  components: { schemas: Json }
}

const api = await openAdminApi()
const document: OpenApiDocument = (await api.ask('GET', '/api/openapi.json', undefined, 'nobody')).json
afterAll(() => api.close())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

describe('the document', () => {
  test('describes every endpoint under /api, /storage, /functions, /calendar and /r, and no others', () => {
    const isDoor = ({ path, method }: { path: string; method: string }) =>
      /^\/(api|storage|functions|calendar|r)\//.test(path) && method !== 'ALL'
    const mounted = api.app.routes.filter(isDoor).map(({ method, path }) => `${method} ${path}`)
    const described = operations().map(
      ({ path, method }) =>
        `${method.toUpperCase()} ${path.replace(/blog-images\/\{path\}$/, 'blog-images/*').replace(/\{(\w+)\}/g, ':$1')}`,
    )
    // Mounted only if the site handles sign-in itself.
    const local = ['GET /api/admin/sessions', 'DELETE /api/admin/sessions/:id']
    expect(described.toSorted()).toEqual([...new Set([...mounted, ...local])].toSorted())
  })

  test('is complete: names are unique, path parameters are described, and references resolve', () => {
    expect(document.openapi).toBe('3.1.0')
    const names = operations().map(({ operation }) => operation.operationId)
    expect(new Set(names).size).toBe(names.length)
    for (const { path, operation } of operations()) {
      const inPath = operation.parameters?.filter((parameter) => parameter.in === 'path') ?? []
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
      expect(inPath.every(({ required }) => required)).toBe(true)
      expect(Object.keys(operation.responses).some((status) => status.startsWith('2'))).toBe(true)
      expect(operation.security !== undefined, path).toBe(/admin|technician|functions|object\/blog-images/.test(path))
    }
    const references = JSON.stringify(document).match(/"\$ref":"[^"]+"/g) ?? []
    expect(new Set(references)).toEqual(new Set(['"$ref":"#/components/schemas/Error"']))
    expect(Object.keys(document.components.schemas)).toEqual(['Error'])
  })

  test('contains only valid JSON Schemas, and none is empty', () => {
    const schemas = operations().flatMap(({ operation }) => [
      ...Object.values(operation.requestBody?.content ?? {}),
      ...Object.values(operation.responses).flatMap(({ content }) => Object.values(content ?? {})),
    ])
    for (const { schema } of schemas)
      if (schema && !schema.$ref) expect(() => z.fromJSONSchema(schema), JSON.stringify(schema)).not.toThrow()
    expect(JSON.stringify(schemas.map(({ schema }) => schema?.properties ?? {}))).not.toContain(':{},')
  })

  test('has the same rules as the post form', () => {
    const { schema } = document.paths['/api/admin/posts']?.post?.requestBody?.content['application/json'] ?? {}
    expect(schema?.required).toEqual(['title', 'slug', 'content', 'status'])
    expect(schema?.properties).toMatchObject({
      title: { maxLength: 200 },
      excerpt: { anyOf: [{ maxLength: 500 }, { type: 'null' }] },
      status: { enum: ['draft', 'published', 'scheduled'] },
    })
  })

  test.each(['/api/bookings', '/api/admin/bookings'])('takes every field of a booking at %s', (path) => {
    const { schema } = document.paths[path]?.post?.requestBody?.content['application/json'] ?? {}
    expect(Object.keys(schema?.properties ?? {})).toEqual(expect.arrayContaining(storedFields))
    expect(schema?.required).toEqual(
      expect.arrayContaining(storedFields.filter((name) => bookingFields[name].missing !== null)),
    )
  })
})

describe('the endpoints respond as documented', () => {
  /** @throws when the response has another shape, or a field that is not documented */
  async function askAsDocumented(operationId: string, path: string, body?: unknown) {
    const endpoint = describedEndpoints.find(({ id }) => id === operationId)
    if (!endpoint) throw new Error(`There is no endpoint ${operationId}`)
    const { status, json } = await api.ask(endpoint.method, path, body)
    const content = endpoint.answers[status]?.content
    if (!(content instanceof z.ZodType)) {
      expect([status, json], operationId).toEqual([204, null])
      return json
    }
    const exact = content instanceof z.ZodObject ? content.strict() : content
    expect(exact.safeParse(json).error, `${operationId} ${status} ${JSON.stringify(json)}`).toBe(undefined)
    return json
  }

  test('posts, revisions and categories', async () => {
    const category = await askAsDocumented('createCategory', '/api/admin/categories', { name: 'Documented' })
    await askAsDocumented('createCategory', '/api/admin/categories', { name: 'Documented' })
    await askAsDocumented('listCategories', '/api/admin/categories')
    await askAsDocumented('updateCategory', `/api/admin/categories/${category.id}`, { name: 'Documented' })
    const body = postBody({ category_ids: [category.id], status: 'published' })
    const post = await askAsDocumented('createPost', '/api/admin/posts', body)
    const path = `/api/admin/posts/${post.id}`
    await askAsDocumented('createPost', '/api/admin/posts', {})
    await askAsDocumented('readPost', path)
    await askAsDocumented('updatePost', path, { ...body, version: 1, keep_publish_date: true })
    await askAsDocumented('updatePost', path, { ...body, version: 1 })
    await askAsDocumented('listPosts', '/api/admin/posts?q=fridge&page=1&show=draft&sort=-views')
    await askAsDocumented('countPosts', '/api/admin/posts/counts?q=fridge')
    await askAsDocumented('previewContent', '/api/admin/posts/preview', { content: 'x' })
    const { revisions } = await askAsDocumented('listRevisions', `${path}/revisions`)
    await askAsDocumented('readRevision', `${path}/revisions/${revisions[0].id}`)
    await askAsDocumented('readStats', '/api/admin/stats')
    await askAsDocumented('countView', `/api/posts/${post.id}/views`)
    await askAsDocumented('deletePost', path)
    await askAsDocumented('deletePost', path)
    await askAsDocumented('listDeletedPosts', '/api/admin/deleted-posts?page=1')
    await askAsDocumented('putBackPost', `/api/admin/deleted-posts/${post.id}/put-back`)
    await askAsDocumented('putBackPost', `/api/admin/deleted-posts/${post.id}/put-back`)
    await askAsDocumented('deleteCategory', `/api/admin/categories/${category.id}`)
  })

  test('the first-day list', async () => {
    await askAsDocumented('readFirstDay', '/api/admin/first-day')
    await askAsDocumented('putAwayFirstDayItem', '/api/admin/first-day/put-away/phone')
    await askAsDocumented('putAwayFirstDayItem', '/api/admin/first-day/put-away/mail')
    await askAsDocumented('bringBackFirstDayItem', '/api/admin/first-day/put-away/phone')
    await askAsDocumented('bringBackFirstDayItem', '/api/admin/first-day/put-away/nothing')
  })

  test('all other endpoints', async () => {
    await askAsDocumented('readMe', '/api/admin/me')
    await askAsDocumented('bookRepair', '/api/bookings', bookingBody())
    await askAsDocumented('bookRepair', '/api/bookings', {})
    const { settings } = await askAsDocumented('readAiSettings', '/api/admin/ai-settings')
    await askAsDocumented('saveAiSettings', '/api/admin/ai-settings', settings)
    await askAsDocumented('listGenerations', '/api/admin/ai-generations')
    await askAsDocumented('migrateImages', '/functions/v1/migrate-blog-images')
    await askAsDocumented('uploadImage', '/storage/v1/object/blog-images/posts/x.png', {})
  })
})
