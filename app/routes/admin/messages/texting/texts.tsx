import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useBusiness } from '#app/components/use-business.ts'
import { useMay } from '#app/routes/admin/frame/use-role.ts'
import { MessagePanel } from '#app/routes/admin/messages/message-panel.tsx'
import { messagesQuery } from '#app/routes/admin/messages/message-way.tsx'
import { WordingForm } from '#app/routes/admin/messages/wording-form.tsx'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { callApi } from '#app/routes/admin/session/api.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { messageKindKeys } from '#shared/messages/homeowner-messages.ts'
import { fillTemplate, longestTemplate, placeholderMistake, textPlaceholders } from '#shared/messages/text-templates.ts'
import type { TextTemplateOnTheWire } from '#shared/messages/texting-endpoints.ts'
import { exampleBooking, exampleMinutes, exampleTime, textFactsOf } from './text-facts.ts'
import { textsQuery } from './texts-data.ts'

/** What homeowners read: messages the site sends on its own, and texts the desk sends by hand. */
export default function Texts() {
  const isOwner = useMay('owner')
  return (
    <div className="max-w-5xl">
      <PageHeader lead="What the site tells homeowners on its own. Each message goes out one way, so nobody hears the same thing twice. Changes apply from the next message on.">
        {isOwner && (
          <Link
            to={href('/admin/desk-settings')}
            className="inline-flex min-h-11 items-center font-semibold text-brand"
          >
            Desk settings
          </Link>
        )}
      </PageHeader>
      <Messages />
      <div className="mt-10">
        <PageHeader
          heading="h2"
          title="Text templates"
          lead="The templates behind the Text button. Everyone at the desk sees changes right away. For a homeowner who reads Spanish, a text starts with our Spanish version."
        />
        <ByHand />
      </div>
    </div>
  )
}

function Messages() {
  const query = useQuery(messagesQuery)
  return (
    <QueryPart query={query} loading={<TemplatesSkeleton />}>
      {(messages) => (
        <div className="grid gap-3">
          {messageKindKeys.map((kind) => (
            <MessagePanel key={kind} kind={kind} all={messages} />
          ))}
        </div>
      )}
    </QueryPart>
  )
}

function ByHand() {
  const query = useQuery(textsQuery)
  return (
    <div className="grid gap-6">
      <Panel title="What you can put in braces">
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {Object.entries(textPlaceholders).map(([name, meaning]) => (
            <div key={name} className="flex flex-wrap gap-x-2">
              <dt className="font-mono font-semibold">{`{${name}}`}</dt>
              <dd className="text-ink-muted">{meaning}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      <QueryPart query={query} loading={<TemplatesSkeleton />}>
        {({ templates }) => templates.map((template) => <TemplateForm key={template.key} template={template} />)}
      </QueryPart>
    </div>
  )
}

function TemplatesSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <VisuallyHidden>Loading the texts</VisuallyHidden>
      {[1, 2, 3].map((n) => (
        <Skeleton key={n} className="h-64 w-full" />
      ))}
    </div>
  )
}

function TemplateForm({ template }: { template: TextTemplateOnTheWire }) {
  const business = useBusiness()
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
        refresh={(client) => client.invalidateQueries({ queryKey: textsQuery.queryKey })}
      />
    </Panel>
  )
}
