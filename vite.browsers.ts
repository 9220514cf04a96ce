/**
 * The oldest browsers the site is made for, from `browserslist` in package.json, the one place that says so. The build compiles for
 * them, and `tests/oldest-browsers.test.ts` refuses what they lack.
 */
import { readFileSync } from 'node:fs'

/** As MDN's data and the bundler name them. */
type Browser = 'chrome' | 'edge' | 'firefox' | 'safari' | 'ios'

export interface OldestBrowser {
  browser: Browser
  /** Such as `17.2`. */
  version: string
}

const names: Record<string, Browser> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'ios',
}

/** @throws Error for a query other than `name >= version`, because only such a one names an oldest version */
export function oldestBrowsers(): OldestBrowser[] {
  const { browserslist } = JSON.parse(readFileSync(`${import.meta.dirname}/package.json`, 'utf8'))
  return browserslist.map((query: string) => {
    const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? []
    const browser = names[name]
    if (!browser) throw new Error(`"${query}" in package.json should be like "safari >= 17.2".`)
    return { browser, version }
  })
}

/** For the bundler, such as `safari17.2`. */
export function buildTarget(): string[] {
  return oldestBrowsers().map(({ browser, version }) => `${browser}${version}`)
}
