import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, type Stats, statSync } from 'node:fs'
import path from 'node:path'

/**
 * A fingerprint of the files under `root` that `sources` names (files or folders), made of paths and contents. It changes as soon as a
 * file is added, changed or removed, and not when one is only written again: a build takes minutes, reading everything a tenth of a
 * second. Tests don't count.
 */
export function sourceStamp(root: string, sources: string[]): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of listFiles(path.join(root, source))) {
      const contents = createHash('sha256').update(readFileSync(file)).digest('hex')
      hash.update(`${path.relative(root, file)}\n${contents}\n`)
    }
  }
  return hash.digest('hex').slice(0, 16)
}

function listFiles(source: string): string[] {
  const stats: Stats | undefined = statSync(source, { throwIfNoEntry: false })
  if (!stats) return []
  if (stats.isFile()) return [source]
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}
