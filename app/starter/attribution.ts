/**
 * Notes in this tab how the visitor got here, for the hidden fields of the booking form (shared/attribution/attribution.ts): where the
 * visit began, which site linked there, the campaign. Nothing if the browser asks not to be tracked.
 */
const key = 'arrival'

/** Not every browser has them. */
interface PrivacySignals {
  globalPrivacyControl?: boolean
  doNotTrack?: string | null
}

/** @returns the hidden fields, for whatever else tells how they got here */
export function noteArrival(): Record<string, string> {
  const { origin, pathname, search } = location
  const { referrer } = document
  const { globalPrivacyControl, doNotTrack }: PrivacySignals = navigator
  if (globalPrivacyControl || doNotTrack === '1') return {}
  try {
    let arrival = sessionStorage.getItem(key)
    if (!arrival || (referrer && !referrer.startsWith(`${origin}/`))) {
      const from: Record<string, string> = {
        // The rest is the secret of a homeowner's own page.
        landing_path: pathname.replace(/^\/(r|tell-me)\/.*/, '/$1'),
        referrer_host: referrer && new URL(referrer).hostname,
      }
      for (const [name, value] of new URLSearchParams(search)) {
        if (/^utm_(source|medium|campaign)$/.test(name)) from[name] = value.slice(0, 64)
        if (/^(g|ms)cl.*id$|^[gw]braid$/.test(name)) from.ad_click = '1'
      }
      arrival = JSON.stringify(from)
      sessionStorage.setItem(key, arrival)
    }
    const fields: Record<string, string> = JSON.parse(arrival)
    addEventListener('formdata', ({ formData }) => {
      if (formData.has('form_path')) for (const name in fields) formData.set(name, fields[name] ?? '')
    })
    return fields
  } catch {
    // A browser that stores nothing tells only the form's page.
    return {}
  }
}
