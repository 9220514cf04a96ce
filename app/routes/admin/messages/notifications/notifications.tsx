import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { useMay } from '#app/routes/admin/frame/use-role.ts'
import { Day } from '#app/routes/admin/parts/day.tsx'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { callApi } from '#app/routes/admin/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type {
  NotificationSettings,
  NotificationsOnTheWire,
  PushDeviceOnTheWire,
} from '#shared/messages/notification-endpoints.ts'
import {
  notificationsQuery,
  refreshNotifications,
  removePushDevice,
  saveNotificationSettings,
} from './notifications-data.ts'
import { canTakePush, currentEndpoint, subscribeToPush, unsubscribeFromPush } from './push-subscription.ts'

/** What the user is notified about, and on which devices. */
export default function Notifications() {
  const isOwner = useMay('owner')
  const query = useQuery(notificationsQuery)
  return (
    <>
      <PageHeader lead="How you hear about bookings when you’re away from the screen">
        {isOwner && (
          <Link
            to={href('/admin/deliveries')}
            className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
          >
            Webhook deliveries
          </Link>
        )}
      </PageHeader>
      <QueryPart query={query}>
        {(loaded) => (
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <div className="grid gap-6">
              <ThisDevice loaded={loaded} />
              <Devices devices={loaded.devices} />
            </div>
            <ToldOf loaded={loaded} />
          </div>
        )}
      </QueryPart>
    </>
  )
}

/** What this user is notified about. Each switch saves as soon as it's flipped. */
function ToldOf({ loaded: { settings, email } }: { loaded: NotificationsOnTheWire }) {
  const queryClient = useQueryClient()
  const saving = useAction({
    action: (change: Partial<NotificationSettings>) =>
      saveNotificationSettings(queryClient, { ...settings, ...change }),
    success: { title: 'Saved' },
  })
  const mailHint = email ? `To ${email}` : 'Your account has no email address'
  function line(name: keyof NotificationSettings, label: string, hint: string) {
    return (
      <Switch
        label={label}
        hint={hint}
        checked={settings[name]}
        disabled={saving.isBusy || (name !== 'is_on_duty' && !settings.is_on_duty)}
        onChange={({ target }) => void saving.run({ [name]: target.checked })}
      />
    )
  }
  return (
    <Panel title="What you hear about">
      <div className="grid grid-cols-1 gap-4">
        {line('is_on_duty', 'On duty', 'Off: you won’t hear anything until you turn it back on')}
        {line('push_bookings', 'New bookings', 'A notification on your devices as soon as someone books')}
        {line('push_reminders', 'Reminders', 'A notification on your devices when no one has called yet')}
        {line('mail_escalations', 'Urgent emails', `When time is almost up on a promise. ${mailHint}`)}
        {line('mail_morning', 'Morning email', `At 7 AM: today’s visits and what’s still open. ${mailHint}`)}
        <ActionProblem problem={saving.problem} />
      </div>
    </Panel>
  )
}

/** Whether this phone or computer gets notifications, with a way to change that. */
function ThisDevice({ loaded }: { loaded: NotificationsOnTheWire }) {
  const endpoint = useQuery({ queryKey: ['push-endpoint'], queryFn: currentEndpoint })
  const here = loaded.devices.find((device) => device.endpoint === endpoint.data)
  const refresh = (client: QueryClient) =>
    Promise.all([refreshNotifications(client), client.invalidateQueries({ queryKey: ['push-endpoint'] })])
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
            {endpoint.data && !here && (
              <p>They were on here before, but that address no longer gets any. Turning them on gets a new one.</p>
            )}
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

function Devices({ devices }: { devices: PushDeviceOnTheWire[] }) {
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
  const removing = useAction({
    action: () => removePushDevice(device.id),
    success: { title: 'That device won’t get notifications anymore' },
    refresh: refreshNotifications,
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
