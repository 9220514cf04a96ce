import { HomeownerDetails } from '#app/routes/admin/bookings/homeowner/homeowner-details.tsx'
import type { TechnicianJobOnTheWire } from '#shared/visits/own-jobs-on-the-wire.ts'

/** What to prepare for: which appliance it is, the likeliest fault, and what to have in the van. */
export function JobPreparation({
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
