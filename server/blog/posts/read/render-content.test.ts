import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { imageUrl } from '#shared/blog/image-address.ts'
import { listFiles } from '#tests/support/words/source-code.ts'
import { readContent } from './render-content.ts'

const path = 'posts/11111111-2222-4333-8444-555555555555.png'

const sizes = new Map([[path, { path, width: 700, height: 400 }]])
const render = (content: string, hasImageAbove = true) =>
  readContent(content, 'https://repair.example').render(sizes, hasImageAbove)

test('a stored image is lazy, has its dimensions, and comes in every width up to its own', () => {
  const { html } = render(`<p>a</p><img src="${imageUrl(path)}" alt="A drum" style="width:100%">`)
  expect(html).toMatch(
    /^<p>a<\/p><picture><source type="image\/avif" srcset="[^"]+"[^>]*><source type="image\/webp"[^>]*><img [^>]*><\/picture>$/,
  )
  expect(html).toContain(`${imageUrl(path)}?width=320&amp;format=avif 320w`)
  expect(html).toContain(`${imageUrl(path)}?width=640&amp;format=webp 640w`)
  expect(html).not.toContain('960w')
  for (const attribute of ['alt="A drum"', 'width="700"', 'height="400"', 'loading="lazy"', `src="${imageUrl(path)}"`])
    expect(html).toContain(attribute)
})

test('the first image isn’t lazy when no image comes before it', () => {
  const { html } = render(`<img src="${imageUrl(path)}"><img src="${imageUrl(path)}">`, false)
  expect(html.match(/loading="lazy"/g)).toHaveLength(1)
})

test('an inline image or one missing from storage stays as it is, but becomes lazy and gets alt text', () => {
  const missing = imageUrl('posts/99999999-2222-4333-8444-555555555555.png')
  const { html } = render(`<img src="data:image/png;base64,AAAA"><img src="${missing}">`)
  expect(html).toBe(
    `<img src="data:image/png;base64,AAAA" decoding="async" loading="lazy" alt=""><img src="${missing}" decoding="async" loading="lazy" alt="">`,
  )
})

test('headings get unique ids, and the page keeps its one main heading', () => {
  const { html, headings } = render('<h1>Main</h1><h2>Why & how</h2><h3>Why how</h3><h2>Why <b>how</b></h2><h2>…</h2>')
  expect(html).toBe(
    '<h2 id="main-2">Main</h2><h2 id="why-how">Why &amp; how</h2><h3 id="why-how-2">Why how</h3><h2 id="why-how-3">Why <b>how</b></h2><h2 id="section">…</h2>',
  )
  expect(headings).toEqual([
    { id: 'main-2', text: 'Main' },
    { id: 'why-how', text: 'Why & how' },
    { id: 'why-how-3', text: 'Why how' },
    { id: 'section', text: '…' },
  ])
})

test('no heading gets an id used by the page around it', () => {
  const around = ['app/components', 'app/ui', 'app/routes/blog', 'app/routes/public'].flatMap((folder) =>
    listFiles([folder]),
  )
  const files = ['app/root.tsx', ...around].filter(
    (file) => file.endsWith('.tsx') && !/public\/(home|services|privacy)/.test(file),
  )
  const source = files.map((file) => readFileSync(file, 'utf8')).join()
  const ids = [...source.matchAll(/\bid="([^"]+)"|\w*Id = '([^']+)'/g)].map(([, id, named]) => id ?? named ?? '')
  expect(ids).toEqual(expect.arrayContaining(['main', 'site-menu', 'contents', 'invitation']))
  const { headings } = render(ids.map((id) => `<h2>${id}</h2>`).join(''))
  expect(headings.filter(({ id }) => ids.includes(id))).toEqual([])
})

test('wide elements scroll on their own and can be reached by keyboard', () => {
  const { html } = render('<table><tbody><tr><td>1</td></tr></tbody></table><pre>code</pre>')
  expect(html).toBe(
    '<div class="wide-table" tabindex="0" role="group" aria-label="Table"><table><tbody><tr><td>1</td></tr></tbody></table></div><pre tabindex="0">code</pre>',
  )
})

test('counts words', () => {
  expect(render('<p>One <b>t</b>wo</p><p>three &amp; four</p>').words).toBe(5)
  expect(render('').words).toBe(0)
})
