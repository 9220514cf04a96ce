/**
 * Navigating from page to page on a phone with 150 ms of latency: how long until a visitor sees the next page. `BENCH_BEFORE` names
 * another checkout that has been built, whose numbers are shown alongside.
 */
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumFlags, findOrInstallChromium } from '../scripts/browsers.ts'
import { projectRoot } from '../scripts/project-root.ts'
import { format, type Section } from './report.ts'
import { type RunningSite, startSite, withFolder } from './site.ts'
import { median } from './statistics.ts'

const rounds = 9
const latencyMs = 150
/** A pointer typically rests on a link for about this long before the click. */
const restMs = 300
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 }

const steps = [
  { name: 'home → blog', go: (page: Page, rest: boolean) => follow(page, 'footer a[href="/blog"]', rest) },
  { name: 'blog → post', go: (page: Page, rest: boolean) => follow(page, 'article h2 a', rest) },
  { name: 'post → back', go: (page: Page) => page.evaluate(() => history.back()) },
]

export async function benchNavigation(): Promise<Section> {
  const before = process.env.BENCH_BEFORE
  const roots = before === undefined ? [projectRoot] : [before, projectRoot]
  const executablePath = findOrInstallChromium(process.env)
  return withFolder(async (folder) => {
    const sites: RunningSite[] = []
    for (const root of roots) sites.push(await startSite({ root, dataDir: path.join(folder, String(sites.length)) }))
    // As in real use, where the previous page stays in memory.
    const ignoreDefaultArgs = ['--disable-back-forward-cache']
    const browser = await chromium.launch({ executablePath, args: chromiumFlags, ignoreDefaultArgs })
    try {
      const waits = sites.map(() => ({ atOnce: steps.map(() => [0]), rested: steps.map(() => [0]) }))
      for (let round = 0; round < rounds; round++) {
        for (const [index, { url }] of sites.entries()) {
          for (const rest of [false, true]) {
            const measured = await visit(browser, url, rest)
            for (const [step, ms] of measured.entries()) waits[index]?.[rest ? 'rested' : 'atOnce'][step]?.push(ms)
          }
        }
      }
      const cellsOf = (step: number) =>
        waits.flatMap(({ atOnce, rested }) => [atOnce, rested].map((all) => format(median(all[step]?.slice(1) ?? []))))
      const columnsOf = (when: string) => [`${when}pressed at once, ms`, `${when}after a rest, ms`]
      return {
        title: 'From page to page',
        columns: [
          'first visit with a phone',
          ...(before === undefined ? [''] : ['before: ', 'now: ']).flatMap(columnsOf),
        ],
        rows: steps.map(({ name }, step) => [name, ...cellsOf(step)]),
        notes: [
          `Medians of ${rounds} visits on a connection with ${latencyMs} ms latency, from the press until the next page's heading is painted. “After a rest” means the pointer was on the link for ${restMs} ms. Under test, Chromium prefetches pages but doesn't prerender them as it does for people.`,
        ],
      }
    } finally {
      await browser.close()
      for (const site of sites) await site.stop()
    }
  })
}

/** The milliseconds each step took. */
async function visit(browser: Browser, url: string, rest: boolean): Promise<number[]> {
  const context = await browser.newContext({ ...phone, baseURL: url })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    const measured: number[] = []
    for (const { go } of steps) {
      const heading = await page.locator('h1').textContent()
      const startedAt = await go(page, rest).then((pressedAt) => pressedAt ?? performance.now())
      await page
        .locator('h1')
        .filter({ hasNotText: heading ?? '' })
        .waitFor()
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
      measured.push(performance.now() - startedAt)
      await page.waitForLoadState('networkidle')
    }
    return measured
  } finally {
    await context.close()
  }
}

/** @returns when the link was clicked */
async function follow(page: Page, selector: string, rest: boolean): Promise<number> {
  const link = page.locator(selector).first()
  await link.scrollIntoViewIfNeeded()
  if (rest) {
    await link.hover()
    await page.waitForTimeout(restMs)
  }
  const pressedAt = performance.now()
  await link.click({ noWaitAfter: true })
  return pressedAt
}
