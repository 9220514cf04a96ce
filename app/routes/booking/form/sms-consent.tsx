import type { ReactNode } from 'react'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { smsConsentLink } from '#shared/messages/sms-consent.ts'

/**
 * The consent to text messages. It's given again for every booking, and its wording is kept as evidence (see shared/messages/sms-consent.ts).
 */
export function SmsConsent({
  error,
  wording,
  isRequired,
  ...props
}: {
  id: string
  error?: ReactNode
  /** The wording as the server keeps it for evidence. */
  wording: string
  isRequired: boolean
  defaultChecked?: boolean
  autoFocus?: boolean
  className?: string
}) {
  // Search from the end, because the business's name might contain the same words.
  const linkAt = wording.lastIndexOf(smsConsentLink)
  return (
    <Checkbox
      {...props}
      name="smsConsent"
      value="yes"
      autoComplete="off"
      aria-required={isRequired ? 'true' : undefined}
      error={error}
      label={
        <>
          {wording.slice(0, linkAt)}
          <a href="/privacy-policy#sms-program" className="font-semibold text-brand underline underline-offset-2">
            {smsConsentLink}
          </a>
          {wording.slice(linkAt + smsConsentLink.length)}
          {isRequired && (
            <span aria-hidden="true" className="ml-1 text-accent">
              *
            </span>
          )}
        </>
      }
    />
  )
}
