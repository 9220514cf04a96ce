import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PageCacheStats } from '#server/platform/page-cache/page-cache.ts'

export type JobResult = 'done' | 'failed' | 'exhausted'

interface ObservedRequest {
  method: string
  status: number
  /** What produced the response: `page_kept`, `page_rendered`, `asset`, `api` … */
  kind: string
  seconds: number
}

/** How kept pages were answered. Plain numbers, because these are incremented tens of thousands of times per second. */
export interface KeptPageCounts {
  getOk: number
  getNotModified: number
  headOk: number
  headNotModified: number
}

export interface Metrics {
  keptPages: KeptPageCounts
  countRequest(request: ObservedRequest): void
  countJob(job: string, result: JobResult): void
  /** Registers sources that are read whenever the metrics are requested. */
  observe(sources: {
    pageCache: { stats(): PageCacheStats }
    pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  }): void
  /** Everything in Prometheus text format, with its content type. */
  read(): Promise<{ text: string; contentType: string }>
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The metrics of one running application. Labels hold only categories, never anything a visitor sent. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const keptPages: KeptPageCounts = { getOk: 0, getNotModified: 0, headOk: 0, headNotModified: 0 }
  const labelNames = ['method', 'status', 'kind'] as const
  const requests = new Counter({ registers, name: 'http_requests_total', help: 'Requests answered', labelNames })
  const durations = new Histogram({
    registers,
    name: 'http_request_duration_seconds',
    help: 'Time to answer, without kept pages',
    labelNames,
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  })
  const jobs = new Counter({
    registers,
    name: 'jobs_total',
    help: 'Tries of background jobs; exhausted: the last try failed',
    labelNames: ['job', 'result'],
  })
  const counted: KeptPageCounts = { ...keptPages }
  /** Adds the plain counts since the last call to the counter. */
  function takeOverKeptPages() {
    for (const [name, method, status] of [
      ['getOk', 'GET', '2xx'],
      ['getNotModified', 'GET', '3xx'],
      ['headOk', 'HEAD', '2xx'],
      ['headNotModified', 'HEAD', '3xx'],
    ] as const) {
      requests.inc({ method, status, kind: 'page_kept' }, keptPages[name] - counted[name])
      counted[name] = keptPages[name]
    }
  }

  return {
    keptPages,
    countRequest({ method, status, kind, seconds }) {
      const labels = {
        method: knownMethods.has(method) ? method : 'other',
        status: `${Math.floor(status / 100)}xx`,
        kind,
      }
      requests.inc(labels)
      durations.observe(labels, seconds)
    },
    countJob: (job, result) => jobs.inc({ job, result }),
    observe({ pageCache, pool }) {
      const gauge = (name: string, help: string, read: () => number) =>
        new Gauge({
          registers,
          name,
          help,
          collect() {
            this.set(read())
          },
        })
      gauge('page_cache_pages', 'Pages kept in memory', () => pageCache.stats().pages)
      gauge('page_cache_bytes', 'Bytes of the pages kept in memory', () => pageCache.stats().bytes)
      gauge('page_cache_hits', 'Requests answered with a kept page since the start', () => pageCache.stats().hits)
      gauge('page_cache_renderings', 'Pages rendered since the start', () => pageCache.stats().renderings)
      gauge('database_connections', 'Open connections of the pool', () => pool.totalCount)
      gauge('database_connections_idle', 'Connections that nobody uses now', () => pool.idleCount)
      gauge('database_requests_waiting', 'Requests that wait for a connection', () => pool.waitingCount)
      collectDefaultMetrics({ register: registry })
    },
    async read() {
      takeOverKeptPages()
      return { text: await registry.metrics(), contentType: registry.contentType }
    },
  }
}
