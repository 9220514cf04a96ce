import { href, Link } from 'react-router'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { providerNames } from '#app/routes/admin/writing/provider-names.ts'
import { formatCount } from '#shared/count.ts'
import type { AiSettingsOnTheWire } from '#shared/writing/writing-endpoints.ts'

/** Who writes, how much was used this month, and where to choose a provider. */
export function ActiveWriter({ loaded }: { loaded: AiSettingsOnTheWire }) {
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
