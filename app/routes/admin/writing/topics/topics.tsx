import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Lightbulb } from 'lucide-react'
import { useRef } from 'react'
import { href, Link } from 'react-router'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { ScreenSpinner } from '#app/routes/admin/frame/loading/screen-spinner.tsx'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { apiQuery, callApi } from '#app/routes/admin/session/api.ts'
import { WatchedGeneration } from '#app/routes/admin/writing/generation/generate-button.tsx'
import { startGeneration, useGeneration } from '#app/routes/admin/writing/generation/generation.ts'
import { Button, buttonStyles } from '#app/ui/button.tsx'
import type { TopicOnTheWire, TopicsOnTheWire } from '#shared/writing/topic-endpoints.ts'
import { describeTopic } from './topic-words.ts'

const topicsQuery = apiQuery(['topics'], 'GET /api/admin/topics')

/** What people asked the shop for and nothing on its site is about, each with the way to write it. */
export default function Topics() {
  const list = useRef<HTMLDivElement>(null)
  // The row goes, so keyboard focus moves to the list.
  const focusList = () => list.current?.focus({ preventScroll: true })
  return (
    <>
      <PageHeader lead="What bookings, searches of your blog and ZIP requests of the last 365 days were about, and no published post is. Scheduled posts start here." />
      <div ref={list} tabIndex={-1} className="grid gap-6 outline-none">
        <QueryPart query={useQuery(topicsQuery)} loading={<ScreenSpinner label="Loading topics" />}>
          {({ topics, not_for_us }) => (
            <>
              {topics.length === 0 ? <NothingOpen /> : <OpenTopics topics={topics} onJudged={focusList} />}
              {not_for_us.length > 0 && <SetAside topics={not_for_us} onJudged={focusList} />}
            </>
          )}
        </QueryPart>
      </div>
      <WatchedGeneration />
    </>
  )
}

function OpenTopics({ topics, onJudged }: { topics: TopicOnTheWire[]; onJudged(): void }) {
  return (
    <ul aria-label="Topics" className="divide-y divide-line rounded-card border border-line bg-surface-raised">
      {topics.map((topic) => (
        <li
          key={topic.key}
          className="flex flex-col gap-x-6 gap-y-3 p-4 sm:px-5 lg:flex-row lg:items-center lg:justify-between"
        >
          <div className="min-w-0">
            <h2 className="font-semibold leading-snug wrap-anywhere">{topic.title}</h2>
            <p className="mt-0.5 text-ink-muted text-sm wrap-anywhere">{describeTopic(topic)}</p>
          </div>
          <div className="flex shrink-0 flex-wrap gap-2">
            <WaysToAnswer topic={topic} />
            <JudgeButton topic={topic} isForUs={false} onJudged={onJudged} />
          </div>
        </li>
      ))}
    </ul>
  )
}

const quiet = buttonStyles({ variant: 'secondary', size: 'sm' })

function WaysToAnswer({ topic: { kind, title, is_served, draft } }: { topic: TopicOnTheWire }) {
  const client = useQueryClient()
  const isWriting = useGeneration() !== null
  if (kind === 'zip')
    return is_served ? (
      <Link to={href('/admin/business/pages')} className={quiet}>
        City pages
      </Link>
    ) : (
      <Link to={href('/admin/business/service-area')} className={quiet}>
        Service area
      </Link>
    )
  if (draft)
    return (
      <Link
        to={href('/admin/posts/:id/edit', { id: draft.id })}
        aria-label={`Open the draft: ${draft.title}`}
        className={quiet}
      >
        Open the draft
      </Link>
    )
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Write it: ${title}`}
        disabled={isWriting}
        onClick={() => void startGeneration(client, title)}
      >
        Write it
      </Button>
      <Link
        to={href('/admin/posts/new')}
        state={{ title }}
        aria-label={`Start an empty post: ${title}`}
        className={quiet}
      >
        Start an empty post
      </Link>
    </>
  )
}

function JudgeButton({
  topic: { key, title },
  isForUs,
  onJudged,
}: {
  topic: Pick<TopicOnTheWire, 'key' | 'title'>
  isForUs: boolean
  onJudged(): void
}) {
  const client = useQueryClient()
  const judging = useAction({
    name: `judge-topic:${key}`,
    action: () => callApi('PUT /api/admin/topics/{key}', { path: { key }, body: { is_for_us: isForUs } }),
    success: isForUs ? `“${title}” is back` : `“${title}” is set aside for everyone`,
    onDone(topics) {
      client.setQueryData(topicsQuery.queryKey, topics)
      onJudged()
    },
  })
  const label = isForUs ? 'Bring it back' : 'Not for us'
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`${label}: ${title}`}
        disabled={judging.isBusy}
        onClick={() => void judging.run()}
      >
        {label}
      </Button>
      <ActionProblem problem={judging.problem} className="w-full" />
    </>
  )
}

function SetAside({ topics, onJudged }: { topics: TopicsOnTheWire['not_for_us']; onJudged(): void }) {
  return (
    <Panel title="Not for us" lead="Nobody sees these above, and no scheduled post starts with one.">
      <ul className="-my-2 divide-y divide-line">
        {topics.map((topic) => (
          <li key={topic.key} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
            <span className="min-w-0 wrap-anywhere">{topic.title}</span>
            <JudgeButton topic={topic} isForUs onJudged={onJudged} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function NothingOpen() {
  return (
    <div className="grid min-h-60 place-content-center justify-items-center gap-3 rounded-card border border-line border-dashed p-8 text-center text-ink-muted">
      <Lightbulb aria-hidden="true" className="size-8" />
      <p className="font-semibold text-ink">Nothing to suggest right now</p>
      <p className="max-w-md text-sm">
        When people book, search or ask for something that no post of yours is about, you’ll find it here.
      </p>
    </div>
  )
}
