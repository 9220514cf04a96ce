/** Runs `npm run demo` as a child process, in the caller's folder. The owner's sign-in is read from its output. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from '#tests/support/accounts/back-office.ts'
import { projectRoot } from '../../../scripts/project-root.ts'
import { endWithMe } from './end-with-me.ts'
import { findFreePort } from './free-port.ts'

const startLimitMs = 180_000

export interface DemoSite {
  url: string
  owner: Person
  /** Paths of homeowners' pages. */
  homeowners: { prepared: string; repaired: string }
  printed(): string
  stop(): Promise<void>
}

/** @throws Error with the output if it exits on its own, as it does when it rejects a setting */
export async function startDemo(dataDir: string, environment: Record<string, string> = {}): Promise<DemoSite> {
  const port = await findFreePort()
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn(process.execPath, ['scripts/demo.ts'], {
    cwd: projectRoot,
    env: { PATH, HOME, TMPDIR, PORT: String(port), DATA_DIR: dataDir, ENV_FILE: '/dev/null', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endWithMe(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const url = `http://localhost:${port}`
  const deadline = Date.now() + startLimitMs
  for (;;) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) break
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`The demo did not start.\n${output}`)
    }
    await sleep(50)
  }
  return {
    url,
    owner: {
      email: output.match(/Sign in +(\S+)/)?.[1] ?? '',
      password: output.match(/Password +(\S+)/)?.[1] ?? '',
    },
    homeowners: {
      prepared: output.match(/Homeowner +\S+(\/r\/\S+)/)?.[1] ?? '',
      repaired: output.match(/Passport +\S+(\/r\/\S+)/)?.[1] ?? '',
    },
    printed: () => output,
    async stop() {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
