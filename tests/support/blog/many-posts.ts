import type pg from 'pg'

const words =
  `washer dryer fridge freezer oven stove dishwasher disposal hood cooktop pump hose filter belt motor drum seal
gasket fan coil compressor thermostat igniter burner element sensor board door hinge rack latch valve drain vent duct lint ice
water heat cold noise leak smell frost error code reset level clean check replace repair care cost guide season winter summer`
    .split(/\s+/)
    .map((word) => `'${word}'`)
const count = words.length

const searchIndexes = ['blog_posts_search_index', 'blog_posts_title_index', 'blog_posts_title_pairs_index']

/** A word in the title and text of one post in 5,000. */
export const rareWord = 'bakelite'

/**
 * Fills an empty blog with `posts` posts of `textWords` words in `categories` categories. Of every ten posts, eight are published,
 * one is a draft, and one is scheduled without a time. Each is in two of the first `usedCategories`. The slugs are `post-1`,
 * `post-2` …, and the categories' `category-1` …, with post 1 the oldest.
 */
export async function insertManyPosts(
  db: Pick<pg.Pool | pg.Client, 'query'>,
  {
    posts,
    categories,
    usedCategories = categories,
    textWords,
  }: { posts: number; categories: number; usedCategories?: number; textWords: number },
): Promise<void> {
  // Updating the word indexes row by row would take most of the time.
  for (const index of searchIndexes) await db.query(`ALTER INDEX ${index} SET (fastupdate = on)`)
  await db.query('ALTER TABLE blog_posts DISABLE TRIGGER blog_posts_note_search_words')
  await db.query(
    `INSERT INTO blog_categories (name, slug) SELECT 'Category ' || n, 'category-' || n FROM generate_series(1, $1::int) n`,
    [categories],
  )
  // The text is the same on every run, because arithmetic picks the words.
  await db.query(
    `WITH vocabulary AS (SELECT ARRAY[${words.join(',')}] AS words)
     INSERT INTO blog_posts (title, slug, excerpt, content, status, published_at, created_at, updated_at, views_count)
     SELECT
       words[1 + n % ${count}] || ' ' || words[1 + n * 7 % ${count}] || ' ' || words[1 + n * 13 % ${count - 2}]
         || CASE WHEN n % 5000 = 42 THEN ' ${rareWord}' ELSE '' END || ' ' || n,
       'post-' || n,
       'How to ' || words[1 + n * 3 % ${count}] || ' and ' || words[1 + n * 5 % ${count}] || '.',
       '<p>' || CASE WHEN n % 5000 = 42 THEN '${rareWord} ' ELSE '' END
         || (SELECT string_agg(words[1 + (n * 31 + m * m * 7 + m) % ${count}] || CASE WHEN m % 20 = 0 THEN '.</p><p>' ELSE '' END, ' ')
             FROM generate_series(1, $2::int) m) || '</p>',
       CASE n % 10 WHEN 3 THEN 'draft' WHEN 7 THEN 'scheduled' ELSE 'published' END,
       CASE WHEN n % 10 IN (3, 7) THEN NULL ELSE moment END,
       moment, moment, n % 1000
     FROM vocabulary, generate_series(1, $1::int) n,
       LATERAL (SELECT timestamptz '2020-01-01' + n * interval '20 minutes' AS moment) m`,
    [posts, textWords],
  )
  await db.query(
    `WITH numbered AS (SELECT id, row_number() OVER (ORDER BY char_length(slug), slug) AS n FROM blog_categories)
     INSERT INTO blog_post_categories (post_id, category_id)
     SELECT p.id, c.id FROM (SELECT id, row_number() OVER (ORDER BY created_at) AS n FROM blog_posts) p
     JOIN numbered c ON c.n IN (1 + p.n % $1::int, 1 + (p.n + 7) % $1::int)`,
    [usedCategories],
  )
  await db.query(
    `INSERT INTO blog_slug_redirects (slug, post_id) SELECT 'old-' || slug, id FROM blog_posts WHERE views_count % 10 = 0`,
  )
  await db.query(
    `INSERT INTO blog_post_revisions (post_id, version, fields) SELECT id, 1, '{"title":"x","content":"x"}' FROM blog_posts`,
  )
  // The vocabulary of a blog whose posts aren't generated.
  await db.query(
    `INSERT INTO blog_search_words (word) SELECT DISTINCT word FROM (
       SELECT unnest(ARRAY[${words.join(',')}, '${rareWord}']) UNION ALL
       SELECT translate(substr(md5(n::text), 1, 5 + n % 6), '0123456789', 'ghijklmnop') FROM generate_series(1, 5000) n
     ) w (word) WHERE char_length(word) >= 4`,
  )
  await db.query('ALTER TABLE blog_posts ENABLE TRIGGER blog_posts_note_search_words')
  for (const index of searchIndexes) await db.query(`ALTER INDEX ${index} SET (fastupdate = off)`)
  for (const table of ['posts', 'categories', 'post_categories', 'slug_redirects', 'post_revisions', 'search_words']) {
    await db.query(`VACUUM ANALYZE blog_${table}`)
  }
}
