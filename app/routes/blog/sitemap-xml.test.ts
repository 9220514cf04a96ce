import { expect, test } from 'vitest'
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

test('entries have absolute, escaped URLs, and a date if one is known', () => {
  const xml = sitemapXml('https://repair.example', [
    { path: '/' },
    { path: '/blog/fix?a=1&b=2', lastModified: new Date('2026-03-01T08:00:00Z') },
  ])
  expect(xml).toContain('<url><loc>https://repair.example/</loc></url>')
  expect(xml).toContain(
    '<loc>https://repair.example/blog/fix?a=1&amp;b=2</loc><lastmod>2026-03-01T08:00:00.000Z</lastmod>',
  )
})

test('an index lists files the way a sitemap lists pages', () => {
  expect(sitemapIndexXml('https://repair.example', [{ path: '/sitemap.xml?page=2' }])).toContain(
    '<sitemap><loc>https://repair.example/sitemap.xml?page=2</loc></sitemap>',
  )
})
