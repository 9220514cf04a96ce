import { attributionKinds } from '#shared/attribution/attribution-kinds.ts'
import type { AttributionOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'

/** What brought a booking: `The post LG dryer not heating, Google`. All of it comes from outside, so it's only ever shown as text. */
export function AttributionWords({ attribution: from }: { attribution: AttributionOnTheWire }) {
  const kind = from.kind && attributionKinds[from.kind]
  // The site says it better, but not that someone clicked an ad there, or came back.
  const isKindSaid = from.site === null || from.kind === 'ad' || from.kind === 'returning'
  const words = [
    from.landing_title === null && pageName(from.landing_path ?? from.form_path),
    isKindSaid && kind,
    from.site,
    from.heard_from && `“${from.heard_from}”`,
    from.utm_campaign && `campaign “${from.utm_campaign}”`,
  ].filter(Boolean)
  return (
    <>
      {from.landing_title !== null && (
        <>
          The post <em>{from.landing_title}</em>
          {words.length > 0 && ', '}
        </>
      )}
      {words.join(', ') || 'Unknown'}
    </>
  )
}

function pageName(path: string | null): string | null {
  return path === '/' ? 'The home page' : path
}
