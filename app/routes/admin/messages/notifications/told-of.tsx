import { useQueryClient } from '@tanstack/react-query'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import type { NotificationSettings, NotificationsOnTheWire } from '#shared/messages/notification-endpoints.ts'
import { saveNotificationSettings } from './notifications-data.ts'

/** What this user is notified about. Each switch saves as soon as it's flipped. */
export function ToldOf({ loaded: { settings, email } }: { loaded: NotificationsOnTheWire }) {
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
