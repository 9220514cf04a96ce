import { describeTimeLeft } from '#app/routes/admin/bookings/time-words.ts'
import type { ListedBookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'

const circumference = 2 * Math.PI * 15

/** The clock of an answer as a ring with words: the time left, or how late it is. The words carry the meaning; the color only helps. */
export function TimeLeft({
  booking: { created_at: createdAt, promised_at: promisedAt, due_at: dueAt },
  now,
  size = 'md',
}: {
  booking: Pick<ListedBookingOnTheWire, 'created_at' | 'promised_at' | 'due_at'>
  now: number
  size?: 'md' | 'lg'
}) {
  const [due, promised] = [Date.parse(dueAt), Date.parse(promisedAt)]
  const whole = Math.max(1, due - Date.parse(createdAt))
  const left = Math.min(1, Math.max(0, (due - now) / whole))
  const look = now > promised ? 'text-danger' : left < 1 / 3 ? 'text-warning' : 'text-brand'
  return (
    <span
      className={`inline-flex items-center gap-2 font-semibold tabular-nums ${look} ${size === 'lg' ? 'text-lg' : 'text-sm'}`}
    >
      <svg aria-hidden="true" viewBox="0 0 36 36" className={size === 'lg' ? 'size-9' : 'size-6'}>
        <circle cx="18" cy="18" r="15" fill="none" strokeWidth="5" className="stroke-line" />
        <circle
          cx="18"
          cy="18"
          r="15"
          fill="none"
          strokeWidth="5"
          stroke="currentColor"
          strokeDasharray={`${(now > due ? 1 : left) * circumference} ${circumference}`}
          transform="rotate(-90 18 18)"
        />
      </svg>
      {describeTimeLeft({ promisedAt: promised, dueAt: due }, now)}
    </span>
  )
}
