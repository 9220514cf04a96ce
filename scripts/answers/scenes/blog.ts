import { dayFromToday, ownId } from '../normalize.ts'
import { at, type Json, listAt, type Recorder, valueAt } from '../recorder.ts'
import { drawPicture } from './picture.ts'

const first = ownId(81)
const second = ownId(82)

function post(changes: object = {}) {
  return {
    id: first,
    title: 'Why a fridge stops cooling',
    slug: 'why-a-fridge-stops-cooling',
    excerpt: 'Five things to check first.',
    content: '<h2>Coils</h2><p>Check the coils. A repair costs $100 to $900.</p><script>alert(1)</script>',
    featured_image_url: '',
    meta_description: 'What to check when a fridge is warm.',
    meta_keywords: ['fridge', 'cooling'],
    status: 'draft',
    scheduled_for: null,
    category_ids: [],
    ...changes,
  }
}

/** Categories, posts, images and AI writing, as the back office uses them, and the pages that show them. */
export async function writeBlog({ ask }: Recorder) {
  const made = await ask('admin', 'POST', '/api/admin/categories', {
    name: 'Cold Things',
    description: 'Fridges and freezers',
  })
  const category = at(made.json, 'category', 'id') || at(made.json, 'id')
  for (const body of [{ name: '' }, { name: 'Cold Things' }, { name: 'Odd', slug: 'Not A Slug' }, {}])
    await ask('admin', 'POST', '/api/admin/categories', body)
  await ask('admin', 'PUT', `/api/admin/categories/${category}`, {
    name: 'Cold Appliances',
    slug: 'cold',
    description: null,
  })
  await ask('admin', 'PUT', `/api/admin/categories/${category}`, {
    name: 'Colder',
    was: { name: 'Cold Things', slug: 'cold-things', description: null },
  })
  await ask('admin', 'GET', '/api/admin/categories')

  await ask('admin', 'POST', '/api/admin/posts', post({ category_ids: [category] }))
  await ask('admin', 'POST', '/api/admin/posts', post({ id: second }))
  await ask('admin', 'POST', '/api/admin/posts', post({ id: second, title: '', slug: 'Not A Slug' }))
  await ask(
    'admin',
    'POST',
    '/api/admin/posts',
    post({
      id: second,
      title: 'Later',
      slug: 'later',
      status: 'scheduled',
      scheduled_for: `${dayFromToday(5)}T18:00:00Z`,
    }),
  )
  await ask(
    'admin',
    'POST',
    '/api/admin/posts',
    post({ id: ownId(83), slug: 'past', status: 'scheduled', scheduled_for: '2020-01-01T00:00:00Z' }),
  )
  await ask('admin', 'POST', '/api/admin/posts/preview', {
    content: '<p onclick="x()">Hi <b>you</b></p><iframe></iframe>',
  })
  const version = async (id: string) =>
    Number(find((await ask('admin', 'GET', `/api/admin/posts/${id}`)).json, 'version'))
  const { id: _, ...whole } = post({ category_ids: [category], status: 'published' })
  await ask('admin', 'PUT', `/api/admin/posts/${first}`, { ...whole, version: await version(first) })
  await ask('admin', 'PUT', `/api/admin/posts/${first}`, { ...whole, title: 'Someone else’s', version: 1 })
  await ask('admin', 'PUT', `/api/admin/posts/${first}`, {
    ...whole,
    slug: 'warm-fridge',
    version: await version(first),
  })
  await images(ask)
  for (const path of [
    '/blog',
    '/blog/warm-fridge',
    '/blog/why-a-fridge-stops-cooling',
    '/blog/later',
    '/blog/category/cold',
    '/blog?page=2',
    '/blog?q=fridge',
  ]) {
    await ask('nobody', 'GET', path)
  }
  for (const id of [first, second, ownId(99), 'x']) await ask('nobody', 'POST', `/api/posts/${id}/views`)
  await ask('nobody', 'GET', `/og/posts/${first}.png`)
  const revisions = await ask('admin', 'GET', `/api/admin/posts/${first}/revisions`)
  await ask('admin', 'GET', `/api/admin/posts/${first}/revisions/${at(listAt(revisions.json, 'revisions'), 0, 'id')}`)
  await outdated(ask)
  for (const query of ['', '?q=fridge', '?show=published', '?show=scheduled', '?sort=views', '?page=2', '?show=odd']) {
    await ask('admin', 'GET', `/api/admin/posts${query}`)
  }
  await ask('admin', 'GET', '/api/admin/posts/counts')
  await writing(ask)
  await ask('admin', 'POST', '/functions/v1/migrate-blog-images')
  for (const id of [second, second, ownId(99)]) await ask('admin', 'DELETE', `/api/admin/posts/${id}`)
  await ask('admin', 'DELETE', `/api/admin/categories/${category}`)
  await ask('admin', 'GET', '/api/admin/stats')
}

async function images(ask: Recorder['ask']) {
  const address = '/storage/v1/object/blog-images/posts/a0000000-0000-4000-8000-000000000091.png'
  const picture = await drawPicture(900)
  const headers = { 'content-type': 'image/png' }
  for (const who of ['nobody', 'technician', 'admin']) await ask(who, 'POST', address, picture, { headers })
  await ask('admin', 'POST', address, 'no picture', { headers })
  await ask('admin', 'POST', '/storage/v1/object/blog-images/../x.png', picture, { headers })
  const shown = address.replace('object/', 'object/public/')
  for (const query of ['', '?width=480', '?width=480&format=avif', '?width=1', '?format=bmp'])
    await ask('nobody', 'GET', shown + query)
}

async function outdated(ask: Recorder['ask']) {
  const found = await ask('admin', 'GET', '/api/admin/outdated-posts')
  const mine = listAt(found.json, 'posts').find((each) => at(each, 'id') === first) ?? null
  const places = listAt(mine, 'places').map((each) => ({ place: at(each, 'place'), replacement: '$100 to $300' }))
  const change = { id: ownId(84), posts: [{ id: first, version: Number(at(mine, 'version')), places }] }
  await ask('admin', 'POST', '/api/admin/outdated-posts/changes', change)
  await ask('admin', 'POST', `/api/admin/outdated-posts/changes/${ownId(84)}/undo`)
}

/** What the sample writer writes is different every time, so only how it answers is written down. */
async function writing(ask: Recorder['ask']) {
  const { json } = await ask('admin', 'GET', '/api/admin/ai-settings')
  const settings = valueAt(json, 'settings')
  const known = settings !== null && typeof settings === 'object' && !Array.isArray(settings) ? settings : {}
  await ask('admin', 'PUT', '/api/admin/ai-settings', { ...known, tone: 'friendly', min_word_count: 600 })
  await ask('admin', 'PUT', '/api/admin/ai-settings', { ...known, min_word_count: 900, max_word_count: 600 })
  const headers = { 'idempotency-key': ownId(85) }
  await ask(
    'admin',
    'POST',
    '/functions/v1/generate-blog-post',
    { manual: true, topic: 'A noisy dryer' },
    { headers, isBodyOmitted: true },
  )
  await ask('admin', 'POST', '/functions/v1/generate-blog-post', { topic: 7 })
  await ask('admin', 'GET', '/api/admin/ai-generations', undefined, { isBodyOmitted: true })
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
