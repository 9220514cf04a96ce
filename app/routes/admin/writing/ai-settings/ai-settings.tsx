import { useQuery } from '@tanstack/react-query'
import { ScreenSpinner } from '#app/routes/admin/frame/loading/screen-spinner.tsx'
import { screenMeta } from '#app/routes/admin/frame/screen-meta.ts'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { ActiveWriter } from './active-writer.tsx'
import { aiSettingsQuery } from './ai-settings-data.ts'
import { PastGenerations } from './past-generations.tsx'
import { SettingsForm } from './settings-form.tsx'

export const meta = screenMeta('AI Settings')

/** How and when AI writes posts (spec.md §2), plus who writes, what it has used, and every past generation. */
export default function AiSettings() {
  const query = useQuery(aiSettingsQuery)
  return (
    <>
      <PageHeader title="AI Settings" lead="Configure automatic blog post generation with AI" />
      <QueryPart query={query} loading={<ScreenSpinner label="Loading AI settings" />}>
        {(settings) => (
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <Panel title="AI Generation Settings">
              <SettingsForm loaded={settings} />
            </Panel>
            <ActiveWriter loaded={settings} />
            <PastGenerations />
          </div>
        )}
      </QueryPart>
    </>
  )
}
