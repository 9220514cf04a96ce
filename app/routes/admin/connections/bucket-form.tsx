import { InputField } from '#app/routes/admin/form/form-field.tsx'
import type { ConnectionOnTheWire } from '#shared/connections/connection-endpoints.ts'
import { ConnectionForm, SecretField } from './connection-form.tsx'

/** Storage away from this server, for backups, pictures or both. */
export function BucketForm({ loaded }: { loaded: ConnectionOnTheWire<'bucket'> }) {
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
