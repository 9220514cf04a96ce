import { useQuery } from '@tanstack/react-query'
import { InputField, SelectField } from '#app/routes/admin/form/form-field.tsx'
import { ScreenSpinner } from '#app/routes/admin/frame/loading/screen-spinner.tsx'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { providerNames } from '#app/routes/admin/writing/provider-names.ts'
import type { ConnectionOnTheWire } from '#shared/connections/connection-endpoints.ts'
import { providers } from '#shared/writing/ai-settings-form.ts'
import { ConnectionForm, connectionsQuery, SecretField } from './connection-form.tsx'
import { TextsForm } from './texts-form.tsx'
import { BookingWebhookForm, EventsWebhookForm } from './webhook-forms.tsx'

/** The services that the site uses, and how it reaches them. */
export default function Connections() {
  const query = useQuery(connectionsQuery)
  return (
    <>
      <PageHeader lead="The services that your site uses. A change counts from the moment you save." />
      <QueryPart query={query} loading={<ScreenSpinner label="Loading connections" />}>
        {({ address, mail, ai, texts, bucket, booking_webhook, events_webhook }) => (
          <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
            <AddressForm loaded={address} />
            <MailForm loaded={mail} />
            <TextsForm loaded={texts} site={siteOf(address)} />
            <AiForm loaded={ai} />
            <BucketForm loaded={bucket} />
            <BookingWebhookForm loaded={booking_webhook} />
            <EventsWebhookForm loaded={events_webhook} />
          </div>
        )}
      </QueryPart>
    </>
  )
}

/** Where others reach the site, without a slash at the end. */
const siteOf = ({ values: { url } }: ConnectionOnTheWire<'address'>) => new URL(url || window.location.href).origin

function AddressForm({ loaded }: { loaded: ConnectionOnTheWire<'address'> }) {
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
        hint="A passkey works only at the address where it was added, so after a change, sign in with your password and add it again."
      />
    </ConnectionForm>
  )
}

/** The mail server, as the email provider describes it for other apps. */
function MailForm({ loaded }: { loaded: ConnectionOnTheWire<'mail'> }) {
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

const options = [
  { value: '', label: 'None: the sample writer' },
  ...providers.map((provider) => ({ value: provider, label: providerNames[provider] })),
]

function AiForm({ loaded }: { loaded: ConnectionOnTheWire<'ai'> }) {
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

function BucketForm({ loaded }: { loaded: ConnectionOnTheWire<'bucket'> }) {
  return (
    <ConnectionForm
      connection="bucket"
      title="Bucket"
      lead="Storage at Amazon S3 or a compatible service. A bucket for backups gets one every night, away from this server. Pictures that are already on this server stay on it."
      loaded={loaded}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <InputField name="backups" label="Bucket for backups" placeholder="my-shop-backups" autoComplete="off" />
        <InputField
          name="pictures"
          label="Bucket for pictures"
          hint="Leave this empty to keep them on this server."
          autoComplete="off"
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <InputField
          name="endpoint"
          label="Address of the service"
          type="url"
          placeholder="https://s3.us-west-2.amazonaws.com"
        />
        <InputField name="region" label="Region" autoComplete="off" />
      </div>
      <InputField name="key_id" label="Key ID" autoComplete="off" />
      <SecretField
        name="secret_key"
        label="Secret key"
        hint="Its account has to be allowed to list, read, write and remove files in the bucket."
      />
    </ConnectionForm>
  )
}
