import { randomUUID } from 'node:crypto'
import type { Appliance, Fault, Replacement } from '#content/appliances/appliance.ts'
import { appliances, knownAppliances } from '#content/appliances/appliances.ts'
import { mostPercent, repairLimit } from '#content/appliances/replacement.ts'
import { chosenSymptom, safeChecksOf } from '#content/appliances/symptoms.ts'
import { usualCostsOf } from '#content/appliances/usual-costs.ts'
import type { Advice, Preparation, PriceCard } from '#content/homeowner/preparation.ts'
import { isOpenForMore } from '#server/bookings/homeowner/changes/change-visit.ts'
import type { OpenLink } from '#server/bookings/homeowner/open-link.ts'
import { listOwnPhotos } from '#server/bookings/homeowner/photos/photo-files.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { pricesOf } from '#shared/bookings/booking-prices.ts'
import { bookingStates } from '#shared/bookings/booking-states.ts'
import { isDanger } from '#shared/bookings/urgency.ts'
import type { Business } from '#shared/business/business.ts'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import { findHazard } from './hazards.ts'
import { canStillSaveVisit, hasHelped, listTriedChecks } from './safe-check-results.ts'

/** Everything the page's section about coming prepared shows, as JSON. */
export async function describePreparation(
  { db, business: readBusiness }: { db: Db; business(): Business },
  link: OpenLink,
  language: HomeownerLanguage,
): Promise<Preparation> {
  const { booking, desk, details } = link
  const business = { ...readBusiness(), ...pricesOf(desk) }
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

/**
 * What a homeowner may have to pay for a symptom, and whether that makes sense at the appliance's age in years. `null` if the owner
 * gives no usual cost for the appliance.
 */
export function makePriceCard(
  fault: Fault,
  ageYears: number | null,
  { repairCosts, serviceCall }: Pick<Business, 'repairCosts' | 'serviceCall'>,
): PriceCard | null {
  const costs = usualCostsOf(fault, repairCosts)
  if (!costs) return null
  const { lifeYears, newCost } = appliances[fault.appliance]
  const replacement = { lifeYears, newCost }
  return {
    costs,
    fee: serviceCall,
    replacement,
    advice: ageYears === null ? null : adviseOn(costs, replacement, ageYears),
  }
}

function adviseOn(costs: PriceCard['costs'], { lifeYears, newCost }: Replacement, ageYears: number): Advice {
  const phase: Advice['phase'] = ageYears > lifeYears.to ? 'past' : ageYears * 3 > lifeYears.to * 2 ? 'old' : 'young'
  const percent = mostPercent[phase]
  const limit = repairLimit(newCost, percent)
  const verdict = costs.to <= limit ? 'repair' : costs.from <= limit ? 'ask' : 'replace'
  return { verdict, phase, ageYears, percent, limit }
}
