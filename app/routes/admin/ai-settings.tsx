import { useQuery } from '@tanstack/react-query'
import { ActiveWriter } from './ai-settings/active-writer.tsx'
import { CurrentSettings } from './ai-settings/current-settings.tsx'
import { PastGenerations } from './ai-settings/past-generations.tsx'
import { aiSettingsQuery } from './data/ai-settings.ts'
import { screenMeta } from './frame/screen-meta.ts'
import { PageHeader } from './page-header.tsx'
import { Panel } from './panel.tsx'
import { QueryPart } from './query-part.tsx'
import { ScreenSpinner } from './screen-spinner.tsx'

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
              <CurrentSettings loaded={settings} />
            </Panel>
            <ActiveWriter loaded={settings} />
            <PastGenerations />
          </div>
        )}
      </QueryPart>
    </>
  )
}
