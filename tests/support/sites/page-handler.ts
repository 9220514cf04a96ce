/** Every page in app/routes.ts without its markup: loaders and actions run as they would for a visitor, on any application context. */
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { createStaticHandler, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router'
import routes from '#app/routes.ts'
import { createApp } from '#server/app.ts'
import type { Authority } from '#server/auth/index.ts'
import type { AppContext } from '#server/context.ts'
import type { MatchRoutes } from '#server/http/pages/page-key.ts'
import type { RenderPage } from '#server/http/pages/pages.ts'
import { appContext, requestFacts } from '#server/router-context.ts'
import type { PageHandle } from '#shared/pages/page-handle.ts'

const modules = import.meta.glob<Partial<RouteObject>>('../../../app/routes/**/*.{ts,tsx}')

/** Answers with the page's status and the data of its loaders and, as `action`, of its action. Rethrows anything they throw. */
export async function createPageHandler(ctx: AppContext): Promise<RenderPage> {
  const handler = createStaticHandler(await Promise.all((await routes).map(load)))
  return async (request, facts) => {
    const context = new RouterContextProvider()
    context.set(appContext, ctx)
    context.set(requestFacts, facts)
    const result = await handler.query(request, { requestContext: context })
    if (result instanceof Response) return result
    const failure = Object.values(result.errors ?? {}).find((error) => error instanceof Error)
    if (failure) throw failure
    const loaded = Object.entries(result.loaderData).map(([id, given]) => [
      id,
      isForDocument(given) ? given.data : given,
    ])
    const [action] = Object.values(result.actionData ?? {})
    return Response.json({ ...Object.fromEntries(loaded), action }, { status: result.statusCode })
  }
}

/** A whole application with its pages. Without `of`, nobody can sign in. */
export async function openPages(ctx: AppContext, of?: { authority: Authority }) {
  const door = of ? { authority: of.authority, local: null } : null
  return createApp(ctx, await createPageHandler(ctx), door, await createPageMatcher())
}

/** What the loader that returns `part` gave for this page. */
export async function loadedPart<Part>(answer: Response | Promise<Response>, part: string): Promise<Part | undefined> {
  const loaded: Record<string, Record<string, Part> | null> = await (await answer).json()
  return Object.values(loaded).find((data) => data && part in data)?.[part]
}

/** Whether `documentData` keeps it out of what's sent to the browser. */
function isForDocument(given: unknown): given is { data: unknown } {
  return Object.getOwnPropertyDescriptor(Object(given), 'data')?.enumerable === false
}

/** The same routes, with what each declares about its pages. */
export async function createPageMatcher(): Promise<MatchRoutes> {
  const all = await Promise.all((await routes).map(load))
  return (pathname) => (matchRoutes(all, pathname) ?? []).map(({ route, params }) => ({ handle: route.handle, params }))
}

/** Every page with its whole path, and what its route module exports. */
export async function listPages(): Promise<{ path: string; module: PageModule }[]> {
  const list = async (entries: RouteConfigEntry[], above: string): Promise<{ path: string; module: PageModule }[]> => {
    const lists = entries.map(async ({ file, path = '', children = [] }) => {
      const own = `${above}/${path}`.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '')
      const module = (await modules[`../../../app/${file}`]?.()) ?? {}
      return [{ path: own, module }, ...(await list(children, own))]
    })
    return (await Promise.all(lists)).flat()
  }
  return list(await routes, '')
}

interface PageModule {
  action?: unknown
  handle?: PageHandle
}

async function load({ file, path, index, children = [] }: RouteConfigEntry): Promise<RouteObject> {
  const module = await modules[`../../../app/${file}`]?.()
  if (!module) throw new Error(`There is no route module ${file}.`)
  const { loader, action, handle } = module
  if (index) return { path, index, loader, action, handle }
  return { path, loader, action, handle, children: await Promise.all(children.map(load)) }
}
