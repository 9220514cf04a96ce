/** The browser for tests and benchmarks. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
/** Debian's package and its executable have the same name. */
const headlessShell = 'chromium-headless-shell'
const advice =
  'Chromium is needed. Install it (Debian or Ubuntu: sudo apt-get install chromium) or set CHROMIUM_PATH to the program.'

/** No network traffic of the browser's own. The sandbox is off only for root, because Chromium refuses to run as root with one. */
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
 * The path of a Chromium: `CHROMIUM_PATH`, the first one on the PATH, or undefined.
 * @throws Error when `CHROMIUM_PATH` is not a program
 */
export function findChromium(environment: NodeJS.ProcessEnv): string | undefined {
  return findProgram(environment, names)
}

/** The browser for the journeys: like `findChromium`, but prefers the headless shell, which needs half the CPU. */
export function findHeadlessChromium(environment: NodeJS.ProcessEnv): string | undefined {
  return findProgram(environment, [headlessShell, ...names])
}

function findProgram(environment: NodeJS.ProcessEnv, programs: string[]): string | undefined {
  const configured = environment.CHROMIUM_PATH
  if (configured) {
    if (isProgram(configured)) return configured
    throw new Error(`CHROMIUM_PATH should be the path of Chromium, but there is no program at "${configured}".`)
  }
  const folders = (environment.PATH ?? '').split(path.delimiter).filter(Boolean)
  return programs.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram)
}

/**
 * Like `findChromium`, but installs one if there is none, as root on Debian or Ubuntu.
 * @throws Error that says how to get one
 */
export function findOrInstallChromium(environment: NodeJS.ProcessEnv): string {
  const found = findChromium(environment)
  if (found) return found
  if (!canInstall()) throw new Error(advice)
  console.error('Installing Chromium …')
  const failed = install('chromium', environment)
  if (failed) throw new Error(`${failed} failed. ${advice}`)
  const installed = findChromium(environment)
  if (!installed) throw new Error(advice)
  return installed
}

/**
 * Like `findHeadlessChromium`, but installs the shell if there is none, as root on Debian or Ubuntu. If that fails, any Chromium
 * will do.
 * @throws Error that says how to get one
 */
export function findOrInstallHeadlessChromium(environment: NodeJS.ProcessEnv): string {
  const isShell = () => path.basename(findHeadlessChromium(environment) ?? '') === headlessShell
  if (!environment.CHROMIUM_PATH && !isShell() && canInstall()) {
    console.error('Installing Chromium’s headless shell …')
    const failed = install(headlessShell, environment)
    if (failed) console.error(`${failed} failed; another Chromium will do.`)
  }
  return findHeadlessChromium(environment) ?? findOrInstallChromium(environment)
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** @returns the command that failed, or null */
function install(debianPackage: string, environment: NodeJS.ProcessEnv): string | null {
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', debianPackage]]) {
    const { status } = spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...environment, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (status !== 0) return `apt-get ${args[0]}`
  }
  return null
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
