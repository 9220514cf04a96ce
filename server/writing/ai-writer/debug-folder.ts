import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makePrivateFolder, privateFileMode } from '#server/platform/private-files.ts'

export type KeepForDebugging = (exchange: object) => Promise<void>

/** Keeps prompts and raw answers as files if AI_DEBUG is on, and nothing otherwise. */
export function keepIn(folder: string, isDebugging: boolean): KeepForDebugging {
  if (!isDebugging) return async () => {}
  return async (exchange) => {
    await makePrivateFolder(folder)
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${crypto.randomUUID().slice(0, 8)}.json`
    await writeFile(path.join(folder, name), `${JSON.stringify(exchange, null, 2)}\n`, { mode: privateFileMode })
  }
}
