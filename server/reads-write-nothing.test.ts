/**
 * Opening changes nothing: mail scanners, previews and prefetching browsers open every link. Every mounted GET endpoint and every
 * page is opened with GET and HEAD, and no statement may write meanwhile, not even one that is rolled back or changes no row. Pages
 * refuse every method but POST for the rest. A second process, whose database can only be read, answers each as the first one does:
 * a full disk or a standby takes no bookings, and still shows those there are.
 */
import { randomUUID } from 'node:crypto'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { createApp } from '#server/app.ts'
import { issueCode } from '#server/auth/flows/one-time-codes.ts'
import { signServiceToken } from '#server/auth/index.ts'
import { findLinkPath } from '#server/bookings/homeowner/open-link.ts'
import { renewCalendarFeed } from '#server/bookings/visits/calendar/calendar-feeds.ts'
import { writeAreaToken } from '#server/messages/area-requests/area-link.ts'
import { askForArea } from '#server/messages/area-requests/ask-for-area.ts'
import { areaRequests } from '#server/platform/db/schema/area-requests.ts'
import { type Caller, gatherFilePeople } from '#tests/support/accounts/people-at-doors.ts'
import { insertCategory, insertPost } from '#tests/support/blog/blog.ts'
import { makeImage } from '#tests/support/blog/images.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { createPageHandler, createPageMatcher } from '#tests/support/sites/page-handler.ts'
import { createContext } from './context.ts'
import { openAuth } from './open-auth.ts'

/** Tries whether a booking could be stored, and rolls it back. */
const probes = ['GET /readyz']

/**
 * These begin or finish what the browser's owner just asked for, by a GET because a protocol says so: a provider's way there and
 * back, which takes the cookie of the browser that began it, and GoTrue's request for a code, which takes a session.
 */
const byProtocol = [
  'GET /auth/v1/authorize',
  'GET /auth/v1/callback',
  'GET /auth/v1/user/identities/authorize',
  'GET /auth/v1/reauthenticate',
]

/** Hand out what the shop knows, so they are recorded before they begin; to those who get nothing, they write nothing. */
const recorded = [
  '/api/admin/bookings/visits.csv',
  '/api/admin/bookings/ledger.csv',
  '/api/admin/attribution.csv',
  '/api/admin/audit-events.csv',
  '/api/admin/backups/:name/file',
]

const people = await gatherFilePeople({ METRICS_TOKEN: 'a-secret-of-more-than-16' })
const { ctx } = people
const serviceToken = await signServiceToken(people.auth, 3600)
const { authority } = people
const matchPages = await createPageMatcher()
const pages = createApp(ctx, await createPageHandler(ctx), { authority, local: null }, matchPages)

/** The same site where no statement may write. A start makes what it needs, so what was made then is the first one's. */
const whileReadOnly = await openReadOnly()
async function openReadOnly() {
  const url = new URL(String(ctx.pool.options.connectionString))
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  const { config, log, queue, installationKeys, pushKeys } = ctx
  const readOnly = createContext(config, url.href, { log, queue, installationKeys, pushKeys })
  afterAll(() => readOnly.close())
  await expect(readOnly.pool.query('CREATE TABLE notes (text text)')).rejects.toThrow('read-only')
  const door = await openAuth(readOnly)
  const page = async () => new Response('page')
  return {
    app: createApp(readOnly, page, door),
    pages: createApp(readOnly, await createPageHandler(readOnly), { authority, local: null }, matchPages),
  }
}

