/**
 * `npm run screenshots`: takes the pictures of the README anew. It starts a site of its own in a folder under the system's temp
 * folder, fills it with made-up data and opens it in Chromium; the owner's settings and data are not touched.
 */
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { type SiteProcess, startSite } from '#tests/support/site-process.ts'
import { buildSite, isBuildStale } from '../build.ts'
import { chromiumFlags, findOrInstallChromium } from '../chromium.ts'
import { projectRoot } from '../project-root.ts'
import { bookRepairs, countVisits } from './believable-data.ts'
import { backOfficePictures, type Picture, publicPictures } from './pictures.ts'

const folder = path.join(projectRoot, 'docs/screenshots')

async function main() {
  const executablePath = findOrInstallChromium(process.env)
  if (isBuildStale()) {
    console.log('Building the site …')
    await buildSite()
  }
  console.log('Starting a site of its own …')
  const site = await startSite({ environment: { STARTER_CONTENT: 'on' } })
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  try {
    await bookRepairs(site)
    await countVisits(site)
    for (const picture of publicPictures) await take(picture, browser, site)
    const owner = await signIn(browser, site)
    for (const picture of backOfficePictures) await take(picture, browser, site, owner)
  } finally {
    await browser.close()
    await site.stop()
  }
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

async function take(
  { name, window, path: address, prepare }: Picture,
  browser: Browser,
  site: SiteProcess,
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
  await page.goto(address, { waitUntil: 'networkidle' })
  await prepare?.(page)
  await standStill(page)
  // As few colors as a drawing needs: a third of the bytes.
  const png = await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toBuffer()
  await writeFile(path.join(folder, `${name}.png`), png)
  console.log(`docs/screenshots/${name}.png  ${Math.round(png.length / 1000)} KB`)
  await context.close()
}

/** Fonts and every image in sight are there. */
async function standStill(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready
    const inSight = [...document.images].filter((image) => image.getBoundingClientRect().top < window.innerHeight)
    await Promise.all(inSight.map((image) => image.decode().catch(() => {})))
  })
}

/** Makes an admin as an operator does, signs in, and has one draft written. @returns what the browser keeps of the session */
async function signIn(browser: Browser, site: SiteProcess): Promise<Session> {
  const email = 'owner@example.com'
  const env = { ...process.env, ENV_FILE: '/dev/null', PORT: new URL(site.url).port, DATA_DIR: site.dataDir }
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/admin.ts', 'create', email], {
    cwd: projectRoot,
    env,
  })
  const context = await browser.newContext({ baseURL: site.url })
  const page = await context.newPage()
  // Somebody who asks for the dashboard gets there, also while bookings wait.
  await page.goto('/admin/dashboard')
  await page.getByLabel('Email').fill(email)
  await page.locator('input[name=password]').fill(stdout.match(/Password: (\S+)/)?.[1] ?? '')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/admin/dashboard')
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
