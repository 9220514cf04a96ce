import type { Hono } from 'hono'
import type { HttpVariables } from '#server/platform/serve/serve.ts'
import type { AdminGuards } from './require-admin.ts'

/** What endpoints are made of: everything in `server/context.ts`, which says so there. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled there
export interface OfficeContext {}

type OfficeApi = (ctx: OfficeContext, guards: AdminGuards) => Hono<{ Variables: HttpVariables }>

const mounted = new WeakSet<object>()

/** Has `server/app.ts` mount these endpoints, which an `*.api.ts` exports, for the roles of the back office. */
export function mountInOffice(api: OfficeApi): void {
  mounted.add(api)
}

/** Whether what a file exports is to be mounted. */
export function isOfficeApi(exported: object): exported is OfficeApi {
  return mounted.has(exported)
}
