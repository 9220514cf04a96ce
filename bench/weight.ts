/** The bytes that a phone receives when it opens the home page for the first time, as Chromium counts them. */
import path from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumFlags, findOrInstallChromium } from '../scripts/chromium.ts'
import { formatKilobytes, type Section, verdict } from './report.ts'
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
      const context = await browser.newContext(phone)
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
      await page.goto(`${site.url}/`, { waitUntil: 'networkidle' })
      return report(Array.from(received.values()), site.url)
    } finally {
      await browser.close()
      await site.stop()
    }
  })
}

function report(received: Received[], siteUrl: string): Section {
  const strangers = received.filter(({ url }) => !url.startsWith(siteUrl) && !url.startsWith('data:'))
  if (strangers.length > 0) throw new Error(`The page loads from elsewhere: ${strangers.map(({ url }) => url)}`)
  const sumOf = (...kinds: string[]) => {
    const chosen = received.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    return { files: chosen.length, bytes: chosen.reduce((sum, { bytes }) => sum + bytes, 0) }
  }
  const named = ['Document', 'Stylesheet', 'Script', 'Font', 'Image']
  const others = received.filter(({ kind }) => !named.includes(kind)).map(({ kind }) => kind)
  const row = (name: string, { files, bytes }: { files: number; bytes: number }, limit?: number) => [
    name,
    String(files),
    formatKilobytes(bytes),
    limit === undefined ? '' : verdict(`< ${limit} KB`, bytes < limit * 1000),
  ]
  return {
    title: 'Weight of the home page',
    columns: ['first visit with a phone, brotli', 'files', 'received', 'target'],
    rows: [
      row('HTML with its CSS inside', sumOf('Document', 'Stylesheet'), 40),
      row('JavaScript', sumOf('Script'), 6),
      row('fonts', sumOf('Font')),
      row('images', sumOf('Image')),
      ...(others.length > 0 ? [row('other', sumOf(...others))] : []),
      row('everything', sumOf(), 60),
    ],
    notes: [
      'Counted by Chromium on the wire, headers included, 390 px wide, until the network is idle; 1 KB is 1,000 bytes.',
    ],
  }
}
