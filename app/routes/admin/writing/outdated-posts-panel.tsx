import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { usePressId } from '#app/routes/admin/action/use-press-id.ts'
import { refreshPosts } from '#app/routes/admin/blog/posts/posts-data.ts'
import { businessPanels } from '#app/routes/admin/business/panels.ts'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { apiQuery, callApi } from '#app/routes/admin/session/api.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { countOf } from '#shared/count.ts'
import { formatMoment, shortDateAndZonedTime } from '#shared/time/formats.ts'
import type { ChangedPostsOnTheWire, OutdatedPostsOnTheWire } from '#shared/writing/outdated-endpoints.ts'
import { chosenIn, OutdatedPost } from './outdated-post.tsx'

/** Posts that say something else about the business than the owner entered. */
const outdatedPostsQuery = apiQuery(['outdated-posts'], 'GET /api/admin/outdated-posts')

/** Lists again, as after any save of facts or posts. */
async function refreshOutdatedPosts(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: outdatedPostsQuery.queryKey }), refreshPosts(client)])
}

/** Lists again right after a save. @returns `null` if that failed */
export async function listOutdatedAgain(client: QueryClient): Promise<OutdatedPostsOnTheWire | null> {
  try {
    return await client.fetchQuery({ ...outdatedPostsQuery, retry: false })
  } catch {
    return null
  }
}

const { title } = businessPanels.posts

/** Posts that state another price or warranty than this screen. Nothing in them changes without a press, which can be undone. */
export function OutdatedPostsPanel() {
  const query = useQuery(outdatedPostsQuery)
  return (
    <Panel
      title={title}
      lead="Posts keep the words they were written with. Here’s where they state another price for the service call, labor or parts, or another labor warranty."
    >
      <QueryPart query={query}>{(list) => <OutdatedPosts list={list} />}</QueryPart>
    </Panel>
  )
}

function OutdatedPosts({ list: { sure, unsure, posts, last_change } }: { list: OutdatedPostsOnTheWire }) {
  const client = useQueryClient()
  const top = useRef<HTMLDivElement>(null)
  const pressId = usePressId()
  /** Places that the user chose otherwise than suggested. */
  const [decided, setDecided] = useState<Record<string, boolean>>({})
  const [leftAlone, setLeftAlone] = useState<string[]>([])
  const chosen = chosenIn(posts, decided)
  // The list and its button are gone then, so the focus stays where they were.
  const shared = { name: title, refresh: refreshOutdatedPosts }
  const change = useAction({
    ...shared,
    action: () =>
      callApi('POST /api/admin/outdated-posts/changes', {
        body: { id: pressId(JSON.stringify(chosen)), posts: chosen },
      }),
    // With none, what's said about each post is all there is to say.
    success: ({ posts: count }) => (count > 0 ? `Changed ${countOf(count, 'post')}` : null),
    onDone: finish,
    onFailure: () => void client.invalidateQueries({ queryKey: outdatedPostsQuery.queryKey }),
  })
  const undo = useAction({
    ...shared,
    action: (id: string) => callApi('POST /api/admin/outdated-posts/changes/{id}/undo', { path: { id } }),
    success: ({ posts: count }) =>
      count > 0 ? `${countOf(count, 'post')} ${count === 1 ? 'is' : 'are'} as before` : null,
    onDone: finish,
  })
  function finish({ left_alone }: ChangedPostsOnTheWire) {
    setLeftAlone(left_alone)
    top.current?.focus()
  }
  return (
    <div ref={top} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-5 outline-none">
      <p className="font-medium">{summarize({ sure, unsure })}</p>
      {leftAlone.length > 0 && (
        <Alert>
          <ul className="grid gap-1 wrap-anywhere">
            {leftAlone.map((sentence, index) => (
              <li key={index}>{sentence}</li>
            ))}
          </ul>
        </Alert>
      )}
      {last_change && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="min-w-0 text-sm">
            {countOf(last_change.posts, 'post')} changed on {formatMoment(last_change.made_at, shortDateAndZonedTime)}.
          </p>
          <Button
            variant="secondary"
            size="sm"
            disabled={undo.isBusy}
            aria-label="Undo this change in posts"
            onClick={() => void undo.run(last_change.id)}
          >
            Undo
          </Button>
        </div>
      )}
      {posts.length > 0 && (
        <>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {posts.map((post) => (
              <OutdatedPost
                key={post.id}
                post={post}
                decided={decided}
                onDecide={(place, isChosen) => setDecided((before) => ({ ...before, [place]: isChosen }))}
              />
            ))}
          </ul>
          {sure + unsure > posts.length && (
            <p className="text-ink-muted text-sm">
              These are the first {posts.length}. The others follow once these are changed.
            </p>
          )}
          <div>
            <Button disabled={chosen.length === 0 || change.isBusy} onClick={() => void change.run()}>
              {change.isBusy ? 'Changing...' : `Change ${countOf(chosen.length, 'post')}`}
            </Button>
          </div>
        </>
      )}
      <ActionProblem problem={change.problem ?? undo.problem} />
    </div>
  )
}

function summarize({ sure, unsure }: Pick<OutdatedPostsOnTheWire, 'sure' | 'unsure'>): string {
  const surely = sure > 0 ? `${countOf(sure, 'post')} still ${sure === 1 ? 'says' : 'say'} something else.` : ''
  const maybe = unsure > 0 ? `${countOf(unsure, sure > 0 ? 'other post' : 'post')} may, so check before you tick.` : ''
  return [surely, maybe].filter(Boolean).join(' ') || 'We found no post that says something else.'
}
