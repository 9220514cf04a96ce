/** The form for people whose ZIP code isn't served: "tell me when you come here". */
import { asciiEmail, isEmailAddress } from '#shared/people/email-address.ts'
import { findServiceArea, type ServiceArea } from '#shared/service-area/service-area.ts'
import { isZip } from '#shared/service-area/zip.ts'

/** Errors by field. Their texts are in `content/homeowner`. `zip_served` means they can book right away. */
export interface AreaRequestMistakes {
  email?: 'email'
  zip?: 'zip' | 'zip_served'
}

type AreaRequestCheck =
  | { ok: true; request: { email: string; zip: string } }
  | { ok: false; mistakes: AreaRequestMistakes }

/** Trims both values, and returns the address in its ASCII form. */
export function checkAreaRequest(values: { email: string; zip: string }, area: ServiceArea): AreaRequestCheck {
  const [email, zip] = [asciiEmail(values.email.trim()), values.zip.trim()]
  const mistakes: AreaRequestMistakes = {}
  if (!isEmailAddress(email)) mistakes.email = 'email'
  if (!isZip(zip)) mistakes.zip = 'zip'
  else if (findServiceArea(area, zip)) mistakes.zip = 'zip_served'
  return Object.keys(mistakes).length > 0 ? { ok: false, mistakes } : { ok: true, request: { email, zip } }
}
