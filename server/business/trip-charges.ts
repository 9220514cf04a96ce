import { invalid } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { SectionFacts } from '#shared/business/business-form.ts'
import { readServiceArea } from './service-area.ts'

type Prices = SectionFacts<'prices'>

/**
 * Spells each city the way the list of ZIP codes does.
 * @param known what is stored: a place that has left the list since may stay, so the other prices can still be saved
 * @throws AppError invalid for a place that isn't served
 */
export async function checkTripCharges(tx: Db, facts: Prices, known: Prices['tripCharges']): Promise<Prices> {
  if (facts.tripCharges.length === 0) return facts
  const { area } = await readServiceArea(tx)
  const places = area.zips.flatMap(({ zip, city, state }) => [zip, `${city}, ${state}`])
  const served = new Map([...known.map(({ place }) => place), ...places].map((place) => [place.toLowerCase(), place]))
  const tripCharges = facts.tripCharges.map(({ place, extra }) => {
    const spelled = served.get(place.toLowerCase())
    if (spelled !== undefined) return { place: spelled, extra }
    const message = `You don’t serve ${place}. Please enter a place on your list of ZIP codes`
    throw invalid(message, { tripCharges: message })
  })
  return { ...facts, tripCharges }
}
