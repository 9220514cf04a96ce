import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endWithMe } from '#tests/support/sites/end-with-me.ts'
import { findFreePort } from '#tests/support/sites/free-port.ts'

export const hasPooler = spawnSync('pgbouncer', ['--version']).status === 0

/** PgBouncer in front of a test database (`createTestDatabase`), with at most `connections` to it. @returns its URL, and how it ends */
export async function startPooler(
  databaseUrl: string,
  { mode, connections }: { mode: 'session' | 'transaction' | 'statement'; connections: number },
) {
  const { searchParams, pathname } = new URL(databaseUrl)
  const socket = searchParams.get('host') ?? ''
  const port = await findFreePort()
  const file = `pgbouncer-${port}.ini`
  writeFileSync(
    path.join(socket, file),
    `[databases]
* = host=/proc/self/cwd user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${connections}
ignore_startup_parameters = extra_float_digits
`,
  )
  // It refuses to run as root. The server's account may use the socket, and no folder above it.
  const { uid, gid } = statSync(socket)
  const pooler = spawn('pgbouncer', ['--quiet', file], { cwd: socket, uid, gid, stdio: 'inherit' })
  endWithMe(pooler)
  while (!(await isListening(port))) {
    if (pooler.exitCode !== null) throw new Error(`PgBouncer ended with ${pooler.exitCode}.`)
    await sleep(20)
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}${pathname}`,
    async stop() {
      const ended = once(pooler, 'exit')
      pooler.kill('SIGINT')
      await ended
    },
  }
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
