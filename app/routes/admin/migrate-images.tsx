import { type MutationState, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { Images } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { MigrationOnTheWire } from '#shared/migration-on-the-wire.ts'
import { Results } from './migrate-images/results.tsx'
import { PageHeader } from './page-header.tsx'
import { callSite } from './session/api.ts'
import { describeProblem } from './session/describe-problem.ts'

export const meta = () => [{ title: 'Migrate Images | Blog Admin' }, { name: 'robots', content: 'noindex' }]

type Migration = MutationState<MigrationOnTheWire['results']>

const mutationKey = ['image-migration']

/** Moves images that are written into posts to the storage (spec.md §2, §8). */
export default function MigrateImages() {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async () => {
      const answer = await callSite<MigrationOnTheWire>('/functions/v1/migrate-blog-images', { method: 'POST' })
      return answer.results
    },
    onMutate() {
      return showToast({ title: 'Starting migration', description: 'Converting base64 images to storage URLs...' })
    },
    onSettled(_results, _error, _variables, takeBackStart) {
      takeBackStart?.()
    },
    async onSuccess({ processed, migrated }) {
      const description = `Processed ${processed} posts, migrated ${migrated} posts`
      showToast({ title: 'Migration completed', description, variant: 'success' })
      await queryClient.invalidateQueries({ queryKey: ['posts'] })
    },
    onError(error) {
      showToast({
        title: 'Migration failed',
        description: describeProblem(error, 'Unknown error occurred'),
        variant: 'destructive',
      })
    },
  })
  // Of the last run, also when somebody left this screen meanwhile and came back.
  const runs = useMutationState({ filters: { mutationKey }, select: ({ state }) => state as Migration })
  const isPending = runs.some(({ status }) => status === 'pending')
  const results = runs.at(-1)?.data
  function start() {
    // A double click comes before the button is disabled.
    if (queryClient.isMutating({ mutationKey }) === 0) mutate()
  }
  return (
    <>
      <PageHeader title="Migrate Blog Images" lead="Move images out of the text of posts into the storage" />
      <div className="grid max-w-3xl gap-6">
        <Card>
          <Explanation />
          <Button className="mt-6 w-full sm:w-auto" disabled={isPending} onClick={start}>
            <Images aria-hidden="true" className="size-5" />
            {isPending ? 'Migrating Images...' : 'Start Migration'}
          </Button>
        </Card>
        {results && <Results results={results} />}
      </div>
    </>
  )
}

function Explanation() {
  return (
    <>
      <h2 className="font-bold text-heading">What it does</h2>
      <ol className="mt-4 list-decimal space-y-1.5 pl-5 marker:font-semibold marker:text-brand">
        <li>Finds base64 images in the content of posts and in their featured images.</li>
        <li>Uploads them to the storage.</li>
        <li>Replaces them with public URLs.</li>
        <li>Reduces the size of the posts, so that pages load faster.</li>
      </ol>
      <h2 className="mt-7 font-bold text-heading">Before you start</h2>
      <ul className="mt-4 list-disc space-y-1.5 pl-5 marker:text-brand">
        <li>It cannot be undone automatically.</li>
        <li>Large posts may take several seconds.</li>
        <li>It is safe to run repeatedly: posts that are done already are left alone.</li>
      </ul>
    </>
  )
}
