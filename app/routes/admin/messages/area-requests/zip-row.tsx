import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { relativeDay } from '#app/routes/admin/bookings/time-words.ts'
import { callApi } from '#app/routes/admin/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx'
import { formatCount } from '#shared/count.ts'
import type { AreaRequestsOnTheWire } from '#shared/messages/area-request-endpoints.ts'
import { keepAreaRequests } from './area-requests-data.ts'

type Zip = AreaRequestsOnTheWire['zips'][number]

const people = (count: number) => (count === 1 ? 'one person' : `${formatCount(count)} people`)

/** `today`, `Mon, Nov 23`. */
function dayInSentence(moment: string): string {
  return relativeDay(moment, Date.now()).replace(/^(Today|Yesterday)/, (day) => day.toLowerCase())
}

/** A ZIP code with its numbers, and the button that notifies everyone. */
export function ZipRow({ zip: { zip, waiting, waiting_since, told, last_told_at, is_served } }: { zip: Zip }) {
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const telling = useAction({
    action: () => callApi('POST /api/admin/area-requests/{zip}/tell', { path: { zip } }),
    success: `We’re writing to ${people(waiting)} about ${zip}`,
    onDone(list) {
      setIsAsking(false)
      keepAreaRequests(client, list)
    },
  })
  const facts = [
    ...(waiting_since ? [`since ${dayInSentence(waiting_since)}`] : []),
    ...(last_told_at ? [`${people(told)} told, last ${dayInSentence(last_told_at)}`] : []),
    ...(is_served ? ['in your area now'] : []),
  ]
  const way = is_served ? 'book online' : 'call you'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="min-w-12 font-bold text-2xl tabular-nums">{formatCount(waiting)}</span>
      <span className="grow">
        <span className="block font-semibold tabular-nums">{zip}</span>
        <span className="block text-ink-muted text-sm">{facts.join(' · ')}</span>
      </span>
      {waiting > 0 && (
        <Button variant="secondary" aria-label={`We serve it now: ${zip}`} onClick={() => setIsAsking(true)}>
          We serve it now
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={`Tell ${people(waiting)} that you serve ${zip}?`}
          text={`Each gets one email that asks them to ${way}. Then we delete their address. You can’t undo this.`}
          confirmLabel="Send the emails"
          action={telling}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  )
}
