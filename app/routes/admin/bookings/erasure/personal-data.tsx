import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { refreshBookings } from '#app/routes/admin/bookings/bookings-data.ts'
import { AdminForm, SubmitButton, textOf } from '#app/routes/admin/form/admin-form.tsx'
import { InputField } from '#app/routes/admin/form/form-field.tsx'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { callApi } from '#app/routes/admin/session/api.ts'
import { Alert } from '#app/ui/alert.tsx'
import type { ErasedOnTheWire, FoundPersonOnTheWire } from '#shared/bookings/endpoints/personal-data-endpoints.ts'
import { FoundBookings } from './found-bookings.tsx'

type Found = FoundPersonOnTheWire & { who: string }

/** What is stored about a homeowner: look it up, hand it over as a file, erase it. */
export default function PersonalData() {
  const client = useQueryClient()
  const asked = readAsked(useLocation().state)
  const [found, setFound] = useState<Found | null>(null)
  const [erased, setErased] = useState<ErasedOnTheWire | null>(null)
  return (
    <div className="grid max-w-3xl gap-6">
      <PageHeader lead="Homeowners can ask what you have about them, and ask you to erase it. Look them up by phone or email." />
      <Panel title="Look up a homeowner">
        <AdminForm
          check={(values) =>
            textOf(values, 'who').trim() === '' ? { who: 'Please enter a phone number or an email.' } : {}
          }
          submit={async (values) => {
            const who = textOf(values, 'who').trim()
            return { who, ...(await callApi('POST /api/admin/personal-data/find', { body: { who } })) }
          }}
          onStart={() => setErased(null)}
          onDone={setFound}
          className="grid gap-4 sm:grid-cols-[1fr_auto] sm:items-end"
        >
          <InputField
            name="who"
            label="Phone number or email address"
            defaultValue={asked}
            autoComplete="off"
            maxLength={254}
          />
          <SubmitButton className="min-h-12">Look up</SubmitButton>
        </AdminForm>
      </Panel>
      {erased && <Alert>{describeErased(erased)} Emails already sent, and older backups, still have it.</Alert>}
      {found && (
        <FoundBookings
          key={found.bookings.map(({ id }) => id).join()}
          who={found.who}
          bookings={found.bookings}
          areaRequests={found.area_requests}
          onErased={(done) => {
            setErased(done)
            setFound(null)
            void refreshBookings(client)
          }}
        />
      )}
    </div>
  )
}

function describeErased({ erased, area_requests: areas }: ErasedOnTheWire): string {
  const bookings = erased === 1 ? 'One booking was emptied' : `${erased} bookings were emptied`
  const sentences = [
    ...(erased > 0 ? [`${bookings} of everything about this person.`] : []),
    ...(areas > 0 ? ['We took the address off your ZIP requests.'] : []),
  ]
  return sentences.join(' ') || 'There was nothing left to erase.'
}

/** Who the screen was opened for. It isn't in the URL, because that is logged. */
function readAsked(state: unknown): string {
  return state && typeof state === 'object' && 'who' in state && typeof state.who === 'string' ? state.who : ''
}
