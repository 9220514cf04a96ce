import { useQuery } from '@tanstack/react-query'
import { ScreenSpinner } from '#app/routes/admin/frame/loading/screen-spinner.tsx'
import { screenMeta } from '#app/routes/admin/frame/screen-meta.ts'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { AddressForm } from './address-form.tsx'
import { AiForm } from './ai-form.tsx'
import { BucketForm } from './bucket-form.tsx'
import { connectionsQuery } from './connections-data.ts'
import { MailForm } from './mail-form.tsx'
import { TextsForm } from './texts-form.tsx'
import { BookingWebhookForm, EventsWebhookForm } from './webhook-forms.tsx'

export const meta = screenMeta('Connections')

/** The services that the site uses, and how it reaches them. */
export default function Connections() {
  const query = useQuery(connectionsQuery)
  return (
    <>
      <PageHeader
        title="Connections"
        lead="The services that your site uses. A change counts from the moment you save."
      />
      <QueryPart query={query} loading={<ScreenSpinner label="Loading connections" />}>
        {({ address, mail, ai, texts, bucket, booking_webhook, events_webhook }) => (
          <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
            <AddressForm loaded={address} />
            <MailForm loaded={mail} />
            <TextsForm loaded={texts} />
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
