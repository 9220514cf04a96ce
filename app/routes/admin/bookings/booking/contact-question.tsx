import { StepButton } from '#app/routes/admin/action/step-button.tsx'
import type { ContactChannel, ContactOutcome } from '#shared/bookings/booking-states.ts'

/** What came of a call, text or email that was started from here. The site can't see what another app did, so it asks. */
export function ContactQuestion({
  channel,
  isBusy,
  isSettling,
  onAnswer,
  className = '',
}: {
  channel: ContactChannel
  isBusy: boolean
  isSettling: boolean
  onAnswer(outcome: ContactOutcome): void
  className?: string
}) {
  return (
    <fieldset className={className}>
      <legend className="float-left mb-2 w-full font-semibold">{questions[channel]}</legend>
      <div className="clear-both flex flex-wrap gap-3 thumb:gap-2">
        {answers[channel].map(({ outcome, label }) => (
          <StepButton
            key={label}
            variant="secondary"
            size="narrow"
            disabled={isBusy}
            isSettling={isSettling}
            className="min-h-12 thumb:px-2.5"
            onClick={() => onAnswer(outcome)}
          >
            {label}
          </StepButton>
        ))}
      </div>
    </fieldset>
  )
}

const questions: Record<ContactChannel, string> = {
  call: 'How did the call go?',
  text: 'Did you send the text?',
  mail: 'Did you send the email?',
}

const answers: Record<ContactChannel, { outcome: ContactOutcome; label: string }[]> = {
  call: [
    { outcome: 'reached', label: 'Reached' },
    { outcome: 'voicemail', label: 'Left a voicemail' },
    { outcome: 'no_answer', label: 'No answer' },
  ],
  text: [
    { outcome: 'sent', label: 'Sent' },
    { outcome: 'no_answer', label: 'Not sent' },
  ],
  mail: [
    { outcome: 'sent', label: 'Sent' },
    { outcome: 'no_answer', label: 'Not sent' },
  ],
}
