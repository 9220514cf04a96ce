/** Posts as the API returns them (spec.md §3 has the names). Moments are in UTC, like 2026-11-21T18:00:00.000Z. */
import * as z from 'zod'
import { postForm, postStatuses } from './post-form.ts'

const moment = z.iso.datetime()
const status = z.enum(postStatuses.map(({ value }) => value))

const postCategoryOnTheWire = z.object({ id: z.uuid(), name: z.string(), slug: z.string() })

/** A row of the post list. */
const listedPostOnTheWire = z.object({
  id: z.uuid(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string().nullable(),
  status,
  published_at: moment.nullable(),
  scheduled_for: moment.nullable(),
  views_count: z.int(),
  ai_generated: z.boolean(),
  /** Why a generated post was kept as a draft. */
  review_notes: z.array(z.string()),
  /** Counts the saves; send it back to save. */
  version: z.int(),
  /** Email address of who saved last; null when it was the program. */
  updated_by: z.string().nullable(),
  created_at: moment,
  updated_at: moment,
  categories: z.array(postCategoryOnTheWire),
})
export type ListedPostOnTheWire = z.output<typeof listedPostOnTheWire>

export const postOnTheWire = listedPostOnTheWire.extend({
  content: z.string(),
  featured_image_url: z.string().nullable(),
  meta_description: z.string().nullable(),
  meta_keywords: z.array(z.string()).nullable(),
})
export type PostOnTheWire = z.output<typeof postOnTheWire>

/** The answer to a save: `notices` are messages about what was left out. */
export const savedPostOnTheWire = postOnTheWire.extend({ notices: z.array(z.string()) })
export type SavedPostOnTheWire = z.output<typeof savedPostOnTheWire>

export const postPageOnTheWire = z.object({
  posts: z.array(listedPostOnTheWire),
  page: z.int(),
  has_more: z.boolean(),
})
export type PostPageOnTheWire = z.output<typeof postPageOnTheWire>

/** How many posts each kind of list has. */
export const postCountsOnTheWire = z.object({
  all: z.int(),
  draft: z.int(),
  scheduled: z.int(),
  published: z.int(),
  ai: z.int(),
})
export type PostCountsOnTheWire = z.output<typeof postCountsOnTheWire>

const revisionFacts = {
  id: z.uuid(),
  version: z.int(),
  saved_by: z.string().nullable(),
  created_at: moment,
}
export const listedRevisionOnTheWire = z.object({ ...revisionFacts, title: z.string() })
export type ListedRevisionOnTheWire = z.output<typeof listedRevisionOnTheWire>

/** `fields` are those of the post form: load them into the editor and save, and the post is as it was. */
export const revisionOnTheWire = z.object({ ...revisionFacts, fields: postForm })
export type RevisionOnTheWire = z.output<typeof revisionOnTheWire>

/** What `POST` accepts besides the fields of the form. */
export const newPostOnTheWire = z.object({
  /** Made by the client: if it is sent again because the answer got lost, it is the same post and not a second one. */
  id: z.uuid('Send a UUID as id, or leave it out').nullish(),
})

/** What `PUT` accepts besides the fields of the form. */
export const postUpdateOnTheWire = z.object({
  version: z.int('Send the version of the post that was edited'),
  keep_publish_date: z
    .boolean('Should be true or false')
    .nullish()
    .transform((keep) => keep ?? false),
})
