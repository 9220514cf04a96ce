/**
 * `npm run build`: builds the site, unless these sources are already built: pages and server with React Router, then images, then
 * compressed copies of every browser file.
 */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasPostgresBinaries, preparePostgresBinaries } from '#server/platform/embedded-postgres/programs.ts'
import { currentBuildFile, findBuild, findBuildDamage, writeBuildContents } from '../server/start/build-folder.ts'
import { projectRoot } from './project-root.ts'
import { sourceStamp } from './source-stamp.ts'

const builds = path.join(projectRoot, 'build')
const configurations = readdirSync(projectRoot).filter((name) => name.endsWith('.ts'))
const sources = ['app', 'server', 'shared', 'content', 'public', 'scripts', 'package-lock.json', ...configurations]
/** Older builds, kept for processes still serving them. */
const olderBuildsKept = 2
const abandonedAfterMs = 60 * 60 * 1000

/**
 * Builds the current sources and makes that build current. It is first written to its own folder, so a process serving another build
 * keeps its files and an interrupted build is never served.
 * @throws Error with the build's output when it fails
 */
export async function buildSite() {
  const name = sourceStamp(projectRoot, sources)
  const unfinished = `.unfinished-${process.pid}`
  const folder = path.join(builds, unfinished)
  try {
    await buildPagesAndServer(path.join('build', unfinished))
    // Imported only when building, because loading them takes longer than starting the site.
    const [{ buildSiteImages }, { compressFiles }] = await Promise.all([
      import('./site-images/build-site-images.ts'),
      import('./compress-files.ts'),
    ])
    await buildSiteImages(path.join(folder, 'client'))
    await compressFiles(path.join(folder, 'client'))
    writeBuildContents(folder)
    makeCurrent(folder, name)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  removeOldBuilds(name)
}

/**
 * Whether the sources have changed since the last complete build, or part of it is missing. Without sources, as in the Docker image,
 * a build is never stale.
 */
export function isBuildStale(): boolean {
  if (!existsSync(path.join(projectRoot, 'app'))) return false
  const current = findBuild(projectRoot)
  if (current === null || path.basename(current) !== sourceStamp(projectRoot, sources)) return true
  return findBuildDamage(current) !== null
}

/** Waits for builds that other processes have begun, such as `npm start` the first time. */
export async function waitForOtherBuilds(folder = builds): Promise<void> {
  while (findBuilders(folder).length > 0) await sleep(500)
}

/** The other processes that are building right now. */
export function findBuilders(folder = builds): number[] {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const pids = names.flatMap((name) => (name.startsWith('.unfinished-') ? [Number(name.split('-').at(-1))] : []))
  return pids.filter((pid) => pid !== process.pid && isAlive(pid))
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function buildPagesAndServer(buildDirectory: string) {
  const cli = path.join(projectRoot, 'node_modules', '@react-router', 'dev', 'dist', 'cli', 'index.js')
  const child = spawn(process.execPath, [cli, 'build'], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: buildDirectory },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const endBoth = () => {
    child.kill()
    process.exit(1)
  }
  process.on('SIGTERM', endBoth).on('SIGINT', endBoth)
  const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve))
  const [code, out, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  process.off('SIGTERM', endBoth).off('SIGINT', endBoth)
  if (code !== 0) throw new Error(`The build failed.\n${out}\n${errors}`)
}

function makeCurrent(folder: string, name: string) {
  const final = path.join(builds, name)
  // These sources have been built before, or by another process in the meantime. That build may be in use, so it stays if it is
  // complete.
  if (findBuildDamage(final) !== null) {
    rmSync(final, { recursive: true, force: true })
    renameSync(folder, final)
  }
  const next = `${currentBuildFile(projectRoot)}.${process.pid}`
  writeFileSync(next, `${name}\n`)
  renameSync(next, currentBuildFile(projectRoot))
}

function removeOldBuilds(current: string) {
  const others = readdirSync(builds, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== current)
    .map(({ name }) => ({ name, changedAt: statSync(path.join(builds, name)).mtimeMs }))
    .sort((a, b) => b.changedAt - a.changedAt)
  const isUnfinished = ({ name }: { name: string }) => name.startsWith('.unfinished-')
  const abandoned = others.filter((build) => isUnfinished(build) && build.changedAt < Date.now() - abandonedAfterMs)
  const old = others.filter((build) => !isUnfinished(build)).slice(olderBuildsKept)
  for (const { name } of [...abandoned, ...old]) rmSync(path.join(builds, name), { recursive: true, force: true })
}

if (import.meta.main) {
  if (isBuildStale()) await buildSite()
  // A service may not change its own program, so what PostgreSQL's package needs is done here.
  if (hasPostgresBinaries()) preparePostgresBinaries()
}
