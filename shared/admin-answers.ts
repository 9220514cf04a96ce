/**
 * What the JSON doors of the back office answer: the server shapes it, the admin's screens read it. Names are those of the
 * wire (spec.md §3); moments are ISO texts in UTC.
 */
import type { PostInput } from './post-form.ts'

export interface CategoryLink {
  id: string
  name: string
  slug: string
}

/** A post in a list: all but the long texts. */
export interface ListedPost {
  id: string
  title: string
  slug: string
  excerpt: string | null
  featured_image_url: string | null
  status: PostInput['status']
  published_at: string | null
  scheduled_for: string | null
  views_count: number
  ai_generated: boolean
  /** Why a generated post was kept as a draft: sentences for the editor. */
  review_notes: string[]
  /** Counts the saves: a save names the version it changes. */
  version: number
  /** E-mail address of who saved last; `null` when it was the program. */
  updated_by: string | null
  created_at: string
  updated_at: string
  categories: CategoryLink[]
}

export interface PostAnswer extends ListedPost {
  /** Sanitised HTML. */
  content: string
  meta_description: string | null
  meta_keywords: string[] | null
}

/** A saved post, with what the person should know about the save, such as images that were left out. */
export interface SavedPost extends PostAnswer {
  notices: string[]
}

export interface PostsPage {
  posts: ListedPost[]
  page: number
  has_more: boolean
}

export interface ListedRevision {
  id: string
  version: number
  saved_by: string | null
  created_at: string
  title: string
}

export interface RevisionAnswer extends Omit<ListedRevision, 'title'> {
  fields: Record<string, unknown>
}

export interface CategoryAnswer extends CategoryLink {
  description: string | null
  posts_count: number
}

export interface StatsAnswer {
  total: number
  published: number
  drafts: number
  scheduled: number
  total_views: number
  ai_generated: number
  /** The last 30 days in the business's time zone, oldest first, none missing; `day` is YYYY-MM-DD. */
  views_by_day: { day: string; views: number }[]
  most_read: { id: string; title: string; slug: string; views_count: number }[]
  /** Bookings of the last 7 days that nobody has taken up. */
  new_bookings: number
}

/** What a generation made. */
export interface GeneratedPost {
  id: string
  slug: string
  title: string
  status: PostInput['status']
}

/** What a migration of images did (spec.md §3). */
export interface MigrationResults {
  /** All posts. */
  processed: number
  /** Those from which images were moved. */
  migrated: number
  /** Sentences that name the post. */
  errors: string[]
}

export interface MigrationAnswer {
  results: MigrationResults
}
