/**
 * Builds live side by side in `build/`, each in its own folder, and the file `build/current` names the one to serve. A new build
 * takes nothing away from a process serving an older one, and an interrupted build never becomes current.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { StartError } from '#server/platform/start-error.ts'

/** Part of every build: the size in bytes of each file, by path. Reveals files that later go missing or get truncated. */
const contentsFile = 'contents.json'
const contentsSchema = z.record(z.string(), z.number())

/** The folder of the current build, or `null` if the site was never built. */
export function findBuild(projectRoot: string): string | null {
  try {
    return path.join(projectRoot, 'build', readFileSync(currentBuildFile(projectRoot), 'utf8').trim())
  } catch {
    return null
  }
}

/** The file that names the current build's folder. */
export function currentBuildFile(projectRoot: string): string {
  return path.join(projectRoot, 'build', 'current')
}

/** Records the files of a finished build. */
export function writeBuildContents(folder: string): void {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
  const contents = Object.fromEntries(paths.map((name) => [name, statSync(path.join(folder, name)).size]))
  writeFileSync(path.join(folder, contentsFile), JSON.stringify(contents))
}

/**
 * The file to import to serve a build.
 * @throws StartError when there is no build or it is damaged
 */
export function entryOfBuild(folder: string | null): string {
  if (folder === null) throw new StartError('There is no build yet. Make one with: npm run build')
  const damage = findBuildDamage(folder)
  if (damage) throw new StartError(`The build in ${folder} is damaged: ${damage}. Make it anew with: npm run build`)
  return path.join(folder, 'server', 'index.js')
}

/** What is wrong with a build, e.g. `server/index.js is missing`; `null` if it is complete. */
export function findBuildDamage(folder: string): string | null {
  const contents = readContents(folder)
  if (contents === null) return `${contentsFile} is missing or cannot be read`
  for (const [name, size] of Object.entries(contents)) {
    const found = statSync(path.join(folder, name), { throwIfNoEntry: false })
    if (!found) return `${name} is missing`
    if (found.size !== size) return `${name} has ${found.size} bytes instead of ${size}`
  }
  return null
}

function readContents(folder: string): Record<string, number> | null {
  try {
    return contentsSchema.parse(JSON.parse(readFileSync(path.join(folder, contentsFile), 'utf8')))
  } catch {
    return null
  }
}
