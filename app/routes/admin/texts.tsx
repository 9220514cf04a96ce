import { useQuery } from '@tanstack/react-query'
import { textPlaceholders } from '#shared/text-templates.ts'
import { textsQuery } from './data/texts.ts'
import { PageHeader } from './page-header.tsx'
import { Panel } from './panel.tsx'
import { ProblemNote } from './problem-note.tsx'
import { TemplateForm } from './texts/template-form.tsx'
import { TemplatesSkeleton } from './texts/templates-skeleton.tsx'

export const meta = () => [{ title: 'Text messages | Blog Admin' }, { name: 'robots', content: 'noindex' }]

/** The words of the desk's text messages, each with its preview. */
export default function Texts() {
  const { data, error, refetch } = useQuery(textsQuery)
  return (
    <div className="grid max-w-4xl gap-6">
      <PageHeader
        title="Text messages"
        lead="What the desk offers behind the Text button. Everyone at the desk sees the change at once."
      />
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
      {!data && (error ? <ProblemNote error={error} onRetry={() => void refetch()} /> : <TemplatesSkeleton />)}
      {data?.templates.map((template) => (
        <TemplateForm key={`${template.key} ${template.version}`} template={template} />
      ))}
    </div>
  )
}
