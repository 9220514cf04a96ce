import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealPage } from './pages/seal-page.ts'
import { securityHeaders } from './security-headers.ts'

const nonce = 'k3dJ9_x-Q'
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function directive(html: string, name: string) {
  const { policy } = sealPage(html, nonce)
  return policy.split('; ').find((part) => part.startsWith(`${name} `))
}

test("allows the page's own scripts and styles by their hash, wherever the nonce is", () => {
  const html = [
    `<style nonce="${nonce}">p{color:red}</style>`,
    `<script nonce="${nonce}">first()</script>`,
    `<script type="module" async="" nonce="${nonce}" data-x="1">second("<b>")\n</script>`,
    `<script nonce="${nonce}" src="/assets/app.js"></script>`,
    `<script nonce="${nonce}">first()</script>`,
  ].join('')
  expect(directive(html, 'script-src')).toBe(`script-src 'self' ${hashOf('first()')} ${hashOf('second("<b>")\n')}`)
  expect(directive(html, 'style-src')).toBe(`style-src 'self' ${hashOf('p{color:red}')}`)
})

test('blocks a script that came in with content, however it is written', () => {
  const smuggled = [
    '<script>evil()</script>',
    '<SCRIPT>evil()</SCRIPT>',
    '<script\n>evil()</script\t\n bar>',
    '<script nonce="">evil()</script>',
    `<script nonce='${nonce}'>evil()</script>`,
    '<script nonce="guess">evil()</script>',
    '<script data-a="x>y" defer>evil()</script>',
    '<script type="module">evil()</script>',
    '<svg><script>evil()</script></svg>',
    '<style>@import "//evil.example"</style>',
  ]
  for (const content of smuggled) {
    const html = `<main>${content}</main><script nonce="${nonce}">own()</script>`
    expect(directive(html, 'script-src'), content).toBe(`script-src 'self' ${hashOf('own()')}`)
    expect(directive(html, 'style-src'), content).toBe("style-src 'self'")
  }
})

test('a page without inline scripts allows none', () => {
  expect(directive('<p>plain</p>', 'script-src')).toBe("script-src 'self'")
  const { policy } = sealPage('', nonce)
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("base-uri 'none'")
  expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe')
})

test('the nonce is not sent with the page', () => {
  const html = `<style nonce="${nonce}">p{}</style><script nonce="${nonce}">own()</script><p nonce="other">${nonce}</p>`
  expect(sealPage(html, nonce).body.toString()).toBe(
    `<style>p{}</style><script>own()</script><p nonce="other">${nonce}</p>`,
  )
})

test('assembles a page from text and bytes, with a replacement character for half of a character', () => {
  const brand = `<style nonce="${nonce}">b{}</style>`
  const pieces = [
    `<style nonce="${nonce}">`,
    Buffer.from('p{}'),
    `</style>${brand}Fridge ünd ❄ 😀 \ud83d`,
    Buffer.from('’'),
  ]
  const { body, policy } = sealPage(pieces, nonce)
  expect(body.toString()).toBe('<style>p{}</style><style>b{}</style>Fridge ünd ❄ 😀 \ufffd’')
  expect(policy).toContain(`style-src 'self' ${hashOf('p{}')} ${hashOf('b{}')}`)
})

test('tells browsers to require https only if visitors use it, and only as far as the owner says', () => {
  const told = (reach: Parameters<typeof securityHeaders>[0]) => securityHeaders(reach)['strict-transport-security']
  expect(told(null)).toBeUndefined()
  expect(told('host')).toBe('max-age=31536000')
  expect(told('subdomains')).toBe('max-age=31536000; includeSubDomains')
  expect(told('preload')).toBe('max-age=31536000; includeSubDomains; preload')
})

test('an image or service URL adds only its origin to the policy', () => {
  const sources = (imagesFrom: string) =>
    sealPage('', nonce, { imagesFrom, connectTo: imagesFrom })
      .policy.split('; ')
      .filter((part) => /^(img|connect)-src /.test(part))
      .map((part) => part.replace(/^img-src 'self' data: blob:|^connect-src 'self'/, '').trim())
  for (const good of [
    'https:',
    'https://cdn.example',
    'http://127.0.0.1:9000',
    'https://[::1]:8443',
    'https://a.example https://b_c.example:1',
  ]) {
    expect(sources(good), good).toEqual([good, good])
  }
  for (const address of [
    'https://a;sandbox/x.png',
    'https://a;script-src/x.png',
    "https://a,default-src'none'/x.png",
    'https://*/x.png',
    "https://'self'/x.png",
  ]) {
    expect(sources(new URL(address).origin), address).toEqual(['', ''])
  }
  for (const bad of [
    "'unsafe-inline'",
    '*',
    'data:',
    'https://a.example;sandbox',
    'https://a.example/path',
    '//a.example',
    'javascript:',
  ]) {
    expect(sources(bad), bad).toEqual(['', ''])
  }
  expect(sealPage('', nonce, { imagesFrom: 'https://a;sandbox' }).policy).toBe(sealPage('', nonce).policy)
})
