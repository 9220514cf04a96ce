import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { MessagesOnTheWire } from '#shared/messages/homeowner-message-endpoints.ts'
import {
  channelNames,
  type MessageKind,
  messageChannels,
  messageKinds,
  messagePlaceholders,
} from '#shared/messages/homeowner-messages.ts'
import { MessageWay } from './message-way.tsx'

/** One kind of message: when it goes out, through which channels, and its wording. What was opened stays open, with its input. */
export function MessagePanel({ kind, all }: { kind: MessageKind; all: MessagesOnTheWire }) {
  const { label, when, first } = messageKinds[kind]
  const [wasOpened, setWasOpened] = useState(false)
  const ways = [...messageChannels].sort((one) => (one === first ? -1 : 1))
  return (
    <details
      className="group rounded-card border border-line bg-surface-raised shadow-card"
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
    >
      <summary className="flex min-h-16 cursor-pointer list-none flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card px-5 py-3 sm:px-6 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 grow basis-40">
          <h2 className="font-bold text-heading">{label}</h2>
          <span className="block text-ink-muted text-sm">{when}</span>
        </span>
        <span className="flex shrink-0 items-center gap-3">
          <span className="text-right text-sm">{describeWays(kind, all)}</span>
          <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
        </span>
      </summary>
      {wasOpened && (
        <div className="grid gap-8 border-line border-t px-5 py-5 sm:px-6">
          <Placeholders kind={kind} />
          {ways.map((channel) => (
            <MessageWay key={channel} kind={kind} channel={channel} all={all} />
          ))}
        </div>
      )}
    </details>
  )
}

function Placeholders({ kind }: { kind: MessageKind }) {
  return (
    <dl className="gap-x-6 text-sm sm:columns-2">
      {messageKinds[kind].placeholders.map((name) => (
        <div key={name} className="mb-1 break-inside-avoid">
          <dt className="mr-2 inline font-mono font-semibold">{`{${name}}`}</dt>
          <dd className="inline text-ink-muted">{messagePlaceholders[name]}</dd>
        </div>
      ))}
    </dl>
  )
}

/** `Email, text`. Doesn't promise a text that nothing can send. */
function describeWays(kind: MessageKind, { switches, can_text: canText }: MessagesOnTheWire): string {
  const isOn = (channel: 'mail' | 'text') =>
    switches.some((one) => one.kind === kind && one.channel === channel && one.is_on) && (channel === 'mail' || canText)
  const ways = messageChannels.filter(isOn)
  const names = ways.length === 0 ? 'off' : ways.map((way) => channelNames[way]).join(', ')
  return names.replace(/^./, (first) => first.toUpperCase())
}
