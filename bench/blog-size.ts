/** A blog with 100,000 posts against one with 100, page by page, in the same rounds. No page comes from the page cache. */
import { randomInt } from 'node:crypto'
import { Agent } from 'node:http'
import path from 'node:path'
import pg from 'pg'
import { openCluster } from '#server/platform/embedded-postgres/cluster.ts'
import { signInOverHttp } from '#tests/support/accounts/admin-token.ts'
import { insertManyPosts } from '#tests/support/blog/many-posts.ts'
import { runClosedLoop } from './closed-loop.ts'
import { format, type Section, verdict } from './report.ts'
import { send } from './requests.ts'
import { type RunningSite, startSite, withFolder } from './site.ts'
import { median } from './statistics.ts'

const manyPosts = 100_000
const fewPosts = 100
const categories = 50
/** With so few categories, the 100 posts fill a category page as well as the 100,000 do. */
const usedByFew = 5
const textWords = 400
const rounds = 7
const secondsPerTurn = 1
const mostTimes = 2
const admin = { email: 'owner@example.com', password: 'tall-orange-kettle-91' }
const words = ['washer', 'dryer', 'igniter', 'gasket', 'compressor', 'latch', 'drain', 'thermostat']

interface Blog {
  site: RunningSite
  token: string
  posts: number
  usedCategories: number
}

/** The requests made to a blog, a different URL each time. */
const requests: Record<string, (blog: Blog) => string> = {
  'list, /blog': () => '/blog',
  'category, /blog/category/…': ({ usedCategories }) => `/blog/category/category-${1 + randomInt(usedCategories)}`,
  'search, /blog?q=…': () => `/blog?q=${pick(words)}+${pick(words)}`,
  'post, /blog/…': ({ posts }) => `/blog/post-${publishedNumber(posts)}`,
  'admin list, /api/admin/posts': () => '/api/admin/posts',
  'admin list, ?q=…': () => `/api/admin/posts?q=${pick(words)}`,
}

export async function benchBlogSize(): Promise<Section> {
  return withFolder(async (folder) => {
    const cluster = await openCluster(path.join(folder, 'database'))
    const blogs: Blog[] = []
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    try {
      blogs.push(await startBlog(folder, cluster.url, { posts: fewPosts, usedCategories: usedByFew }))
      blogs.push(await startBlog(folder, cluster.url, { posts: manyPosts, usedCategories: categories }))
      return report(await takeTurns(blogs, agent))
    } finally {
      agent.destroy()
      for (const { site } of blogs) await site.stop()
      await cluster.stop()
    }
  })
}

async function startBlog(
  folder: string,
  clusterUrl: string,
  size: Pick<Blog, 'posts' | 'usedCategories'>,
): Promise<Blog> {
  const name = `blog_of_${size.posts}`
  const databaseUrl = new URL(clusterUrl)
  await query(clusterUrl, `CREATE DATABASE ${name}`)
  databaseUrl.pathname = `/${name}`
  const site = await startSite({
    dataDir: path.join(folder, name),
    environment: {
      DATABASE_URL: databaseUrl.href,
      STARTER_CONTENT: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
  })
  console.error(`Writing ${format(size.posts)} posts …`)
  const client = new pg.Client({ connectionString: databaseUrl.href })
  await client.connect()
  await insertManyPosts(client, { ...size, categories, textWords })
  await client.end()
  return { site, token: await signInOverHttp(site.url, admin), ...size }
}

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql)
  await client.end()
}

/** Milliseconds per response in each round, by request and blog. */
async function takeTurns(blogs: Blog[], agent: Agent): Promise<Map<string, number[][]>> {
  const results = new Map(Object.keys(requests).map((name) => [name, blogs.map((): number[] => [])]))
  for (let round = 0; round <= rounds; round++) {
    for (const [name, addressOf] of Object.entries(requests)) {
      for (const [index, blog] of blogs.entries()) {
        const once = () => ask(blog, unkept(addressOf(blog)), agent)
        const { perSecond } = await runClosedLoop({ connections: 1, seconds: secondsPerTurn, once })
        // The first round is a warm-up.
        if (round > 0) results.get(name)?.[index]?.push(1000 / perSecond)
      }
    }
  }
  return results
}

/** Another spelling of the path, which leads to the same page and is not cached. */
function unkept(address: string): string {
  return address.replace(/^\/blog/, '/bl%6fg')
}

function ask({ site, token }: Blog, address: string, agent: Agent): Promise<void> {
  const headers: Record<string, string> = address.startsWith('/api/') ? { authorization: `Bearer ${token}` } : {}
  return send(site.url + address, { headers, agent })
}

function pick(from: string[]): string {
  return from[randomInt(from.length)] ?? ''
}

/** In every ten posts, numbers 3 and 7 are unpublished. */
function publishedNumber(posts: number): number {
  const number = 1 + randomInt(posts)
  return [3, 7].includes(number % 10) ? number - 1 : number
}

function report(results: Map<string, number[][]>): Section {
  return {
    title: 'A blog of many posts',
    columns: ['asked for', `${format(fewPosts)} posts, ms`, `${format(manyPosts)} posts, ms`, 'times'],
    rows: Array.from(results, ([name, [few = [], many = []]]) => {
      const times = median(many.map((ms, round) => ms / (few[round] ?? Number.NaN)))
      const target = `${format(times, 2)} (≤ ${mostTimes})`
      return [name, format(median(few), 2), format(median(many), 2), verdict(target, times <= mostTimes)]
    }),
    notes: [
      `Posts of ${textWords} words in ${categories} categories, one request at a time, each page freshly rendered; medians of ${rounds} alternating rounds of ${secondsPerTurn} s. Both sites and their PostgreSQL servers run the whole time on the same cores.`,
    ],
  }
}
