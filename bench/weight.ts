/** The bytes that a phone receives when it opens a page for the first time, as Chromium counts them. */
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { chromiumFlags, findOrInstallChromium } from '../scripts/chromium.ts'
import { type Section, verdict } from './report.ts'
import { startSite, withFolder } from './site.ts'

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }

interface Received {
  url: string
  /** Chromium's resource type: Document, Stylesheet, Script, Font, Image … */
  kind: string
  /** With headers, as they went over the wire. */
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
      const pages = { home: '/', services: '/services', 'blog, the list': '/blog', 'blog, a post': post }
      const rows: string[][] = []
      for (const [name, pathname] of Object.entries(pages)) {
        rows.push(describe(name, await visit(browser, site.url + pathname), site.url))
      }
      return {
        title: 'Weight of the pages',
        columns: [
          'first visit with a phone, brotli, KB',
          'HTML with its CSS',
          'JavaScript',
          'font',
          'images',
          'other',
          'everything',
        ],
        rows,
        notes: [
          'Counted by Chromium on the wire, headers included, 390 px wide, until the network is idle; 1 KB is 1,000 bytes.',
        ],
      }
    } finally {
      await browser.close()
      await site.stop()
    }
  })
}

/** What a visitor receives who has never been here. */
async function visit(browser: Browser, url: string): Promise<Received[]> {
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
    await page.goto(url, { waitUntil: 'networkidle' })
    return Array.from(received.values())
  } finally {
    await context.close()
  }
}

function describe(name: string, received: Received[], siteUrl: string): string[] {
  const strangers = received.filter(({ url }) => !url.startsWith(siteUrl) && !url.startsWith('data:'))
  if (strangers.length > 0) throw new Error(`The page loads from elsewhere: ${strangers.map(({ url }) => url)}`)
  const bytesOf = (isCounted: (kind: string) => boolean) =>
    received.filter(({ kind }) => isCounted(kind)).reduce((sum, { bytes }) => sum + bytes, 0)
  const kilobytes = (...kinds: string[]) => (bytesOf((kind) => kinds.includes(kind)) / 1000).toFixed(1)
  const named = ['Document', 'Stylesheet', 'Script', 'Font', 'Image']
  const within = (bytes: number, limit: number) =>
    `${(bytes / 1000).toFixed(1)} ${verdict(`≤ ${limit}`, bytes <= limit * 1000)}`
  return [
    name,
    kilobytes('Document', 'Stylesheet'),
    within(
      bytesOf((kind) => kind === 'Script'),
      6,
    ),
    kilobytes('Font'),
    kilobytes('Image'),
    (bytesOf((kind) => !named.includes(kind)) / 1000).toFixed(1),
    within(
      bytesOf(() => true),
      60,
    ),
  ]
}
