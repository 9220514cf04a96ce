import { useQueryClient } from '@tanstack/react-query'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { Day } from '#app/routes/admin/blog/posts/row/day.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import type { PushDeviceOnTheWire } from '#shared/messages/notification-endpoints.ts'
import { refreshNotifications, removePushDevice } from './notifications-data.ts'

/** Every phone and computer on which this user gets notifications, with a way to remove a lost one. */
export function Devices({ devices }: { devices: PushDeviceOnTheWire[] }) {
  return (
    <Panel title="Your devices">
      {devices.length === 0 && <p className="text-ink-muted">Notifications are off on all your devices.</p>}
      <ul className="divide-y divide-line">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
    </Panel>
  )
}

function DeviceRow({ device }: { device: PushDeviceOnTheWire }) {
  const queryClient = useQueryClient()
  const removing = useAction({
    action: () => removePushDevice(device.id),
    success: { title: 'That device won’t get notifications anymore' },
    refresh: () => refreshNotifications(queryClient),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div>
        <p className="font-semibold first-letter:uppercase">{device.device}</p>
        <p className="text-ink-muted text-sm">
          Since <Day at={device.created_at} />
          {device.last_sent_at && (
            <>
              , last notification <Day at={device.last_sent_at} withTime />
            </>
          )}
        </p>
      </div>
      <Button
        variant="quiet"
        className="-mx-4 px-4"
        aria-label={`Remove ${device.device}`}
        disabled={removing.isBusy}
        onClick={() => void removing.run()}
      >
        Remove
      </Button>
      <ActionProblem problem={removing.problem} className="w-full" />
    </li>
  )
}
