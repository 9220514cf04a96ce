/**
 * The steps of the Dockerfile, one by one in clean folders, then what compose.yaml starts. This machine stands in for the base image, a
 * folder for each stage's file system, and an account that may write to nothing but its volume for the image's user.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { commandAs, findServerAccount } from '#server/platform/embedded-postgres/account.ts'
import { openCluster } from '#server/platform/embedded-postgres/cluster.ts'
import { endWithMe, removeWithMe } from '#tests/support/sites/end-with-me.ts'
import { findFreePort } from '#tests/support/sites/free-port.ts'
import { makeDataDir } from '#tests/support/sites/site-process.ts'
import { projectRoot } from '../../scripts/project-root.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'site-image-'))
removeWithMe(folder)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The site's own account, where the image has `node`. Root can't be it, because root may write anywhere. */
const account = findServerAccount()
const stages: { root: string; environment: Record<string, string>; command: string[]; health: string[] }[] = []

/** A path of the image in its stage's folder, in a command or on its own. */
const inStage = (words: string, root: string) => words.replace(/(^|\s)\/(?=site|data)/g, `$1${root}/`)

/** A new environment, except for how this machine reaches the registry, and what npm has kept of it. */
function baseEnvironment(): Record<string, string> {
  const { HOME = '', PATH = '' } = process.env
  const network = Object.entries(process.env).filter(([name]) => /^(NODE_EXTRA_CA_CERTS|\w+_PROXY)$/i.test(name))
  const bin = path.dirname(process.execPath)
  return { ...Object.fromEntries(network), HOME, PATH: `${bin}:${PATH}`, npm_config_prefer_offline: 'true' }
}

/** The sources as a clone has them, without what .dockerignore leaves out. */
function copyContext(names: string[], into: string) {
  const ignored = readFileSync(path.join(projectRoot, '.dockerignore'), 'utf8').trim().split('\n')
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: projectRoot, encoding: 'utf8' }).split('\0')
  for (const file of files.filter(Boolean)) {
    const isAsked = names.some((name) => name === '.' || file === name || file.startsWith(`${name}/`))
    if (!isAsked || ignored.some((name) => file === name || file.startsWith(`${name}/`))) continue
    cpSync(path.join(projectRoot, file), path.join(into, file), { preserveTimestamps: true })
  }
}

const steps: Record<string, (rest: string) => void> = {
  FROM() {
    const root = path.join(folder, `stage-${stages.length}`)
    mkdirSync(path.join(root, 'site'), { recursive: true })
    stages.push({ root, environment: baseEnvironment(), command: [], health: [] })
  },
  ENV: (rest) =>
    void Object.assign(stage().environment, Object.fromEntries(rest.split(' ').map((each) => each.split('=')))),
  WORKDIR: (rest) => expect(rest).toBe('/site'),
  COPY(rest) {
    const words = rest.split(' ').filter((word) => !word.startsWith('--'))
    const target = words.pop() ?? ''
    const site = path.join(stage().root, 'site')
    if (!rest.startsWith('--from=build')) return copyContext(words, site)
    for (const word of words) {
      const to = target.endsWith('/') ? path.join(target, path.basename(word)) : target
      // Like the builder, it keeps times, by which `npm run admin` sees that everything is installed.
      execFileSync('cp', ['--archive', inStage(word, stages[0]?.root ?? ''), path.join(site, to)])
    }
  },
  RUN(rest) {
    const owner = account?.name ?? execFileSync('id', ['-un'], { encoding: 'utf8' }).trim()
    const group = execFileSync('id', ['-gn', owner], { encoding: 'utf8' }).trim()
    const words = rest.replace('--owner=node', `--owner=${owner}`).replace('--group=node', `--group=${group}`)
    const { root, environment } = stage()
    const options = { cwd: path.join(root, 'site'), env: environment, encoding: 'utf8' } as const
    const { status, stdout, stderr } = spawnSync('sh', ['-c', inStage(words, root)], options)
    expect({ rest, status, output: status === 0 ? '' : stdout + stderr }).toEqual({ rest, status: 0, output: '' })
  },
  USER: (rest) => expect(rest).toBe('node'),
  VOLUME: (rest) => expect(rest).toBe('/data'),
  EXPOSE: (rest) => expect(rest).toBe(stage().environment.PORT),
  HEALTHCHECK: (rest) => void Object.assign(stage(), { health: JSON.parse(rest.slice(rest.indexOf('['))) }),
  CMD: (rest) => void Object.assign(stage(), { command: JSON.parse(rest) }),
}

function stage() {
  const last = stages.at(-1)
  if (!last) throw new Error('The Dockerfile begins with FROM.')
  return last
}

/** What compose.yaml sets for the site. */
function composeEnvironment(values: Record<string, string>): Record<string, string> {
  const compose = readFileSync(path.join(projectRoot, 'compose.yaml'), 'utf8')
  const [, block = ''] = /^ {2}site:[\s\S]*?^ {4}environment:\n((?: {6}.*\n)+)/m.exec(compose) ?? []
  const settings = [...block.matchAll(/^ {6}(\w+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value])
  return { ...Object.fromEntries(settings), ...values }
}

/** Runs a command of the image as its user. */
function spawnInImage([program = '', ...args]: string[], settings: Record<string, string>) {
  const { root, environment } = stage()
  // The folders above the stages are root's own.
  const [first, rest] = commandAs(account, program, args, true)
  const child = spawn(first, rest, {
    cwd: path.join(root, 'site'),
    env: { ...environment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endWithMe(child)
  return child
}

async function run(command: string[], settings: Record<string, string>) {
  const child = spawnInImage(command, settings)
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { status: child.exitCode, output }
}

test('the image is built, serves what compose.yaml starts as an account without rights, and stops on its signal', async () => {
  const dockerfile = readFileSync(path.join(projectRoot, 'Dockerfile'), 'utf8')
  for (const line of dockerfile.split('\n').filter((line) => line && !line.startsWith('#'))) {
    const [, step = '', rest = ''] = /^(\w+) (.*)$/.exec(line) ?? []
    expect(steps, line).toHaveProperty(step)
    steps[step]?.(rest)
  }
  const cluster = await openCluster(makeDataDir(), { isDurable: false })
  const settings = composeEnvironment({
    DATABASE_URL: cluster.url,
    DATA_DIR: path.join(stage().root, 'data'),
    PORT: String(await findFreePort()),
  })
  const site = spawnInImage(stage().command, settings)
  const output = Promise.all([text(site.stdout), text(site.stderr)])
  const ended = once(site, 'exit')
  const isHealthy = async () => site.exitCode !== null || (await run(stage().health, settings)).status === 0
  await expect.poll(isHealthy, { interval: 1_000 }).toBe(true)
  if (site.exitCode !== null) throw new Error((await output).join('\n'))
  const command = ['npm', 'run', '--silent', 'admin', '--', 'create', 'you@example.com']
  expect(await run(command, settings)).toEqual({ status: 0, output: expect.stringContaining('you@example.com') })
  site.kill()
  expect(await ended).toEqual([0, null])
  await cluster.stop()
})
