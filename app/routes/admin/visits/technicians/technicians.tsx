import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { href, Link } from 'react-router'
import { useLiveDesk } from '#app/routes/admin/bookings/queue/use-live-desk.ts'
import { screenMeta } from '#app/routes/admin/frame/screen-meta.ts'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { buttonStyles } from '#app/ui/button.tsx'
import { TechnicianRow } from './technician-row.tsx'
import { techniciansQuery } from './technicians-data.ts'

export const meta = screenMeta('Technicians')

/** The people who go out to homeowners. */
export default function Technicians() {
  const query = useQuery(techniciansQuery)
  useLiveDesk()
  return (
    <>
      <PageHeader title="Technicians" lead="Who’s on the team, when they work, and what they repair.">
        <Link to={href('/admin/plan')} className={buttonStyles({ variant: 'secondary' })}>
          Plan
        </Link>
        <Link to={href('/admin/technicians/new')} className={buttonStyles()}>
          <Plus aria-hidden="true" className="size-5" />
          New technician
        </Link>
      </PageHeader>
      <QueryPart query={query}>
        {({ technicians }) =>
          technicians.length === 0 ? (
            <div className="rounded-card border border-line bg-surface-raised p-6">
              <p className="font-semibold">No technicians yet</p>
              <p className="mt-1 text-ink-muted">
                You can still schedule visits without saying who’s going. Add your first technician, maybe yourself, to
                see open windows and plan the driving.
              </p>
            </div>
          ) : (
            <ul className="divide-y divide-line rounded-card border border-line bg-surface-raised shadow-card">
              {technicians.map((technician) => (
                <TechnicianRow key={technician.id} technician={technician} />
              ))}
            </ul>
          )
        }
      </QueryPart>
    </>
  )
}
