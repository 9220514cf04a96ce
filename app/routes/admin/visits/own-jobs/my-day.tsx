import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { StepButton, useSettling } from '#app/routes/admin/action/step-button.tsx'
import { useNow } from '#app/routes/admin/bookings/use-now.ts'
import { useUnsavedForm } from '#app/routes/admin/form/unsaved-work.ts'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { longDay, planLink, usePlanAddress } from '#app/routes/admin/visits/plan/plan-days.ts'
import { buttonStyles } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { applianceLabel } from '#shared/bookings/booking-fields.ts'
import { bookingStates } from '#shared/bookings/booking-states.ts'
import { addDays, businessDayOf } from '#shared/time/business-day.ts'
import { clockTime, formatMoment } from '#shared/time/formats.ts'
import { nameDay } from '#shared/time/name-times.ts'
import type { TechnicianDayOnTheWire, TechnicianJobOnTheWire } from '#shared/visits/own-jobs-on-the-wire.ts'
import { JobCard } from './job-card.tsx'
import type { Drafts } from './job-note.tsx'
import { KeptItems } from './kept-items.tsx'
import { type Outbox, useOutbox } from './outbox.ts'
import { isOver, useJobChange, useOwnDay } from './own-jobs-data.ts'

/** A technician's day: the next job on top with everything it needs, the others below it, finished ones at the end. */
export default function MyDay() {
  const { day, today } = usePlanAddress()
  const { query, isOld, receivedAt } = useOwnDay(day)
  const now = useNow({ serverNow: query.data?.now, receivedAt })
  const [drafts] = useState<Drafts>(() => new Map())
  const outbox = useOutbox()
  const isListed = (id: string) => query.data?.jobs.some((job) => job.id === id)
  useUnsavedForm(() => drafts.size > 0)
  const link = (other: string) => planLink({ day: other, view: 'day', today })
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-bold text-heading">
          {longDay(day, today)}
          {day === today && <span className="block font-normal text-base text-ink-muted">Today</span>}
        </h1>
        <nav aria-label="Days" className="flex gap-1 print:hidden">
          <Link
            to={link(addDays(day, -1))}
            aria-label="Previous day"
            className={buttonStyles({ variant: 'secondary', size: 'icon', className: 'min-h-12 min-w-12' })}
          >
            <ChevronLeft aria-hidden="true" />
          </Link>
          <Link
            to={link(addDays(day, 1))}
            aria-label="Next day"
            className={buttonStyles({ variant: 'secondary', size: 'icon', className: 'min-h-12 min-w-12' })}
          >
            <ChevronRight aria-hidden="true" />
          </Link>
        </nav>
      </div>
      {/* Rendered before there's anything to say: only what's added to it later is announced. */}
      <p
        role="status"
        className="mb-4 rounded-control bg-warning-soft px-4 py-2.5 font-medium text-warning empty:hidden"
      >
        {isOld && query.data && `We can’t reach the site. This is your day as of ${nameAge(query.data.now, now)}.`}
      </p>
      {/* Of another day, or of a job that's no longer theirs. */}
      <KeptItems items={outbox.kept.filter(({ jobId }) => !isListed(jobId))} outbox={outbox} />
      <QueryPart query={query} loading={<DaySkeleton />}>
        {(data) => <Jobs key={data.day} day={data} now={now} drafts={drafts} outbox={outbox} />}
      </QueryPart>
    </>
  )
}

/** `9:12 AM`, and before today `Sunday, November 22, 9:12 AM`. */
function nameAge(at: string, now: number): string {
  const time = formatMoment(at, clockTime)
  return businessDayOf(at) === businessDayOf(now) ? time : `${nameDay(at, now)}, ${time}`
}

function DaySkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <VisuallyHidden>Loading the day</VisuallyHidden>
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  )
}

