/** The prices that a booking keeps: what its homeowner was promised when it was made, or less since then. */
import * as z from 'zod'
import type { Business } from '#shared/business/business.ts'
import { knownVersion } from '#shared/known-version.ts'

/** In whole dollars, percent and days. Usual repair costs aren't among them: they are estimates, and nobody is promised them. */
export type BookingPrices = Pick<Business, 'serviceCall' | 'laborPerHour' | 'partsMarkupPercent' | 'laborWarrantyDays'>

/** Of the business, for a new booking, or of a booking's row. */
export function pricesOf({
  serviceCall,
  laborPerHour,
  partsMarkupPercent,
  laborWarrantyDays,
}: BookingPrices): BookingPrices {
  return { serviceCall, laborPerHour, partsMarkupPercent, laborWarrantyDays }
}

const lowest = { dollars: 'Please enter at least $1', percent: 'Please enter 0 or more percent' }
const dollars = z.int('Please enter whole dollars').min(1, lowest.dollars)

/** What the desk can lower. The same fields are in the event, as they were and as they are. */
const lowerablePrices = z.object({
  service_call: dollars,
  labor_per_hour: dollars,
  parts_markup_percent: z.int('Please enter a whole percentage').min(0, lowest.percent),
})
export type LowerablePrices = z.output<typeof lowerablePrices>
export const lowerablePriceKeys = lowerablePrices.keyof().options

export const bookingPricesOnTheWire = lowerablePrices.extend({ labor_warranty_days: z.int() })

export const lowerPricesForm = lowerablePrices.extend({ version: knownVersion })

export function describePrices(row: BookingPrices): z.output<typeof bookingPricesOnTheWire> {
  return { ...describeLowerable(row), labor_warranty_days: row.laborWarrantyDays }
}

export function describeLowerable(row: BookingPrices): LowerablePrices {
  return {
    service_call: row.serviceCall,
    labor_per_hour: row.laborPerHour,
    parts_markup_percent: row.partsMarkupPercent,
  }
}
