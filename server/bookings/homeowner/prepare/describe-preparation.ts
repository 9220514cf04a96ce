import { randomUUID } from 'node:crypto'
import type { Appliance } from '#content/appliances/appliance.ts'
import { appliances, knownAppliances } from '#content/appliances/appliances.ts'
import { chosenSymptom, safeChecksOf } from '#content/appliances/symptoms.ts'
import type { Preparation, PriceCard } from '#content/homeowner/preparation.ts'
import { isOpenForMore } from '#server/bookings/homeowner/changes/allowed-changes.ts'
import type { OpenLink } from '#server/bookings/homeowner/open-link.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { bookingStates } from '#shared/bookings/booking-states.ts'
import { isDanger } from '#shared/bookings/urgency.ts'
import type { Business } from '#shared/business/business.ts'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import { findHazard } from './hazards.ts'
import { listOwnPhotos } from './own-photos.ts'
import { makePriceCard } from './price-card.ts'
import { canStillSaveVisit, hasHelped, listTriedChecks } from './safe-check-results.ts'

/** Everything the page's section about coming prepared shows, as JSON. */
export async function describePreparation(
  { db, business: readBusiness }: { db: Db; business(): Business },
  link: OpenLink,
  language: HomeownerLanguage,
): Promise<Preparation> {
  const { booking, desk, details } = link
  const business = readBusiness()
  const appliance = applianceOf(booking.applianceType, booking.problemDescription)
  const symptom = chosenSymptom(booking.applianceType, details?.symptomKey ?? null)
  const [tried, isHelped, photos] = await Promise.all([
    listTriedChecks(db, booking.id),
    hasHelped(db, booking.id),
    listOwnPhotos(db, booking.id),
  ])
  const isTried = (check: number) => tried.some((one) => one.symptom === symptom?.symptom && one.check === check)
  const checks = symptom && canStillSaveVisit(desk.state) ? safeChecksOf(symptom, language) : []
  const hazard = findHazard({
    applianceType: booking.applianceType,
    urgency: desk.urgency,
    texts: [booking.problemDescription, details?.symptomText ?? null],
    symptom: symptom?.symptom ?? null,
  })
  return {
    appliance: appliance?.key ?? 'other',
    hazard: bookingStates[desk.state].isClosed && desk.dangerAt === null ? null : hazard,
    // Gas or sparks can be reported again once the shop has talked to them.
    isTold: desk.urgency === hazard && (!isDanger(hazard) || desk.dangerAt !== null || desk.isWaiting),
    isOpen: isOpenForMore(desk),
    isFixed: desk.state === 'cancelled' && isHelped,
    brand: details?.brand ?? null,
    model: details?.model ?? null,
    ageYears: details?.applianceAge ?? null,
    symptom: symptom?.symptom ?? null,
    symptomText: details?.symptomText ?? null,
    tiles: (appliance ?? appliances.disposal).faults.map((fault) => ({
      symptom: fault.symptom,
      label: fault.tile[language],
    })),
    checks: checks.map((check, number) => ({ ...check, number, isTried: isTried(number) })),
    price: symptom
      ? makePriceCard(symptom, details?.applianceAge ?? null, business)
      : appliance && usualPrice(appliance, business),
    photos,
    nextPhotoId: randomUUID(),
  }
}

/** The booking form has no option for a disposal. In that case the words decide, if they name only one appliance. */
function applianceOf(applianceType: string, problem: string): Appliance | null {
  const chosen = knownAppliances.find(({ key }) => key === applianceType)
  const named = knownAppliances.filter(({ words }) => words.test(problem))
  return chosen ?? (named.length === 1 ? (named[0] ?? null) : null)
}

function usualPrice(
  { costName }: Appliance,
  { repairCosts, serviceCall }: Business,
): Pick<PriceCard, 'costs' | 'fee'> | null {
  const usual = repairCosts.find((costs) => costs.appliance === costName)
  return usual ? { costs: { from: usual.from, to: usual.to }, fee: serviceCall } : null
}
