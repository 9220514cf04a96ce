import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { callApi } from '#app/routes/admin/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { NotificationsOnTheWire } from '#shared/messages/notification-endpoints.ts'
import { refreshNotifications, removePushDevice } from './notifications-data.ts'
import { canTakePush, currentEndpoint, subscribeToPush, unsubscribeFromPush } from './push-subscription.ts'

/** Whether this phone or computer gets notifications, with a way to change that. */
export function ThisDevice({ loaded }: { loaded: NotificationsOnTheWire }) {
  const queryClient = useQueryClient()
  const endpoint = useQuery({ queryKey: ['push-endpoint'], queryFn: currentEndpoint })
  const here = loaded.devices.find((device) => device.endpoint === endpoint.data)
  const refresh = () =>
    Promise.all([refreshNotifications(queryClient), queryClient.invalidateQueries({ queryKey: ['push-endpoint'] })])
  const turningOn = useAction({
    action: async () =>
      callApi('PUT /api/admin/notifications/devices', { body: await subscribeToPush(loaded.push_key) }),
    success: { title: 'Notifications turned on' },
    refresh,
  })
  const turningOff = useAction({
    async action(id: string) {
      await unsubscribeFromPush()
      await removePushDevice(id)
    },
    success: { title: 'Notifications turned off' },
    refresh,
  })
  return (
    <Panel
      title="This device"
      lead="You’ll get notifications even when the back office is closed. They mention the appliance and the city, never a name."
    >
      <div className="grid justify-items-start gap-3">
        {!canTakePush() && (
          <p>
            This browser doesn’t support notifications. On an iPhone or iPad, first add the back office to the Home
            Screen (Share, then Add to Home Screen) and open it from there.
          </p>
        )}
        {canTakePush() && endpoint.isPending && <Spinner label="Checking this device" />}
        {canTakePush() && !endpoint.isPending && (
          <>
            <p>Notifications are {here ? 'on' : 'off'} for this device.</p>
            {here ? (
              <Button variant="secondary" disabled={turningOff.isBusy} onClick={() => void turningOff.run(here.id)}>
                {turningOff.isBusy ? 'Turning off...' : 'Turn off notifications'}
              </Button>
            ) : (
              <Button disabled={turningOn.isBusy} onClick={() => void turningOn.run()}>
                {turningOn.isBusy ? 'Turning on...' : 'Turn on notifications'}
              </Button>
            )}
          </>
        )}
        <ActionProblem problem={turningOn.problem ?? turningOff.problem} />
      </div>
    </Panel>
  )
}
