import { InputField } from '#app/routes/admin/form/form-field.tsx'
import type { ConnectionOnTheWire } from '#shared/connections/connection-endpoints.ts'
import { ConnectionForm, SecretField } from './connection-form.tsx'

/** The owner's own software that hears about new bookings. */
export function BookingWebhookForm({ loaded }: { loaded: ConnectionOnTheWire<'booking_webhook'> }) {
  return (
    <ConnectionForm
      connection="booking_webhook"
      title="Webhook for bookings"
      lead="Sends every new booking to your own software. “Try it” sends a made-up one."
      loaded={loaded}
    >
      <ReceiverFields />
    </ConnectionForm>
  )
}

/** The owner's own software that hears about everything that happens to a booking. */
export function EventsWebhookForm({ loaded }: { loaded: ConnectionOnTheWire<'events_webhook'> }) {
  return (
    <ConnectionForm
      connection="events_webhook"
      title="Webhook for events"
      lead="Sends everything that happens to a booking to your own software. “Try it” sends a message of type “test”."
      loaded={loaded}
    >
      <ReceiverFields />
    </ConnectionForm>
  )
}

function ReceiverFields() {
  return (
    <>
      <InputField name="url" label="Address" type="url" placeholder="https://" />
      <SecretField
        name="secret"
        label="Signing secret"
        hint="Optional. It starts with whsec_, and your software checks with it that a message is from this site."
      />
    </>
  )
}
