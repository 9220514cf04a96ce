/** The engines besides Chromium that the main ways run in, and what runs in their pages. */
import path from 'node:path'
import { build } from 'vite'
import { findFirefox, findWebKit } from '../../../scripts/browsers.ts'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

export type EngineName = 'WebKit' | 'Firefox'

interface Found {
  start(): Promise<Engine>
}

/** How to start each on this machine, or `undefined` where it isn't installed. */
export const engines: Record<EngineName, () => Found | undefined> = {
  WebKit() {
    const programs = findWebKit(process.env)
    return programs && { start: () => startWebKit(programs) }
  },
  Firefox() {
    const program = findFirefox(process.env)
    return program === undefined ? undefined : { start: () => startFirefox(program) }
  },
}

export const engineNames = Object.keys(engines) as EngineName[]

/** in-page.ts and what it imports, as one script. */
export async function bundleInPage(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env': '{}', 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: path.join(import.meta.dirname, 'in-page.ts'), formats: ['iife'], name: 'added' },
    },
  })
  const [bundle] = [built].flat()
  if (!bundle || !('output' in bundle)) throw new Error('in-page.ts was not bundled.')
  return bundle.output[0].code
}
