import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { href, Link } from 'react-router'
import { useLiveDesk } from '#app/routes/admin/bookings/queue/live-desk.tsx'
import { List } from '#app/routes/admin/list/list.tsx'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { TechnicianDot } from '#app/routes/admin/visits/plan/board/technician-dot.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { buttonStyles } from '#app/ui/button.tsx'
import { businessDayOf } from '#shared/time/business-day.ts'
import type { ListedTechnicianOnTheWire } from '#shared/visits/technician-on-the-wire.ts'
import { describeAppliances, describeHours, describeNextDaysOff } from './technician-words.ts'
import { techniciansQuery } from './technicians-data.ts'

/** The people who go out to homeowners. */
export default function Technicians() {
  const query = useQuery(techniciansQuery)
  useLiveDesk()
  return (
    <>
      <PageHeader lead="Who’s on the team, when they work, and what they repair.">
        <Link to={href('/admin/plan')} className={buttonStyles({ variant: 'secondary' })}>
          Plan
        </Link>
        <Link to={href('/admin/technicians/new')} className={buttonStyles()}>
          <Plus aria-hidden="true" className="size-5" />
          New technician
        </Link>
      </PageHeader>
      <List
        name="Technicians"
        query={query}
        rows={({ technicians }) => technicians}
        keyOf={({ id }) => id}
        look="framed"
        empty={
          <>
            <p className="font-semibold text-ink">No technicians yet</p>
            <p className="mt-1">
              You can still schedule visits without saying who’s going. Add your first technician, maybe yourself, to
              see open windows and plan the driving.
            </p>
          </>
        }
      >
        {(technician) => <TechnicianRow technician={technician} />}
      </List>
    </>
  )
}

/** One technician in the list; the name links to everything that can be changed. */
function TechnicianRow({ technician }: { technician: ListedTechnicianOnTheWire }) {
  const { id, name, color, phone, account, in_the_way: inTheWay } = technician
  const daysOff = describeNextDaysOff(technician, businessDayOf(new Date()))
  return (
    <li className="relative px-4 py-3 text-sm first:rounded-t-card last:rounded-b-card hover:bg-surface-sunken/50 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <TechnicianDot color={color} />
        <h2 className="font-semibold text-base">
          {/* The link covers the whole row. */}
          <Link to={href('/admin/technicians/:id', { id })} className="after:absolute after:inset-0 wrap-anywhere">
            {name}
          </Link>
        </h2>
        {!technician.is_active && <Badge>Not active</Badge>}
        {daysOff && <Badge>{daysOff}</Badge>}
      </div>
      <div className="mt-1 flex flex-wrap gap-x-5 text-ink-muted wrap-anywhere">
        <p>{describeHours(technician.working_hours)}</p>
        <p>
          {describeAppliances(technician)}
          {phone && ` · ${phone}`}
          {account && ` · ${account.is_connected ? 'signs in' : 'invited'} as ${account.email}`}
        </p>
      </div>
      {inTheWay > 0 && (
        <p className="mt-1 font-medium text-warning">
          {inTheWay === 1 ? '1 planned visit doesn’t' : `${inTheWay} planned visits don’t`} fit their hours, appliances
          or limits.{' '}
          <Link to={href('/admin/plan')} className="relative inline-flex min-h-11 items-center underline">
            See the plan
          </Link>
        </p>
      )}
    </li>
  )
}
