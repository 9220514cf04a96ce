import { TriangleAlert } from 'lucide-react'
import { Badge, type BadgeVariant } from '#app/ui/badge.tsx'
import { type BookingState, type BookingUrgency, labelOfState, urgencies } from '#shared/bookings/booking-states.ts'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'

const looks: Partial<Record<BookingState, BadgeVariant>> = {
  new: 'solid',
  contacted: 'soft',
  scheduled: 'soft',
  on_the_way: 'solid',
  in_progress: 'solid',
  waiting_for_part: 'warning',
  return_visit: 'warning',
  no_show: 'warning',
}

export function StateBadge({ state }: { state: BookingState }) {
  return <Badge variant={looks[state] ?? 'outline'}>{labelOfState(state)}</Badge>
}

/** For anyone about to call, write or ring the doorbell. Renders nothing for English. */
export function LanguageBadge({ language }: { language: HomeownerLanguage | null }) {
  return language === 'es' && <Badge variant="soft">Reads Spanish</Badge>
}

export function UrgencyBadge({ urgency }: { urgency: BookingUrgency }) {
  return (
    <span className="inline-flex items-center gap-1 rounded-full bg-danger-soft px-2.5 py-0.5 font-semibold text-danger text-xs leading-5">
      <TriangleAlert aria-hidden="true" className="size-3.5" />
      {urgencies.find(({ value }) => value === urgency)?.label}
    </span>
  )
}
