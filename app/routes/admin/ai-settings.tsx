import { useQuery } from '@tanstack/react-query'
import { Spinner } from '#app/ui/spinner.tsx'
import { ActiveWriter } from './ai-settings/active-writer.tsx'
import { CurrentSettings } from './ai-settings/current-settings.tsx'
import { PastGenerations } from './ai-settings/past-generations.tsx'
import { aiSettingsQuery } from './data/ai-settings.ts'
import { screenMeta } from './frame/screen-meta.ts'
import { PageHeader } from './page-header.tsx'
import { Panel } from './panel.tsx'
import { ProblemNote } from './problem-note.tsx'

export const meta = screenMeta('AI Settings')

/** How and when posts are written by AI (spec.md §2); beyond it who writes, what it used, and every past generation. */
export default function AiSettings() {
  const { data, error, refetch } = useQuery(aiSettingsQuery)
  return (
    <>
      <PageHeader title="AI Settings" lead="Configure automatic blog post generation with AI" />
      {!data && error && <ProblemNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className="grid min-h-60 place-content-center">
          <Spinner label="Loading AI settings" />
        </div>
      )}
      {data && (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Panel title="AI Generation Settings">
            <CurrentSettings loaded={data} />
          </Panel>
          <ActiveWriter loaded={data} />
          <PastGenerations />
        </div>
      )}
    </>
  )
}
