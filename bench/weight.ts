/**
 * The bytes a phone receives when it opens a page for the first time, as counted by Chromium, and how long its CPU is busy at a
 * stretch.
 */
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumFlags, findOrInstallChromium } from '../scripts/browsers.ts'
import { type Section, verdict } from './report.ts'
import { startSite, withFolder } from './site.ts'

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }

interface Received {
  url: string
  /** Chromium's resource type: Document, Stylesheet, Script, Font, Image … */
  kind: string
  /** On the wire, including headers. */
  bytes: number
}

export async function benchWeight(): Promise<Section> {
  const executablePath = findOrInstallChromium(process.env)
  return withFolder(async (folder) => {
    const site = await startSite({ dataDir: path.join(folder, 'data') })
    const browser = await chromium.launch({ executablePath, args: chromiumFlags })
    try {
      const list = await (await fetch(`${site.url}/blog`)).text()
      const post = /href="(\/blog\/[^/"]+)"/.exec(list)?.[1] ?? ''
      const pages = {
        home: '/',
        services: '/services',
        'services, a refrigerator': '/services/refrigerator',
        'blog, the list': '/blog',
        'blog, a post': post,
      }
      const rows: string[][] = []
      for (const [name, pathname] of Object.entries(pages)) {
        const use = pathname === '/' ? useHome : undefined
        rows.push(describe(name, await visit(browser, site.url + pathname, use), site.url))
      }
      return {
        title: 'Weight of the pages',
        columns: [
          'first visit with a phone, brotli, KB',
          'HTML with its CSS',
          'JavaScript',
          'JavaScript, everything used',
          'font',
          'images',
          'other',
          'everything',
          'longest task, ms',
        ],
        rows,
        notes: [
          'Bytes on the wire as Chromium counts them, headers included, 390 px wide, until the network is idle; 1 KB is 1,000 bytes.',
          '“Everything used” means the booking form is touched and filled in, and a ZIP code checked. The longest task is that of the untouched page, in milliseconds of CPU time.',
        ],
      }
    } finally {
      await browser.close()
      await site.stop()
    }
  })
}

interface Visit {
  untouched: Received[]
  /** Including what came before. */
  used: Received[]
  /** The longest task of the untouched page, in milliseconds of CPU time, so nothing else running on the machine counts. */
  longestTaskMs: number
}

/** What a first-time visitor receives, and what `use` makes the page load on top. */
async function visit(browser: Browser, url: string, use?: (page: Page) => Promise<void>): Promise<Visit> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const received = new Map<string, Received>()
    session.on('Network.responseReceived', ({ requestId, response, type }) => {
      received.set(requestId, { url: response.url, kind: type, bytes: 0 })
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const resource = received.get(requestId)
      if (resource) resource.bytes = encodedDataLength
    })
    await session.send('Network.enable')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    await browser.startTracing(page, {
      categories: ['disabled-by-default-devtools.timeline', 'toplevel', '__metadata'],
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    const longestTaskMs = findLongestTask(await browser.stopTracing())
    const untouched = Array.from(received.values(), (resource) => ({ ...resource }))
    await use?.(page)
    await page.waitForTimeout(quietMs)
    return { untouched, used: Array.from(received.values()), longestTaskMs }
  } finally {
    await context.close()
  }
}

/** This long after the last interaction, everything it loads has arrived, because the site is on the same machine. */
const quietMs = 2000

async function useHome(page: Page) {
  await page.locator('#booking [name=customer_name]').tap()
  await page.locator('#booking [data-awake]').waitFor({ state: 'attached' })
  await page.locator('#booking [name=customer_name]').fill('Ada')
  await page.locator('#booking [name=customer_zip]').fill('97201')
  const checker = page.locator('#coverage form')
  await checker.locator('[name=zip]').fill('10001')
  await checker.locator('button').tap()
  await page.locator('#coverage [role=alert]').waitFor()
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Microseconds of CPU time. */
  tdur?: number
  args: { name?: string }
}

function findLongestTask(trace: Buffer): number {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString())
  const placeOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const isMain = (event: TraceEvent) => event.name === 'thread_name' && event.args.name === 'CrRendererMain'
  const mains = new Set(traceEvents.filter(isMain).map(placeOf))
  const tasks = traceEvents.filter((event) => event.name.endsWith('RunTask') && mains.has(placeOf(event)))
  if (tasks.length === 0) throw new Error('The trace has no tasks.')
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}

function describe(name: string, { untouched, used, longestTaskMs }: Visit, siteUrl: string): string[] {
  const strangers = used.filter(({ url }) => !url.startsWith(siteUrl) && !url.startsWith('data:'))
  if (strangers.length > 0) throw new Error(`The page loads from elsewhere: ${strangers.map(({ url }) => url)}`)
  const bytesOf = (received: Received[], isCounted: (kind: string) => boolean) =>
    received.filter(({ kind }) => isCounted(kind)).reduce((sum, { bytes }) => sum + bytes, 0)
  const isScript = (kind: string) => kind === 'Script'
  const kilobytes = (...kinds: string[]) => (bytesOf(untouched, (kind) => kinds.includes(kind)) / 1000).toFixed(1)
  const named = ['Document', 'Stylesheet', 'Script', 'Font', 'Image']
  const within = (bytes: number, limit: number) =>
    `${(bytes / 1000).toFixed(1)} ${verdict(`≤ ${limit}`, bytes <= limit * 1000)}`
  const isUsed = used.length > untouched.length
  return [
    name,
    kilobytes('Document', 'Stylesheet'),
    within(bytesOf(untouched, isScript), 6),
    isUsed ? within(bytesOf(used, isScript), 75) : '',
    kilobytes('Font'),
    kilobytes('Image'),
    (bytesOf(untouched, (kind) => !named.includes(kind)) / 1000).toFixed(1),
    within(
      bytesOf(untouched, () => true),
      60,
    ),
    verdict(`${longestTaskMs.toFixed(0)} < 50`, longestTaskMs < 50),
  ]
}
