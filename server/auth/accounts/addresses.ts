import { validationFailed } from '#server/auth/errors.ts'
import { asciiEmail, isEmailAddress } from '#shared/people/email-address.ts'

/**
 * An email address as it is stored and compared: in lowercase, with an ASCII domain.
 * @throws AuthError `validation_failed` with `status` (400; some endpoints of the contract say 422)
 */
export function normalizeEmail(email: string, status = 400): string {
  const normal = asciiEmail(email.trim()).toLowerCase()
  if (!isEmailAddress(normal)) throw validationFailed('Unable to validate email address: invalid format', status)
  return normal
}

/**
 * A phone number as it is stored: 2 to 15 digits, not starting with 0 (E.164 without the plus).
 * @throws AuthError 400 `validation_failed`
 */
export function normalizePhone(phone: string): string {
  const normal = phone.trim().replace(/^\+/, '').replaceAll(' ', '')
  if (!/^[1-9]\d{1,14}$/.test(normal)) throw validationFailed('Invalid phone number format (E.164 required)')
  return normal
}
