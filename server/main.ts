/**
 * Starts the site: configuration, then the embedded PostgreSQL if no other is configured, then the application, then
 * the port. Node runs this file natively, so it imports only what has no JSX and shares no objects with the build.
 */
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { type Config, ConfigError, readConfig } from './config.ts'
import type { Application, startApplication } from './entry.ts'
import { AlreadyRunningError, claimCluster } from './platform/embedded-postgres/claim.ts'
import { openCluster } from './platform/embedded-postgres/cluster.ts'
import { startMessage } from './start-message.ts'

const projectRoot = path.resolve(import.meta.dirname, '..')
const shutdownLimitMs = 10_000

interface Database {
  url: string
  kind: 'embedded' | 'embedded, new' | 'configured'
  stop(): Promise<void>
}

/** Where the application's code comes from: the production build, or Vite with hot reload. */
interface Source {
  handle: Application['handle']
  application: Application
  close(): Promise<void>
}

async function main() {
  const startedAt = performance.now()
  const config = readConfig(process.env, projectRoot)
  const server = createServer({ keepAliveTimeout: 65_000, requestTimeout: 30_000 })
  // Taken first: a port in use must not cost a database start, and nothing is served before everything stands.
  await listen(server, config)
  const database = await openDatabase(config)
  const source = await (config.isProduction
    ? loadBuild(config, database.url)
    : loadThroughVite(config, database.url, server))
  server.removeAllListeners('request')
  server.on('request', source.handle)

  stopOnSignals(server, async () => {
    await source.close()
    await database.stop()
  })
  console.log(startMessage({ config, server, database: database.kind, application: source.application, startedAt }))
}

async function listen(server: Server, { http }: Config) {
  server.on('request', (_request, response) => {
    response.writeHead(503, { 'retry-after': '2', 'content-type': 'text/plain' }).end('Starting, one moment please.\n')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: http.port, host: http.host }, () => resolve())
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') {
      throw new ConfigError(
        `Port ${http.port} is already in use. Stop the other program, or set PORT to another number.`,
      )
    }
    if (error.code === 'EACCES')
      throw new ConfigError(`Port ${http.port} needs more rights. Set PORT to a number above 1023.`)
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
      throw new ConfigError(
        `HOST should be an address of this machine, like localhost or 0.0.0.0, but it is "${http.host}".`,
      )
    }
    throw error
  })
}

async function openDatabase(config: Config): Promise<Database> {
  if (config.database.url) return { url: config.database.url, kind: 'configured', stop: async () => {} }
  const cluster = await openCluster(config.dataDir)
  const claim = await claimCluster(cluster, {
    dataDir: config.dataDir,
    onRestart: () => console.error('PostgreSQL had stopped; it was started again.'),
    onLost: (error) => {
      console.error(error.message)
      process.kill(process.pid, 'SIGTERM')
    },
  })
  return {
    url: cluster.url,
    kind: cluster.wasCreated ? 'embedded, new' : 'embedded',
    async stop() {
      await claim.release()
      await cluster.stop()
    },
  }
}

async function loadBuild(config: Config, databaseUrl: string): Promise<Source> {
  const build: { startApplication: typeof startApplication } = await import(`${projectRoot}/build/server/index.js`)
  const application = await build.startApplication(config, databaseUrl)
  return { handle: application.handle, application, close: application.close }
}

async function loadThroughVite(config: Config, databaseUrl: string, server: Server): Promise<Source> {
  const { createServer: createVite } = await import('vite')
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  // React Router's child compiler ends the process on SIGTERM before anything could be stopped cleanly.
  process.removeAllListeners('SIGTERM')
  type Entry = { startApplication: typeof startApplication }
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
          vite.ssrFixStacktrace(error)
          console.error(error)
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

function stopOnSignals(server: Server, closeEverything: () => Promise<void>) {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), shutdownLimitMs).unref()
    const served = new Promise((resolve) => server.close(resolve))
    server.closeIdleConnections()
    // Requests under way are finished; connections that stay open without one are cut after that.
    setTimeout(() => server.closeAllConnections(), 3_000).unref()
    await served
    await closeEverything()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

main().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || error instanceof AlreadyRunningError
  console.error(isExpected ? `\n${error.message}\n` : error)
  process.exit(1)
})
