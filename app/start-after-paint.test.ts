import { expect, test } from 'vitest'
import { startAfterPaint } from './start-after-paint.ts'

const nonce = 'Zm9v'
const page = `<html><head><link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/home.js"/></head>
<body><h1>Home</h1><script nonce="Zm9v">window.context = {}</script><script nonce="Zm9v" type="module" async="">import "/assets/entry.js"</script></body></html>`

test('the module script waits as text, and its modules are not fetched before the paint', () => {
  const html = startAfterPaint(page, nonce)
  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).not.toContain('type="module"')
  expect(html).toContain('<script nonce="Zm9v" type="text/plain">import "/assets/entry.js"</script>')
  expect(html).toContain('["/assets/entry.js","/assets/home.js"]')
})

test('everything else stays as it was', () => {
  const html = startAfterPaint(page, nonce)
  expect(html).toContain('<h1>Home</h1><script nonce="Zm9v">window.context = {}</script>')
})

test('a module script that the site did not write is not touched', () => {
  const slippedIn = '<body><script type="module">alert(1)</script></body>'
  expect(startAfterPaint(slippedIn, nonce)).toBe(slippedIn)
})

test('a page without a module script comes back unchanged', () => {
  const plain = '<html><head><link rel="modulepreload" href="/a.js"/></head><body>Hello</body></html>'
  expect(startAfterPaint(plain, nonce)).toBe(plain)
})
