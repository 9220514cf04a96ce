import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBusiness } from '#app/components/use-business.ts'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { OvertakenNote } from '#app/routes/admin/action/overtaken-note.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { hasNewerVersion, type SharedRecord, useSharedRecord } from '#app/routes/admin/action/use-shared-record.ts'
import { TextareaField } from '#app/routes/admin/form/form-field.tsx'
import { AdminForm } from '#app/routes/admin/parts/admin-form.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { fillTemplate, longestTemplate, placeholderMistake } from '#shared/messages/text-templates.ts'
import type { TextsOnTheWire, TextTemplateOnTheWire } from '#shared/messages/texting-endpoints.ts'
import { exampleBooking, exampleMinutes, exampleTime, textFactsOf } from './text-facts.ts'
import { saveTextTemplate, textsQuery } from './texts-data.ts'

/** One template, with a preview of what a customer would read. */
export function TemplateForm({ template }: { template: TextTemplateOnTheWire }) {
  const record = useSharedRecord(template, hasNewerVersion)
  return (
    <Panel title={template.label}>
      <div onChange={record.onChange} onSubmit={record.onSubmit}>
        <OvertakenNote record={record} text="Someone else changed this message while you were editing it." />
        <WordsForm key={record.round} record={record} />
      </div>
    </Panel>
  )
}

function WordsForm({ record }: { record: SharedRecord<TextTemplateOnTheWire> }) {
  const template = record.value
  const business = useBusiness()
  const client = useQueryClient()
  const [text, setText] = useState(template.text)
  const { key, version, is_default: isDefault } = template
  const readAgain = () => client.invalidateQueries({ queryKey: textsQuery.queryKey })
  const outcome = {
    success: 'Text saved',
    refresh: readAgain,
    onFailure: () => void readAgain(),
  }
  const reset = useAction({
    ...outcome,
    action: () => saveTextTemplate(key, { text: '', version }),
    onDone: (all) => record.show(find(template, all)),
  })
  return (
    <AdminForm
      {...outcome}
      check={() => ({ text: text.trim() === '' ? 'Please write a text first.' : placeholderMistake(text) })}
      submit={() => saveTextTemplate(key, { text, version })}
      onDone={(all) => record.keep(find(template, all))}
      className="grid gap-4 md:grid-cols-2"
    >
      {({ isBusy }) => (
        <>
          <TextareaField
            label="Message"
            hint={`${text.length} of ${longestTemplate} characters`}
            name="text"
            rows={5}
            maxLength={longestTemplate}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <div>
            <p className="mb-1.5 font-semibold">What customers see</p>
            <p className="whitespace-pre-line rounded-card bg-surface-sunken px-4 py-3 wrap-anywhere">
              {fillTemplate(
                text,
                textFactsOf(exampleBooking, { business, minutes: exampleMinutes, time: exampleTime, language: 'en' }),
              )}
            </p>
          </div>
          <div className="flex flex-wrap gap-3 md:col-span-2">
            <Button type="submit" className="min-h-12" disabled={isBusy || text.trim() === template.text.trim()}>
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

function find(template: TextTemplateOnTheWire, { templates }: TextsOnTheWire): TextTemplateOnTheWire {
  return templates.find(({ key }) => key === template.key) ?? template
}
