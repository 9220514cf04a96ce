import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { ScreenSpinner } from '#app/routes/admin/frame/loading/screen-spinner.tsx'
import { List } from '#app/routes/admin/list/list.tsx'
import { Day } from '#app/routes/admin/parts/day.tsx'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { providerNames } from '#app/routes/admin/writing/provider-names.ts'
import { Badge } from '#app/ui/badge.tsx'
import { formatCount } from '#shared/count.ts'
import type { AiSettingsOnTheWire, GenerationOnTheWire } from '#shared/writing/writing-endpoints.ts'
import { aiSettingsQuery, generationsQuery } from './ai-settings-data.ts'
import { SettingsForm } from './settings-form.tsx'

/** How and when AI writes posts (spec.md §2), plus who writes, what it has used, and every past generation. */
export default function AiSettings() {
  const query = useQuery(aiSettingsQuery)
  return (
    <>
      <PageHeader lead="Configure automatic blog post generation with AI" />
      <QueryPart query={query} loading={<ScreenSpinner label="Loading AI settings" />}>
        {(settings) => (
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <Panel title="AI Generation Settings">
              <SettingsForm loaded={settings} />
            </Panel>
            <ActiveWriter loaded={settings} />
            <PastGenerations />
          </div>
        )}
      </QueryPart>
    </>
  )
}

/** Every run, newest first: when, about what, by whom, and how it ended. */
function PastGenerations() {
  return (
    <Panel title="Past generations" wide>
      <List
        name="Past generations"
        query={useInfiniteQuery(generationsQuery)}
        rows={({ pages }) => pages.flatMap(({ generations }) => generations)}
        keyOf={({ id }) => id}
        empty="Nothing has been generated yet. Start with “Generate with AI” in the list of posts."
      >
        {(run) => <PastGeneration run={run} />}
      </List>
    </Panel>
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

function ActiveWriter({ loaded }: { loaded: AiSettingsOnTheWire }) {
  const { writer, settings, this_month: month } = loaded
  const cap = settings.monthly_cap
  return (
    <Panel title="Writer">
      <p className="-mt-2 font-semibold">
        {writer.provider === null
          ? 'Sample writer (no AI provider configured)'
          : `${providerNames[writer.provider]}, model ${writer.model}`}
      </p>
      <p className="mt-1 text-ink-muted text-sm">
        {writer.provider === null
          ? 'It puts articles together from a built-in collection of appliance problems and draws the illustrations. It’s free and needs no network.'
          : writer.image_model === null
            ? 'This provider doesn’t make images, so the site draws the illustrations itself.'
            : `Images by ${writer.image_model}.`}
      </p>
      <dl className="mt-5 grid grid-cols-2 gap-x-4 gap-y-3 border-line border-y py-4">
        <Fact
          name="Posts this month"
          value={`${formatCount(month.posts)}${cap === null ? '' : ` of ${formatCount(cap)}`}`}
        />
        <Fact name="Tokens this month" value={formatCount(month.input_tokens + month.output_tokens)} />
      </dl>
      <Link
        to={href('/admin/connections')}
        className="mt-3 inline-flex min-h-11 items-center font-semibold text-brand text-sm"
      >
        {writer.provider === null ? 'Choose an AI provider' : 'Change the provider'}
      </Link>
    </Panel>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-ink-muted text-sm">{name}</dt>
      <dd className="font-bold text-xl tabular-nums">{value}</dd>
    </div>
  )
}
