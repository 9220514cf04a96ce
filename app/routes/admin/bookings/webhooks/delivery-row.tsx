import { useQueryClient } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { Day } from '#app/routes/admin/blog/posts/row/day.tsx'
import { callApi } from '#app/routes/admin/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { bookingNumber } from '#shared/bookings/booking-fields.ts'
import type { DeliveryOnTheWire } from '#shared/bookings/endpoints/delivery-endpoints.ts'
import { refreshDeliveries } from './deliveries-data.ts'

/** One message: what it says, which booking it's about, and how far it has gotten. */
export function DeliveryRow({ delivery, canSend }: { delivery: DeliveryOnTheWire; canSend: boolean }) {
  const queryClient = useQueryClient()
  const sending = useAction({
    action: () => callApi('POST /api/admin/webhook-deliveries/{id}/send-again', { path: { id: `${delivery.id}` } }),
    success: { title: 'We’ll send it again' },
    refresh: () => refreshDeliveries(queryClient),
  })
  const number = bookingNumber(delivery.booking_id)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StateBadge delivery={delivery} />
          <span className="font-semibold wrap-anywhere">{delivery.type}</span>
          <Link
            to={href('/admin/bookings/:id', { id: delivery.booking_id })}
            className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:text-brand"
          >
            Booking {number}
          </Link>
        </p>
        <p className="text-ink-muted text-sm">
          Happened <Day at={delivery.happened_at} withTime />
          {delivery.last_attempt_at && (
            <>
              {' · '}
              {delivery.attempts === 1 ? 'tried once' : `tried ${delivery.attempts} times`}, last{' '}
              <Day at={delivery.last_attempt_at} withTime />
            </>
          )}
          {delivery.last_status !== null && ` · status ${delivery.last_status}`}
        </p>
        {delivery.last_error && <p className="text-danger text-sm">The last try failed: {delivery.last_error}</p>}
      </div>
      {canSend && (
        <Button
          variant="secondary"
          aria-label={`Send again: ${delivery.type} of booking ${number}`}
          disabled={sending.isBusy}
          onClick={() => void sending.run()}
        >
          {sending.isBusy ? 'Sending...' : 'Send again'}
        </Button>
      )}
      <ActionProblem problem={sending.problem} className="w-full" />
    </li>
  )
}

function StateBadge({ delivery }: { delivery: DeliveryOnTheWire }) {
  if (delivery.delivered_at) return <Badge variant="solid">Arrived</Badge>
  if (delivery.failed_at) return <Badge variant="warning">Failed</Badge>
  return <Badge variant="soft">Waiting</Badge>
}
