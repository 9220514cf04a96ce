/** `npm run dev` in a copy of the project, in a folder with a space in its name, while files are edited. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endWithMe } from '#tests/support/sites/end-with-me.ts'
import { findFreePort } from '#tests/support/sites/free-port.ts'
import { makeDataDir } from '#tests/support/sites/site-process.ts'
import { projectRoot } from '../../scripts/project-root.ts'

const notCopied = ['.git', 'node_modules', 'build', 'data', 'test-results', '.env']
const copy = path.join(makeDataDir(), 'my site')
let url: string
let stop: () => Promise<void>
/** What the command has printed. */
let said = ''

beforeAll(async () => {
  mkdirSync(copy)
  for (const name of readdirSync(projectRoot).filter((file) => !notCopied.includes(file))) {
    cpSync(path.join(projectRoot, name), path.join(copy, name), { recursive: true, preserveTimestamps: true })
  }
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(copy, 'node_modules'))
  const port = await findFreePort()
  url = `http://localhost:${port}`
  const npm = spawn('npm', ['run', 'dev'], {
    cwd: copy,
    env: { ...process.env, ENV_FILE: '/dev/null', NODE_ENV: undefined, PORT: String(port), DATA_DIR: makeDataDir() },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Leads a group of its own, which ends whole.
    detached: true,
  })
  endWithMe(npm)
  for (const stream of [npm.stdout, npm.stderr])
    stream.on('data', (chunk) => {
      said += chunk
    })
  stop = async () => {
    npm.kill('SIGTERM')
    await once(npm, 'exit')
  }
  await answers('/readyz', '"ready"')
})

afterAll(() => stop())

test('edited pages and server code take effect without a restart, and a syntax error leaves the last good code running', async () => {
  await answers('/services', 'Schedule Your Repair Today')
  edit('app/routes/public/services/services.tsx', 'Schedule Your Repair Today', 'Schedule a Repair This Minute')
  await answers('/services', 'Schedule a Repair This Minute')

  const file = 'server/http/health.ts'
  edit(file, "status: 'ok'", "status: 'edited'")
  await answers('/healthz', 'edited')
  edit(file, "status: 'edited'", "status: 'edited")
  await expect.poll(() => said.split(file)).toHaveLength(3)
  expect(await read('/healthz')).toContain('edited')
  edit(file, "status: 'edited", "status: 'mended'")
  await answers('/healthz', 'mended')
  await answers('/readyz', '"ready"')
})

function edit(file: string, from: string, to: string) {
  const full = path.join(copy, file)
  const before = readFileSync(full, 'utf8')
  expect(before).toContain(from)
  writeFileSync(full, before.replaceAll(from, to))
}

async function answers(where: string, text: string) {
  while (!(await read(where)).includes(text)) await sleep(100)
}

async function read(where: string): Promise<string> {
  return fetch(`${url}${where}`).then(
    (response) => response.text(),
    () => '',
  )
}
