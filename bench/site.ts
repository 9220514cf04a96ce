import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#tests/support/sites/free-port.ts'
import { projectRoot } from '../scripts/project-root.ts'
import { pinned, startProgram } from './child-process.ts'

const startLimitMs = 300_000

export interface RunningSite {
  url: string
  pid: number
  /** From the start of the process to the first page served. */
  startMs: number
  stop(): Promise<void>
}

/**
 * Starts the real site as a child process, through `scripts/start.ts` as `npm start` does, and waits for its first page. `core` pins
 * it (and its database) to that core.
 */
export async function startSite(options: {
  dataDir: string
  /** Another checkout that has been built; this one if omitted. */
  root?: string
  environment?: Record<string, string>
  core?: number
}): Promise<RunningSite> {
  const port = await findFreePort()
  const root = options.root ?? projectRoot
  // As `npm start` does.
  const script = ['--max-semi-space-size=4', path.join(root, 'scripts/start.ts')]
  const [program, args] =
    options.core === undefined ? [process.execPath, script] : pinned(options.core, process.execPath, script)
  const startedAt = performance.now()
  const site = startProgram(program, args, {
    cwd: root,
    env: {
      // As `npm start` does.
      MALLOC_ARENA_MAX: '2',
      ...process.env,
      // The owner's settings must not affect the measurement.
      ENV_FILE: '/dev/null',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: options.dataDir,
      ...options.environment,
    },
  })
  const url = `http://127.0.0.1:${port}`
  await Promise.race([waitForPage(url), site.exited])
  return { url, pid: site.pid, startMs: performance.now() - startedAt, stop: site.stop }
}

/** Runs `work` with a new folder under the system's temp folder and removes it afterward. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-bench-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export async function waitForPage(url: string) {
  const deadline = performance.now() + startLimitMs
  for (;;) {
    const status = await fetch(url).then(
      async (response) => {
        await response.arrayBuffer()
        return response.status
      },
      () => 0,
    )
    if (status === 200) return
    if (performance.now() > deadline) throw new Error(`${url} did not answer with a page within five minutes.`)
    await sleep(5)
  }
}
