/**
 * Hostile HTML saved as posts through the API does nothing in Chromium, both with the page's content security policy and without it,
 * which shows that sanitizing alone is enough.
 */
import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { sanitizeContent } from '#server/blog/posts/save/sanitize-content.ts'
import { signInOverHttp } from '#tests/support/accounts/admin-token.ts'
import { makeAdmin } from '#tests/support/accounts/back-office.ts'
import { postBody } from '#tests/support/blog/post-body.ts'
import { hostileHtml, swallowingHtml, unendedHtml } from '#tests/support/hostile-html/hostile-html.ts'
import { testSeed } from '#tests/support/seed.ts'
import { expect, type Site, test } from '#tests/support/sites/site.ts'

const piecesPerPost = 160

interface HostilePost {
  id: string
  slug: string
  markers: string[]
}

test('hundreds of hostile HTML fragments neither run nor load anything, and the article around them stays intact', async ({
  page,
  site,
  browser,
}) => {
  await expectContained(page, site.url)
  const token = await signInOverHttp(site.url, await makeAdmin(site))
  const posts = await saveHostilePosts(site, token)
  const unprotected = await browser.newContext({ baseURL: site.url, bypassCSP: true })
  try {
    for (const post of posts) {
      // A CSP violation or a request to another host already fails the first of these (tests/support/sites/site.ts).
      if (post.markers.length > 1) await expectHarmless(page, post, site)
      const other = await unprotected.newPage()
      await expectHarmless(other, post, site)
      await other.close()
    }
  } finally {
    await unprotected.close()
    // Their links lead nowhere, and the site may serve other tests after this one.
    for (const { id } of posts) {
      const removal = { method: 'DELETE', headers: { authorization: `Bearer ${token}` } }
      await fetch(`${site.url}/api/admin/posts/${id}`, removal)
    }
  }
})

/** No mix of hostile fragments escapes the element that holds the article, by the rules of a real browser's parser. */
async function expectContained(page: Page, siteUrl: string) {
  const piece = fc.constantFrom(
    ...hostileHtml,
    ...unendedHtml,
    '<p>',
    '</p>',
    '<table><tr><td>',
    '<li>',
    '<a href="/">',
    'x',
  )
  const mixtures = fc.sample(fc.array(piece, { minLength: 2, maxLength: 10 }), { numRuns: 1500, seed: testSeed })
  const contents = mixtures.map((parts) => sanitizeContent(parts.join(''), siteUrl))
  const escaped = await page.evaluate(
    (all) =>
      all.filter((content) => {
        const html = `<main><section><div id="content">${content}</div></section><p id="after">after</p></main>`
        const { body } = new DOMParser().parseFromString(html, 'text/html')
        const [section, after] = body.firstElementChild?.children ?? []
        const isWhole = section?.children.length === 1 && section.firstElementChild?.id === 'content'
        return !isWhole || after?.outerHTML !== '<p id="after">after</p>' || body.children.length !== 1
      }),
    contents,
  )
  expect(escaped).toEqual([])
}

/**
 * Puts a paragraph after each fragment. Fragments that swallow what follows them by the rules of HTML come last in a post of their
 * own.
 */
async function saveHostilePosts(site: Site, token: string): Promise<HostilePost[]> {
  const posts: HostilePost[] = []
  const save = async (content: string, markers: string[]) => {
    const slug = `hostile-${posts.length}`
    const response = await fetch(`${site.url}/api/admin/posts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(postBody({ title: `Hostile ${posts.length}`, slug, content, status: 'published' })),
    })
    const answer = await response.json()
    expect(response.status, JSON.stringify(answer)).toBe(201)
    posts.push({ id: answer.id, slug, markers })
  }
  const saveMarked = async (pieces: string[]) => {
    const markers = pieces.map((_, i) => `Marker ${posts.length}-${i} stays.`)
    await save(pieces.map((html, i) => `${html}<p>${markers[i]}</p>`).join('\n'), markers)
  }
  for (let i = 0; i < hostileHtml.length; i += piecesPerPost) await saveMarked(hostileHtml.slice(i, i + piecesPerPost))
  await saveMarked(unendedHtml)
  for (const html of swallowingHtml) await save(`<p>It stays before.</p>${html}`, ['It stays before.'])
  return posts
}

async function expectHarmless(page: Page, { slug, markers }: HostilePost, site: Site) {
  const happened: string[] = []
  page.on('dialog', (dialog) => {
    happened.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^(https?|ws|wss|file|ftp):$/.test(url.protocol) && url.host !== new URL(site.url).host) happened.push(url.href)
  })
  page.on('popup', (popup) => happened.push(`popup: ${popup.url()}`))
  await page.addInitScript(() => {
    let hits = 0
    Object.assign(window, { hit: () => ++hits, countHits: () => hits })
  })
  await page.goto(`/blog/${slug}`, { waitUntil: 'load' })
  const seen = await page.evaluate(() => {
    const content = document.querySelector('article .prose')
    const elements = [...(content?.querySelectorAll('*') ?? [])]
    // Fires every event that a handler could be waiting for.
    const doings = [
      'mouseover',
      'pointerenter',
      'focus',
      'blur',
      'input',
      'toggle',
      'scroll',
      'animationstart',
      'error',
    ]
    for (const element of elements) for (const doing of doings) element.dispatchEvent(new Event(doing))
    return {
      elements: elements.length,
      text: content?.textContent ?? '',
      hits: (window as unknown as { countHits(): number }).countHits(),
      handlers: elements.filter((element) => [...element.attributes].some(({ name }) => name.startsWith('on'))).length,
      addresses: [...(content?.querySelectorAll('a[href]') ?? [])]
        .map((link) => (link as HTMLAnchorElement).protocol)
        .filter((protocol) => !['http:', 'https:', 'mailto:', 'tel:'].includes(protocol)),
      strangers: elements
        .map(({ localName }) => localName)
        .filter((name) =>
          /^(script|style|iframe|object|embed|svg|math|form|input|button|link|meta|base|template)$/.test(name),
        ),
    }
  })
  expect(markers.filter((marker) => !seen.text.includes(marker))).toEqual([])
  expect(seen.elements, 'the content was found').toBeGreaterThan(0)
  expect({ ...seen, text: '', elements: 0, happened }).toEqual({
    text: '',
    elements: 0,
    hits: 0,
    handlers: 0,
    addresses: [],
    strangers: [],
    happened: [],
  })
  await expect(page.getByRole('contentinfo')).toBeVisible()
}
