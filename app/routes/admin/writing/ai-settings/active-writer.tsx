import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { formatCount } from '#shared/count.ts'
import type { AiSettingsOnTheWire } from '#shared/writing/writing-endpoints.ts'

const providerNames: Record<string, string> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  'openai-compatible': 'OpenAI-compatible provider',
}

/** Who writes, how much was used this month, and how to configure a provider. */
export function ActiveWriter({ loaded }: { loaded: AiSettingsOnTheWire }) {
  const { writer, settings, this_month: month } = loaded
  const cap = settings.monthly_cap
  return (
    <Panel title="Writer">
      <p className="-mt-2 font-semibold">
        {writer.provider === null
          ? 'Sample writer (no AI provider configured)'
          : `${providerNames[writer.provider] ?? writer.provider}, model ${writer.model}`}
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
      <details className="mt-3 text-sm">
        <summary className="inline-flex min-h-11 items-center font-semibold text-brand">
          {writer.provider === null ? 'Configure an AI provider' : 'Change the provider'}
        </summary>
        <div className="mt-1 grid gap-3 text-ink-muted">
          <p>
            Set these in the site’s <code>.env</code> file and restart it. Every setting is explained in{' '}
            <code>.env.example</code>.
          </p>
          <pre className="whitespace-pre-wrap rounded-control bg-surface-sunken p-3 text-ink leading-6 wrap-anywhere">
            {'AI_PROVIDER=openai\nAI_API_KEY=key-of-your-account\nAI_MODEL=gpt-5.4-mini'}
          </pre>
          <p>
            AI_PROVIDER is openai, anthropic, google, or openai-compatible with AI_BASE_URL. Only the topic, your
            settings and the facts of the business go to a provider, nothing about customers.
          </p>
        </div>
      </details>
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
