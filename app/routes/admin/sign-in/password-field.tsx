import { Eye, EyeOff } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useField } from '#app/routes/admin/form/form-field.tsx'
import { Field } from '#app/ui/form/field.tsx'

/** A password field with a show button and a Caps Lock hint. Pasting and password managers work as usual. */
export function PasswordField({
  name: ownName = 'password',
  label = 'Password',
  autoComplete,
  hint,
  autoFocus = false,
}: {
  name?: string
  label?: string
  autoComplete: 'current-password' | 'new-password'
  hint?: string
  autoFocus?: boolean
}) {
  const { name, error } = useField(ownName)
  const [isShown, setIsShown] = useState(false)
  const [hasCapsLock, setHasCapsLock] = useState(false)
  const noteCapsLock = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'))
  return (
    <div>
      <Field label={label} required error={error} hint={hint}>
        {(control) => (
          <div className="relative">
            <input
              {...control}
              className={`${control.className} pr-14`}
              name={name}
              type={isShown ? 'text' : 'password'}
              autoComplete={autoComplete}
              autoCapitalize="none"
              spellCheck={false}
              // The dialog that asks for the password has no other fields.
              // biome-ignore lint/a11y/noAutofocus: only where the dialog opened to ask for it
              autoFocus={autoFocus}
              data-autofocus={autoFocus || undefined}
              onKeyDown={noteCapsLock}
              onKeyUp={noteCapsLock}
              onBlur={() => setHasCapsLock(false)}
            />
            <button
              type="button"
              aria-label={isShown ? 'Hide characters' : 'Show characters'}
              onClick={() => setIsShown(!isShown)}
              className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-ink-muted hover:text-ink"
            >
              {isShown ? (
                <EyeOff aria-hidden="true" className="size-5" />
              ) : (
                <Eye aria-hidden="true" className="size-5" />
              )}
            </button>
          </div>
        )}
      </Field>
      <p role="status" className="text-ink-muted text-sm">
        {hasCapsLock && 'Caps Lock is on.'}
      </p>
    </div>
  )
}
