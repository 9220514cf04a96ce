/**
 * Starts the site: configuration, then the port, then the embedded PostgreSQL if no other is configured, then the application. Stops
 * in reverse order. Node runs this file natively, so it only imports files that have no JSX and share no objects with the build.
 */
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startMessage } from '#server/start/start-message.ts'
import { readConfig, withPort } from './config.ts'
import { openDatabase } from './database.ts'
import { createHttpServer, endConnections, finishRequests, listen, stopServing } from './start/listen.ts'
import { loadApplication } from './start/load-application.ts'
import { explainStartError } from './start/start-errors.ts'
import { type Stop, whenToldToStop } from './start/stop-request.ts'

const projectRoot = path.resolve(import.meta.dirname, '..')

/** Runs the site until it is told to stop. Rejects with the StopRequest once everything is closed. */
async function main(stop: Stop) {
  const startedAt = performance.now()
  const wanted = readConfig(projectRoot)
  await using opened = new AsyncDisposableStack()

  const server = createHttpServer({ isBehindProxy: wanted.http.trustedProxies > 0 })
  // Bind first: finding the port in use shouldn't cost a database start, and nothing is served before everything is ready.
  let listeners = await listen(server, wanted.http)
  opened.defer(() => finishRequests(server, listeners))
  const config = withPort(wanted, listeners.port)
  stop.allow(config.http.drainMs)
  // Another process may be serving alongside this one. A proxy fails over to it when this one refuses connections, whatever the
  // request, but often passes a 503 on to the visitor.
  const mayServeBesideOthers = wanted.database.url !== undefined
  if (mayServeBesideOthers) await finishRequests(server, listeners)
  stop.signal.throwIfAborted()

  const database = await openDatabase(config, stop)
  opened.defer(database.stop)
  stop.signal.throwIfAborted()

  const source = await loadApplication(config, database.url, { server, signal: stop.signal })
  opened.defer(source.close)
  stop.signal.throwIfAborted()

  server.removeAllListeners('request')
  server.on('request', source.handle)
  if (mayServeBesideOthers) listeners = await listen(server, config.http)
  opened.defer(() => stopServing(server, listeners))
  console.log(startMessage({ config, database: database.kind, application: source.application, startedAt }))

  await once(stop.signal, 'abort')
  // `/readyz` has said so since the signal. A proxy needs a moment to notice.
  endConnections(server)
  await sleep(config.http.drainMs)
  stop.signal.throwIfAborted()
}

// Keep serving if the reader of our output goes away, as in `npm start | head`.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const stop = whenToldToStop()
main(stop).catch((error: unknown) => {
  const closing = error instanceof SuppressedError ? error.error : null
  if (closing) console.error(`\n${explainStartError(closing)}\n`)
  // If startup fails after a stop was requested, the stop interrupted it.
  if (stop.signal.aborted) process.exit(closing ? 1 : stop.signal.reason.exitCode)
  console.error(`\n${explainStartError(error)}\n`)
  process.exit(1)
})
