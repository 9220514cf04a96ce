import { type InputEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Field } from '#app/ui/form/field.tsx'
import { formatPhone, isForeign, nationalDigits } from '#shared/people/phone.ts'

/** The phone number, formatted as (XXX) XXX-XXXX while typing (spec.md §5). Says so when it drops digits that don't fit. */
export function PhoneField({
  id,
  error,
  label,
  required,
  ...input
}: {
  id: string
  error: ReactNode
  label: string
  required: boolean
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
        label={label}
        required={required}
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

/** A field's text and the position of its caret, in characters from the start. */
export interface TextWithCaret {
  text: string
  caret: number
}

/**
 * Formats a phone number as it's edited and keeps the caret after the same digit, so editing in the middle works. After a forward
 * delete the caret goes before the next digit instead: otherwise the key would get stuck at punctuation.
 */
export function formatPhoneAtCaret({ text, caret }: TextWithCaret, isForwardDelete = false): TextWithCaret {
  const formatted = formatPhone(text)
  const digitsBefore = nationalDigits(text.slice(0, caret)).length
  const digitsInAll = formatted.replace(/\D/g, '').length
  if (digitsBefore >= digitsInAll) return { text: formatted, caret: formatted.length }
  if (isForwardDelete) return { text: formatted, caret: placeOfDigit(formatted, digitsBefore + 1) }
  return { text: formatted, caret: digitsBefore === 0 ? 0 : placeOfDigit(formatted, digitsBefore) + 1 }
}

/** Index of the nth digit, counting from 1. There must be at least n. */
function placeOfDigit(text: string, n: number): number {
  let count = 0
  for (let index = 0; index < text.length; index++) {
    if (/\d/.test(text.charAt(index))) count++
    if (count === n) return index
  }
  return text.length
}
