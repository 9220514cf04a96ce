/** The back office in one browser page: an admin is signed in, and the server answers what the test says. */
import '#app/application.css'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { type ComponentType, type ContextType, createElement } from 'react'
import {
  createMemoryRouter,
  UNSAFE_FrameworkContext as FrameworkContext,
  type RouteObject,
  RouterProvider,
  useLoaderData,
  useMatches,
  useParams,
} from 'react-router'
import { afterEach } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { SiteFactsContext } from '#app/components/site-facts.ts'
import { currentSession, decideAgain, leave } from '#app/routes/admin/session/admin-session.ts'
import { openAuthClient } from '#app/routes/admin/session/auth-client.ts'
import { notePersonSignedIn } from '#app/routes/admin/session/prompts.ts'
import routes from '#app/routes.ts'
import { clearToasts, Toaster } from '#app/ui/toast/toast.tsx'
import type { MeOnTheWire } from '#shared/people/people-endpoints.ts'
import { sessionOf, userOf } from './fake-auth.ts'
import { type FakeServer, type Responders, startFakeServer } from './fake-server.ts'
import { siteFacts } from './site-facts.ts'

export interface BackOffice {
  server: FakeServer
  /** The address as people see it, such as `/admin/posts?page=2`. */
  address(): string
  go(to: string | -1 | 1): Promise<void>
}

export const signedIn: MeOnTheWire = {
  user_id: '5f2b1c9e-3f0e-4b57-9d0a-6a1f5d2c7b10',
  email: 'owner@example.com',
  role: 'admin',
  aal: 'aal1',
}

const modules = import.meta.glob<RouteModule>(['../../../app/routes/admin/**/*.tsx', '!**/*.test.tsx'])

interface RouteModule {
  default: ComponentType<object>
  ErrorBoundary?: ComponentType
  handle?: unknown
}

/** What `admin-site.tsx` loads on the server. */
const siteData = { authAddress: { url: null, apiKey: null }, hasSecurityKeys: false, facts: siteFacts }

/** As in React Router's own `createRoutesStub`, which takes no lazy routes. */
const framework: ContextType<typeof FrameworkContext> = {
  future: {},
  manifest: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '' },
  routeModules: {},
  ssr: false,
  isSpaMode: false,
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
}

/** A toast with this text. */
export const toast = (text: string | RegExp) => page.getByRole('region', { name: /^Notification/ }).getByText(text)

/** The texts of all the elements that it finds. */
export const textsOf = (locator: Locator) => locator.elements().map(({ textContent }) => textContent)

/** Opens a screen signed in, or signed out (`person` is null). What every admin's frame asks for is answered unless the test does. */
export async function openBackOffice(
  path: string,
  responders: Responders = {},
  person: Parameters<typeof sessionOf>[0] | null = signedIn,
): Promise<BackOffice> {
  const me = person ?? signedIn
  const server = startFakeServer({
    readMe: me,
    readFirstOwner: { is_wanted: false },
    readMail: { leaves: true },
    readRestoredCopy: { copy: null },
    'GET /auth/v1/user': userOf(me),
    ...responders,
  })
  if (person) localStorage.setItem('supabase.auth.token', JSON.stringify(sessionOf(person)))
  // The tests of a file share the session's module, which reads the storage only once.
  if (currentSession().stage !== 'deciding') {
    notePersonSignedIn()
    openAuthClient(siteData.authAddress)
    await decideAgain()
  }
  const router = createMemoryRouter((await adminRoutes()).map(toRoute), { initialEntries: [path] })
  await render(
    <FrameworkContext value={framework}>
      <SiteFactsContext value={siteFacts}>
        <RouterProvider router={router} />
        <Toaster />
      </SiteFactsContext>
    </FrameworkContext>,
  )
  return {
    server,
    address: () => router.state.location.pathname + router.state.location.search + router.state.location.hash,
    go: async (to) => (typeof to === 'number' ? router.navigate(to) : router.navigate(to)),
  }
}

afterEach(async () => {
  // While it shows, a back office without a session would ask to sign in, also in the next test.
  await cleanup()
  leave()
  clearToasts()
  localStorage.clear()
  sessionStorage.clear()
})

async function adminRoutes(): Promise<RouteConfigEntry[]> {
  return (await routes).filter(({ path }) => path === 'admin')
}

/** A route as the framework makes it of its module, without what runs on the server. */
function toRoute({ file, id, path, index, children = [] }: RouteConfigEntry): RouteObject {
  const isSite = file.endsWith('admin-site.tsx')
  const lazy = async () => {
    const module = await modules[`../../../app/${file}`]?.()
    if (!module) throw new Error(`There is no route module ${file}.`)
    return { Component: withProps(module.default), ErrorBoundary: module.ErrorBoundary, handle: module.handle }
  }
  const common = {
    id: id ?? file.replace(/\.tsx$/, ''),
    path,
    lazy,
    ...(isSite && { loader: () => siteData, HydrateFallback: () => null }),
  }
  return index ? { ...common, index: true } : { ...common, children: children.map(toRoute) }
}

/** The framework passes a route's data to its component. */
function withProps(Component: ComponentType<object>) {
  return function RouteWithProps() {
    const given = { loaderData: useLoaderData(), params: useParams(), matches: useMatches() }
    return createElement(Component, given)
  }
}