async function prepare() {
  const body = bookingBody()
  const booked = await people.ask('stranger', 'POST', '/api/bookings', JSON.stringify(body))
  expect(booked.status).toBe(201)
  const link = (await findLinkPath(ctx, body.id)) ?? ''
  const photo = randomUUID()
  const form = new FormData()
  form.set('intent', 'photo')
  form.set('photo_id', photo)
  form.set('photo', new File([await makeImage('jpeg')], 'plate.jpg'))
  await pages.request(link, { method: 'POST', body: form, headers: { origin: 'null' } })
  const category = await insertCategory(ctx.db, 'Dryers')
  const post = await insertPost(ctx.db, {}, [category.id])
  await askForArea(ctx, { email: 'ann@example.com', zip: '97301', language: 'en' })
  const [asked] = await ctx.db.select().from(areaRequests)
  const code = await issueCode(people.auth, {
    userId: people.userIds.visitor,
    type: 'recovery',
    address: 'visitor@example.com',
  })
  return {
    booking: body.id,
    link,
    photo,
    post,
    category,
    area: `/tell-me/${writeAreaToken((await ctx.installationKeys()).hashing, asked?.id ?? '')}`,
    feed: `/calendar/${await renewCalendarFeed(ctx, { whose: 'all', madeBy: people.userIds['admin without a second factor'] })}.ics`,
    mailed: `/auth/v1/verify?token=${code.linkToken}&type=recovery`,
  }
}
const made = await prepare()
// The first start makes them.
await ctx.pushKeys()

/** What a parameter stands for, by the path up to it. */
const known: Record<string, string> = {
  '/api/admin/bookings/:id': made.booking,
  '/api/admin/bookings/:id/photos/:photo': made.photo,
  '/api/admin/plan/suggestions/:id': made.booking,
  '/api/admin/posts/:id': made.post.id,
  '/api/technician/jobs/:id': made.booking,
  '/api/admin/service-area/places/:zip': '97201',
  '/auth/v1/admin/users/:id': people.userIds.visitor,
  '/blog/:slug': made.post.slug,
  '/blog/category/:slug': made.category.slug,
  '/calendar/:file': made.feed.slice('/calendar/'.length),
  '/og/posts/:file': `${made.post.id}.png`,
  '/r/:token': made.link.slice('/r/'.length),
  '/r/:token/photos/:photo': made.photo,
  '/tell-me/:token': made.area.slice('/tell-me/'.length),
}

function addressOf(pattern: string): string {
  const parts = pattern.split('/')
  const filled = parts.map((part, index) => {
    if (part === '*') return randomUUID()
    return part.startsWith(':') ? (known[parts.slice(0, index + 1).join('/')] ?? randomUUID()) : part
  })
  return filled.join('/')
}

/** Counts every writing statement on the application's tables, and every job that isn't one of a schedule's. */
async function countWrites(): Promise<() => Promise<string[]>> {
  await ctx.pool.query(`
    CREATE SEQUENCE public.writes;
    CREATE TABLE public.written (number bigint, what text);
    CREATE FUNCTION public.note_write() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM nextval('public.writes');
      INSERT INTO public.written VALUES (currval('public.writes'), TG_OP || ' ' || TG_TABLE_SCHEMA || '.' || TG_TABLE_NAME);
      RETURN NULL;
    END $$;
    CREATE FUNCTION public.note_job() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.name NOT LIKE '\\_\\_%' AND NEW.name NOT IN (SELECT name FROM pgboss.schedule) THEN
        PERFORM nextval('public.writes');
        INSERT INTO public.written VALUES (currval('public.writes'), 'job ' || NEW.name);
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER note AFTER INSERT ON pgboss.job FOR EACH ROW EXECUTE FUNCTION public.note_job();
    DO $$ DECLARE each record; BEGIN
      FOR each IN SELECT schemaname, tablename FROM pg_tables
        WHERE schemaname IN ('public', 'auth') AND tablename <> 'written' LOOP
        EXECUTE format('CREATE TRIGGER note BEFORE INSERT OR UPDATE OR DELETE ON %I.%I
          FOR EACH STATEMENT EXECUTE FUNCTION public.note_write()', each.schemaname, each.tablename);
      END LOOP;
    END $$;`)
  let before = 0
  return async () => {
    // The sequence counts what was rolled back as well.
    const { rows } = await ctx.pool.query(
      `SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS count,
      (SELECT array_agg(DISTINCT what) FROM public.written WHERE number > $1) AS what FROM public.writes`,
      [before],
    )
    const news = Number(rows[0].count) - before
    before = Number(rows[0].count)
    return news > 0 ? (rows[0].what ?? [`${news} rolled back`]) : []
  }
}
const writesSinceLast = await countWrites()
// A first start of something a response waited for could write a little later.
afterEach(async () => {
  expect(await writesSinceLast()).toEqual([])
  // When a calendar was last read is stored a minute later, whatever is open by then.
  await ctx.feedReadings.close()
  await writesSinceLast()
})

