import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { Images } from 'lucide-react'
import { useId } from 'react'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { callApi } from '#app/routes/admin/session/api.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { showToast } from '#app/ui/toast/toast.tsx'
import type { MigrationOnTheWire, MigrationResults } from '#shared/blog/image-endpoints.ts'
import { formatCount } from '#shared/count.ts'

/** The last run's results, kept for a user who leaves this screen and comes back; null during a run and after one that failed. */
const lastResultsQuery = queryOptions<MigrationOnTheWire['results'] | null>({
  queryKey: ['image-migration'],
  queryFn: skipToken,
})

/** Moves images embedded in posts to storage (spec.md §2, §8). */
export default function MigrateImages() {
  const queryClient = useQueryClient()
  const { data: results } = useQuery(lastResultsQuery)
  const { run, isBusy, problem } = useAction({
    name: 'image-migration',
    async action() {
      queryClient.setQueryData(lastResultsQuery.queryKey, null)
      const results = await migrate()
      queryClient.setQueryData(lastResultsQuery.queryKey, results)
      return results
    },
    success: ({ processed, migrated }) => ({
      title: 'Migration completed',
      description: `Processed ${processed} posts, migrated ${migrated} posts`,
    }),
    failureTitle: 'Migration failed',
    failureText: 'Unknown error occurred',
    refresh: (client) => client.invalidateQueries({ queryKey: ['posts'] }),
  })
  return (
    <>
      <PageHeader lead="Move images out of the text of your posts and into storage" />
      <div className="grid max-w-3xl grid-cols-1 gap-6">
        <Card>
          <Explanation />
          <Button size="narrow" className="mt-6 w-full sm:w-auto" disabled={isBusy} onClick={() => void run()}>
            <Images aria-hidden="true" className="size-5" />
            {isBusy ? 'Migrating Images...' : 'Start Migration'}
          </Button>
          <ActionProblem problem={problem} className="mt-4" />
        </Card>
        {results && <Results results={results} />}
      </div>
    </>
  )
}

async function migrate() {
  const takeBack = showToast({
    title: 'Starting migration',
    description: 'Converting base64 images to storage URLs...',
  })
  try {
    return (await callApi('POST /functions/v1/migrate-blog-images')).results
  } finally {
    takeBack()
  }
}

function Explanation() {
  return (
    <>
      <h2 className="font-bold text-heading">What it does</h2>
      <ol className="mt-4 list-decimal space-y-1.5 pl-5 marker:font-semibold marker:text-brand">
        <li>Finds base64 images in the content of posts and in their featured images.</li>
        <li>Uploads them to storage.</li>
        <li>Replaces them with public URLs.</li>
        <li>Reduces the size of the posts, so that pages load faster.</li>
      </ol>
      <h2 className="mt-7 font-bold text-heading">Before you start</h2>
      <ul className="mt-4 list-disc space-y-1.5 pl-5 marker:text-brand">
        <li>There’s no automatic undo.</li>
        <li>Large posts may take several seconds.</li>
        <li>It is safe to run repeatedly: posts that are already done are left alone.</li>
      </ul>
    </>
  )
}

/** What a migration did, as spec.md §2 shows it. */
function Results({ results: { processed, migrated, errors } }: { results: MigrationResults }) {
  return (
    <div className="grid gap-6">
      <dl className="grid grid-cols-2 gap-3 sm:gap-4">
        <Count label="Posts Processed" value={processed} />
        <Count label="Posts Migrated" value={migrated} />
      </dl>
      {errors.length > 0 && <Errors errors={errors} />}
      {errors.length === 0 && migrated > 0 && (
        <Alert>Migration completed successfully! All images have been moved to storage.</Alert>
      )}
    </div>
  )
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div className="rounded-card border border-line bg-surface-raised p-4 shadow-card sm:p-5">
      <dt className="font-semibold text-ink-muted text-sm">{label}</dt>
      <dd className="mt-2 font-bold text-3xl tabular-nums tracking-tight">{formatCount(value)}</dd>
    </div>
  )
}

function Errors({ errors }: { errors: string[] }) {
  const headingId = useId()
  return (
    <div className="rounded-card border border-danger bg-danger-soft p-5 sm:p-6">
      <h2 id={headingId} className="font-bold text-danger text-heading">
        Errors ({errors.length})
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard */}
      <section aria-labelledby={headingId} tabIndex={0} className="mt-4 max-h-60 overflow-y-auto">
        <ul className="list-disc space-y-2 pl-5 text-sm">
          {errors.map((error, index) => (
            <li key={index} className="wrap-anywhere">
              {error}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
