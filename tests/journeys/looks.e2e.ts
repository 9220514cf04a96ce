import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { brandColors } from '#shared/brand-color.ts'
import { expectAccessible, expectAccessibleInBothLooks } from '#tests/support/accessibility.ts'
import { makeAdmin, type Person, signIn } from '#tests/support/back-office.ts'
import { expect, test } from '#tests/support/site.ts'

// Its own site, because its look is on every page.
test.use({ siteEnvironment: { BUSINESS_NAME: 'Plum Repair' } })
test.describe.configure({ mode: 'serial' })

let owner: Person
test.beforeAll(async ({ site }) => {
  owner = await makeAdmin(site)
})

const plum = '#7a1f5c'

async function openPart(page: Page, name: string): Promise<Locator> {
  await signIn(page, owner)
  await page.goto('/admin/business')
  return page.getByRole('region', { name })
}

async function save(panel: Locator) {
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.page().getByRole('listitem').filter({ hasText: 'Your site shows it now.' })).toBeVisible()
}

/** A picture that is easy to tell from others. */
function picture(color: string, { width, height }: { width: number; height: number }) {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
}

async function isBlueInTheMiddle(icon: Buffer | undefined) {
  const [red = 255, , blue = 0] = await sharp(icon).extract({ left: 85, top: 85, width: 1, height: 1 }).raw().toBuffer()
  return blue > 200 && red < 50
}

const file = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer })

