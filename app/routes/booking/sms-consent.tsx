import type { ReactNode } from 'react'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { smsConsentLink } from '#shared/sms-consent.ts'

/** The consent to text messages. It is given again for every booking, and its words are kept as evidence: see shared/sms-consent.ts. */
export function SmsConsent({
  error,
  wording,
  isRequired,
  ...props
}: {
  id: string
  error?: ReactNode
  /** As the server keeps it as evidence. */
  wording: string
  isRequired: boolean
  defaultChecked?: boolean
  autoFocus?: boolean
  className?: string
}) {
  // From the end: the business's name may hold the same words.
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
