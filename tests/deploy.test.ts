/** The files in `deploy/`: what systemd and Caddy say about them, and what Caddy does with two processes behind it. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { endWithMe } from '#tests/support/sites/end-with-me.ts'
import { findFreePort } from '#tests/support/sites/free-port.ts'
import { isMissing } from '#tests/support/sites/is-missing.ts'
import { projectRoot } from '../scripts/project-root.ts'

const readDeployed = (name: string) => readFileSync(path.join(projectRoot, 'deploy', name), 'utf8')
const folder = mkdtempSync(path.join(tmpdir(), 'site-deploy-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** @returns what the program prints when it agrees; @throws with all it prints when it doesn't */
function ask(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args[0]}: ${stdout}${stderr}`)
  return stdout + stderr
}

test('systemd takes the unit as it is', ({ skip }) => {
  if (isMissing('systemd-analyze')) skip('systemd-analyze isn’t installed')
  const bin = path.join(folder, 'current/node_modules/.bin')
  mkdirSync(bin, { recursive: true })
  symlinkSync(process.execPath, path.join(bin, 'node'))
  const unit = path.join(folder, 'site.service')
  writeFileSync(unit, readDeployed('site.service').replaceAll('/srv/site', folder))
  // It only warns about a word that it doesn't know.
  expect(ask('systemd-analyze', 'verify', '--recursive-errors=no', unit)).toBe('')
  // Out of 100, where an unprotected service has 96.
  ask('systemd-analyze', 'security', '--offline=true', '--threshold=35', unit)
})

test('the service neither installs nor builds', () => {
  expect(readDeployed('site.service').match(/^Exec.*/gm)).toEqual([
    'ExecStart=/srv/site/current/node_modules/.bin/node --max-semi-space-size=4 server/main.ts',
  ])
})

test('Caddy takes its file as it is, written as Caddy writes it', ({ skip }) => {
  if (isMissing('caddy')) skip('caddy isn’t installed')
  const file = path.join(projectRoot, 'deploy/Caddyfile')
  ask('caddy', 'validate', '--config', file, '--adapter', 'caddyfile')
  expect(execFileSync('caddy', ['fmt', file], { encoding: 'utf8' })).toBe(readDeployed('Caddyfile'))
})

test('through Caddy, only processes that are ready are asked, unless none is', async ({ skip, onTestFinished }) => {
  if (isMissing('caddy')) skip('caddy isn’t installed')
  const ready = [true, false]
  /** How often each said that it isn't. */
  const refused = [0, 0]
  const seen: IncomingHttpHeaders[] = []
  const ports = await Promise.all(
    ready.map(async (_, number) => {
      const server = createServer((request, response) => {
        const isRefused = request.url === '/readyz' && !ready[number]
        if (isRefused) refused[number] = (refused[number] ?? 0) + 1
        if (request.url !== '/readyz') seen.push(request.headers)
        response.writeHead(isRefused ? 503 : 200).end(String(number))
      })
      onTestFinished(() => void server.close().closeAllConnections())
      const port = await findFreePort()
      await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
      return port
    }),
  )
  const port = await findFreePort()
  const file = path.join(folder, 'Caddyfile')
  const site = readDeployed('Caddyfile')
    .replace('www.example.com', `http://localhost:${port}`)
    .replaceAll('localhost:3000 localhost:3001', ports.map((port) => `localhost:${port}`).join(' '))
  writeFileSync(file, `{\n\tadmin off\n}\n${site}`)
  const caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
    stdio: 'ignore',
  })
  endWithMe(caddy)
  onTestFinished(() => void caddy.kill())
  const askSite = async (headers = {}) => {
    const response = await fetch(`http://localhost:${port}/`, { headers })
    return `${response.status} ${await response.text()}`
  }
  /** One process after the other is asked, so a single answer proves nothing. */
  const answers = async () => new Set(await Promise.all(Array.from({ length: 20 }, () => askSite())))
  await expect.poll(answers).toEqual(new Set(['200 0']))

  await askSite({ 'x-forwarded-for': '192.0.2.1' })
  expect(seen.at(-1)?.host).toBe(`localhost:${port}`)
  expect(seen.at(-1)?.['x-forwarded-for']).toMatch(/^(127\.0\.0\.1|::1)$/)

  ready.fill(true)
  await expect.poll(answers).toEqual(new Set(['200 0', '200 1']))
  ready.fill(false)
  refused.fill(0)
  // By the second time, Caddy has noted the first.
  await expect.poll(() => Math.min(...refused)).toBeGreaterThan(1)
  expect(await answers()).toEqual(new Set(['200 0', '200 1']))
})
