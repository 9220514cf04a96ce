/**
 * Finds what a post says about the business that isn't so anymore: what a service call, an hour of labor and parts cost, and how long
 * labor is covered. The rules are those that check a generated draft: a number counts only next to the words that name the fact.
 */
import { getElementsByTagName } from 'domutils'
import { and, asc, desc, gt, inArray, isNull, ne } from 'drizzle-orm'
import { parseDocument } from 'htmlparser2'
import type { PostWithCategories } from '#server/blog/posts/posts.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { blogPosts, postChanges } from '#server/platform/db/schema/blog.ts'
import { changingFacts, findWrongFacts, type WrongFact } from '#server/writing/review/facts.ts'
import { replaceIn, textsByBlock, wordsOf, writeHtml } from '#server/writing/review/review-html.ts'
import type { BusinessWithArea } from '#shared/business/business.ts'
import {
  mostOutdatedPosts,
  type OutdatedPlaceOnTheWire,
  type OutdatedPostOnTheWire,
  type OutdatedPostsOnTheWire,
} from '#shared/writing/outdated-endpoints.ts'
import { sentencesOf } from '#shared/writing/sentences.ts'

/** Everything of a post that readers and search engines see, except its address. */
export type PostTexts = Pick<PostWithCategories, 'title' | 'excerpt' | 'content' | 'metaDescription' | 'metaKeywords'>

interface Outdated extends WrongFact {
  replacement: string
  /** The sentence as it is and as it would be. */
  before: string
  after: string
}

/** A part of a post that is read as one text. `change` is called from the end of the text to its start. */
interface Part {
  field: OutdatedPlaceOnTheWire['field']
  name: string
  text: string
  change(found: Outdated): void
}

/** Everything outdated in a post, in the order of the texts. A place has the same name as long as the post isn't saved. */
export function findOutdated(post: PostTexts, business: BusinessWithArea): OutdatedPlaceOnTheWire[] {
  return openPost(post).parts.flatMap(({ field, name, text }) =>
    outdatedIn(text, business).map(({ start, replacement, isSure, before, after }) => ({
      place: `${name}:${start}`,
      field,
      before,
      after,
      replacement,
      is_sure: isSure,
    })),
  )
}

/** The post's texts with these places up to date, and everything else as it is. */
export function correctPlaces(post: PostTexts, places: ReadonlySet<string>, business: BusinessWithArea): PostTexts {
  const { parts, close } = openPost(post)
  for (const { name, text, change } of parts) {
    const chosen = outdatedIn(text, business).filter(({ start }) => places.has(`${name}:${start}`))
    for (const found of chosen.toReversed()) change(found)
  }
  return close()
}

function outdatedIn(text: string, business: BusinessWithArea): Outdated[] {
  return sentencesOf(text).flatMap(({ text: sentence, start }) =>
    findWrongFacts(sentence, business, changingFacts)
      .toSorted((a, b) => a.start - b.start)
      .flatMap(({ replacement, ...found }): Outdated[] => {
        if (replacement === null) return []
        const after = put(sentence, { ...found, replacement })
        const place = { start: found.start + start, end: found.end + start }
        return [{ ...found, ...place, replacement, before: inOneLine(sentence), after: inOneLine(after) }]
      }),
  )
}

function openPost(post: PostTexts): { parts: Part[]; close(): PostTexts } {
  const texts = { ...post }
  const fields = (['title', 'excerpt', 'metaDescription'] as const).map((name): Part => {
    const change = (found: Outdated) => {
      texts[name] = put(texts[name] ?? '', found)
    }
    return { field: wireFields[name], name, text: post[name] ?? '', change }
  })
  const keywords = (post.metaKeywords ?? []).map((keyword, index): Part => {
    const change = (found: Outdated) => {
      const changed = texts.metaKeywords?.map((one, at) => (at === index ? put(one, found) : one))
      texts.metaKeywords = changed ?? null
    }
    return { field: 'meta_keywords', name: `keyword ${index}`, text: keyword, change }
  })
  const content = openContent(post.content)
  return {
    parts: [...fields, ...keywords, ...content.parts],
    close: () => ({ ...texts, content: content.close() }),
  }
}

