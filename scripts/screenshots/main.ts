/**
 * `npm run screenshots`: retakes the README's screenshots, or only those whose names start with a prefix (`-- desk`). It starts its
 * own demo in a folder under the system's temp folder and opens it in Chromium. The owner's settings and data are not touched.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { type DemoSite, startDemo } from '#tests/support/sites/demo-site.ts'
import { chromiumFlags, findOrInstallChromium } from '../browsers.ts'
import { buildSite, isBuildStale } from '../build.ts'
import { projectRoot } from '../project-root.ts'
import { backOfficePictures, type Picture, publicPictures } from './pictures.ts'

const folder = path.join(projectRoot, 'docs/screenshots')

async function main() {
  const executablePath = findOrInstallChromium(process.env)
  if (isBuildStale()) {
    console.log('Building the site …')
    await buildSite()
  }
  console.log('Starting a demo of its own …')
  const dataDir = mkdtempSync(path.join(tmpdir(), 'screenshots-'))
  const site = await startDemo(dataDir)
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  const isWanted = ({ name }: Picture) => name.startsWith(process.argv[2] ?? '')
  try {
    for (const picture of publicPictures.filter(isWanted)) await take(picture, browser, site)
    const owner = await signIn(browser, site)
    for (const picture of backOfficePictures.filter(isWanted)) await take(picture, browser, site, owner)
  } finally {
    await browser.close()
    await site.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

async function take(
  { name, window, path: address, isLive = false, prepare }: Picture,
  browser: Browser,
  site: DemoSite,
  owner?: Session,
) {
  const { width, height, scale } = window
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    colorScheme: 'light',
    storageState: owner,
  })
  const page = await context.newPage()
  await page.goto(typeof address === 'string' ? address : address(site), { waitUntil: isLive ? 'load' : 'networkidle' })
  await prepare?.(page)
  await standStill(page)
  // A palette with as few colors as a drawing needs: a third of the bytes.
  const png = await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toBuffer()
  await writeFile(path.join(folder, `${name}.png`), png)
  console.log(`docs/screenshots/${name}.png  ${Math.round(png.length / 1000)} KB`)
  await context.close()
}

/** Waits until fonts and all visible images have loaded. */
async function standStill(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready
    const inSight = [...document.images].filter((image) => image.getBoundingClientRect().top < window.innerHeight)
    await Promise.all(inSight.map((image) => image.decode().catch(() => {})))
  })
}

/**
 * Signs in as the owner of the demo and has one draft written.
 * @returns the session state that the browser stores
 */
async function signIn(browser: Browser, { url, owner }: DemoSite): Promise<Session> {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await page.goto('/admin/dashboard')
  await page.getByLabel('Email').fill(owner.email)
  await page.locator('input[name=password]').fill(owner.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(/\/admin\/(dashboard|bookings)/)
  await page.evaluate(async () => {
    const session = JSON.parse(localStorage.getItem('supabase.auth.token') ?? '{}')
    const answer = await fetch('/functions/v1/generate-blog-post', {
      method: 'POST',
      headers: { authorization: `Bearer ${session.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ topic: null, categoryId: null, manual: true }),
    })
    if (!answer.ok) throw new Error(`No draft was written: ${await answer.text()}`)
  })
  const session = await context.storageState()
  await context.close()
  return session
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
