import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { consentsQuery } from '#app/routes/admin/messages/consents/consents-data.ts'
import { ProblemNote } from '#app/routes/admin/parts/query-part.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { BookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import type { TextTemplateKey } from '#shared/messages/text-templates.ts'
import { TextForm } from './text-form.tsx'
import { textsQuery } from './texts-data.ts'

/** Writes a text from a template. The site sends it if it can and may; otherwise the phone does. */
export function TextDialog({
  booking,
  onOpenPhone,
  onClose,
}: {
  booking: BookingOnTheWire
  /** Called when the phone's own messages app was opened with this text. */
  onOpenPhone(template: TextTemplateKey): void
  onClose(): void
}) {
  const texts = useQuery(textsQuery)
  const consents = useQuery(consentsQuery(booking.id))
  const error = texts.error ?? consents.error
  return (
    <Dialog
      title={`Text ${booking.customer_name}`}
      description={`${booking.customer_phone}${booking.language === 'es' ? ', reads Spanish' : ''}`}
      onClose={onClose}
    >
      <div className="mt-4">
        {texts.data && consents.data ? (
          <TextForm
            booking={booking}
            texts={texts.data}
            consents={consents.data}
            onOpenPhone={onOpenPhone}
            onClose={onClose}
          />
        ) : error ? (
          <ProblemNote
            error={error}
            onRetry={() => {
              void texts.refetch()
              void consents.refetch()
            }}
          />
        ) : (
          <Skeleton className="h-56 w-full" />
        )}
      </div>
      <Link
        to={href('/admin/texts')}
        className="mt-3 inline-flex min-h-11 items-center font-semibold text-brand text-sm hover:underline"
      >
        Edit these texts
      </Link>
    </Dialog>
  )
}
