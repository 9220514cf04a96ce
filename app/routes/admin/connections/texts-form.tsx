import { InputField } from '#app/routes/admin/form/form-field.tsx'
import type { ConnectionOnTheWire } from '#shared/connections/connection-endpoints.ts'
import { ConnectionForm, SecretField } from './connection-form.tsx'

/** The gateway that sends texts. */
export function TextsForm({ loaded }: { loaded: ConnectionOnTheWire<'texts'> }) {
  return (
    <ConnectionForm
      connection="texts"
      title="Text messages"
      lead="A text gateway sends texts to customers, and sign-in codes. Without one, the desk opens your phone’s own messages."
      loaded={loaded}
    >
      <InputField name="url" label="Gateway address" type="url" placeholder="https://" />
      <SecretField name="token" label="Token" hint="From your account at the gateway." />
      <InputField name="test_phone" label="Phone for tests" type="tel" hint="Your own. “Try it” sends it a text." />
    </ConnectionForm>
  )
}
