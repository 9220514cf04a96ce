import { cutAtWord } from '#shared/cut-at-word.ts'
import type { HomeownerDetailsOnTheWire } from '#shared/homeowner/preparation-on-the-wire.ts'

/** What the homeowner added about the appliance: which one it is and what it's doing. */
export function HomeownerDetails({
  details,
  longestWords = Number.POSITIVE_INFINITY,
}: {
  details: HomeownerDetailsOnTheWire | null
  /** In characters. */
  longestWords?: number
}) {
  if (!details) return null
  const { symptom_text: words } = details
  const appliance = nameAppliance(details)
  return (
    <>
      {appliance && (
        <p>
          <strong>Appliance:</strong> {appliance}
        </p>
      )}
      {words && (
        <p>
          <strong>Homeowner:</strong> {cutAtWord(words, longestWords)}
        </p>
      )}
    </>
  )
}

/** `Bosch WAT28400UC, about 8 years old`; empty if the homeowner didn't say. */
export function nameAppliance(details: HomeownerDetailsOnTheWire | null): string {
  if (!details) return ''
  const { brand, model, appliance_age: age } = details
  const name = [brand, model].filter(Boolean).join(' ')
  const years = age === null ? '' : age === 1 ? 'about 1 year old' : `about ${age} years old`
  return [name, years].filter(Boolean).join(', ')
}
