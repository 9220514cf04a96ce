/**
 * Compares the prices, numbers, times and places in a text with what the business says about itself. Corrects a value only if the words
 * beside it name the fact. Anything else that doesn't agree is left to a person.
 */
import { inventedClaims } from '#content/articles/invented-claims.ts'
import type { BusinessWithArea } from '#shared/business/business.ts'
import { listCities, listPrimaryAreas } from '#shared/service-area/primary-areas.ts'
import { usStates } from '#shared/service-area/us-states.ts'
import { sentencesOf } from '#shared/writing/sentences.ts'
import { type Comparison, comparisons, isServing } from './comparisons.ts'
import { correctableFacts, findWrongFacts } from './facts.ts'
import { type Finding, placeOf } from './sentences.ts'

/** Finds every wrong or made-up statement about the business, in the order of the text. */
export function checkFacts(text: string, business: BusinessWithArea): Finding[] {
  return sentencesOf(text)
    .flatMap(({ text: sentence, start }) => {
      const wrong = findWrongFacts(sentence, business, correctableFacts)
      const told = wrong.map(({ isSure, replacement, ...one }) => ({
        ...one,
        replacement: isSure ? replacement : null,
      }))
      const compared = comparisons.flatMap((compare) => compareIn(sentence, business, compare))
      const others = [...compared, ...findPlace(sentence, business)]
      const isNew = (one: Finding) => !told.some(({ start, end }) => one.start < end && start < one.end)
      return [...told, ...others.filter(isNew), ...findInventedClaims(sentence, business)].map((one) => ({
        ...one,
        start: one.start + start,
        end: one.end + start,
      }))
    })
    .toSorted((a, b) => a.start - b.start)
}

function compareIn(
  sentence: string,
  business: BusinessWithArea,
  { values, isAbout, agrees, reason }: Comparison,
): Finding[] {
  if (!isAbout(sentence)) return []
  return [...sentence.matchAll(values)]
    .filter((match) => !agrees(match, business, sentence))
    .map((match) => ({ ...placeOf(match), replacement: null, reason: reason(business, sentence) }))
}

/** Cities and regions that models like to name. Those on the list of ZIP codes are served. */
const elsewhere =
  /\b(?:Seattle|Tacoma|Spokane|Olympia|Bellevue|Everett|Yakima|Kennewick|Longview|Kelso|Salem|Eugene|Bend|Medford|Corvallis|Albany|Springfield|Astoria|Seaside|Ashland|Roseburg|Redmond|Hood River|The Dalles|McMinnville|Keizer|Grants Pass|Klamath Falls|Pendleton|San Francisco|Los Angeles|Sacramento|San Diego|Boise|Denver|Phoenix|Chicago|New York|Dallas|Houston|Miami|Atlanta|Boston|California|Idaho|Nevada|nationwide|across the country|statewide|(?:all|across|throughout|anywhere in) (?:of )?(?:Oregon|Washington(?: State)?))\b/gi

/** Finds the first place that the business doesn't serve, or no longer does. */
function findPlace(sentence: string, { serviceArea }: BusinessWithArea): Finding[] {
  if (!isServing(sentence)) return []
  const names = listCities(serviceArea).flatMap(({ city, state }) => [city, usStates[state] ?? state])
  const served = new Set(names.map((name) => name.toLowerCase()))
  const left = serviceArea.former.map(({ city }) => ({ index: sentence.indexOf(city), 0: city }))
  const [place] = [...sentence.matchAll(elsewhere), ...left]
    .filter(({ index, 0: said }) => index >= 0 && !served.has(said.toLowerCase()))
    .toSorted((a, b) => a.index - b.index)
  if (!place) return []
  const areas = listPrimaryAreas(serviceArea).map(({ city, state }) => `${city}, ${state}`)
  const reason = `You don’t serve ${place[0]}. You serve ${areas.join('; ')} and other cities nearby.`
  return [{ start: place.index, end: place.index + place[0].length, replacement: null, reason }]
}

/** What a claim about the business, and not about anyone else, has in its sentence. */
const aboutUs =
  /\b(?:we|our|us|technicians?|team|company|business|customers?|visits?|book|call|offers?|get|enjoy|serving)\b/i

/** Finds claims that sound good but that nobody has made. */
function findInventedClaims(sentence: string, business: BusinessWithArea): Finding[] {
  if (!aboutUs.test(sentence) && !sentence.includes(business.name)) return []
  return inventedClaims.flatMap(({ words, reason, unless }) => {
    const match = words.exec(sentence)
    if (!match || unless?.(business, sentence)) return []
    return [{ ...placeOf(match), replacement: null, reason: typeof reason === 'string' ? reason : reason(business) }]
  })
}
