import { useQueryClient } from '@tanstack/react-query'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { callApi } from '#app/routes/admin/session/api.ts'
import { Switch } from '#app/ui/form/switch.tsx'
import type { MessagesOnTheWire } from '#shared/messages/homeowner-message-endpoints.ts'
import {
  channelNames,
  type MessageChannel,
  type MessageKind,
  messageKinds,
} from '#shared/messages/homeowner-messages.ts'
import { MessageForm } from './message-form.tsx'
import { messagesQuery } from './messages-data.ts'

/** One channel of one kind: whether it's on, and the wording in each language. */
export function MessageWay({
  kind,
  channel,
  all,
}: {
  kind: MessageKind
  channel: MessageChannel
  all: MessagesOnTheWire
}) {
  const client = useQueryClient()
  const { label, first } = messageKinds[kind]
  const isOn = all.switches.some((one) => one.kind === kind && one.channel === channel && one.is_on)
  const { run, isBusy, problem } = useAction({
    action: (next: boolean) =>
      callApi('PUT /api/admin/messages/{kind}/{channel}', {
        path: { kind: kind, channel },
        body: { is_on: next },
      }),
    success: (_all, next) => `${label}: ${channelNames[channel]} ${next ? 'on' : 'off'}`,
    refresh: () => client.invalidateQueries({ queryKey: messagesQuery.queryKey }),
  })
  return (
    <div className="grid gap-5">
      <Switch
        label={`Send by ${channelNames[channel]}`}
        hint={hintOf({ isFirst: first === channel, channel, canText: all.can_text })}
        checked={isOn}
        disabled={isBusy}
        onChange={({ target }) => void run(target.checked)}
      />
      <ActionProblem problem={problem} />
      {all.templates
        .filter((template) => template.kind === kind && template.channel === channel)
        .map((template) => (
          <MessageForm
            key={template.language}
            template={template}
            label={label}
            facts={all.examples[template.language]}
          />
        ))}
    </div>
  )
}

function hintOf({ isFirst, channel, canText }: { isFirst: boolean; channel: MessageChannel; canText: boolean }) {
  if (channel === 'text' && !canText) return 'No text gateway is set up under Connections, so no texts go out.'
  if (channel === 'text') {
    return isFirst
      ? 'To customers who agreed to texts.'
      : 'To customers who agreed to texts and didn’t give an email address.'
  }
  return isFirst
    ? 'To customers who gave an email address.'
    : 'To customers who gave an email address and don’t get texts.'
}
