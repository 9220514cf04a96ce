/** The browsers for tests and benchmarks: found on this machine or, as root on Debian or Ubuntu, installed. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'

interface Program {
  /** As in a sentence. */
  name: string
  /** What it's called on the PATH; the first one found is taken. */
  commands: readonly string[]
  /** Debian's package of it. */
  debianPackage: string
  /** A variable with its path, which takes precedence. */
  variable?: string
}

const chromium = {
  name: 'Chromium',
  commands: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
  debianPackage: 'chromium',
  variable: 'CHROMIUM_PATH',
} satisfies Program

/** Debian's package and its executable have the same name. */
const shellCommand = 'chromium-headless-shell'

/** For journeys: half the CPU of the whole browser, which will do if there's no shell. */
const headlessChromium = {
  ...chromium,
  commands: [shellCommand, ...chromium.commands],
  debianPackage: shellCommand,
} satisfies Program

const firefox = {
  name: 'Firefox',
  commands: ['firefox-esr', 'firefox'],
  debianPackage: 'firefox-esr',
} satisfies Program

/** Starts the MiniBrowser that comes with it, and speaks WebDriver. */
const webKitDriver = {
  name: 'WebKitGTK’s WebDriver',
  commands: ['WebKitWebDriver'],
  debianPackage: 'webkit2gtk-driver',
} satisfies Program

/** WebKit's MiniBrowser needs a display. */
const virtualDisplay = { name: 'Xvfb', commands: ['Xvfb'], debianPackage: 'xvfb' } satisfies Program

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
  return findProgram(chromium, environment)
}

/** The browser for the journeys: like `findChromium`, but prefers the headless shell, which needs half the CPU. */
export function findHeadlessChromium(environment: NodeJS.ProcessEnv): string | undefined {
  return findProgram(headlessChromium, environment)
}

/**
 * Like `findChromium`, but installs one if there is none, as root on Debian or Ubuntu.
 * @throws Error that says how to get one
 */
export function findOrInstallChromium(environment: NodeJS.ProcessEnv): string {
  return findOrInstall(chromium, environment)
}

/**
 * Like `findHeadlessChromium`, but installs the shell if there is none, as root on Debian or Ubuntu. If that fails, any Chromium
 * will do.
 * @throws Error that says how to get one
 */
export function findOrInstallHeadlessChromium(environment: NodeJS.ProcessEnv): string {
  const isShell = () => path.basename(findHeadlessChromium(environment) ?? '') === shellCommand
  if (!environment.CHROMIUM_PATH && !isShell() && canInstall()) {
    const failed = install(headlessChromium, environment)
    if (failed) console.error(`${failed} failed; another Chromium will do.`)
  }
  return findHeadlessChromium(environment) ?? findOrInstallChromium(environment)
}

/** The path of the first Firefox on the PATH, or undefined. */
export function findFirefox(environment: NodeJS.ProcessEnv): string | undefined {
  return findProgram(firefox, environment)
}

/**
 * Like `findFirefox`, but installs it if there is none, as root on Debian or Ubuntu.
 * @throws Error that says how to get it
 */
export function findOrInstallFirefox(environment: NodeJS.ProcessEnv): string {
  return findOrInstall(firefox, environment)
}

/** The two programs that run WebKit on Linux. */
export interface WebKitPrograms {
  driver: string
  display: string
}

/** Where WebKit's programs are on the PATH, or undefined unless both are. */
export function findWebKit(environment: NodeJS.ProcessEnv): WebKitPrograms | undefined {
  const [driver, display] = [findProgram(webKitDriver, environment), findProgram(virtualDisplay, environment)]
  return driver && display ? { driver, display } : undefined
}

/**
 * Like `findWebKit`, but installs what's missing, as root on Debian or Ubuntu.
 * @throws Error that says how to get it
 */
export function findOrInstallWebKit(environment: NodeJS.ProcessEnv): WebKitPrograms {
  return { driver: findOrInstall(webKitDriver, environment), display: findOrInstall(virtualDisplay, environment) }
}

function findProgram({ name, commands, variable }: Program, environment: NodeJS.ProcessEnv): string | undefined {
  const configured = variable && environment[variable]
  if (configured) {
    if (isProgram(configured)) return configured
    throw new Error(`${variable} should be the path of ${name}, but there is no program at "${configured}".`)
  }
  const folders = (environment.PATH ?? '').split(path.delimiter).filter(Boolean)
  return commands.flatMap((command) => folders.map((folder) => path.join(folder, command))).find(isProgram)
}

function findOrInstall(program: Program, environment: NodeJS.ProcessEnv): string {
  const { name, debianPackage, variable } = program
  const orSet = variable ? ` or set ${variable} to the program` : ''
  const advice = `${name} is needed. Install it (Debian or Ubuntu: sudo apt-get install ${debianPackage})${orSet}.`
  const found = findProgram(program, environment)
  if (found) return found
  if (!canInstall()) throw new Error(advice)
  const failed = install(program, environment)
  if (failed) throw new Error(`${failed} failed. ${advice}`)
  const installed = findProgram(program, environment)
  if (!installed) throw new Error(advice)
  return installed
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** Fetching the lists once is enough for all of them. */
let hasPackageLists = false

/** @returns the command that failed, or null */
function install({ debianPackage }: Program, environment: NodeJS.ProcessEnv): string | null {
  console.error(`Installing ${debianPackage} …`)
  const steps = [...(hasPackageLists ? [] : [['update']]), ['install', '-y', '--no-install-recommends', debianPackage]]
  for (const args of steps) {
    const { status } = spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...environment, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (status !== 0) return `apt-get ${args[0]}`
    hasPackageLists = true
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
