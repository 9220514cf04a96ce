import type { ApplianceType } from '#shared/bookings/booking-fields.ts'

/** URL of the booking form with this appliance selected. */
export function bookingAddress(appliance: ApplianceType): string {
  return `/?appliance=${appliance}#booking`
}
