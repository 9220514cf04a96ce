import { useRef, useState } from 'react'
import { useUnsavedForm } from '#app/routes/admin/unsaved/unsaved-work.ts'

/** What a form on a shared record goes by. */
export interface SharedRecord<Value> {
  /** What the form began with. What it sends is checked against this version. */
  value: Value
  /** The form's key: a new one starts it over. */
  round: number
  /** Something was typed that isn't saved. */
  isChanged: boolean
  /** Someone else saved while this form had changes. */
  isOvertaken: boolean
  /** For the element around the form, and for what changes otherwise than by typing. */
  onChange(): void
  /** For the element around the form: what is typed from here on is not in what it sends. */
  onSubmit(): void
  /** Something was typed since it was sent. */
  isTypedOn(): boolean
  /** What was typed is saved, or thrown away: the form begins with whatever comes next. */
  letGo(): void
  /** Begins the form with this; with nothing given, with what is stored. */
  show(value?: Value): void
  /** What was sent is what is stored now. The form stays, and the focus in it; what was typed on meanwhile isn't saved yet. */
  keep(value: Value): void
  /** As `keep`, but the form begins with what is stored, unless someone typed on meanwhile. */
  saved(value: Value): void
  /** Changes what the form began with where that is not part of the form; what was typed stays unsaved. */
  amend(change: (begun: Value) => Value): void
}

/**
 * For every form on something that others may save as well. What it is about is read again behind its back: when someone else saved, an
 * untouched form shows that at once; one with changes keeps them, says so with `OvertakenNote`, and can't be saved over theirs.
 * Leaving with changes asks first.
 * Never put a version or a value into the `key` of a form instead: that throws away what was typed.
 */
export function useSharedRecord<Value>(
  loaded: Value,
  isNewer: (loaded: Value, begun: Value) => boolean,
): SharedRecord<Value> {
  const [begun, setBegun] = useState({ value: loaded, round: 0 })
  const [isChanged, setIsChanged] = useState(false)
  /** How often something was typed, and how often before the last submit. */
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

/** Of records that count their saves. */
export function hasNewerVersion(loaded: { version: number }, begun: { version: number }): boolean {
  return loaded.version > begun.version
}
