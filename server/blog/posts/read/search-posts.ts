import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { foldForSearch } from '#shared/fold-for-search.ts'
import { type PostPage, readPage } from './post-cards.ts'

/** The longest query, in characters. Anything beyond it is cut off. */
export const longestSearch = 100

/**
 * How many of the newest matches are ranked. Otherwise a word that every post contains would have to be ranked in all of them. This
 * way the work stays the same for any number of posts.
 */
const rankedMatches = 100

interface SearchResult extends PostPage {
  /** The query that was run instead, if nothing matched the words as typed. */
  corrected: string | null
}

/**
 * Published posts that match what a visitor typed (`"exact phrase"`, `or` and `-without` work), best first. If none do, replaces
 * each word that no post contains with the most similar one that posts do contain, which fixes typos.
 */
export async function searchPosts(
  db: Db,
  { query, ...range }: { query: string; page: number; siteUrl: string },
): Promise<SearchResult> {
  const found = await searchFor(db, query, range)
  if (found.posts.length > 0 || range.page > 1) return { ...found, corrected: null }
  const corrected = await correctWords(db, query)
  if (corrected === null) return { ...found, corrected }
  return { ...(await searchFor(db, corrected, range)), corrected }
}

/** Later pages of a corrected search already ask for the corrected words, because the first page's links contain them. */
async function searchFor(db: Db, query: string, range: { page: number; siteUrl: string }): Promise<PostPage> {
  const typed = withoutLooseHyphens(query)
  // A name with an apostrophe is found with it and without.
  const words = sql`(websearch_to_tsquery('english', without_accents(${typed})) || websearch_to_tsquery('english', ${foldForSearch(typed)}))`
  return readPage(db, range, async ({ limit, offset }) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      SELECT id FROM (
        SELECT id, published_at, words FROM blog_posts
        WHERE status = 'published' AND words @@ ${words}
        ORDER BY published_at DESC, id DESC LIMIT ${rankedMatches}
      ) matches
      ORDER BY ts_rank(words, ${words}) DESC, published_at DESC, id DESC
      LIMIT ${limit} OFFSET ${offset}`)
    return rows
  })
}

/** PostgreSQL reads every hyphen before a word as “not” and fails on more than 32 in a row. People mean one. */
function withoutLooseHyphens(query: string): string {
  return query.replace(/-(?![\p{L}\p{N}"])/gu, ' ')
}

/** How many of the most similar words are tried to find one that still leads to a post. */
const similarWords = 5

/** The search with each unknown word replaced by the most similar known one; `null` if that changes nothing. */
async function correctWords(db: Db, query: string): Promise<string | null> {
  const folded = foldForSearch(query)
  const typed = [...new Set(folded.match(/[a-z]{4,30}/g))]
  if (typed.length === 0) return null
  const { rows } = await db.execute<{ typed: string; similar: string[] }>(sql`
    SELECT typed, ARRAY(
      SELECT word FROM blog_search_words WHERE word % typed ORDER BY similarity(word, typed) DESC, word LIMIT ${similarWords}
    ) similar FROM unnest(${sql.param(typed)}::text[]) typed`)
  const leading = await findLeadingWords(db, [...typed, ...rows.flatMap(({ similar }) => similar)])
  const meant = new Map(
    rows.map((row) => [row.typed, [row.typed, ...row.similar].find((word) => leading.has(word)) ?? row.typed]),
  )
  const corrected = folded.replace(/[a-z]{4,30}/g, (word) => meant.get(word) ?? word)
  return corrected === folded ? null : corrected
}

/**
 * Returns the words that a published post contains. The word list keeps whatever was once in a title: typos since corrected, words
 * of deleted posts. Each word is a constant in the query, so the planner knows whether it is frequent (the newest posts will soon
 * have it) or rare (its index has few entries). Looks for ten posts, because with one the planner would expect any word to turn up
 * soon.
 */
async function findLeadingWords(db: Db, words: string[]): Promise<Set<string>> {
  const checks = [...new Set(words)].map(
    (word) => sql`SELECT ${word} AS word WHERE 0 < (
      SELECT count(*) FROM (
        SELECT FROM blog_posts WHERE status = 'published' AND words @@ plainto_tsquery('english', ${word})
        ORDER BY published_at DESC, id DESC LIMIT 10
      ) newest)`,
  )
  const { rows } = await db.execute<{ word: string }>(sql.join(checks, sql` UNION ALL `))
  return new Set(rows.map(({ word }) => word))
}
