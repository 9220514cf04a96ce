import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildSiteImages } from './build-site-images.ts'

async function build() {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-images-'))
  await buildSiteImages(folder)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => path.extname(file) !== '')
  return new Map(files.sort().map((file) => [file, readFileSync(path.join(folder, file))]))
}

test('icons and link previews have the sizes that browsers and social networks expect, and the same bytes every time', async () => {
  const images = await build()
  const sizes = new Map<string, string>()
  for (const [name, bytes] of images) {
    const png = name.endsWith('.ico') ? bytes.subarray(22) : bytes
    const { width, height } = await sharp(png).metadata()
    sizes.set(name, `${width}x${height}`)
  }
  expect(Object.fromEntries(sizes)).toEqual({
    'apple-touch-icon.png': '180x180',
    'favicon.ico': '32x32',
    'icon-192.png': '192x192',
    'icon-512.png': '512x512',
    'icon-maskable-512.png': '512x512',
    'og/blog.png': '1200x630',
    'og/home.png': '1200x630',
    'og/privacy-policy.png': '1200x630',
    'og/services.png': '1200x630',
  })
  expect(await build()).toEqual(images)
})
