import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { OvertakenNote } from '#app/routes/admin/action/overtaken-note.tsx'
import { hasNewerVersion, useSharedRecord } from '#app/routes/admin/action/use-shared-record.ts'
import { useLiveDesk } from '#app/routes/admin/bookings/queue/live-desk.tsx'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { callApi } from '#app/routes/admin/session/api.ts'
import { buttonStyles } from '#app/ui/button.tsx'
import type { TechnicianOnTheWire } from '#shared/visits/technician-on-the-wire.ts'
import type { Route } from './+types/technician'
import { AccountPanel } from './account-panel.tsx'
import { TechnicianForm } from './technician-form.tsx'
import { techniciansQuery } from './technicians-data.ts'

/** One technician: hours, days off, limits, and the account. */
export default function Technician({ params: { id } }: Route.ComponentProps) {
  const query = useQuery(techniciansQuery)
  useLiveDesk()
  return (
    <div className="max-w-3xl">
      <QueryPart query={query}>
        {({ technicians }) => {
          const loaded = technicians.find((technician) => technician.id === id)
          return loaded ? (
            <KnownTechnician key={id} loaded={loaded} />
          ) : (
            <>
              <PageHeader />
              <p>We can’t find that technician.</p>
              <Link
                to={href('/admin/technicians')}
                className={buttonStyles({ variant: 'secondary', className: 'mt-4' })}
              >
                All technicians
              </Link>
            </>
          )
        }}
      </QueryPart>
    </div>
  )
}

function KnownTechnician({ loaded }: { loaded: TechnicianOnTheWire }) {
  const record = useSharedRecord(loaded, hasNewerVersion)
  const begun = record.value
  return (
    <>
      <PageHeader title={loaded.name}>
        <Link to={href('/admin/technicians')} className={buttonStyles({ variant: 'secondary' })}>
          All technicians
        </Link>
      </PageHeader>
      <OvertakenNote record={record} text="Someone else saved different values while you were editing these." />
      <div onSubmit={record.onSubmit}>
        <TechnicianForm
          key={record.round}
          technician={begun}
          save={(input) =>
            callApi('PUT /api/admin/technicians/{id}', {
              path: { id: loaded.id },
              body: { ...input, version: begun.version },
            })
          }
          onSaved={record.saved}
          onChange={record.onChange}
        />
      </div>
      <div className="mt-6">
        <AccountPanel
          technician={loaded}
          // The account isn't part of the form, so what was entered there stays.
          onSaved={({ version, account }) =>
            record.amend((technician) =>
              technician.version === version - 1 ? { ...technician, version, account } : technician,
            )
          }
        />
      </div>
    </>
  )
}
