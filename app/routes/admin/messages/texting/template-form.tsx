import { useQueryClient } from '@tanstack/react-query'
import { useBusiness } from '#app/components/use-business.ts'
import { WordingForm } from '#app/routes/admin/messages/wording-form.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { callApi } from '#app/routes/admin/session/api.ts'
import { fillTemplate, longestTemplate, placeholderMistake } from '#shared/messages/text-templates.ts'
import type { TextTemplateOnTheWire } from '#shared/messages/texting-endpoints.ts'
import { exampleBooking, exampleMinutes, exampleTime, textFactsOf } from './text-facts.ts'
import { textsQuery } from './texts-data.ts'

/** One template. */
export function TemplateForm({ template }: { template: TextTemplateOnTheWire }) {
  const business = useBusiness()
  const client = useQueryClient()
  const { key, label } = template
  const facts = textFactsOf(exampleBooking, { business, minutes: exampleMinutes, time: exampleTime, language: 'en' })
  return (
    <Panel title={label}>
      <WordingForm
        template={template}
        success="Text saved"
        longest={{ text: longestTemplate }}
        rows={5}
        check={({ text }) => ({ text: text.trim() === '' ? 'Please write a text first.' : placeholderMistake(text) })}
        fill={(text) => fillTemplate(text, facts)}
        save={async ({ text, version }) => {
          const { templates } = await callApi('PUT /api/admin/texts/{key}', { path: { key }, body: { text, version } })
          return templates.find((one) => one.key === key) ?? template
        }}
        refresh={() => client.invalidateQueries({ queryKey: textsQuery.queryKey })}
      />
    </Panel>
  )
}
