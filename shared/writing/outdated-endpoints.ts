/** The endpoints for posts that say something else about the business than the owner entered. */
import * as z from 'zod'
import { answer, type Endpoints, idInPath, refused } from '#shared/api/endpoint.ts'
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

const outdatedPostsOnTheWire = z.object({
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

/** The places to change, as they were listed. The same `id` again is the same change. */
const outdatedPostsChange = z.object({
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

const changedPostsOnTheWire = z.object({
  /** How many posts are saved with new texts, or with their texts from before. */
  posts: z.int(),
  /** A sentence for each post that stays as it is. */
  left_alone: z.array(z.string()),
})
export type ChangedPostsOnTheWire = z.output<typeof changedPostsOnTheWire>

const changed = answer('How many posts were saved, and which stay as they are', changedPostsOnTheWire)

export const outdatedEndpoints = {
  'GET /api/admin/outdated-posts': {
    id: 'listOutdatedPosts',
    summary: 'Posts that say something else about the business than the owner entered',
    guard: 'owner',
    answers: { 200: answer('The posts, each with its outdated places', outdatedPostsOnTheWire) },
  },
  'POST /api/admin/outdated-posts/changes': {
    id: 'changeOutdatedPosts',
    summary: 'Bring the chosen places up to date. Each post is saved as a new version',
    guard: 'owner',
    body: outdatedPostsChange,
    answers: {
      200: changed,
      400: refused('Invalid input; fields says where'),
      409: refused('The facts were changed after the list was made; nothing was saved'),
    },
  },
  'POST /api/admin/outdated-posts/changes/{id}/undo': {
    id: 'undoPostChange',
    summary: 'Save the posts of a change as they were, unless someone has changed them since',
    guard: 'owner',
    path: { id: idInPath('The id that the change was made with') },
    answers: { 200: changed, 404: refused('No such change') },
  },
} as const satisfies Endpoints

declare module '#shared/api/endpoint.ts' {
  interface Contract extends Readonly<typeof outdatedEndpoints> {}
}
