import { countWords } from '#shared/blog/word-count.ts'
import type { Part, Section, Unit } from './outline.ts'

/** Units of this rank or higher are used only if nothing else gets the length right. */
export const lastResort = 900

interface Place {
  unit: Unit
  part: Part
  section: Section
}

/**
 * Chooses units so the article has `min` to `max` words, as close to `target` as the ranks allow: everything of rank 0, then by rank
 * while there is room, then whatever fills the gap exactly.
 * @throws Error when what cannot be left out is too long, or everything together too short
 */
export function fitLength(sections: Section[], length: { min: number; target: number; max: number }): Set<Unit> {
  const places = sections.flatMap((section) =>
    section.parts.flatMap((part) => part.units.map((unit) => ({ unit, part, section }))),
  )
  const [fixed, optional] = [places.filter(isFixed), places.filter((place) => !isFixed(place))]
  const taken: Place[] = []
  const openerRanks = rankOpeners(places)
  const opened = new Set(fixed.flatMap(({ part, section }) => [part, section]))
  let words = measure(fixed)
  for (const place of optional.toSorted((a, b) => a.unit.rank - b.unit.rank)) {
    const unopened = [place.part, place.section].filter((one) => !opened.has(one))
    if (unopened.some((one) => place.unit.rank > (openerRanks.get(one) ?? 0))) continue
    const cost = unopened.reduce((sum, { heading }) => sum + countWords(heading ?? ''), place.unit.words)
    if (words + cost > length.target) continue
    taken.push(place)
    words += cost
    for (const one of unopened) opened.add(one)
  }
  // If the gap is too small for any sentence, drop the last units to make room.
  for (let count = taken.length; count >= 0; count -= 1) {
    const kept = [...fixed, ...taken.slice(0, count)]
    const held = measure(kept)
    if (held > length.max) continue
    const [min, max] = [length.min - held, length.max - held]
    const all = closers(places, kept)
    const good = all.filter(({ unit }) => unit.rank < lastResort)
    const added = min <= 0 ? [] : (closeGap(good, min, max) ?? closeGap(all, min, max))
    if (added) return new Set([...kept, ...added].map(({ unit }) => unit))
  }
  throw new Error(`The article cannot have ${length.min} to ${length.max} words, but ${measure(places)} at most`)
}

/** What comes second in a part or section makes no sense alone, so its lowest rank has to open it. */
function rankOpeners(places: Place[]): Map<Part | Section, number> {
  const ranks = new Map<Part | Section, number>()
  for (const { unit, part, section } of places)
    for (const one of [part, section]) ranks.set(one, Math.min(unit.rank, ranks.get(one) ?? unit.rank))
  return ranks
}

const isFixed = ({ unit }: Place) => unit.rank === 0

/** The words of these units, including the headings above them. */
function measure(places: Place[]): number {
  const headings = new Set<Part | Section>()
  for (const { part, section } of places) headings.add(part).add(section)
  return (
    places.reduce((sum, { unit }) => sum + unit.words, 0) +
    [...headings].reduce((sum, { heading }) => sum + countWords(heading ?? ''), 0)
  )
}

/** Units that can still be added without another heading. */
function closers(places: Place[], kept: Place[]): Place[] {
  const opened = new Set(kept.map(({ part }) => part))
  return places.filter((place) => opened.has(place.part) && !kept.includes(place))
}

/** Picks places whose words add up to at least `min` and at most `max`; `null` if that's impossible. */
function closeGap(places: Place[], min: number, max: number): Place[] | null {
  // For each reachable sum: the place that reached it, and the sum before that.
  const reached = new Map<number, { place: Place; before: number } | null>([[0, null]])
  for (const place of places) {
    for (const sum of [...reached.keys()]) {
      const next = sum + place.unit.words
      if (next <= max && !reached.has(next)) reached.set(next, { place, before: sum })
    }
  }
  const goal = [...reached.keys()].filter((sum) => sum >= min).toSorted((a, b) => a - b)[0]
  if (goal === undefined) return null
  const taken: Place[] = []
  for (let step = reached.get(goal); step; step = reached.get(step.before)) taken.push(step.place)
  return taken
}
