import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { describeProblem } from '#app/routes/admin/session/describe-problem.ts'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { Choice } from './choice-list.tsx'
import { ChoiceList } from './choice-list.tsx'
import { useChoices } from './use-choices.ts'

const name = 'Search'

/**
 * The palette: a field that keeps focus while the arrow keys move through its list (WAI-ARIA APG, combobox). On a phone it fills the
 * screen. Like `Dialog`, it's open as long as it's rendered.
 */
export function PaletteDialog({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [reachedId, setReachedId] = useState<string | null>(null)
  const { groups, isBusy, error, retry } = useChoices(typed)
  const choices = groups.flatMap((group) => group.choices)
  const reached = choices.find(({ id }) => id === reachedId) ?? choices[0]

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  useEffect(() => {
    if (reachedId !== null) document.getElementById(optionId(listId, reachedId))?.scrollIntoView({ block: 'nearest' })
  }, [listId, reachedId])

  function choose(choice: Choice) {
    // Close first, so focus returns to where it was, and moves from there to what opens.
    onClose()
    choice.run()
  }

  function goByKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const at = reached ? choices.indexOf(reached) : -1
    const targets: Record<string, Choice | undefined> = {
      ArrowDown: choices[(at + 1) % choices.length],
      ArrowUp: choices.at(at - 1),
    }
    const target = targets[event.key]
    if (target) setReachedId(target.id)
    else if (event.key === 'Enter' && reached) choose(reached)
    else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click outside does what Escape does
    <dialog
      ref={dialog}
      aria-label={name}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      className="m-0 h-dvh max-h-none w-full max-w-none flex-col overflow-hidden border-line bg-surface-raised p-0 text-ink shadow-float backdrop:bg-black/50 open:flex md:mx-auto md:mt-[12dvh] md:h-fit md:max-h-[min(34rem,76dvh)] md:w-[40rem] md:rounded-card md:border"
    >
      <div className="flex shrink-0 items-center gap-3 border-line border-b py-1 pr-2 pl-4">
        {isBusy ? (
          <Spinner label="" className="size-5 shrink-0" />
        ) : (
          <Search aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
        )}
        <input
          role="combobox"
          aria-label={name}
          aria-autocomplete="list"
          aria-expanded={choices.length > 0}
          aria-controls={choices.length > 0 ? listId : undefined}
          aria-activedescendant={reached && optionId(listId, reached.id)}
          placeholder="Bookings, posts, settings…"
          value={typed}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          onChange={({ target }) => {
            setTyped(target.value)
            setReachedId(null)
          }}
          onKeyDown={goByKey}
          className="min-h-12 min-w-0 grow bg-transparent text-base outline-none placeholder:text-ink-muted"
        />
        <Button variant="quiet" size="icon" aria-label="Close" onClick={onClose} className="min-w-11 text-ink-muted">
          <X aria-hidden="true" className="size-5" />
        </Button>
      </div>
      {choices.length > 0 && (
        <ChoiceList
          id={listId}
          groups={groups}
          reachedId={reached?.id}
          optionId={(id) => optionId(listId, id)}
          onReach={setReachedId}
          onChoose={choose}
        />
      )}
      {error && (
        <div
          role="alert"
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-danger-soft px-4 py-2"
        >
          <p className="min-w-0 text-danger text-sm">{describeProblem(error)}</p>
          <Button variant="secondary" size="sm" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      <p role="status" className={choices.length > 0 || error ? 'sr-only' : 'px-4 py-10 text-center text-ink-muted'}>
        {isBusy ? 'Searching…' : describeCount(choices.length, typed)}
      </p>
      <p
        aria-hidden="true"
        className="hidden shrink-0 gap-4 border-line border-t px-4 py-2 text-ink-muted text-xs md:flex"
      >
        <span>↑ ↓ to move</span>
        <span>Enter to open</span>
        <span>Esc to close</span>
      </p>
    </dialog>
  )
}

/** Element ids can't contain spaces. */
function optionId(listId: string, id: string): string {
  return `${listId}-${id.replace(/[^\w-]+/g, '-')}`
}

function describeCount(count: number, typed: string): string {
  if (count === 0) return `Nothing found for “${typed.trim()}”. Try a name, a phone number or a word from a title.`
  return count === 1 ? '1 result' : `${count} results`
}
