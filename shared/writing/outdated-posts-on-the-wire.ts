/** Posts that say something else about the business than the owner entered, as the API lists and changes them. */
import * as z from 'zod'
import { postStatuses } from '#shared/blog/post-form.ts'

/** How many posts are listed, and changed by one press. */
export const mostOutdatedPosts = 100

const outdatedPlaceOnTheWire = z.object({
  /** Names the place within this version of the post. */
  place: z.string(),
  field: z.enum(['title', 'excerpt', 'meta_description', 'meta_keywords', 'content']),
  /** The sentence as it is, without markup. */
  before: z.string(),
  /** The sentence with this place up to date. */
  after: z.string(),
  /** What the place would say: `$95`. */
  replacement: z.string(),
  /** False if the words around it only hint at the fact, so a person has to decide. */
  is_sure: z.boolean(),
})
export type OutdatedPlaceOnTheWire = z.output<typeof outdatedPlaceOnTheWire>

const outdatedPostOnTheWire = z.object({
  id: z.uuid(),
  title: z.string(),
  status: z.enum(postStatuses.map(({ value }) => value)),
  version: z.int(),
  places: z.array(outdatedPlaceOnTheWire),
})
export type OutdatedPostOnTheWire = z.output<typeof outdatedPostOnTheWire>

/** GET /api/admin/outdated-posts. */
export const outdatedPostsOnTheWire = z.object({
  /** Posts with at least one place that is sure, whether they are listed or not. */
  sure: z.int(),
  /** Posts with nothing but places that a person has to decide. */
  unsure: z.int(),
  /** The first `mostOutdatedPosts` of both, in that order. */
  posts: z.array(outdatedPostOnTheWire),
  /** The newest change, if it can still be undone. `posts` counts those that nobody has changed since. */
  last_change: z.object({ id: z.uuid(), made_at: z.iso.datetime(), posts: z.int() }).nullable(),
})
export type OutdatedPostsOnTheWire = z.output<typeof outdatedPostsOnTheWire>

/** POST /api/admin/outdated-posts/changes: the places to change, as they were listed. The same `id` again is the same change. */
export const outdatedPostsChange = z.object({
  id: z.uuid('Should be a UUID that you generated'),
  posts: z
    .array(
      z.object({
        id: z.uuid('Should be the id of a post'),
        version: z.int('Should be the version that was listed'),
        places: z
          .array(outdatedPlaceOnTheWire.pick({ place: true, replacement: true }))
          .min(1, 'Should be the places to change'),
      }),
      'Should be a list of posts',
    )
    .min(1, 'Please choose what to change')
    .max(mostOutdatedPosts, `Please change at most ${mostOutdatedPosts} posts at once`),
})
export type OutdatedPostsChange = z.output<typeof outdatedPostsChange>

/** The answer to a change and to its undoing. */
export const changedPostsOnTheWire = z.object({
  /** How many posts are saved with new texts, or with their texts from before. */
  posts: z.int(),
  /** A sentence for each post that stays as it is. */
  left_alone: z.array(z.string()),
})
export type ChangedPostsOnTheWire = z.output<typeof changedPostsOnTheWire>