function openContent(html: string): { parts: Part[]; close(): string } {
  const document = parseDocument(html)
  // Content that nobody changes stays as it is, to the letter.
  let isChanged = false
  const blocks = textsByBlock(document.children, { byRow: true }).map((block, index): Part => {
    const change = (found: Outdated) => {
      isChanged = replaceIn(block, found, found.replacement) || isChanged
    }
    return { field: 'content', name: `block ${index}`, text: wordsOf(block), change }
  })
  const images = getElementsByTagName('img', document).map(({ attribs }, index): Part => {
    const change = (found: Outdated) => {
      attribs.alt = put(attribs.alt ?? '', found)
      isChanged = true
    }
    return { field: 'content', name: `image ${index}`, text: attribs.alt ?? '', change }
  })
  return { parts: [...blocks, ...images], close: () => (isChanged ? writeHtml(document) : html) }
}

const wireFields = { title: 'title', excerpt: 'excerpt', metaDescription: 'meta_description' } as const

const put = (text: string, { start, end, replacement }: Pick<Outdated, 'start' | 'end' | 'replacement'>) =>
  text.slice(0, start) + replacement + text.slice(end)
const inOneLine = (text: string) => text.replace(/\s+/g, ' ')

/** How many posts are in memory at once. */
const batchSize = 20

/** Reads every post, of any status, and lists what's outdated: the sure ones first, in a stable order. */
export async function listOutdatedPosts(ctx: {
  db: Db
  business(): BusinessWithArea
}): Promise<OutdatedPostsOnTheWire> {
  const found: OutdatedPostOnTheWire[] = []
  for await (const post of allPosts(ctx.db)) {
    const { id, title, status, version } = post
    const places = findOutdated(post, ctx.business())
    if (places.length > 0) found.push({ id, title, status, version, places })
  }
  const isSure = ({ places }: OutdatedPostOnTheWire) => places.some(({ is_sure }) => is_sure)
  const [sure, unsure] = [found.filter(isSure), found.filter((post) => !isSure(post))]
  return {
    sure: sure.length,
    unsure: unsure.length,
    posts: [...sure, ...unsure].slice(0, mostOutdatedPosts),
    last_change: await findLastChange(ctx.db),
  }
}

async function* allPosts(db: Db) {
  let last: string | null = null
  for (;;) {
    const batch: OutdatedCandidate[] = await db
      .select(columns)
      .from(blogPosts)
      .where(last === null ? undefined : gt(blogPosts.id, last))
      .orderBy(asc(blogPosts.id))
      .limit(batchSize)
    yield* batch
    last = batch.at(-1)?.id ?? null
    if (batch.length < batchSize) return
  }
}

type OutdatedCandidate = Pick<typeof blogPosts.$inferSelect, keyof typeof columns>
const { id, title, excerpt, content, metaDescription, metaKeywords, status, version } = blogPosts
const columns = { id, title, excerpt, content, metaDescription, metaKeywords, status, version }

/** The newest change that changed something and wasn't undone, unless every post of it has been saved since. */
async function findLastChange(db: Db): Promise<OutdatedPostsOnTheWire['last_change']> {
  const isStanding = and(isNull(postChanges.undone), ne(postChanges.posts, []))
  const [change] = await db.select().from(postChanges).where(isStanding).orderBy(desc(postChanges.madeAt)).limit(1)
  if (!change) return null
  const ids = change.posts.map((post) => post.id)
  const now = await db
    .select({ id: blogPosts.id, version: blogPosts.version })
    .from(blogPosts)
    .where(inArray(blogPosts.id, ids))
  const untouched = change.posts.filter((post) => now.some((one) => one.id === post.id && one.version === post.after))
  if (untouched.length === 0) return null
  return { id: change.id, made_at: change.madeAt.toISOString(), posts: untouched.length }
}
