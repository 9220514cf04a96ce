import { InputField, SelectField } from '#app/routes/admin/form/form-field.tsx'
import { providerNames } from '#app/routes/admin/writing/provider-names.ts'
import type { ConnectionOnTheWire } from '#shared/connections/connection-endpoints.ts'
import { providers } from '#shared/writing/ai-settings-form.ts'
import { ConnectionForm, SecretField } from './connection-form.tsx'

const options = [
  { value: '', label: 'None: the sample writer' },
  ...providers.map((provider) => ({ value: provider, label: providerNames[provider] })),
]

/** Whose model writes posts. */
export function AiForm({ loaded }: { loaded: ConnectionOnTheWire<'ai'> }) {
  return (
    <ConnectionForm
      connection="ai"
      title="AI writing"
      lead="Only the topic, your settings and the facts of the business go to a provider, nothing about customers."
      loaded={loaded}
    >
      <SelectField name="provider" label="Provider" options={options} />
      <SecretField name="key" label="Key" hint="From your account at the provider." />
      <div className="grid gap-5 sm:grid-cols-2">
        <InputField name="model" label="Model" hint="Leave this empty for our choice." autoComplete="off" />
        <InputField name="image_model" label="Image model" hint="Without one, the site draws." autoComplete="off" />
      </div>
      <InputField
        name="base_url"
        label="Address"
        hint="Only for a compatible provider, or a gateway of your own."
        type="url"
        placeholder="https://"
      />
    </ConnectionForm>
  )
}
