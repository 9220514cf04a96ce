import type { applianceTypes } from '#shared/booking-fields.ts'

export type BookedAppliance = (typeof applianceTypes)[number]['value']

/** The booking form with this appliance chosen. */
export function bookingAddress(appliance: BookedAppliance): string {
  return `/?appliance=${appliance}#booking`
}
