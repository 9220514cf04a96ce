/** Reports of made-up repairs. */
import { defaultPromises } from '#shared/business/business.ts'
import { addDays, businessDayOf } from '#shared/time/business-day.ts'
import type { VisitReportOnTheWire } from '#shared/visits/visit-report-on-the-wire.ts'
import { demoProblem } from './demo-customers.ts'

interface Repair {
  diagnosis: string
  work: string
  parts: string | null
  dollars: number
}

const repairs: Record<string, Repair> = {
  refrigerator: {
    diagnosis: 'The evaporator fan stood still.',
    work: 'New fan motor, cleaned the coils, checked the temperature.',
    parts: 'Evaporator fan motor',
    dollars: 312,
  },
  washer: {
    diagnosis: 'The pump was blocked by a sock.',
    work: 'Cleared the pump and its filter, test run.',
    parts: null,
    dollars: 119,
  },
  dryer: {
    diagnosis: 'The drum belt was worn and the vent full of lint.',
    work: 'New drum belt, cleaned the vent.',
    parts: 'Drum belt',
    dollars: 178,
  },
  dishwasher: {
    diagnosis: 'The circulation pump was worn out.',
    work: 'New circulation pump, cleaned the spray arms and the filter, test run.',
    parts: 'Circulation pump, gasket',
    dollars: 289,
  },
  oven: {
    diagnosis: 'The bake element had burned through.',
    work: 'New bake element, checked the temperature.',
    parts: 'Bake element',
    dollars: 204,
  },
}
const otherRepair: Repair = {
  diagnosis: 'A connection was loose.',
  work: 'Mended the connection, full test.',
  parts: null,
  dollars: 109,
}

/** The report for the booking with this number, written when the technician left. */
export function demoReport(number: number, leftAt: Date): VisitReportOnTheWire {
  const { dollars, ...words } = repairs[demoProblem(number).appliance] ?? otherRepair
  return {
    ...words,
    agreed_cents: dollars * 100,
    amount_cents: dollars * 100,
    warranty_until: addDays(businessDayOf(leftAt), defaultPromises.laborWarrantyDays),
  }
}
