import type { AuditChange, AuditValue } from '#shared/audit/audit-events.ts'

export type AuditFacts = { readonly [field: string]: unknown }

/**
 * The fields that differ, in the order of `is`. Objects are compared field by field (`rating.count`), and of a list only the entries
 * that came or went are named. Without `was`, every field of `is` is a fact of its own.
 */
export function describeChanges(was: AuditFacts | undefined, is: AuditFacts | undefined): AuditChange[] {
  const before = new Map(was && flatten(was))
  const after = new Map(is && flatten(is))
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((field) => {
    const [old, now] = [before.get(field), after.get(field)]
    if (JSON.stringify(old) === JSON.stringify(now)) return []
    if (Array.isArray(old) && Array.isArray(now)) return [{ field, ...differences(old, now) }]
    return [{ field, ...(old !== undefined && { was: old }), ...(now !== undefined && { is: now }) }]
  })
}

function flatten(facts: AuditFacts, above = ''): [string, AuditValue][] {
  // What can't be said in JSON isn't stored either.
  const said: Record<string, AuditValue> = JSON.parse(JSON.stringify(facts))
  return Object.entries(said).flatMap(([field, value]): [string, AuditValue][] =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? flatten(value, `${above}${field}.`)
      : [[`${above}${field}`, value]],
  )
}

/** Where only the order changed, the whole lists. */
function differences(was: AuditValue[], is: AuditValue[]): { was: AuditValue[]; is: AuditValue[] } {
  const gone = without(was, is)
  const come = without(is, was)
  return gone.length + come.length === 0 ? { was, is } : { was: gone, is: come }
}

function without(list: AuditValue[], others: AuditValue[]): AuditValue[] {
  const known = new Set(others.map((entry) => JSON.stringify(entry)))
  return list.filter((entry) => !known.has(JSON.stringify(entry)))
}
