import { findDeskRow } from '#server/bookings/desk/read/read-booking.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Booking } from '#server/platform/db/schema/bookings.ts'
import type { TextSender } from '#server/platform/outgoing/text-senders.ts'
import { applianceLabel } from '#shared/bookings/booking-fields.ts'
import { type BusinessWithArea, internationalNumber } from '#shared/business/business.ts'
import { findPlaceName } from '#shared/service-area/service-area.ts'
import { formatMoment, shortDateAndZonedTime } from '#shared/time/formats.ts'

export interface EscalationTextContext {
  db: Db
  /** `null` while no gateway is set. */
  textSender(): TextSender | null
  business(): BusinessWithArea
  config: { promise: { escalationPhone: string | undefined } }
}

/**
 * Sends the text to ESCALATION_PHONE unless someone has answered by then. It names the appliance and the city but no person, because
 * texts show on locked screens.
 */
export async function textEscalation(
  { db, business, config: { promise }, ...ctx }: EscalationTextContext,
  job: EscalationJob,
): Promise<void> {
  const textSender = ctx.textSender()
  if (promise.escalationPhone === undefined || textSender === null) return
  const waiting = await findWaiting(db, job)
  if (!waiting) return
  const { id, applianceType, customerZip } = waiting.booking
  const appliance = applianceLabel(applianceType)
  const place = findPlaceName(business().serviceArea, customerZip) ?? customerZip
  const what = `(${appliance}, ${place})`
  const { sentence, key } =
    waiting.dangerAt !== undefined
      ? {
          sentence: `danger at a customer’s home ${what}, reported on ${formatMoment(waiting.dangerAt, shortDateAndZonedTime)}, and no one has reached them yet.`,
          key: `danger-${waiting.dangerAt.getTime()}`,
        }
      : {
          sentence: `no one has answered a booking yet ${what}. We promised a call by ${formatMoment(waiting.promisedAt, shortDateAndZonedTime)}.`,
          key: `escalation-${waiting.promisedAt.getTime()}`,
        }
  await textSender.send({
    to: internationalNumber(promise.escalationPhone),
    text: `URGENT: ${sentence} ${business().url}/admin/bookings/${id}`,
    key: `${id}-${key}`,
  })
}

/** About a promise that is about to break, or with `isDanger` about a danger that is still waiting. */
export interface EscalationJob {
  bookingId: string
  isDanger?: true
}

/** What an escalation tells: by when a call was promised, or since when the danger has been waiting. */
export type Waiting = { booking: Booking } & ({ promisedAt: Date; dangerAt?: never } | { dangerAt: Date })

/** The booking an escalation is about, and what its homeowner is waiting for; undefined if someone has answered in the meantime. */
export async function findWaiting(db: Db, { bookingId, isDanger }: EscalationJob): Promise<Waiting | undefined> {
  const found = await findDeskRow(db, bookingId)
  if (!found) return undefined
  const { booking, desk } = found
  if (isDanger) return desk.dangerAt === null ? undefined : { booking, dangerAt: desk.dangerAt }
  return desk.isWaiting ? { booking, promisedAt: desk.promisedAt } : undefined
}
