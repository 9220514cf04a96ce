import { queryOptions, useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { ConfirmButton } from '#app/routes/admin/parts/confirm-button.tsx'
import { callApi } from '#app/routes/admin/session/api.ts'
import type { RestoredCopyOnTheWire } from '#shared/backups/backup-endpoints.ts'
import { countOf } from '#shared/count.ts'
import { passes } from '#shared/people/roles.ts'
import { minuteMs } from '#shared/time/durations.ts'
import { formatMoment, shortDateAndZonedTime } from '#shared/time/formats.ts'
import { useRole } from './use-role.ts'

/** Above every screen of a site that was restored, until its owner says that it's the shop. Nothing anywhere else. */
export function RestoredCopy() {
  const { data } = useQuery(restoredCopyQuery)
  const role = useRole()
  const mayDecide = role !== null && passes(role, 'owner')
  if (!data?.copy) return null
  const { id, backup_made_at: madeAt, waiting } = data.copy
  return (
    <section
      aria-labelledby="restored-copy"
      className="mb-8 flex gap-3 rounded-card border border-warning bg-warning-soft p-4 text-ink sm:p-5 print:hidden"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
      <div className="min-w-0 max-w-3xl">
        <h2 id="restored-copy" className="font-bold text-warning">
          This is a restored copy, and it sends nothing
        </h2>
        <p className="mt-1">
          It holds everything as of {formatMoment(madeAt, shortDateAndZonedTime)}. Emails, texts, push messages,
          webhooks, reminders, scheduled posts and nightly backups all wait
          {mayDecide ? '.' : ' until the owner says that this is the shop.'} Bookings made here are kept.
        </p>
        {(waiting.old > 0 || waiting.since > 0) && (
          <p className="mt-2">
            {waiting.old > 0 &&
              `${countOf(waiting.old, 'message')} came with the backup and won’t go out, because the shop may have sent ${waiting.old === 1 ? 'it' : 'them'} already. `}
            {waiting.since > 0 && `${countOf(waiting.since, 'message')} from here will go out once this is the shop.`}
          </p>
        )}
        {mayDecide && (
          <>
            <p className="mt-2">Only a test that you send yourself, under Connections or System, still goes out.</p>
            <ConfirmButton
              className="mt-4"
              question={{
                title: 'Is this the shop now?',
                text: 'From now on, this site writes to your customers and your team. Make sure the old site is off, or both will write to them.',
                confirmLabel: 'This is now the shop',
              }}
              start={{
                action: () => callApi('POST /api/admin/restored-copy/{id}/make-shop', { path: { id } }),
                success: 'This is the shop now.',
                refresh: (client) => client.invalidateQueries(),
                refreshesEitherWay: true,
              }}
            >
              This is now the shop
            </ConfirmButton>
          </>
        )}
      </div>
    </section>
  )
}

const restoredCopyQuery = queryOptions({
  queryKey: ['restored-copy'],
  queryFn: ({ signal }): Promise<RestoredCopyOnTheWire> => callApi('GET /api/admin/restored-copy', { signal }),
  staleTime: 5 * minuteMs,
})
