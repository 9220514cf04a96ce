/** Loads the application's code: from the production build, or through Vite with hot reload. */
import type { Server } from 'node:http'
import { pathToFileURL } from 'node:url'
import type { Config } from '#server/config.ts'
import type { Application, startApplication } from '#server/entry.ts'
import { entryOfBuild } from './build-folder.ts'

type Entry = { startApplication: typeof startApplication }

interface Source {
  handle: Application['handle']
  readonly application: Application
  close(): Promise<void>
}

interface Surroundings {
  /** Carries Vite's messages to the browser. */
  server: Server
  /** Aborted when startup should be cut short. */
  signal: AbortSignal
}

/**
 * Starts the application on the database at `databaseUrl`. A failed start leaves nothing open.
 * @throws StartError when there is no complete build
 */
export async function loadApplication(
  config: Config,
  databaseUrl: string,
  { server, signal }: Surroundings,
): Promise<Source> {
  if (!config.isProduction) return loadThroughVite(config, databaseUrl, { server, signal })
  const build: Entry = await import(pathToFileURL(entryOfBuild(config.buildFolder)).href)
  const application = await build.startApplication(config, databaseUrl, signal)
  return { handle: application.handle, application, close: application.close }
}

async function loadThroughVite(config: Config, databaseUrl: string, { server, signal }: Surroundings): Promise<Source> {
  await using opened = new AsyncDisposableStack()
  const { createServer: createVite } = await import('vite')
  const ownListeners = process.listeners('SIGTERM')
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  opened.defer(() => vite.close())
  // React Router's child compiler would exit the process on SIGTERM before anything could shut down cleanly.
  for (const listener of process.listeners('SIGTERM')) {
    if (!ownListeners.includes(listener)) process.off('SIGTERM', listener)
  }
  const load = async () => (await vite.ssrLoadModule('/server/entry.ts')) as Entry
  let entry = await load()
  let application = await entry.startApplication(config, databaseUrl, signal)
  // Changing a server file creates a new module. The old application keeps serving until the new one is ready, or longer if that
  // fails.
  let swapping = Promise.resolve()
  const swapWhenChanged = async () => {
    const latest = await load()
    if (latest === entry) return
    const next = await latest.startApplication(config, databaseUrl, signal)
    const old = application
    entry = latest
    application = next
    await old.close()
  }
  const closing = opened.move()
  closing.defer(() => application.close())
  return {
    get application() {
      return application
    },
    handle(request, response) {
      vite.middlewares(request, response, () => {
        swapping = swapping.then(swapWhenChanged).catch((error: Error) => {
          // The old application keeps answering until the error is fixed.
          vite.ssrFixStacktrace(error)
          console.error(error.stack)
        })
        void swapping.then(() => application.handle(request, response))
      })
    },
    close: () => closing.disposeAsync(),
  }
}
