/** What assistants and other programs read: llms.txt, pages as Markdown, the forms as tools, and that they are counted apart. */
import { afterAll, expect, test } from 'vitest'
import { articles, changeBlog, newest } from '#tests/support/blog/starter-blog.ts'
import { startPages } from '#tests/support/pages/site.ts'

const site = await startPages({ STARTER_CONTENT: 'on' })
afterAll(() => site.close())

const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await site.request(path, { headers })
  return { answer, text: await answer.text(), type: answer.headers.get('content-type') }
}
const asMarkdown = { accept: 'text/markdown, text/html;q=0.8' }
const post = `/blog/${newest.slug}`

test('llms.txt names the shop and leads to each page as Markdown, which exists', async () => {
  const { text, type } = await read('/llms.txt')
  expect(type).toBe('text/plain; charset=utf-8')
  expect(text).toMatch(/^# Bridgetown Appliance Repair\n\n> /)
  const addresses = Array.from(text.matchAll(/\]\(([^)]+)\)/g), ([, address = '']) => address)
  expect(addresses.length).toBeGreaterThanOrEqual(6 + articles.length)
  for (const address of addresses) expect((await read(address)).type, address).toBe('text/markdown; charset=utf-8')
})

test.for([post, '/services/dryer'])(
  '%s is Markdown at .md and for whoever asks for it, and its page for everybody else',
  async (path) => {
    const [byName, byAccept, page] = [
      await read(`${path}.md`),
      await read(path, asMarkdown),
      await read(path, { accept: 'text/html, */*' }),
    ]
    expect(byAccept.text).toBe(byName.text)
    expect(byName.answer.headers.get('link')).toBe(`<${site.url}${path}>; rel="canonical"`)
    expect(page.type).toMatch(/^text\/html/)
    expect(page.answer.headers.get('vary')).toBe('Accept, Accept-Encoding')
    // Both are kept, and neither takes the other's place.
    expect(byName.answer.headers.get('etag')).not.toBeNull()
    expect((await read(path, asMarkdown)).type).toBe('text/markdown; charset=utf-8')
    expect((await read(path)).type).toMatch(/^text\/html/)
    expect(byName.text).toMatch(/^# \S/)
    expect(byName.text).toMatch(/\n## \S/)
    expect(byName.text).not.toMatch(/<\/?(p|h2|ul|li|strong|em|div|script)\b/)
    expect(byName.text).not.toMatch(/\]\(\//)
  },
)

test('a post’s Markdown follows its changes, its new address and its end', async () => {
  await changeBlog(site, `UPDATE blog_posts SET title = 'Changed *title*' WHERE slug = '${newest.slug}'`)
  expect((await read(`${post}.md`)).text).toMatch(/^# Changed \\\*title\\\*\n/)
  await changeBlog(site, `UPDATE blog_posts SET status = 'draft', published_at = NULL WHERE slug = '${newest.slug}'`)
  expect((await read(`${post}.md`)).answer.status).toBe(404)
  await changeBlog(
    site,
    `UPDATE blog_posts SET status = 'published', published_at = now() WHERE slug = '${newest.slug}'`,
  )
  for (const path of ['/blog/none.md', '/services/boat.md', '/areas/nowhere-or.md']) {
    expect((await read(path)).answer.status, path).toBe(404)
  }
})

test('known crawlers are counted by name, and nobody else is', async () => {
  await read(post, { 'user-agent': 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)' })
  await read('/', { 'user-agent': 'Mozilla/5.0 (compatible; GPTBot/1.2)' })
  await read('/llms.txt', { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' })
  await read('/service-area.json', { 'user-agent': 'Mozilla/5.0 (iPhone)' })
  await read('/api/health', { 'user-agent': 'bingbot' })
  await expect
    .poll(() => site.query('SELECT crawler, visits FROM crawler_daily_visits ORDER BY crawler'))
    .toEqual([
      { crawler: 'Bing', visits: 1 },
      { crawler: 'OpenAI (training)', visits: 2 },
    ])
})

test('the ZIP check and the booking form say what they are for, and neither is sent without the person', async () => {
  for (const [path, name, field] of [
    ['/', 'check_zip_code', 'zip'],
    ['/', 'book_repair', 'customer_zip'],
    ['/services/dryer', 'book_repair', 'problem_description'],
  ]) {
    const page = await site.open(path ?? '')
    const form = page.element(`form[toolname=${name}]`)
    expect(form.getAttribute('tooldescription')).toMatch(/\.$/)
    expect(form.hasAttribute('toolautosubmit')).toBe(false)
    expect(form.querySelector(`[name=${field}]`)?.getAttribute('toolparamdescription')).toMatch(/\S/)
  }
})
