/**
 * The owner says who they are, what they charge, what customers said and what the business looks like, and the site shows it at once.
 * Every single fact: tests/pages/business-facts.test.ts and app/routes/admin/business.
 */
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { brandColors } from '#shared/business/brand-color.ts'
import { makeAdmin, openDashboardSignedIn, toast } from '#tests/support/accounts/back-office.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { readMail } from '#tests/support/messages/read-mail.ts'
import { changedFactsSite, restoreFacts } from '#tests/support/sites/changed-facts-site.ts'
import { expect, test } from '#tests/support/sites/site.ts'

test.use(changedFactsSite)

const plum = '#7a1f5c'

async function save(panel: Locator) {
  const saved = panel.page().waitForResponse((answer) => answer.request().method() === 'PUT')
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  expect((await saved).status()).toBe(200)
  await expect(toast(panel.page(), 'Saved. Your site shows it now.').first()).toBeVisible()
}

async function picture(color: string, { width, height }: { width: number; height: number }) {
  const buffer = await sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
  return { name: 'picture.jpg', mimeType: 'image/jpeg', buffer }
}

async function isBlueInTheMiddle(icon: Buffer | undefined) {
  const [red = 255, , blue = 0] = await sharp(icon).extract({ left: 85, top: 85, width: 1, height: 1 }).raw().toBuffer()
  return blue > 200 && red < 50
}

const brandOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-brand').trim())

test('what the owner says about the business shows on every page, in the back office and in emails', async ({
  page,
  browser,
  site,
}) => {
  await restoreFacts(site)
  const owner = await makeAdmin(site)
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  const visitor = await browser.newPage({ baseURL: site.url })
  // From now on the pages are cached with the old facts.
  for (const at of ['/', '/services']) await visitor.goto(at)
  await openDashboardSignedIn(page, owner)
  await page.goto('/admin/business/contact')

  await test.step('name, phone and price', async () => {
    const identity = part('Name and contact')
    await identity.getByLabel('Name', { exact: true }).fill('Rose City Fixers')
    await identity.getByLabel('Phone').fill('503 555 0177')
    await identity.getByLabel('Email').fill('desk@example.com')
    await save(identity)
    await page.getByRole('link', { name: 'Prices' }).click()
    await part('Prices').getByLabel('Service call ($)').fill('77')
    await save(part('Prices'))
    await visitor.goto('/services')
    await expect(visitor).toHaveTitle(/\| Rose City Fixers$/)
    await expect(visitor.locator('#pricing')).toContainText('$77')
    await expect(visitor.getByRole('link', { name: '(503) 555-0177' }).first()).toHaveAttribute(
      'href',
      'tel:+15035550177',
    )
    await expect(visitor.locator('body')).not.toContainText(/Bridgetown|\$89\b|555-0142/)
  })

  await test.step('a customer who agreed to be quoted', async () => {
    await page.getByRole('link', { name: 'Quotes and rating' }).click()
    const proof = part('Quotes and rating')
    await proof.getByRole('button', { name: 'Add a quote' }).click()
    await proof.getByLabel('What they said').fill('They came the same day.')
    await proof.getByLabel('First name or initials').fill('Rosa')
    await proof.getByLabel('City').fill('Gresham, OR')
    await proof.getByLabel('Date').fill('2026-03-04')
    await proof.getByLabel('Where it comes from').selectOption('Google')
    await proof.getByRole('checkbox', { name: 'This customer agreed to be quoted' }).check()
    await save(proof)
    await expect(proof.getByText(`Recorded by ${owner.email}`)).toBeVisible()
    await visitor.goto('/')
    const quotes = visitor.getByRole('region', { name: 'What our customers say' }).getByRole('blockquote')
    await expect(quotes).toHaveText('“They came the same day.”')
  })

  const looks = part('Logo and color')
  await test.step('the brand color, in both schemes', async () => {
    await page.getByRole('link', { name: 'Logo and photos' }).click()
    await looks.getByLabel('Brand color', { exact: true }).fill(plum)
    await save(looks)
    const { light, dark } = brandColors(plum)
    for (const at of ['/', '/services', '/blog', '/privacy-policy', '/nothing-here']) {
      await visitor.goto(at)
      for (const [colorScheme, { brand }] of [
        ['light', light],
        ['dark', dark],
      ] as const) {
        await visitor.emulateMedia({ colorScheme })
        expect(await brandOf(visitor), `${at} ${colorScheme}`).toBe(brand)
      }
    }
    const manifest = await (await page.request.get('/admin/manifest.webmanifest')).json()
    expect(manifest.theme_color).toBe(light.deep)
    await page.reload()
    expect(await brandOf(page)).toBe(light.brand)
  })

  await test.step('a logo, which also replaces icons and share images', async () => {
    await looks.getByLabel('Upload a logo').setInputFiles(await picture('#00f', { width: 512, height: 512 }))
    await expect(looks.getByAltText('Your logo')).toBeVisible()
    await save(looks)
    const address = await looks.getByAltText('Your logo').getAttribute('src')
    await visitor.goto('/')
    const logos = visitor.getByRole('link', { name: 'Rose City Fixers' }).locator('img')
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
    const draw = () => Promise.all(drawn.map(async (at) => (await visitor.request.get(at ?? '')).body()))
    const withLogo = await draw()
    expect(await isBlueInTheMiddle(withLogo[0])).toBe(true)
    await looks.getByRole('button', { name: 'Remove the logo' }).click()
    await save(looks)
    await visitor.goto('/')
    await expect(logos).toHaveCount(0)
    for (const [index, image] of (await draw()).entries())
      expect(image.equals(withLogo[index] ?? Buffer.of()), `${drawn[index]}`).toBe(false)
  })

  await test.step('photos of the team, small for a phone', async () => {
    const team = part('Who comes to your home')
    for (const [index, color] of ['#a00', '#0a0'].entries()) {
      await team.getByLabel('Add a photo').setInputFiles(await picture(color, { width: 1000, height: 750 }))
      await team.getByLabel(`What photo ${index + 1} shows`).fill(index === 0 ? 'Theo at a washer' : 'Our white van')
    }
    await team.getByRole('button', { name: 'Move photo 2 up' }).click()
    await save(team)
    await visitor.setViewportSize({ width: 390, height: 844 })
    for (const at of ['/', '/services']) {
      await visitor.goto(at)
      const photos = visitor.getByRole('region', { name: 'Who comes to your home' }).getByRole('img')
      await expect(photos).toHaveCount(2)
      const described = photos.evaluateAll((all) =>
        all.map((img) => [img.getAttribute('alt'), img.getAttribute('loading')]),
      )
      expect(await described).toEqual([
        ['Our white van', 'lazy'],
        ['Theo at a washer', 'lazy'],
      ])
      await photos.first().scrollIntoViewIfNeeded()
      await expect(photos.first()).toHaveJSProperty('complete', true)
      expect(await photos.first().evaluate((img: HTMLImageElement) => img.currentSrc)).toContain('format=avif')
    }
  })

  await test.step('in the back office, and in the email about a booking', async () => {
    const booking = bookingBody()
    expect((await page.request.post('/api/bookings', { data: booking })).status()).toBe(201)
    await readMail(site, 'desk@example.com', /New booking/)
    for (const at of [`bookings/${booking.id}`, 'response-times', 'desk-settings', 'business/contact']) {
      await page.goto(`/admin/${at}`)
      await expect(page.getByRole('main').locator('section').first()).toBeVisible()
      await expect(page.locator('body')).not.toContainText(/Bridgetown|\$89\b|555-0142/)
    }
  })
  await visitor.close()
})
