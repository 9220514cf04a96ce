import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { href, Link } from 'react-router'
import { Button, buttonStyles } from '#app/ui/button.tsx'
import { addDays } from '#shared/time/business-day.ts'
import { formatDays } from '#shared/time/formats.ts'
import { longDay, type PlanAddress, planLink } from './plan-days.ts'

/** Which days are shown, with links to others. */
export function PlanBar({ address }: { address: PlanAddress }) {
  const { day, view, from, to, today } = address
  const step = view === 'week' ? 7 : 1
  const link = (other: string, otherView = view) => planLink({ day: other, view: otherView, today })
  const name = view === 'week' ? 'week' : 'day'
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p aria-live="polite" className="font-semibold text-lead">
        {view === 'week' ? formatDays(from, to) : longDay(day, today)}
        {view === 'day' && day === today && <span className="text-ink-muted"> · today</span>}
      </p>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <nav aria-label="Days" className="flex flex-wrap items-center gap-1">
          <Link
            to={link(addDays(day, -step))}
            aria-label={`Previous ${name}`}
            className={buttonStyles({ variant: 'secondary', size: 'icon' })}
          >
            <ChevronLeft aria-hidden="true" />
          </Link>
          <Link to={link(today)} className={buttonStyles({ variant: 'secondary', size: 'narrow' })}>
            Today
          </Link>
          <Link
            to={link(addDays(day, step))}
            aria-label={`Next ${name}`}
            className={buttonStyles({ variant: 'secondary', size: 'icon' })}
          >
            <ChevronRight aria-hidden="true" />
          </Link>
        </nav>
        <nav aria-label="View" className="flex items-center">
          {(['day', 'week'] as const).map((other) => (
            <Link
              key={other}
              to={link(day, other)}
              aria-current={other === view ? 'page' : undefined}
              className={buttonStyles({
                variant: 'quiet',
                size: 'narrow',
                className: 'aria-[current=page]:bg-brand-soft',
              })}
            >
              {other === 'day' ? 'Day' : 'Week'}
            </Link>
          ))}
        </nav>
        <Button variant="quiet" size="icon" aria-label="Print" title="Print" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
        </Button>
        <Link to={href('/admin/technicians')} className={buttonStyles({ variant: 'quiet', size: 'narrow' })}>
          Technicians
        </Link>
        <a href="#to-plan" className={buttonStyles({ variant: 'quiet', size: 'narrow', className: 'lg:hidden' })}>
          To schedule
        </a>
      </div>
    </div>
  )
}
