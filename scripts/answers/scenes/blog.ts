import { makeImage } from '#tests/support/blog/images.ts'
import { postBody } from '#tests/support/blog/post-body.ts'
import { dayFromToday, ownId } from '../normalize.ts'
import { at, fieldsOf, type Json, listAt, type Recorder, valueAt } from '../recorder.ts'

const first = ownId(81)
const second = ownId(82)

const content = '<h2>Coils</h2><p>Check the coils. A repair costs $100 to $900.</p><script>alert(1)</script>'
const post = (changes: object = {}) => postBody({ id: first, slug: 'why-a-fridge-stops-cooling', content, ...changes })

/** Categories, posts, images and AI writing, as the back office uses them, and the pages that show them. */
export async function writeBlog(recorder: Recorder) {
  const { ask, office, visitor } = recorder
  const made = await office.post('/categories', { name: 'Cold Things', description: 'Fridges and freezers' })
  const category = at(made.json, 'category', 'id') || at(made.json, 'id')
  for (const body of [{ name: '' }, { name: 'Cold Things' }, { name: 'Odd', slug: 'Not A Slug' }, {}])
    await office.post('/categories', body)
  await office.put(`/categories/${category}`, { name: 'Cold Appliances', slug: 'cold', description: null })
  await office.put(`/categories/${category}`, {
    name: 'Colder',
    was: { name: 'Cold Things', slug: 'cold-things', description: null },
  })
  await office.get('/categories')

  await office.post('/posts', post({ category_ids: [category] }))
  await office.post('/posts', post({ id: second }))
  await office.post('/posts', post({ id: second, title: '', slug: 'Not A Slug' }))
  const later = { slug: 'later', status: 'scheduled', scheduled_for: `${dayFromToday(5)}T18:00:00Z` }
  await office.post('/posts', post({ id: second, title: 'Later', ...later }))
  await office.post('/posts', post({ ...later, id: ownId(83), slug: 'past', scheduled_for: '2020-01-01T00:00:00Z' }))
  await office.post('/posts/preview', { content: '<p onclick="x()">Hi <b>you</b></p><iframe></iframe>' })
  const version = async (id: string) => Number(find((await office.get(`/posts/${id}`)).json, 'version'))
  const whole = post({ id: undefined, category_ids: [category], status: 'published' })
  await office.put(`/posts/${first}`, { ...whole, version: await version(first) })
  await office.put(`/posts/${first}`, { ...whole, title: 'Someone else’s', version: 1 })
  await office.put(`/posts/${first}`, { ...whole, slug: 'warm-fridge', version: await version(first) })
  await images(recorder)
  await visitor.get('/blog')
  for (const path of '/warm-fridge /why-a-fridge-stops-cooling /later /category/cold ?page=2 ?q=fridge'.split(' '))
    await visitor.get(`/blog${path}`)
  for (const id of [first, second, ownId(99), 'x']) await visitor.post(`/api/posts/${id}/views`)
  await visitor.get(`/og/posts/${first}.png`)
  const revisions = await office.get(`/posts/${first}/revisions`)
  await office.get(`/posts/${first}/revisions/${at(listAt(revisions.json, 'revisions'), 0, 'id')}`)
  await outdated(recorder)
  for (const query of ['', '?q=fridge', '?show=published', '?show=scheduled', '?sort=views', '?page=2', '?show=odd']) {
    await office.get(`/posts${query}`)
  }
  await office.get('/posts/counts')
  await writing(recorder)
  await ask('admin', 'POST', '/functions/v1/migrate-blog-images')
  for (const id of [second, second, ownId(99)]) await office.delete(`/posts/${id}`)
  await office.delete(`/categories/${category}`)
  await office.get('/stats')
}

async function images({ ask, visitor }: Recorder) {
  const address = '/storage/v1/object/blog-images/posts/a0000000-0000-4000-8000-000000000091.png'
  const picture = await makeImage('png', { width: 900 })
  const headers = { 'content-type': 'image/png' }
  for (const who of ['nobody', 'technician', 'admin']) await ask(who, 'POST', address, picture, { headers })
  await ask('admin', 'POST', address, 'no picture', { headers })
  await ask('admin', 'POST', '/storage/v1/object/blog-images/../x.png', picture, { headers })
  const shown = address.replace('object/', 'object/public/')
  for (const query of ['', '?width=480', '?width=480&format=avif', '?width=1', '?format=bmp'])
    await visitor.get(shown + query)
}

async function outdated({ office }: Recorder) {
  const found = await office.get('/outdated-posts')
  const mine = listAt(found.json, 'posts').find((each) => at(each, 'id') === first) ?? null
  const places = listAt(mine, 'places').map((each) => ({ place: at(each, 'place'), replacement: '$100 to $300' }))
  const change = { id: ownId(84), posts: [{ id: first, version: Number(at(mine, 'version')), places }] }
  await office.post('/outdated-posts/changes', change)
  await office.post(`/outdated-posts/changes/${ownId(84)}/undo`)
}

/** What the sample writer writes is different every time, so only how it answers is written down. */
async function writing({ ask, office }: Recorder) {
  const { json } = await office.get('/ai-settings')
  const known = fieldsOf(valueAt(json, 'settings'))
  await office.put('/ai-settings', { ...known, tone: 'friendly', min_word_count: 600 })
  await office.put('/ai-settings', { ...known, min_word_count: 900, max_word_count: 600 })
  const headers = { 'idempotency-key': ownId(85) }
  const write = (body: object, options?: object) =>
    ask('admin', 'POST', '/functions/v1/generate-blog-post', body, options)
  await write({ manual: true, topic: 'A noisy dryer' }, { headers, isBodyOmitted: true })
  await write({ topic: 7 })
  await office.get('/ai-generations', { isBodyOmitted: true })
}

/** The first value with this name, wherever it is. */
function find(json: Json, name: string): Json {
  if (json === null || typeof json !== 'object') return null
  if (!Array.isArray(json) && name in json) return json[name] ?? null
  for (const each of Object.values(json)) {
    const found = find(each, name)
    if (found !== null) return found
  }
  return null
}
