import {
  MailButton,
  MailFacts,
  MailHeading,
  MailLayout,
  MailText,
  renderMail,
} from '#server/platform/mail/mail-layout.tsx'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { applianceLabel } from '#shared/bookings/booking-fields.ts'
import { bookingStates } from '#shared/bookings/booking-states.ts'
import type { BusinessWithArea } from '#shared/business/business.ts'
import { findPlaceName, type ServiceArea } from '#shared/service-area/service-area.ts'
import { clockTime, formatMoment, shortDateAndZonedTime, weekdayAndDate } from '#shared/time/formats.ts'
import type { MorningPlan, PlannedBooking } from './write-morning-mail.ts'

/** Kept in a mailbox, out of reach of whoever could change the database. */
const checkpointLabel = 'Checkpoint of your records'

interface Line {
  label: string
  value: string
  href: string
}

/** The morning email: the day’s visits and what is still open. */
export function morningMail({
  plan,
  business,
  to,
  key,
  now,
  checkpoint,
}: {
  plan: MorningPlan
  /** What all events were this morning. */
  checkpoint: string | null
  business: BusinessWithArea
  to: string
  key: string
  now: Date
}): Mail {
  const { counts } = plan
  const deskUrl = `${business.url}/admin/bookings`
  const line = (label: (entry: PlannedBooking) => string) => (entry: PlannedBooking) => ({
    label: label(entry),
    value: describe(entry, business.serviceArea),
    href: `${deskUrl}/${entry.booking.id}`,
  })
  const parts: { title: string; lines: Line[]; total: number }[] = [
    { title: "Today's visits", lines: plan.visits.map(line(windowOf)), total: counts.visits },
    {
      title: 'Waiting for a call',
      lines: plan.waiting.map(
        line(({ desk }) =>
          desk.dangerAt === null ? `By ${formatMoment(desk.dueAt, shortDateAndZonedTime)}` : 'Danger: call now',
        ),
      ),
      total: counts.waiting,
    },
    {
      title: 'Earlier visits that are still open',
      lines: plan.left.map(
        line(({ desk }) => (desk.windowStart ? formatMoment(desk.windowStart, shortDateAndZonedTime) : '')),
      ),
      total: counts.left,
    },
    {
      title: 'Open, no time set',
      lines: plan.unscheduled.map(line(({ desk }) => bookingStates[desk.state].label)),
      total: counts.unscheduled,
    },
  ]
  const filled = parts.filter(({ total }) => total > 0)
  const summary = `${many(counts.visits, 'visit')} today, ${counts.waiting} waiting for a call, ${counts.left + counts.unscheduled} more still open.`
  const off = `Don’t want this email? Turn it off at ${business.url}/admin/notifications`
  return {
    key,
    to,
    subject: `${formatMoment(now, weekdayAndDate)}: ${many(counts.visits, 'visit')}${counts.waiting > 0 ? `, ${counts.waiting} waiting for a call` : ''}`,
    text: [
      summary,
      ...filled.map(({ title, lines, total }) =>
        [
          title,
          ...lines.map(({ label, value, href }) => `- ${label}: ${value}\n  ${href}`),
          ...restOf(lines, total),
        ].join('\n'),
      ),
      `Open the desk: ${deskUrl}`,
      ...(checkpoint === null ? [] : [`${checkpointLabel}: ${checkpoint}`]),
      off,
    ].join('\n\n'),
    html: renderMail(
      <MailLayout
        title={formatMoment(now, weekdayAndDate)}
        preview={summary}
        senderName={business.name}
        footer={
          <>
            You’re getting this email because you’re on duty.{' '}
            <a href={`${business.url}/admin/notifications`}>Turn it off</a>
            {checkpoint !== null && (
              <>
                <br />
                {checkpointLabel}: {checkpoint}
              </>
            )}
          </>
        }
      >
        <MailText>{summary}</MailText>
        <MailButton href={deskUrl}>Open the desk</MailButton>
        {filled.map(({ title, lines, total }) => (
          <div key={title}>
            <MailHeading>{title}</MailHeading>
            {lines.map((entry) => (
              <MailFacts key={entry.href} facts={[entry]} />
            ))}
            {restOf(lines, total).map((rest) => (
              <MailText key={rest}>{rest}</MailText>
            ))}
          </div>
        ))}
      </MailLayout>,
    ),
  }
}

function describe({ booking, desk, assignee }: PlannedBooking, area: ServiceArea): string {
  const appliance = applianceLabel(booking.applianceType)
  const city = findPlaceName(area, booking.customerZip)
  const place = [desk.street, city ? `${city} ${booking.customerZip}` : booking.customerZip]
  return [
    booking.customerName,
    booking.customerPhone,
    appliance,
    place.filter((part) => part !== null).join(', '),
    ...(assignee === null ? [] : [`assigned to ${assignee}`]),
  ].join(' · ')
}

function windowOf({ desk: { windowStart, windowEnd } }: PlannedBooking): string {
  return windowStart && windowEnd
    ? `${formatMoment(windowStart, clockTime)} to ${formatMoment(windowEnd, clockTime)}`
    : 'Today'
}

function restOf(lines: Line[], total: number): string[] {
  return total > lines.length ? [`Plus ${total - lines.length} more at the desk.`] : []
}

function many(count: number, noun: string): string {
  if (count === 0) return `no ${noun}s`
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}
