import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { valuesOfRevision } from '#app/routes/admin/blog/post-editor/post-values.ts'
import { revisionQuery, revisionsQuery } from '#app/routes/admin/blog/posts/posts-data.ts'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { ListedRevisionOnTheWire } from '#shared/blog/post-endpoints.ts'
import type { PostFormValues } from '#shared/blog/post-form.ts'
import { formatMoment, shortDateAndZonedTime } from '#shared/time/formats.ts'
import { PostDifferences } from './post-differences.tsx'

/** Every saved state of the post, compared with what's in the editor. `lazyPart` needs the default export. */
export default function RevisionsDialog({
  postId,
  present,
  onRestore,
  onClose,
}: {
  postId: string
  present: PostFormValues
  onRestore(values: PostFormValues): void
  onClose(): void
}) {
  const [chosen, setChosen] = useState<string>()
  const query = useQuery(revisionsQuery(postId))
  const revisionId = chosen ?? query.data?.revisions[0]?.id
  return (
    <Dialog
      title="History"
      description="Every saved version of this post. Restoring one puts it into the editor; Save makes it the newest."
      size="lg"
      onClose={onClose}
    >
      <QueryPart query={query} loading={<Spinner label="Loading the history..." className="m-6 size-8" />}>
        {({ revisions }) => (
          <div className="mt-5 grid grid-cols-1 gap-5 md:grid-cols-[15rem_minmax(0,1fr)]">
            <RevisionList revisions={revisions} chosen={revisionId} onChoose={setChosen} />
            {revisionId && <Revision postId={postId} revisionId={revisionId} present={present} onRestore={onRestore} />}
          </div>
        )}
      </QueryPart>
      <div className="mt-6 flex justify-end">
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}

function Revision({
  postId,
  revisionId,
  present,
  onRestore,
}: {
  postId: string
  revisionId: string
  present: PostFormValues
  onRestore(values: PostFormValues): void
}) {
  const query = useQuery(revisionQuery(postId, revisionId))
  return (
    <QueryPart query={query} loading={<Spinner label="Loading this version..." className="m-6 size-8" />}>
      {(revision) => {
        const values = valuesOfRevision(revision)
        return (
          <div className="min-w-0">
            <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
              <h3 className="font-semibold">From version {revision.version} to what is in the editor</h3>
              <Button size="sm" onClick={() => onRestore(values)}>
                Restore this version
              </Button>
            </div>
            <PostDifferences before={values} after={present} />
          </div>
        )
      }}
    </QueryPart>
  )
}

function RevisionList({
  revisions,
  chosen,
  onChoose,
}: {
  revisions: ListedRevisionOnTheWire[]
  chosen: string | undefined
  onChoose(id: string): void
}) {
  return (
    <ul className="grid max-h-48 grid-cols-1 content-start gap-1 overflow-y-auto p-1 md:max-h-96">
      {revisions.map(({ id, version, saved_by, created_at }) => (
        <li key={id}>
          <button
            type="button"
            aria-pressed={id === chosen}
            onClick={() => onChoose(id)}
            className="w-full rounded-control px-3 py-2 text-left hover:bg-brand-soft aria-pressed:bg-brand-soft"
          >
            <span className="block font-semibold text-sm">Version {version}</span>
            <span className="block text-ink-muted text-sm">{formatMoment(created_at, shortDateAndZonedTime)}</span>
            <span className="block truncate text-ink-muted text-sm">{saved_by ?? 'the site itself'}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