test('a hard-to-read color is rejected with the nearest readable one on offer, and pages use the brand color in both schemes', async ({
  page,
  browser,
  site,
}) => {
  const panel = await openPart(page, 'Logo and color')
  const color = panel.getByLabel('Brand color', { exact: true })
  await color.fill('#ffcc00')
  await expect(panel.getByText('Text in this color would be hard to read.')).toBeVisible()
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(color).toBeFocused()
  await panel.getByRole('button', { name: /^Use #/ }).click()
  await expect(color).not.toHaveValue('#ffcc00')
  await expect(panel.getByText('hard to read')).toHaveCount(0)
  await color.fill(plum)
  await save(panel)

  const { light, dark } = brandColors(plum)
  for (const [colorScheme, brand] of [
    ['light', light.brand],
    ['dark', dark.brand],
  ] as const) {
    const visitor = await browser.newPage({ baseURL: site.url, colorScheme })
    for (const path of ['/', '/services', '/blog', '/privacy-policy', '/nothing-here']) {
      await visitor.goto(path)
      expect(await brandOf(visitor)).toBe(brand)
      await expectAccessible(visitor)
    }
    await visitor.close()
  }
  const manifest = await (await page.request.get('/admin/manifest.webmanifest')).json()
  expect(manifest.theme_color).toBe(light.deep)

  await page.reload()
  expect(await brandOf(page)).toBe(light.brand)
})

test('a logo replaces the default mark and can be removed again', async ({ page, browser, site }) => {
  const panel = await openPart(page, 'Logo and color')
  await panel.getByLabel('Upload a logo').setInputFiles(file('logo.svg', Buffer.from('<svg/>'), 'image/svg+xml'))
  await expect(panel.getByText('Please use a PNG, JPG or WebP file for the logo')).toBeVisible()
  const large = Buffer.alloc(2 * 1024 * 1024 + 1)
  await panel.getByLabel('Upload a logo').setInputFiles(file('logo.jpg', large))
  await expect(panel.getByText('Please use a logo of at most 2 MB')).toBeVisible()
  await panel
    .getByLabel('Upload a logo')
    .setInputFiles(file('logo.jpg', await picture('#00f', { width: 512, height: 512 })))
  await expect(panel.getByAltText('Your logo')).toBeVisible()
  await save(panel)
  const address = await panel.getByAltText('Your logo').getAttribute('src')

  const visitor = await browser.newPage({ baseURL: site.url })
  await visitor.goto('/')
  const logos = visitor.getByRole('link', { name: 'Plum Repair' }).locator('img')
  await expect(logos).toHaveCount(2)
  await expect(logos.first()).toHaveAttribute('src', `${address}?width=160&format=webp`)
  expect(await logos.first().evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(160)
  const data = await visitor.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.join()).toContain(`${site.url}${address}`)
  const { icons } = await (await visitor.request.get('/admin/manifest.webmanifest')).json()
  const touch = await visitor.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  const shared = new URL((await visitor.locator('meta[property="og:image"]').getAttribute('content')) ?? '').pathname
  const drawn = [touch, shared, ...icons.map(({ src }: { src: string }) => src)]
  expect(drawn).toHaveLength(5)
  const withLogo = await Promise.all(drawn.map(async (at) => (await visitor.request.get(at ?? '')).body()))
  expect(await isBlueInTheMiddle(withLogo[0])).toBe(true)

  await panel.getByRole('button', { name: 'Remove the logo' }).click()
  await save(panel)
  await visitor.goto('/')
  await expect(logos).toHaveCount(0)
  for (const [index, at] of drawn.entries())
    expect((await (await visitor.request.get(at ?? '')).body()).equals(withLogo[index] ?? Buffer.of()), `${at}`).toBe(
      false,
    )
  await visitor.close()
})

test('photos of the team show on the home page and the services page, in order, with alt text', async ({
  page,
  browser,
  site,
}) => {
  const panel = await openPart(page, 'Who comes to your home')
  for (const [index, color] of ['#a00', '#0a0'].entries()) {
    const photo = await picture(color, { width: 1000, height: 750 })
    await panel.getByLabel('Add a photo').setInputFiles(file('photo.jpg', photo))
    await expect(panel.getByRole('listitem')).toHaveCount(index + 1)
  }
  await panel.getByLabel('What photo 1 shows').fill('Theo at a washer')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByLabel('What photo 2 shows')).toBeFocused()
  await panel.getByLabel('What photo 2 shows').fill('Our white van')
  await panel.getByRole('button', { name: 'Move photo 2 up' }).click()
  await save(panel)

  const visitor = await browser.newPage({ baseURL: site.url, viewport: { width: 390, height: 844 } })
  for (const path of ['/', '/services']) {
    await visitor.goto(path)
    const photos = visitor.getByRole('region', { name: 'Who comes to your home' }).getByRole('img')
    await expect(photos).toHaveCount(2)
    expect(
      await photos.evaluateAll((all) => all.map((img) => [img.getAttribute('alt'), img.getAttribute('loading')])),
    ).toEqual([
      ['Our white van', 'lazy'],
      ['Theo at a washer', 'lazy'],
    ])
    await photos.first().scrollIntoViewIfNeeded()
    await expect(photos.first()).toHaveJSProperty('complete', true)
    expect(await photos.first().evaluate((img: HTMLImageElement) => img.currentSrc)).toContain('format=avif')
    await expectAccessibleInBothLooks(visitor)
  }
  await visitor.close()

  await panel.getByRole('button', { name: 'Remove photo 1' }).click()
  await panel.getByRole('button', { name: 'Remove photo 1' }).click()
  await save(panel)
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Who comes to your home' })).toHaveCount(0)
})

test('of two tabs, the second learns of the first one’s logo before it can restore the old one', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/)
  const panel = await openPart(page, 'Logo and color')
  await panel.getByLabel('Brand color', { exact: true }).fill('#1f3a7a')
  const other = await context.newPage()
  await other.goto('/admin/business')
  const otherPanel = other.getByRole('region', { name: 'Logo and color' })
  await otherPanel
    .getByLabel('Upload a logo')
    .setInputFiles(file('a.jpg', await picture('#0ff', { width: 300, height: 200 })))
  await expect(otherPanel.getByAltText('Your logo')).toBeVisible()
  await save(otherPanel)
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByText('Someone else saved different facts')).toBeVisible()
  await panel.getByRole('button', { name: 'Show theirs, discard mine' }).click()
  await expect(panel.getByAltText('Your logo')).toBeVisible()
  await expect(panel.getByLabel('Brand color', { exact: true })).toHaveValue(plum)
})

function brandOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-brand').trim())
}
