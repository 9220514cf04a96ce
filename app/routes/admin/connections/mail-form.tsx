import { InputField } from '#app/routes/admin/form/form-field.tsx'
import type { ConnectionOnTheWire } from '#shared/connections/connection-endpoints.ts'
import { ConnectionForm, SecretField } from './connection-form.tsx'

/** The mail server, as the email provider describes it for other apps. */
export function MailForm({ loaded }: { loaded: ConnectionOnTheWire<'mail'> }) {
  return (
    <ConnectionForm
      connection="mail"
      title="Email"
      lead="Your email provider calls this “SMTP” or “outgoing mail”. Without a server, emails are only files, and nobody gets one."
      loaded={loaded}
    >
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_8rem]">
        <InputField name="host" label="Mail server" placeholder="mail.example.com" autoComplete="off" />
        <InputField name="port" label="Port" hint="465 or 587" />
      </div>
      <InputField name="user" label="User" hint="Often your email address." autoComplete="off" />
      <SecretField name="password" label="Password" />
      <InputField
        name="sender"
        label="Sender"
        placeholder="Bridgetown Appliance Repair <hello@example.com>"
        hint="Leave this empty to use your business’s name and email."
      />
    </ConnectionForm>
  )
}