async function open(app: typeof pages, address: string, token?: string) {
  const statuses = []
  const readOnlyApp = app === pages ? whileReadOnly.pages : whileReadOnly.app
  const headers = token ? { authorization: `Bearer ${token}` } : undefined
  for (const method of ['HEAD', 'GET']) {
    const response = await app.request(address, { method, headers })
    // A stream would never end. Nobody waits, because one half of a shared response is only over when the other is.
    void response.body?.cancel()
    expect(response.status, `${method} ${address}`).toBeLessThan(500)
    statuses.push(response.status)
    expect(await writesSinceLast(), `${method} ${address} wrote`).toEqual([])
    const answer = await readOnlyApp.request(address, { method, headers })
    void answer.body?.cancel()
    expect(answer.status, `${method} ${address} on a read-only database`).toBe(response.status)
  }
  return statuses
}

test('the counter sees a write, even one that changes nothing or is rolled back', async () => {
  await ctx.pool.query(`UPDATE blog_posts SET title = title WHERE false`)
  expect(await writesSinceLast()).toEqual(['UPDATE public.blog_posts'])
  await expect(
    ctx.pool.query(`DO $$ BEGIN UPDATE auth.users SET aud = aud; RAISE EXCEPTION 'no'; END $$`),
  ).rejects.toThrow('no')
  expect(await writesSinceLast()).toEqual(['1 rolled back'])
})

describe('no door writes when it’s opened', () => {
  const doors = people.app.routes.filter(({ method }) => method === 'GET').map(({ path }) => path)
  const roles: Exclude<Caller, 'stranger'>[] = [
    'admin with the raised session',
    'admin who is a technician',
    'technician',
  ]

  test.each([...new Set(doors)].filter((path) => ![...probes, ...byProtocol].includes(`GET ${path}`)))(
    'GET %s',
    async (path) => {
      const app = path.startsWith('/auth/') ? people.app : pages
      await open(app, addressOf(path))
      const readers = recorded.includes(path) ? (['technician'] as const) : roles
      for (const role of readers) await open(app, addressOf(path), people.tokens[role])
      await open(app, addressOf(path), serviceToken)
    },
  )

  test('the walk meets what there is, not only refusals', async () => {
    const admin = people.tokens['admin with the raised session']
    for (const path of ['/api/admin/bookings/:id', '/api/admin/bookings/:id/photos/:photo', '/api/admin/posts/:id']) {
      expect(await open(pages, addressOf(path), admin), path).toEqual([200, 200])
    }
    expect(await open(pages, addressOf('/r/:token/photos/:photo'))).toEqual([200, 200])
    expect(await open(people.app, made.mailed)).toEqual([200, 200])
  })
})

/** The URL of every page. */
function pathsOf(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path = '', index, children }) => {
    const own = path.startsWith('/') || path === '' ? `${above}${path}` : `${above}/${path}`
    const full = own === '/' ? '' : own
    return [...(children && !index ? pathsOf(children, full) : []), full || '/']
  })
}
const pagePaths = [...new Set(pathsOf(await routes))]

describe('no page writes when it’s opened', () => {
  const queries = ['', '?lang=es', '?intent=cancel&said=cancelled', '?zip=97201&step=2']

  test.each(pagePaths)('%s', async (path) => {
    for (const query of queries) await open(pages, `${addressOf(path)}${query}`)
  })

  test('the walk meets what there is', async () => {
    for (const path of ['/', '/blog/:slug', '/r/:token', '/tell-me/:token', '/blog/category/:slug']) {
      expect(await open(pages, addressOf(path)), path).toEqual([200, 200])
    }
  })
})

test('a page refuses every method but GET, HEAD and POST, and does nothing', async () => {
  for (const path of pagePaths) {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const body =
        method === 'OPTIONS' ? undefined : new URLSearchParams({ intent: 'cancel', sure: 'yes', reason: 'x' })
      const response = await pages.request(addressOf(path), { method, body })
      expect([response.status, response.headers.get('allow')], `${method} ${path}`).toEqual([405, 'GET, HEAD, POST'])
    }
  }
})
