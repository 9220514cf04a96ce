/** The form for people whose ZIP code is not served: "tell me when you come here". */
import { findServiceArea, type ServiceArea } from './service-area.ts'
import { isZip } from './zip.ts'

/** What is wrong, by field; the words for it are in `content/homeowner`. `zip_served`: they can book right away. */
export interface AreaRequestMistakes {
  email?: 'email'
  zip?: 'zip' | 'zip_served'
}

export type AreaRequestCheck =
  | { ok: true; request: { email: string; zip: string } }
  | { ok: false; mistakes: AreaRequestMistakes }

/** Trims both. An address is judged as browsers judge theirs, with a domain that has a dot. */
export function checkAreaRequest(values: { email: string; zip: string }, area: ServiceArea): AreaRequestCheck {
  const [email, zip] = [values.email.trim(), values.zip.trim()]
  const mistakes: AreaRequestMistakes = {}
  if (!isMailAddress(email)) mistakes.email = 'email'
  if (!isZip(zip)) mistakes.zip = 'zip'
  else if (findServiceArea(area, zip)) mistakes.zip = 'zip_served'
  return Object.keys(mistakes).length > 0 ? { ok: false, mistakes } : { ok: true, request: { email, zip } }
}

function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(\.[a-z\d-]+)+$/i.test(text)
}
