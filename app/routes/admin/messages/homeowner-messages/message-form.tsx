import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { OvertakenNote } from '#app/routes/admin/action/overtaken-note.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { hasNewerVersion, type SharedRecord, useSharedRecord } from '#app/routes/admin/action/use-shared-record.ts'
import { InputField, TextareaField } from '#app/routes/admin/form/form-field.tsx'
import { AdminForm } from '#app/routes/admin/parts/admin-form.tsx'
import { Button } from '#app/ui/button.tsx'
import type { MessagesOnTheWire, MessageTemplateOnTheWire } from '#shared/messages/homeowner-message-endpoints.ts'
import {
  channelNames,
  fillMessage,
  type MessageFacts,
  messageLimits,
  messageMistakes,
} from '#shared/messages/homeowner-messages.ts'
import { countSegments } from '#shared/messages/text-segments.ts'
import { messagesQuery, saveMessageWords } from './messages-data.ts'

const languageNames = { en: 'English', es: 'Español' } as const

interface MessageFormProps {
  template: MessageTemplateOnTheWire
  /** The name of the kind. */
  label: string
  facts: MessageFacts
}

/** The wording for one kind, channel and language, with a preview of what a customer would read. */
export function MessageForm({ template: loaded, label, facts }: MessageFormProps) {
  const record = useSharedRecord(loaded, hasNewerVersion)
  const { channel, language } = loaded
  return (
    <section
      aria-label={`${label}: ${channelNames[channel]} in ${languageNames[language]}`}
      className="border-line border-t pt-4"
      onChange={record.onChange}
      onSubmit={record.onSubmit}
    >
      <h3 className="mb-3 font-semibold">{languageNames[language]}</h3>
      <OvertakenNote record={record} text="Someone else changed this message while you were editing it." />
      <WordsForm key={record.round} record={record} facts={facts} />
    </section>
  )
}

function WordsForm({ record, facts }: { record: SharedRecord<MessageTemplateOnTheWire>; facts: MessageFacts }) {
  const template = record.value
  const client = useQueryClient()
  const [subject, setSubject] = useState(template.subject)
  const [text, setText] = useState(template.text)
  const { channel, language, version, is_default: isDefault } = template
  const isMail = channel === 'mail'
  const readAgain = () => client.invalidateQueries({ queryKey: messagesQuery.queryKey })
  const outcome = { success: 'Message saved', refresh: readAgain, onFailure: () => void readAgain() }
  const reset = useAction({
    ...outcome,
    action: () => saveMessageWords(template, { text: '', version }),
    onDone: (all) => record.show(find(template, all)),
  })
  return (
    <AdminForm
      {...outcome}
      check={() => messageMistakes(template, { subject, text })}
      submit={() => saveMessageWords(template, { subject, text, version })}
      onDone={(all) => record.keep(find(template, all))}
      className="grid gap-4 lg:grid-cols-2"
    >
      {({ isBusy }) => (
        <>
          <div className="grid min-w-0 content-start gap-4">
            {isMail && (
              <InputField
                name="subject"
                label="Subject"
                maxLength={messageLimits.subject}
                value={subject}
                onChange={({ target }) => setSubject(target.value)}
              />
            )}
            <TextareaField
              label="Message"
              hint={`${text.length} of ${messageLimits[channel]} characters`}
              name="text"
              lang={language}
              rows={isMail ? 10 : 5}
              maxLength={messageLimits[channel]}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </div>
          <div className="min-w-0">
            <p className="mb-1.5 font-semibold">What customers see</p>
            <div lang={language} className="rounded-card bg-surface-sunken px-4 py-3 wrap-anywhere">
              {isMail && <p className="mb-2 border-line border-b pb-2 font-semibold">{fillMessage(subject, facts)}</p>}
              <p className="whitespace-pre-line">{fillMessage(text, facts)}</p>
            </div>
            <p className="mt-1.5 text-ink-muted text-sm">
              {isMail
                ? 'Below this come the booking details, your phone number and, if there’s a visit time, a calendar entry.'
                : describeLength(fillMessage(text, facts))}
            </p>
          </div>
          <div className="flex flex-wrap gap-3 lg:col-span-2">
            <Button
              type="submit"
              className="min-h-12"
              disabled={isBusy || (isSame(text, template.text) && isSame(subject, template.subject))}
            >
              Save
            </Button>
            {!isDefault && (
              <Button variant="secondary" className="min-h-12" disabled={reset.isBusy} onClick={() => void reset.run()}>
                Reset to the original
              </Button>
            )}
            <ActionProblem problem={reset.problem} className="w-full" />
          </div>
        </>
      )}
    </AdminForm>
  )
}

function find(template: MessageTemplateOnTheWire, { templates }: MessagesOnTheWire): MessageTemplateOnTheWire {
  const { kind, channel, language } = template
  const isNamed = (one: MessageTemplateOnTheWire) =>
    one.kind === kind && one.channel === channel && one.language === language
  return templates.find(isNamed) ?? template
}

/** The server trims surrounding whitespace. */
function isSame(one: string, other: string): boolean {
  return one.trim() === other.trim()
}

/** How a carrier splits the text and charges for it. */
function describeLength(text: string): string {
  const { segments, isPlain } = countSegments(text)
  const size = segments === 1 ? 'Goes out as 1 text.' : `Goes out, and is charged, as ${segments} texts.`
  return isPlain ? size : `${size} Accents, curly quotes and emojis make it longer.`
}
