import { useInfiniteQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { Day } from '#app/routes/admin/blog/posts/row/day.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { formatCount } from '#shared/count.ts'
import type { GenerationOnTheWire } from '#shared/writing/writing-endpoints.ts'
import { generationsQuery } from './ai-settings-data.ts'

/** Every run, newest first: when, about what, by whom, and how it ended. */
export function PastGenerations() {
  const query = useInfiniteQuery(generationsQuery)
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query
  return (
    <Panel title="Past Generations" wide>
      <QueryPart query={query} loading={<Spinner label="Loading past generations" />}>
        {({ pages }) => <Runs runs={pages.flatMap(({ generations }) => generations)} />}
      </QueryPart>
      {hasNextPage && (
        <Button variant="secondary" className="mt-4" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </Panel>
  )
}

function Runs({ runs }: { runs: GenerationOnTheWire[] }) {
  if (runs.length === 0) {
    return (
      <p className="-mt-2 text-ink-muted">
        Nothing has been generated yet. Start with “Generate with AI” in the list of posts.
      </p>
    )
  }
  return (
    <ul className="-mt-2 divide-y divide-line">
      {runs.map((run) => (
        <PastGeneration key={run.id} run={run} />
      ))}
    </ul>
  )
}

const outcomes = {
  running: { label: 'Running', variant: 'soft' },
  succeeded: { label: 'Succeeded', variant: 'solid' },
  failed: { label: 'Failed', variant: 'warning' },
} as const

function PastGeneration({ run }: { run: GenerationOnTheWire }) {
  const { label, variant } = outcomes[run.status]
  const tokens = run.input_tokens + run.output_tokens
  const writer = run.writer === 'sample' ? 'Sample writer' : [run.writer, run.model].filter(Boolean).join(', ')
  const nearest = run.nearest_post
  return (
    <li className="grid gap-1 py-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Badge variant={variant}>{label}</Badge>
        <span className="min-w-0 font-semibold wrap-anywhere">
          {run.post ? (
            <Link
              to={href('/admin/posts/:id/edit', { id: run.post.id })}
              className="underline decoration-line-strong underline-offset-4 hover:text-brand"
            >
              {run.post.title}
            </Link>
          ) : (
            (run.topic ?? 'No topic chosen')
          )}
        </span>
      </div>
      <p className="text-ink-muted text-sm">
        <Day at={run.created_at} withTime /> · {run.trigger === 'schedule' ? 'Scheduled' : 'Manual'} · {writer}
        {tokens > 0 && ` · ${formatCount(tokens)} tokens`}
      </p>
      {run.post && run.topic && <p className="text-ink-muted text-sm">Topic: {run.topic}</p>}
      {nearest && (
        <p className="text-ink-muted text-sm">
          Most similar post at the time: {nearest.title} ({Math.round(nearest.similarity * 100)}%)
        </p>
      )}
      {run.error && <p className="text-danger text-sm">{run.error}</p>}
      {run.notes.map((note) => (
        <p key={note} className="text-sm">
          {note}
        </p>
      ))}
    </li>
  )
}
