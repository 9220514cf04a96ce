import { useQueryClient } from '@tanstack/react-query'
import { WordingForm } from '#app/routes/admin/messages/wording-form.tsx'
import { callApi } from '#app/routes/admin/session/api.ts'
import type { MessageTemplateOnTheWire } from '#shared/messages/homeowner-message-endpoints.ts'
import {
  channelNames,
  fillMessage,
  type MessageFacts,
  messageLimits,
  messageMistakes,
} from '#shared/messages/homeowner-messages.ts'
import { countSegments } from '#shared/messages/text-segments.ts'
import { messagesQuery } from './messages-data.ts'

const languageNames = { en: 'English', es: 'Español' } as const

interface MessageFormProps {
  template: MessageTemplateOnTheWire
  /** The name of the kind. */
  label: string
  facts: MessageFacts
}

/** The wording for one kind, channel and language. */
export function MessageForm({ template, label, facts }: MessageFormProps) {
  const client = useQueryClient()
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
        refresh={() => client.invalidateQueries({ queryKey: messagesQuery.queryKey })}
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
