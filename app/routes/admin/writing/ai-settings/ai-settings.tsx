import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { ScreenSpinner } from '#app/routes/admin/frame/loading/screen-spinner.tsx'
import { screenMeta } from '#app/routes/admin/frame/screen-meta.ts'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { providerNames } from '#app/routes/admin/writing/provider-names.ts'
import { formatCount } from '#shared/count.ts'
import type { AiSettingsOnTheWire } from '#shared/writing/writing-endpoints.ts'
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

/** Who writes, how much was used this month, and where to choose a provider. */
function ActiveWriter({ loaded }: { loaded: AiSettingsOnTheWire }) {
  const { writer, settings, this_month: month } = loaded
  const cap = settings.monthly_cap
  return (
    <Panel title="Writer">
      <p className="-mt-2 font-semibold">
        {writer.provider === null
          ? 'Sample writer (no AI provider configured)'
          : `${providerNames[writer.provider]}, model ${writer.model}`}
      </p>
      <p className="mt-1 text-ink-muted text-sm">
        {writer.provider === null
          ? 'It puts articles together from a built-in collection of appliance problems and draws the illustrations. It’s free and needs no network.'
          : writer.image_model === null
            ? 'This provider doesn’t make images, so the site draws the illustrations itself.'
            : `Images by ${writer.image_model}.`}
      </p>
      <dl className="mt-5 grid grid-cols-2 gap-x-4 gap-y-3 border-line border-y py-4">
        <Fact
          name="Posts this month"
          value={`${formatCount(month.posts)}${cap === null ? '' : ` of ${formatCount(cap)}`}`}
        />
        <Fact name="Tokens this month" value={formatCount(month.input_tokens + month.output_tokens)} />
      </dl>
      <Link
        to={href('/admin/connections')}
        className="mt-3 inline-flex min-h-11 items-center font-semibold text-brand text-sm"
      >
        {writer.provider === null ? 'Choose an AI provider' : 'Change the provider'}
      </Link>
    </Panel>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-ink-muted text-sm">{name}</dt>
      <dd className="font-bold text-xl tabular-nums">{value}</dd>
    </div>
  )
}
