import { CalendarCheck } from 'lucide-react'
import { CallLink } from '#app/components/call-link.tsx'
import { buttonStyles } from '#app/ui/button.tsx'

/**
 * The two things a visitor with a broken appliance wants, always within thumb's reach on a phone. After booking, only the call
 * remains.
 */
export function CallBar() {
  return (
    <nav
      aria-label="Call or book"
      className="call-bar fixed print:hidden inset-x-0 bottom-0 z-30 border-line border-t bg-surface-raised px-4 pb-[env(safe-area-inset-bottom)] md:hidden low:static"
    >
      <div className="grid h-call-bar grid-cols-2 items-center gap-3 booked:grid-cols-1">
        <CallLink className="max-xs:px-2">Call now</CallLink>
        <a href="/#booking" className={buttonStyles({ variant: 'secondary', className: 'max-xs:px-2 booked:hidden' })}>
          <CalendarCheck aria-hidden="true" className="size-5" />
          Book Online
        </a>
      </div>
    </nav>
  )
}
