import { Link } from 'react-router'
import { useBusiness } from '#app/components/use-business.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'

/** The consent to text messages, in the words that US carriers ask for. It is given anew for every booking. */
export function SmsConsent({
  error,
  ...props
}: {
  error?: string
  defaultChecked?: boolean
  autoFocus?: boolean
  className?: string
}) {
  const { name } = useBusiness()
  return (
    <Checkbox
      {...props}
      name="smsConsent"
      value="yes"
      autoComplete="off"
      aria-required="true"
      error={error}
      label={
        <>
          I agree to receive SMS notifications from {name} about this repair: booking confirmation, appointment times
          and updates. Message frequency varies. Message and data rates may apply. Reply STOP to opt out or HELP for
          help. See our{' '}
          <Link to="/privacy-policy#sms-program" className="font-semibold text-brand underline underline-offset-2">
            privacy policy
          </Link>
          .
          <span aria-hidden="true" className="ml-1 text-accent">
            *
          </span>
        </>
      }
    />
  )
}
