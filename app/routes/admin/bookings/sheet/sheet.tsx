import { useIsFetching, useQuery } from '@tanstack/react-query'
import { ArrowLeft, Printer } from 'lucide-react'
import { href, Link } from 'react-router'
import { bookingQuery } from '#app/routes/admin/bookings/bookings-data.ts'
import { screenMeta } from '#app/routes/admin/frame/screen-meta.ts'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { bookingNumber } from '#shared/bookings/booking-fields.ts'
import type { Route } from './+types/sheet'
import { JobSheet } from './job-sheet.tsx'

export const meta = screenMeta('Job sheet')

/** The printable job sheet for a visit. */
export default function Sheet({ params: { id } }: Route.ComponentProps) {
  const query = useQuery(bookingQuery(id))
  const booking = query.data
  const photosUnderWay = useIsFetching({ queryKey: ['booking photos', id] })
  const isErased = booking !== undefined && booking.erased_at !== null
  return (
    <>
      <div className="print:hidden">
        <Link
          to={href('/admin/bookings/:id', { id })}
          className="mb-4 inline-flex min-h-11 items-center gap-2 font-semibold text-brand"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          Back to the booking
        </Link>
        <PageHeader
          title="Job sheet"
          heading={booking && !isErased ? 'h2' : 'h1'}
          lead={`Booking #${bookingNumber(id)}, on one letter-size page`}
        >
          {booking && !isErased && (
            <Button className="min-h-12" disabled={photosUnderWay > 0} onClick={() => window.print()}>
              <Printer aria-hidden="true" className="size-5" />
              Print
            </Button>
          )}
        </PageHeader>
        <QueryPart query={query} loading={<Skeleton className="h-96 w-full" />}>
          {() => isErased && <p>Everything about this customer was erased, so there’s nothing to print.</p>}
        </QueryPart>
      </div>
      {booking && !isErased && <JobSheet booking={booking} />}
    </>
  )
}
