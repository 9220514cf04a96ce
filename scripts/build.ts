/** Builds the site: pages and server by React Router, then pictures, then compressed copies of every browser file. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compressFiles } from './compress-files.ts'
import { buildSiteImages } from './site-images/build-site-images.ts'

const root = path.resolve(import.meta.dirname, '..')
const stampFile = path.join(root, 'build', '.stamp')
const sources = [
  'app',
  'server',
  'shared',
  'public',
  'scripts',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]

export async function buildSite() {
  const stamp = sourceStamp()
  const cli = path.join(root, 'node_modules', '@react-router', 'dev', 'dist', 'cli', 'index.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'build'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error(`The build failed.\n${stdout}\n${stderr}`)
  await buildSiteImages(path.join(root, 'build', 'client'))
  await compressFiles(path.join(root, 'build', 'client'))
  writeFileSync(stampFile, stamp)
}

/** Whether the sources changed since the last whole build. */
export function isBuildStale(): boolean {
  return !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== sourceStamp()
}

/** Sizes and times of all sources: fast to take, and a change of any file changes it. */
function sourceStamp(): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    const full = path.join(root, source)
    if (!existsSync(full)) continue
    const files = statSync(full).isDirectory() ? readdirSync(full, { recursive: true, encoding: 'utf8' }).sort() : ['']
    for (const file of files) {
      const { size, mtimeMs, isFile } = describe(path.join(full, file))
      if (isFile) hash.update(`${source}/${file} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

function describe(file: string) {
  const stats = statSync(file)
  return { size: stats.size, mtimeMs: stats.mtimeMs, isFile: stats.isFile() }
}

if (import.meta.main) await buildSite()
