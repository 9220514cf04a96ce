import { existsSync } from 'node:fs'

/** The browser that measures: CHROME_PATH, or where Debian and others install Chromium. `null` when there is none. */
export function findChromium(): string | null {
  const candidates = [
    process.env.CHROME_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ]
  return candidates.find((file) => file !== undefined && existsSync(file)) ?? null
}

/** Nothing of the browser's own on the network; no sandbox only where Chromium refuses one, as root. */
export const chromiumFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
