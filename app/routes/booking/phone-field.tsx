import type { InputEvent } from 'react'
import type { ControlProps } from '#app/ui/field.tsx'
import { formatPhone } from '#shared/phone.ts'
import { formatPhoneAtCaret } from './phone-caret.ts'

/** The input for the phone number, which is formatted as (XXX) XXX-XXXX while someone types (spec.md §5). */
export function PhoneField(control: ControlProps & { name: string; defaultValue: string; autoFocus: boolean }) {
  return (
    <input
      {...control}
      ref={formatTyped}
      type="tel"
      autoComplete="tel-national"
      inputMode="tel"
      enterKeyHint="next"
      maxLength={40}
      onInput={formatWhileTyping}
    />
  )
}

/** Formats what was typed before hydration. */
function formatTyped(input: HTMLInputElement | null) {
  if (input && input.value !== formatPhone(input.value)) input.value = formatPhone(input.value)
}

function formatWhileTyping({ currentTarget: input, nativeEvent }: InputEvent<HTMLInputElement>) {
  if (nativeEvent.isComposing) return
  const isForwardDelete = nativeEvent.inputType === 'deleteContentForward'
  const { text, caret } = formatPhoneAtCaret({ text: input.value, caret: input.selectionStart ?? 0 }, isForwardDelete)
  if (text !== input.value) input.value = text
  input.setSelectionRange(caret, caret)
}
