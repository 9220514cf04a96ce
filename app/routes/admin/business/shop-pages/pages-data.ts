import type { QueryClient } from '@tanstack/react-query'
import { apiQuery, callApi } from '#app/routes/admin/session/api.ts'
import type { OwnPage } from '#shared/business/own-page.ts'
import type { PageOnTheWire } from '#shared/business/page-endpoints.ts'

export const pagesQuery = apiQuery(['pages'], 'GET /api/admin/pages')

/**
 * Saves what the owner adds to a page. What the others lack may change with it.
 * @throws ApiError with `fields`, or `conflict` if `version` is no longer the newest
 */
export async function savePage(client: QueryClient, { path, ...page }: OwnPage): Promise<PageOnTheWire> {
  const kind = path.startsWith('/areas/') ? 'areas' : 'services'
  const slug = path.slice(`/${kind}/`.length)
  const saved = await callApi('PUT /api/admin/pages/{kind}/{slug}', { path: { kind, slug }, body: page })
  client.setQueryData(pagesQuery.queryKey, saved)
  const stored = saved.pages.find((one) => one.path === path)
  if (!stored) throw new Error(`The answer has no page ${path}`)
  return stored
}
