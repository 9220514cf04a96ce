import { ChevronRight, MapPin, Phone } from 'lucide-react'
import { useState } from 'react'
import { StepButton, useSettling } from '#app/routes/admin/action/step-button.tsx'
import { DangerLine } from '#app/routes/admin/bookings/booking/danger-line.tsx'
import { mapLink } from '#app/routes/admin/bookings/booking/map-link.ts'
import { FieldsForVisit } from '#app/routes/admin/bookings/booking-field.tsx'
import { HomeownerDetails } from '#app/routes/admin/bookings/homeowner-details.tsx'
import { LanguageBadge, StateBadge, UrgencyBadge } from '#app/routes/admin/bookings/queue/state-badge.tsx'
import { Button, buttonStyles } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { applianceLabel } from '#shared/bookings/booking-fields.ts'
import { bookingStates } from '#shared/bookings/booking-states.ts'
import { telephoneLink } from '#shared/business/business.ts'
import { isPressedTooSoon } from '#shared/homeowner/homeowner-page.ts'
import { clockTime, formatMoment } from '#shared/time/formats.ts'
import { nameDay, nameTimes } from '#shared/time/name-times.ts'
import type { TechnicianJobOnTheWire } from '#shared/visits/own-jobs-on-the-wire.ts'
import { isReportMissing } from '#shared/visits/visit-report-on-the-wire.ts'
import { JobButtons } from './job-buttons.tsx'
import { type Drafts, JobNote } from './job-note.tsx'
import { JobReport, type ReportFormFor } from './job-report.tsx'
import { KeptItems } from './kept-items.tsx'
import type { Outbox } from './outbox.ts'
import { type JobStep, stepLabels, useJobChange } from './own-jobs-data.ts'

interface JobProps {
  job: TechnicianJobOnTheWire
  now: number
  day: string
  /** The list just changed, so a different job may be under the finger. */
  isSettling: boolean
  drafts: Drafts
  outbox: Outbox
  /** Called on every step, so it can be undone. */
  onMoved(job: TechnicianJobOnTheWire): void
}

/** One job. The next one shows everything; the others expand when pressed. */
export function JobCard({ isNext = false, ...props }: JobProps & { isNext?: boolean }) {
  const { job, drafts } = props
  // Keep unsaved text visible.
  const [startsOpen] = useState(() => [...drafts.keys()].some((key) => key.endsWith(job.id)))
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
    'rounded-card border border-line bg-surface-raised p-5 shadow-card print:break-inside-avoid print:p-3 print:text-sm print:shadow-none'
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

function JobDetails({ job, now, day, isSettling, drafts, outbox, onMoved }: JobProps) {
  const where = [job.street, job.place ? `${job.place} ${job.customer_zip}` : job.customer_zip]
    .filter(Boolean)
    .join(', ')
  const wayIn = job.homeowner_details?.how_to_get_in
  const change = useJobChange(job, { day, onMoved })
  const kept = outbox.kept.filter(({ jobId }) => jobId === job.id)
  const report = kept.findLast((item) => item.kind === 'report')?.report ?? job.report
  const [form, setForm] = useState<ReportFormFor | null>(() => (drafts.has(`report ${job.id}`) ? 'save' : null))
  // The form takes the place of the buttons, and they its place.
  const isTurning = useSettling(form ?? '') || isSettling
  const [early, setEarly] = useState<JobStep | null>(null)
  function take(step: JobStep) {
    if (step === 'done' && isReportMissing(report)) return setForm('finish')
    const setsOut = step === 'on_the_way' || (step === 'in_progress' && job.state === 'scheduled')
    if (setsOut && isHoursAway(job, now)) return setEarly(step)
    change.move(step)
  }
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
      {form !== 'finish' && <JobButtons job={job} change={change} isSettling={isTurning} now={now} onStep={take} />}
      {early && (
        <EarlyQuestion
          job={job}
          step={early}
          now={now}
          onYes={() => change.move(early)}
          onClose={() => setEarly(null)}
        />
      )}
      <KeptItems items={kept} outbox={outbox} />
      {bookingStates[job.state].report === 'asked' && (
        <JobReport
          job={job}
          report={report}
          now={now}
          outbox={outbox}
          drafts={drafts}
          isSettling={isTurning}
          form={form}
          onForm={setForm}
          onFinishWithout={() => change.move('done')}
        />
      )}
      <JobPreparation job={job} />
      <JobNote job={job} now={now} outbox={outbox} drafts={drafts} />
    </>
  )
}

function isHoursAway(
  { window_start: start, window_end: end, expected_at: expectedAt }: TechnicianJobOnTheWire,
  now: number,
) {
  const window = start && end ? { start, end } : null
  return isPressedTooSoon({ window, expectedAt, now: new Date(now).toISOString() })
}

function EarlyQuestion({
  job,
  step,
  now,
  onYes,
  onClose,
}: {
  job: TechnicianJobOnTheWire
  step: JobStep
  now: number
  onYes(): void
  onClose(): void
}) {
  const { window_start: start, window_end: end } = job
  const when = start && end && `${nameDay(start, now)}, ${nameTimes(start, end)}`
  return (
    <Dialog
      title="This visit is hours away"
      description={`It’s set for ${when}. If you go on, the homeowner thinks you’re coming now.`}
      onClose={onClose}
    >
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" className="min-h-12" onClick={onClose}>
          Not yet
        </Button>
        <Button
          className="min-h-12"
          onClick={() => {
            onClose()
            onYes()
          }}
        >
          {stepLabels[step]}
        </Button>
      </div>
    </Dialog>
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
