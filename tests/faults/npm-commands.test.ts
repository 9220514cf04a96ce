/** `npm start` and `npm run dev` the way a person runs them, with npm and a shell between the signal and the site. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { endWithMe, postmasterPid } from '#tests/support/sites/end-with-me.ts'
import { findFreePort } from '#tests/support/sites/free-port.ts'
import { makeDataDir } from '#tests/support/sites/site-process.ts'
import { projectRoot } from '../../scripts/project-root.ts'

const isStorm = process.env.STORM_ROUNDS !== undefined

const cases = [
  { command: 'start', signal: 'SIGTERM', to: 'npm alone' },
  { command: 'start', signal: 'SIGINT', to: 'everything, as Ctrl+C in a terminal does' },
  { command: 'start', signal: 'SIGHUP', to: 'everything, as closing the terminal does' },
  { command: 'run dev', signal: 'SIGTERM', to: 'npm alone' },
  { command: 'run dev', signal: 'SIGINT', to: 'everything, as Ctrl+C in a terminal does' },
] as const

test.each(isStorm ? cases : cases.slice(1, 2))(
  'npm $command leaves nothing behind after a $signal to $to',
  async ({ command, signal, to }) => {
    const [port, dataDir] = [await findFreePort(), makeDataDir()]
    // Its own process group, like any command in a terminal.
    const npm = spawn('npm', command.split(' '), {
      cwd: projectRoot,
      env: { ...process.env, ENV_FILE: '/dev/null', NODE_ENV: undefined, PORT: String(port), DATA_DIR: dataDir },
      stdio: 'ignore',
      detached: true,
    })
    endWithMe(npm)
    const group = -(npm.pid ?? 0)
    try {
      await answers(`http://localhost:${port}/readyz`)
      const ended = once(npm, 'exit')
      process.kill(to === 'npm alone' ? -group : group, signal)
      await ended
      // When the terminal closes, npm doesn't wait for its children, and the system needs a moment to reap exited processes.
      await expect.poll(() => isAlive(group), { message: 'a process of the command lives on' }).toBe(false)
      expect(postmasterPid(dataDir)).toBeNull()
    } finally {
      if (isAlive(group)) process.kill(group, 'SIGKILL')
    }
  },
)

async function answers(url: string) {
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await sleep(100)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
