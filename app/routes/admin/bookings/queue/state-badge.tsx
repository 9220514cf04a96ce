import { TriangleAlert } from 'lucide-react'
import { Badge } from '#app/ui/badge.tsx'
import { type BookingState, type BookingUrgency, bookingStates, urgencies } from '#shared/bookings/booking-states.ts'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'

export function StateBadge({ state }: { state: BookingState }) {
  const { tone, label } = bookingStates[state]
  return <Badge variant={tone}>{label}</Badge>
}

/** For anyone about to call, write or ring the doorbell. Renders nothing for English. */
export function LanguageBadge({ language }: { language: HomeownerLanguage | null }) {
  return language === 'es' && <Badge variant="soft">Reads Spanish</Badge>
}

export function UrgencyBadge({ urgency }: { urgency: BookingUrgency }) {
  return (
    <span className="inline-flex items-center gap-1 rounded-full bg-danger-soft px-2.5 py-0.5 font-semibold text-danger text-xs leading-5">
      <TriangleAlert aria-hidden="true" className="size-3.5" />
      {urgencies[urgency].label}
    </span>
  )
}
