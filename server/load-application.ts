/** Where the application's code comes from: the production build, or Vite with hot reload. */
import type { Server } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Config, ConfigError } from './config.ts'
import type { Application, startApplication } from './entry.ts'

type Entry = { startApplication: typeof startApplication }

export interface Source {
  handle: Application['handle']
  readonly application: Application
  close(): Promise<void>
}

/** Starts the application on the database at `databaseUrl`. `server` carries Vite's messages to the browser. */
export async function loadApplication(config: Config, databaseUrl: string, server: Server): Promise<Source> {
  if (!config.isProduction) return loadThroughVite(config, databaseUrl, server)
  if (config.buildFolder === null)
    throw new ConfigError('There is no build yet. Start with "npm start", which makes it.')
  const file = pathToFileURL(path.join(config.buildFolder, 'server', 'index.js')).href
  const build: Entry = await import(file)
  const application = await build.startApplication(config, databaseUrl)
  return { handle: application.handle, application, close: application.close }
}

async function loadThroughVite(config: Config, databaseUrl: string, server: Server): Promise<Source> {
  const { createServer: createVite } = await import('vite')
  const ownListeners = process.listeners('SIGTERM')
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  // React Router's child compiler ends the process on SIGTERM before anything could be stopped cleanly.
  for (const listener of process.listeners('SIGTERM')) {
    if (!ownListeners.includes(listener)) process.off('SIGTERM', listener)
  }
  const load = async () => (await vite.ssrLoadModule('/server/entry.ts')) as Entry
  let entry = await load()
  let application = await entry.startApplication(config, databaseUrl)
  // A changed server file gives a new module: the old application is closed before the new one starts.
  let swapping = Promise.resolve()
  const swapWhenChanged = async () => {
    const latest = await load()
    if (latest === entry) return
    entry = latest
    await application.close()
    application = await entry.startApplication(config, databaseUrl)
  }
  return {
    get application() {
      return application
    },
    handle(request, response) {
      vite.middlewares(request, response, () => {
        swapping = swapping.then(swapWhenChanged).catch((error: Error) => {
          // The previous application keeps answering until the mistake is fixed.
          vite.ssrFixStacktrace(error)
          console.error(error.stack)
        })
        void swapping.then(() => application.handle(request, response))
      })
    },
    async close() {
      await application.close()
      await vite.close()
    },
  }
}
