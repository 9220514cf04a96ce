import { type InputEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Field } from '#app/ui/form/field.tsx'
import { bookingLabels } from '#shared/bookings/booking-fields.ts'
import { formatPhone, isForeign, nationalDigits } from '#shared/people/phone.ts'
import { formatPhoneAtCaret } from './phone-caret.ts'

/** The phone number, formatted as (XXX) XXX-XXXX while typing (spec.md §5). Says so when it drops digits that don't fit. */
export function PhoneField({
  id,
  error,
  ...input
}: {
  id: string
  error: ReactNode
  name: string
  defaultValue: string
  autoFocus: boolean
}) {
  const ref = useRef<HTMLInputElement>(null)
  const [isCut, setCut] = useState(false)

  function show(input: HTMLInputElement, formatted: string) {
    setCut(nationalDigits(input.value).length > 10 && !isForeign(input.value))
    if (input.value !== formatted) input.value = formatted
  }

  // Format what was typed before hydration.
  useLayoutEffect(() => {
    if (ref.current) show(ref.current, formatPhone(ref.current.value))
  }, [])

  function formatWhileTyping({ currentTarget: input, nativeEvent }: InputEvent<HTMLInputElement>) {
    if (nativeEvent.isComposing) return
    const isForwardDelete = nativeEvent.inputType === 'deleteContentForward'
    const { text, caret } = formatPhoneAtCaret({ text: input.value, caret: input.selectionStart ?? 0 }, isForwardDelete)
    show(input, text)
    input.setSelectionRange(caret, caret)
  }

  return (
    <div aria-live="polite">
      <Field
        id={id}
        error={error}
        label={bookingLabels.customer_phone}
        required
        hint={isCut && !error && 'Only 10 digits fit here. Put an extension in the problem description.'}
      >
        {(control) => (
          <input
            {...control}
            {...input}
            ref={ref}
            type="tel"
            autoComplete="tel-national"
            inputMode="tel"
            enterKeyHint="next"
            maxLength={40}
            onInput={formatWhileTyping}
          />
        )}
      </Field>
    </div>
  )
}
