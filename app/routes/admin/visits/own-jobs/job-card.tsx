import { ChevronRight, MapPin, Phone } from 'lucide-react'
import { useState } from 'react'
import { StepButton } from '#app/routes/admin/action/step-button.tsx'
import { DangerLine } from '#app/routes/admin/bookings/booking/danger-line.tsx'
import { mapLink } from '#app/routes/admin/bookings/booking/map-link.ts'
import { FieldsForVisit } from '#app/routes/admin/bookings/booking-field.tsx'
import { HomeownerDetails } from '#app/routes/admin/bookings/homeowner-details.tsx'
import { LanguageBadge, StateBadge, UrgencyBadge } from '#app/routes/admin/bookings/queue/state-badge.tsx'
import { buttonStyles } from '#app/ui/button.tsx'
import { applianceLabel } from '#shared/bookings/booking-fields.ts'
import { telephoneLink } from '#shared/business/business.ts'
import { clockTime, formatMoment } from '#shared/time/formats.ts'
import { nameTimes } from '#shared/time/name-times.ts'
import type { TechnicianJobOnTheWire } from '#shared/visits/own-jobs-on-the-wire.ts'
import { JobButtons } from './job-buttons.tsx'
import { JobNote, type NoteDrafts } from './job-note.tsx'
import { useJobChange } from './own-jobs-data.ts'

interface JobProps {
  job: TechnicianJobOnTheWire
  now: number
  day: string
  /** The list just changed, so a different job may be under the finger. */
  isSettling: boolean
  drafts: NoteDrafts
  /** Called on every step, so it can be undone. */
  onMoved(job: TechnicianJobOnTheWire): void
}

/** One job. The next one shows everything; the others expand when pressed. */
export function JobCard({ isNext = false, ...props }: JobProps & { isNext?: boolean }) {
  const { job, drafts } = props
  // Keep an unsent note visible.
  const [startsOpen] = useState(() => drafts.has(job.id))
  const head = (
    <>
      {job.danger_at && (
        <DangerLine since={job.danger_at} now={props.now} className="mb-3 rounded-control px-3 py-2 text-sm" />
      )}
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-bold">
          {job.window_start && job.window_end && nameTimes(job.window_start, job.window_end)}
          {job.expected_at && ` · expected around ${formatMoment(job.expected_at, clockTime)}`}
        </span>
        {job.state !== 'scheduled' && <StateBadge state={job.state} />}
      </span>
      <span className={`mt-1 block font-semibold wrap-anywhere ${isNext ? 'text-lead' : ''}`}>
        {applianceLabel(job.appliance_type)} · {job.customer_name}
      </span>
      {(job.urgency || job.language === 'es') && (
        <span className="mt-2 flex flex-wrap gap-2">
          {job.urgency && <UrgencyBadge urgency={job.urgency} />}
          <LanguageBadge language={job.language} />
        </span>
      )}
    </>
  )
  const card =
    'rounded-card border border-line bg-surface-raised p-5 shadow-card print:break-inside-avoid print:shadow-none'
  if (isNext) {
    return (
      <article className={card}>
        <h2>{head}</h2>
        <JobDetails {...props} />
      </article>
    )
  }
  return (
    // Printed, every job shows everything.
    <details
      open={startsOpen}
      className={`group print:details-content:[content-visibility:visible] print:details-content:h-auto ${card}`}
    >
      <summary className="flex min-h-12 cursor-pointer list-none gap-2 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="mt-0.5 size-5 shrink-0 text-ink-muted transition-transform group-open:rotate-90 print:hidden"
        />
        <span className="min-w-0 grow">{head}</span>
      </summary>
      <JobDetails {...props} />
    </details>
  )
}

function JobDetails({ job, now, day, isSettling, drafts, onMoved }: JobProps) {
  const where = [job.street, job.place ? `${job.place} ${job.customer_zip}` : job.customer_zip]
    .filter(Boolean)
    .join(', ')
  const wayIn = job.homeowner_details?.how_to_get_in
  const change = useJobChange(job, { day, onMoved })
  return (
    <>
      <p className="mt-3 whitespace-pre-line wrap-anywhere">{job.problem_description}</p>
      {job.is_part_missing && (
        <p className="mt-3 rounded-control bg-warning-soft px-4 py-2.5 font-medium text-warning">
          The part isn’t here yet.
        </p>
      )}
      <div className="mt-4 grid grid-cols-2 gap-3 print:hidden">
        <a
          href={telephoneLink(job.customer_phone)}
          onClick={(event) => (isSettling ? event.preventDefault() : change.noteCall())}
          className={buttonStyles({ variant: 'call', size: 'narrow', className: 'min-h-12' })}
        >
          <Phone aria-hidden="true" className="size-5" />
          Call
        </a>
        <a
          href={mapLink(where)}
          target="_blank"
          rel="noreferrer"
          className={buttonStyles({ variant: 'secondary', size: 'narrow', className: 'min-h-12' })}
        >
          <MapPin aria-hidden="true" className="size-5" />
          Map
        </a>
      </div>
      {job.danger_at && (
        <StepButton
          variant="secondary"
          size="narrow"
          disabled={change.isBusy}
          isSettling={isSettling}
          className="mt-3 min-h-12 w-full print:hidden"
          onClick={change.noteReached}
        >
          I talked to them
        </StepButton>
      )}
      <p className="mt-3 hidden print:block">{job.customer_phone}</p>
      <p className="mt-3 text-ink-muted wrap-anywhere">{where}</p>
      {wayIn && (
        <p className="mt-1 whitespace-pre-line wrap-anywhere">
          <strong>How to get in:</strong> {wayIn}
        </p>
      )}
      <FieldsForVisit booking={job} />
      <JobButtons job={job} change={change} isSettling={isSettling} now={now} />
      <JobPreparation job={job} />
      <JobNote job={job} day={day} now={now} drafts={drafts} />
    </>
  )
}

/** What to prepare for: which appliance it is, the likeliest fault, and what to have in the van. */
function JobPreparation({
  job: {
    homeowner_details: details,
    known_faults: [fault],
  },
}: {
  job: TechnicianJobOnTheWire
}) {
  return (
    <div className="mt-4 grid gap-1 empty:hidden wrap-anywhere">
      <HomeownerDetails details={details} />
      {fault && (
        <>
          <p>
            <strong>{fault.is_chosen ? 'Picked by the homeowner:' : 'Likely:'}</strong> {fault.name}
          </p>
          <p>
            <strong>Bring:</strong> {fault.parts.join(', ')}
          </p>
          <p>
            <strong>Plan:</strong> {fault.minutes} minutes
          </p>
          <p>
            <strong>Safety:</strong> {fault.stop}
          </p>
        </>
      )}
    </div>
  )
}
