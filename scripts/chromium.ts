/** The browser of the tests and the benchmarks. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const advice =
  'Chromium is needed. Install it (Debian or Ubuntu: sudo apt-get install chromium) or set CHROMIUM_PATH to the program.'

/** No network traffic of the browser's own. It goes without a sandbox only as root, where Chromium refuses to run with one. */
export const chromiumFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/**
 * The path of a Chromium: `CHROMIUM_PATH`, the first on the PATH, or undefined.
 * @throws Error when `CHROMIUM_PATH` names no program
 */
export function findChromium(environment: NodeJS.ProcessEnv): string | undefined {
  const configured = environment.CHROMIUM_PATH
  if (configured) {
    if (isProgram(configured)) return configured
    throw new Error(`CHROMIUM_PATH should be the path of Chromium, but there is no program at "${configured}".`)
  }
  const folders = (environment.PATH ?? '').split(path.delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram)
}

/**
 * Like `findChromium`, but as root on Debian or Ubuntu it installs one if there is none.
 * @throws Error that says how to get one
 */
export function findOrInstallChromium(environment: NodeJS.ProcessEnv): string {
  const found = findChromium(environment)
  if (found) return found
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(advice)
  console.error('Installing Chromium …')
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { status } = spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...environment, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (status !== 0) throw new Error(`apt-get ${args[0]} failed. ${advice}`)
  }
  const installed = findChromium(environment)
  if (!installed) throw new Error(advice)
  return installed
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
