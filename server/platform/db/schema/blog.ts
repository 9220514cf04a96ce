/** The blog's tables (migration 0020; spec.md §3). */
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

type PostStatus = 'draft' | 'published' | 'scheduled'

/** The generated column `search` is left out: it is only used in queries and never read. */
export const blogPosts = pgTable('blog_posts', {
  id: uuid().primaryKey().defaultRandom(),
  title: text().notNull(),
  slug: text().notNull(),
  excerpt: text(),
  content: text().notNull(),
  featuredImageUrl: text('featured_image_url'),
  metaDescription: text('meta_description'),
  metaKeywords: text('meta_keywords').array(),
  status: text().$type<PostStatus>().notNull().default('draft'),
  /** Set if and only if the post is published. */
  publishedAt: moment('published_at'),
  /** When a scheduled post will be published; `null` if it just stays scheduled. */
  scheduledFor: moment('scheduled_for'),
  viewsCount: bigint('views_count', { mode: 'number' }).notNull().default(0),
  aiGenerated: boolean('ai_generated').notNull().default(false),
  /** Why a generated post was kept as a draft, as messages for the editor. */
  reviewNotes: text('review_notes').array().notNull().default([]),
  /** Counts saves, so two editors notice each other. */
  version: integer().notNull().default(1),
  /** Email address of the last person to save it; `null` if it was the program. */
  updatedBy: text('updated_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})
export type Post = typeof blogPosts.$inferSelect

export const blogCategories = pgTable('blog_categories', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  slug: text().notNull(),
  description: text(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})
export type Category = typeof blogCategories.$inferSelect

export const blogPostCategories = pgTable(
  'blog_post_categories',
  {
    postId: uuid('post_id').notNull(),
    categoryId: uuid('category_id').notNull(),
    /** Copied from the post by triggers; `null` unless it is published. */
    publishedAt: moment('published_at'),
  },
  (table) => [primaryKey({ columns: [table.postId, table.categoryId] })],
)

export const blogPostRevisions = pgTable('blog_post_revisions', {
  id: uuid().primaryKey().defaultRandom(),
  postId: uuid('post_id').notNull(),
  version: integer().notNull(),
  /** The fields of the editor's form, as in the API. */
  fields: jsonb().$type<Record<string, unknown>>().notNull(),
  /** The title in `fields`, so a list doesn't have to read them (migration 0041). */
  title: text().notNull().generatedAlwaysAs(sql`coalesce(fields->>'title', '')`),
  savedBy: text('saved_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** The trash (migration 0380). The rows of these posts are in `deleted_post_rows`. */
export const deletedPosts = pgTable('deleted_posts', {
  /** The post's own. */
  id: uuid().primaryKey(),
  title: text().notNull(),
  slug: text().notNull(),
  /** Paths of the stored images that the post or a revision names, which stay as long as it can be put back. */
  images: text().array().notNull(),
  deletedAt: moment('deleted_at').notNull(),
  deletedBy: text('deleted_by'),
})
export type DeletedPost = typeof deletedPosts.$inferSelect

export const blogSlugRedirects = pgTable('blog_slug_redirects', {
  slug: text().primaryKey(),
  postId: uuid('post_id').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** A category's previous slugs (migration 0040). */
export const categorySlugRedirects = pgTable('category_slug_redirects', {
  slug: text().primaryKey(),
  categoryId: uuid('category_id').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** Views per day in the business's time zone. */
export const blogDailyViews = pgTable(
  'blog_daily_views',
  {
    day: date({ mode: 'string' }).notNull(),
    postId: uuid('post_id').notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.postId] })],
)

/** The contents of the bucket blog-images. A row is written before its file and removed after it. */
export const blogImages = pgTable('blog_images', {
  /** posts/{uuid}.{ext} */
  path: text().primaryKey(),
  contentType: text('content_type').notNull(),
  sizeBytes: integer('size_bytes').notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** When the nightly run first found no post and no revision naming it (migration 0085). */
  unnamedSince: moment('unnamed_since'),
  /** Set just before its files are deleted. No post may reference it anymore. */
  removedAt: moment('removed_at'),
})

/** Things that happen once in a database's lifetime. */
export const onceDone = pgTable('once_done', {
  name: text().primaryKey(),
  doneAt: moment('done_at').notNull().defaultNow(),
})

/** Changes that one press made to several posts (migration 0207). */
export const postChanges = pgTable('blog_post_changes', {
  /** The press, generated by the client. */
  id: uuid().primaryKey(),
  posts: jsonb().$type<{ id: string; title: string; before: number; after: number }[]>().notNull(),
  /** Sentences about posts that stayed as they were. */
  leftAlone: jsonb('left_alone').$type<string[]>().notNull(),
  madeAt: moment('made_at').notNull(),
  undone: jsonb().$type<{ posts: number; left_alone: string[] }>(),
})
