import { InputField } from '#app/routes/admin/form/form-field.tsx'
import type { ConnectionOnTheWire } from '#shared/connections/connection-endpoints.ts'
import { ConnectionForm } from './connection-form.tsx'

/** Where visitors find the site. */
export function AddressForm({ loaded }: { loaded: ConnectionOnTheWire<'address'> }) {
  return (
    <ConnectionForm
      connection="address"
      title="Web address"
      lead="What people type to reach your site. Links in emails lead there, and search engines learn it."
      loaded={loaded}
    >
      <InputField
        name="url"
        label="Address"
        type="url"
        placeholder="https://www.example.com"
        hint="A passkey works only at the address where it was added, so after a change, log in with your password and add it again."
      />
    </ConnectionForm>
  )
}
