import { isbot } from 'isbot'
import { attributionKindOf, readAttribution } from '#shared/attribution/attribution.ts'
import type { AttributionKind } from '#shared/attribution/attribution-kinds.ts'

/** Reads a header of a request by its name in lower case. */
type ReadHeader = (name: string) => string | null | undefined

/** Whether a person is looking at the page that sends this: not a robot, a prefetch or another site. */
export function isVisit(header: ReadHeader): boolean {
  return (
    !isRobot(header('user-agent')) &&
    !header('sec-purpose')?.includes('prefetch') &&
    (header('sec-fetch-site') ?? 'same-origin') === 'same-origin'
  )
}

/** Whether a program is reading pages with nobody looking. Every browser sends a user agent, so a missing one counts as a robot. */
export function isRobot(userAgent: string | null | undefined): boolean {
  return !userAgent || isbot(userAgent)
}

/** Whether the browser asks not to be tracked: Global Privacy Control, or Do Not Track. */
export function asksForPrivacy(header: ReadHeader): boolean {
  return header('sec-gpc') === '1' || header('dnt') === '1'
}

/** What brought someone, of what their browser tells with a view. */
export function visitorKindOf(told: object, header: ReadHeader): AttributionKind | null {
  return attributionKindOf(readAttribution(new Map(Object.entries(told)), asksForPrivacy(header)))
}