function Jobs({
  day,
  now,
  drafts,
  outbox,
}: {
  day: TechnicianDayOnTheWire
  now: number
  drafts: Drafts
  outbox: Outbox
}) {
  const ahead = day.jobs.filter((job) => !isOver(job))
  const over = day.jobs.filter(isOver)
  const [next, ...later] = ahead
  const isSettling = useSettling(day.jobs.map(({ id, state }) => `${id} ${state}`).join())
  const { undoable, onMoved } = useUndoable(day.jobs)
  const { finished } = outbox
  useEffect(() => {
    if (finished) onMoved(finished)
  }, [finished, onMoved])
  const shared = { now, day: day.day, isSettling, drafts, outbox, onMoved }
  if (day.jobs.length === 0) {
    return (
      <p className="rounded-card border border-line bg-surface-raised p-6 text-ink-muted">
        You have no jobs on this day.
      </p>
    )
  }
  return (
    <div className="grid gap-6 pb-20">
      <UndoBar undoable={undoable} day={day} isSettling={isSettling} />
      {next ? (
        <section aria-label="Next job">
          <JobCard key={next.id} job={next} {...shared} isNext />
        </section>
      ) : (
        <p className="rounded-card border border-line bg-surface-raised p-6 font-semibold">That was the last job.</p>
      )}
      {later.length > 0 && (
        <section aria-labelledby="later" className="grid gap-3">
          <h2 id="later" className="font-bold">
            After that
          </h2>
          {later.map((job) => (
            <JobCard key={job.id} job={job} {...shared} />
          ))}
        </section>
      )}
      {over.length > 0 && (
        <section aria-labelledby="over" className="grid gap-3">
          <h2 id="over" className="font-bold">
            Finished
          </h2>
          {over.map((job) => (
            <JobCard key={job.id} job={job} {...shared} />
          ))}
        </section>
      )}
    </div>
  )
}

/** How long a step can be undone: as long as the server allows. */
const undoMs = 10_000

/** The job whose step can be undone: the most recent one, for ten seconds, as long as nothing else has happened to it. */
function useUndoable(jobs: TechnicianJobOnTheWire[]) {
  const [moved, setMoved] = useState<TechnicianJobOnTheWire | null>(null)
  useEffect(() => {
    if (moved === null) return
    const timer = setTimeout(() => setMoved(null), undoMs)
    return () => clearTimeout(timer)
  }, [moved])
  const undoable = jobs.find(({ id, version }) => id === moved?.id && version === moved.version) ?? null
  return { undoable, onMoved: setMoved }
}

/**
 * The latest step and a button to undo it, at the bottom of the screen, because the job may be among the finished ones by now.
 * Nothing else moves when it appears or disappears.
 */
function UndoBar({
  undoable,
  day: { day },
  isSettling,
}: {
  undoable: TechnicianJobOnTheWire | null
  day: TechnicianDayOnTheWire
  isSettling: boolean
}) {
  return (
    // Rendered before there's anything to say: only what's added to it later is announced.
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-0 z-30 print:hidden">
      {undoable && <Undoable key={undoable.id} job={undoable} day={day} isSettling={isSettling} />}
    </div>
  )
}

function Undoable({ job, day, isSettling }: { job: TechnicianJobOnTheWire; day: string; isSettling: boolean }) {
  const { isBusy, undo } = useJobChange(job, { day })
  return (
    <div className="mx-auto max-w-2xl px-gutter pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <p className="pointer-events-auto flex items-center justify-between gap-3 rounded-control border border-line bg-surface-raised py-1.5 pr-2 pl-4 shadow-float">
        <span className="min-w-0 wrap-anywhere">
          Saved. {applianceLabel(job.appliance_type)} · {bookingStates[job.state].label}
        </span>
        <StepButton
          variant="quiet"
          className="min-h-12 shrink-0"
          disabled={isBusy}
          isSettling={isSettling}
          onClick={undo}
        >
          Undo
        </StepButton>
      </p>
    </div>
  )
}
