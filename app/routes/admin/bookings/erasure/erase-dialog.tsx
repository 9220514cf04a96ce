import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { businessQuery } from '#app/routes/admin/business/business-data.ts'
import { AdminForm, SubmitButton, textOf } from '#app/routes/admin/form/admin-form.tsx'
import { InputField } from '#app/routes/admin/form/form-field.tsx'
import { callApi } from '#app/routes/admin/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import type { ErasedOnTheWire } from '#shared/bookings/endpoints/personal-data-endpoints.ts'

/** Says what goes and what stays, and has the user type who it's about, because this can't be undone. */
export function EraseDialog({
  who,
  bookingIds,
  waitsFor,
  onErased,
  onClose,
}: {
  who: string
  bookingIds: string[]
  /** ZIP codes they're waiting for. */
  waitsFor: string[]
  onErased(erased: ErasedOnTheWire): void
  onClose(): void
}) {
  // A quote doesn't belong to a booking, so nothing here can find it.
  const hasQuotes = (useQuery(businessQuery).data?.proof.facts.quotes.length ?? 0) > 0
  const count = bookingIds.length === 1 ? 'one booking' : `${bookingIds.length} bookings`
  const title = bookingIds.length === 0 ? 'Take this address off the list?' : `Erase the person from ${count}?`
  return (
    <Dialog
      title={title}
      description="You can’t undo this. Save the file first if they asked for it."
      onClose={onClose}
    >
      <ul className="mt-4 grid list-disc gap-1 pl-5">
        {waitsFor.length > 0 && (
          <li>
            {who} won’t hear when you serve {waitsFor.join(', ')}.
          </li>
        )}
        {bookingIds.length > 0 && <WhatGoes />}
        {hasQuotes && (
          <li>
            If you quoted this customer on your site, remove the quote under{' '}
            <Link to={href('/admin/business/quotes')} className="text-brand underline">
              Quotes and rating
            </Link>
            .
          </li>
        )}
      </ul>
      <AdminForm
        check={(values) =>
          textOf(values, 'confirmation').trim().toLowerCase() === who.toLowerCase()
            ? {}
            : { confirmation: `Please type ${who} to confirm.` }
        }
        submit={(values) =>
          callApi('POST /api/admin/personal-data/erase', {
            body: { who, confirmation: textOf(values, 'confirmation'), booking_ids: bookingIds },
          })
        }
        onDone={onErased}
        className="mt-5 grid gap-4"
      >
        <InputField name="confirmation" label={`Type ${who} to confirm`} autoComplete="off" autoCapitalize="off" />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          <SubmitButton variant="danger">Erase for good</SubmitButton>
        </div>
      </AdminForm>
    </Dialog>
  )
}

function WhatGoes() {
  return (
    <>
      <li>Name, phone, email, street, problem, tags, notes, photos and what was corrected are deleted.</li>
      <li>From the consent, we keep only the wording and when it was given and withdrawn.</li>
      <li>Anything open is canceled, and emails and texts that are waiting don’t go out.</li>
      <li>Appliance, region, times and states stay for your statistics, and so does the record of events.</li>
    </>
  )
}
