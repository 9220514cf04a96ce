import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { apiQuery, callApi } from '#app/routes/admin/session/api.ts'
import { Switch } from '#app/ui/form/switch.tsx'
import type { MessagesOnTheWire, MessageTemplateOnTheWire } from '#shared/messages/homeowner-message-endpoints.ts'
import {
  channelNames,
  fillMessage,
  type MessageChannel,
  type MessageFacts,
  type MessageKind,
  messageKinds,
  messageLimits,
  messageMistakes,
} from '#shared/messages/homeowner-messages.ts'
import { countSegments } from '#shared/messages/text-segments.ts'
import { WordingForm } from './wording-form.tsx'

/** Messages to homeowners from the desk's API. */
export const messagesQuery = apiQuery(['messages'], 'GET /api/admin/messages')

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
  const { label, first } = messageKinds[kind]
  const isOn = all.switches.some((one) => one.kind === kind && one.channel === channel && one.is_on)
  const { run, isBusy, problem } = useAction({
    action: (next: boolean) =>
      callApi('PUT /api/admin/messages/{kind}/{channel}', {
        path: { kind: kind, channel },
        body: { is_on: next },
      }),
    success: (_all, next) => `${label}: ${channelNames[channel]} ${next ? 'on' : 'off'}`,
    refresh: (client) => client.invalidateQueries({ queryKey: messagesQuery.queryKey }),
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

const languageNames = { en: 'English', es: 'Español' } as const

interface MessageFormProps {
  template: MessageTemplateOnTheWire
  /** The name of the kind. */
  label: string
  facts: MessageFacts
}

function MessageForm({ template, label, facts }: MessageFormProps) {
  const { kind, channel, language } = template
  const isMail = channel === 'mail'
  return (
    <section
      aria-label={`${label}: ${channelNames[channel]} in ${languageNames[language]}`}
      className="border-line border-t pt-4"
    >
      <h3 className="mb-3 font-semibold">{languageNames[language]}</h3>
      <WordingForm
        template={template}
        success="Message saved"
        longest={{ text: messageLimits[channel], ...(isMail && { subject: messageLimits.subject }) }}
        rows={isMail ? 10 : 5}
        lang={language}
        check={(words) => messageMistakes(template, words)}
        fill={(words) => fillMessage(words, facts)}
        note={isMail ? () => mailNote : describeLength}
        save={async (body) => {
          const { templates } = await callApi('PUT /api/admin/messages/{kind}/{channel}/{language}', {
            path: { kind, channel, language },
            body,
          })
          const isNamed = (one: MessageTemplateOnTheWire) =>
            one.kind === kind && one.channel === channel && one.language === language
          return templates.find(isNamed) ?? template
        }}
        refresh={(client) => client.invalidateQueries({ queryKey: messagesQuery.queryKey })}
      />
    </section>
  )
}

const mailNote =
  'Below this come the booking details, your phone number and, if there’s a visit time, a calendar entry.'

/** How a carrier splits the text and charges for it. */
function describeLength(text: string): string {
  const { segments, isPlain } = countSegments(text)
  const size = segments === 1 ? 'Goes out as 1 text.' : `Goes out, and is charged, as ${segments} texts.`
  return isPlain ? size : `${size} Accents, curly quotes and emojis make it longer.`
}
