/** The endpoints of deleted posts, which stay in the trash for `keptDays.deletedPost`. */
import * as z from 'zod'
import { answer, type Endpoints, idInPath, refused } from '#shared/api/endpoint.ts'
import { postOnTheWire } from './post-endpoints.ts'

const deletedPostOnTheWire = z.object({
  id: z.uuid(),
  title: z.string(),
  slug: z.string(),
  deleted_at: z.iso.datetime(),
  /** Email address of who deleted it. */
  deleted_by: z.string().nullable(),
  /** Until it's gone for good; 1 on the last day. */
  days_left: z.int(),
})
export type DeletedPostOnTheWire = z.output<typeof deletedPostOnTheWire>

export const trashEndpoints = {
  'GET /api/admin/deleted-posts': {
    id: 'listDeletedPosts',
    summary: 'Posts in the trash, the last deleted first, 20 per page',
    guard: 'writer',
    query: z.object({
      page: z.coerce.number<number>().int().min(1).max(1_000_000).catch(1).describe('Starts at 1'),
    }),
    answers: {
      200: answer(
        'A page of deleted posts',
        z.object({ posts: z.array(deletedPostOnTheWire), page: z.int(), has_more: z.boolean() }),
      ),
    },
  },
  'POST /api/admin/deleted-posts/{id}/put-back': {
    id: 'putBackPost',
    summary: 'Put a deleted post back as it was. If its time to go out has passed since, it’s a draft',
    guard: 'writer',
    path: { id: idInPath("The post's id") },
    answers: {
      200: answer('The post', postOnTheWire),
      404: refused('It’s no longer in the trash'),
      409: refused('Another post has its slug now'),
    },
  },
} as const satisfies Endpoints

declare module '#shared/api/endpoint.ts' {
  interface Contract extends Readonly<typeof trashEndpoints> {}
}
