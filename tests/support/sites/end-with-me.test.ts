/** A test tool that is killed, or fails without cleaning up, leaves nothing running: not even what its children started. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { endWithMe } from './end-with-me.ts'

/** Starts a shell in a group of its own, as npm, which starts a program and waits; prints the pids of both. */
const tool = `
  import { spawn } from 'node:child_process'
  import { endWithMe } from ${JSON.stringify(path.join(import.meta.dirname, 'end-with-me.ts'))}
  const npm = spawn('sh', ['-c', 'sleep 600 & echo $$ $!; wait'], { stdio: ['ignore', 'pipe', 'ignore'], detached: true })
  endWithMe(npm)
  npm.stdout.once('data', (pids) => process.stdout.write(String(pids), () => END))
  setInterval(() => {}, 1000)`

test.each([
  ['is killed', `process.kill(process.pid, 'SIGKILL')`],
  ['fails', `{ throw new Error('failed') }`],
])('a tool that %s', async (_, end) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', tool.replace('END', end)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  endWithMe(child)
  const [pids] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const started = pids.trim().split(' ').map(Number)
  expect(started).toHaveLength(2)
  for (const pid of started) await expect.poll(() => isRunning(pid), { message: `process ${pid}` }).toBe(false)
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
