/** What made-up repairs came to. */
import { promises } from '#shared/business.ts'
import { businessDayOf } from '#shared/business-day.ts'
import type { VisitReportOnTheWire } from '#shared/plan-on-the-wire.ts'
import { pick } from './demo-customers.ts'

const repairs = [
  {
    diagnosis: 'The pump was blocked by a sock.',
    work: 'Cleared the pump and its filter, test run.',
    parts: null,
    dollars: 119,
  },
  { diagnosis: 'The drive belt was worn.', work: 'New belt, checked the pulley.', parts: 'Drive belt', dollars: 178 },
  {
    diagnosis: 'The control board had failed.',
    work: 'Replaced the board, full test.',
    parts: 'Control board',
    dollars: 312,
  },
  { diagnosis: 'The door seal leaked.', work: 'New seal, leveled the machine.', parts: 'Door seal', dollars: 204 },
]

/** The report of the booking with this number, written when the technician left. */
export function demoReport(number: number, leftAt: Date): VisitReportOnTheWire {
  const { dollars, ...words } = pick(repairs, number)
  const until = new Date(leftAt.getTime() + promises.laborWarrantyDays * 24 * 60 * 60 * 1000)
  return {
    ...words,
    agreed_cents: dollars * 100,
    amount_cents: dollars * 100,
    warranty_until: businessDayOf(until),
  }
}
