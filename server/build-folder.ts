/**
 * Builds lie side by side in `build/`, each in a folder of its own, and the file `build/current` names the one to serve.
 * So a new build takes nothing away from a process that serves an older one, and an interrupted build is never current.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The folder of the current build, or `null` when the site was never built. */
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
