/** Where the demo keeps everything: its own folder, which each start creates from scratch. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Only a folder containing this file is ever removed. */
const mark = 'made-up-data.txt'

/**
 * Empties the folder `demo` in `dataDir`, or creates it.
 * @returns its path
 * @throws Error when it is not the demo's, or a demo is running on it
 */
export function makeDemoFolder(dataDir: string): string {
  const folder = path.resolve(dataDir, 'demo')
  if (existsSync(folder)) {
    if (!existsSync(path.join(folder, mark)) && readdirSync(folder).length > 0)
      throw new Error(`${folder} holds something that the demo did not make. Please move it away.`)
    if (isDatabaseRunning(folder))
      throw new Error('The demo is running already. Stop it with Ctrl+C, then start it again.')
    rmSync(folder, { recursive: true })
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    path.join(folder, mark),
    'Everything in this folder is made up. `npm run demo` removes it and makes it anew.\n',
  )
  return folder
}

/** PostgreSQL writes its process id on the first line of a file that it removes when it stops. */
function isDatabaseRunning(folder: string): boolean {
  const file = path.join(folder, 'postgres', 'postmaster.pid')
  if (!existsSync(file)) return false
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    // The process exists but belongs to someone else.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
