import { useRef, useState } from 'react'
import { useUnsavedForm } from '#app/routes/admin/form/unsaved-work.ts'

/** What a form on a shared record works with. */
export interface SharedRecord<Value> {
  /** The value the form started with. What it sends is checked against this version. */
  value: Value
  /** The form's key: a new one resets the form. */
  round: number
  /** The form has unsaved input. */
  isChanged: boolean
  /** Someone else saved while this form had changes. */
  isOvertaken: boolean
  /** For the element around the form, and for changes made other than by typing. */
  onChange(): void
  /** For the element around the form: anything typed after this isn't part of what was sent. */
  onSubmit(): void
  /** Something was typed after the form was sent. */
  isTypedOn(): boolean
  /** The input was saved or discarded, so the form may start over with whatever comes next. */
  letGo(): void
  /** Restarts the form with this value, or with the stored one if none is given. */
  show(value?: Value): void
  /** What was sent is now what's stored. The form stays as is and keeps focus. Anything typed in the meantime is still unsaved. */
  keep(value: Value): void
  /** Like `keep`, but restarts the form with the stored value unless someone kept typing. */
  saved(value: Value): void
  /** Changes the parts of the starting value that the form doesn't edit. Typed input stays unsaved. */
  amend(change: (begun: Value) => Value): void
}

/**
 * For every form on something that others can save too. Its record is refetched in the background. When someone else saves, an
 * untouched form shows the new version immediately. A form with changes keeps them, says so with `OvertakenNote`, and can't
 * overwrite theirs. Leaving with unsaved changes asks first. Never put a version or a value into a form's `key` instead: that throws
 * away what was typed.
 */
export function useSharedRecord<Value>(
  loaded: Value,
  isNewer: (loaded: Value, begun: Value) => boolean,
): SharedRecord<Value> {
  const [begun, setBegun] = useState({ value: loaded, round: 0 })
  const [isChanged, setIsChanged] = useState(false)
  /** Counts changes so far, and as of the last submit. */
  const typed = useRef(0)
  const sent = useRef<number>(undefined)
  const isOutdated = isNewer(loaded, begun.value)
  useUnsavedForm(() => isChanged)

  function show(value = loaded) {
    setBegun(({ round }) => ({ value, round: round + 1 }))
    setIsChanged(false)
  }
  const isTypedOn = () => sent.current !== undefined && sent.current !== typed.current
  function keep(value: Value) {
    setBegun(({ round }) => ({ value, round }))
    setIsChanged(isTypedOn())
  }
  if (isOutdated && !isChanged) show()

  return {
    ...begun,
    isChanged,
    isOvertaken: isOutdated && isChanged,
    onChange() {
      typed.current++
      setIsChanged(true)
    },
    onSubmit() {
      sent.current = typed.current
    },
    isTypedOn,
    letGo: () => setIsChanged(false),
    show,
    keep,
    saved: (value) => (isTypedOn() ? keep(value) : show(value)),
    amend: (change) => setBegun(({ value, round }) => ({ value: change(value), round })),
  }
}

/** For records that count their saves. */
export function hasNewerVersion(loaded: { version: number }, begun: { version: number }): boolean {
  return loaded.version > begun.version
}
