import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { useLiveDesk } from '#app/routes/admin/bookings/use-live-desk.ts'
import { saveTechnician, techniciansQuery } from '#app/routes/admin/data/technicians.ts'
import { screenMeta } from '#app/routes/admin/frame/screen-meta.ts'
import { PageHeader } from '#app/routes/admin/page-header.tsx'
import { QueryPart } from '#app/routes/admin/query-part.tsx'
import { Button, buttonStyles } from '#app/ui/button.tsx'
import type { TechnicianOnTheWire } from '#shared/plan-on-the-wire.ts'
import type { Route } from './+types/technician'
import { AccountPanel } from './account-panel.tsx'
import { TechnicianForm } from './technician-form.tsx'

export const meta = screenMeta('Technician')

/** One technician: hours, days off and limits, and the account. */
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
              <PageHeader title="Technician" />
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

/**
 * When someone else saves, an untouched form shows their changes at once; one with changes stays as it is, says so, and cannot be saved over
 * theirs.
 */
function KnownTechnician({ loaded }: { loaded: TechnicianOnTheWire }) {
  const [begun, setBegun] = useState({ technician: loaded, round: 0 })
  const [isChanged, setIsChanged] = useState(false)
  const isNewer = loaded.version > begun.technician.version
  function show(technician: TechnicianOnTheWire) {
    setBegun(({ round }) => ({ technician, round: round + 1 }))
    setIsChanged(false)
  }
  if (isNewer && !isChanged) show(loaded)
  return (
    <>
      <PageHeader title={loaded.name}>
        <Link to={href('/admin/technicians')} className={buttonStyles({ variant: 'secondary' })}>
          All technicians
        </Link>
      </PageHeader>
      {isNewer && isChanged && (
        <div role="status" className="mb-5 rounded-control bg-warning-soft px-4 py-3 text-warning">
          <p>Someone else saved different values while you were editing these.</p>
          <Button variant="secondary" size="sm" className="mt-2" onClick={() => show(loaded)}>
            Show theirs, discard mine
          </Button>
        </div>
      )}
      <TechnicianForm
        key={begun.round}
        technician={begun.technician}
        save={(input) => saveTechnician(loaded.id, { ...input, version: begun.technician.version })}
        onSaved={show}
        onChange={() => setIsChanged(true)}
      />
      <div className="mt-6">
        <AccountPanel
          technician={loaded}
          // The account is not part of the form: what was entered there stays.
          onSaved={({ version, account }) =>
            setBegun(({ technician, round }) => ({
              technician: technician.version === version - 1 ? { ...technician, version, account } : technician,
              round,
            }))
          }
        />
      </div>
    </>
  )
}
