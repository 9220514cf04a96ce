import type { ApplianceType } from '#shared/booking-fields.ts'

/** The booking form with this appliance chosen. */
export function bookingAddress(appliance: ApplianceType): string {
  return `/?appliance=${appliance}#booking`
}
