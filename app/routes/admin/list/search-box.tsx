import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'
import { controlStyles } from '#app/ui/form/field.tsx'
import type { UrlFilter } from './url-filter.ts'

/** State of the navigations made here. */
const typedHere = { isTypedHere: true }

/** How long typing must pause before the search starts. */
const pauseMs = 250

/**
 * Updates the URL as the user types, but never during another navigation: a search starting then would replace what someone just
 * picked. Until the URL catches up, the list is behind. Refining one search stays a single history entry, so Back leads to what was
 * there before.
 */
export function SearchBox<Filter extends { q: string }>({
  at,
  label,
  placeholder = `${label}...`,
  shortcut,
  changeOf = (q) => ({ q }) as Partial<Filter>,
  leavesNoTrace = false,
}: {
  at: UrlFilter<Filter>
  label: string
  placeholder?: string
  /** The key that leads here. */
  shortcut?: string
  /** What a search changes. */
  changeOf?(q: string): Partial<Filter>
  /** Back leads past even the first search. */
  leavesNoTrace?: boolean
}) {
  const { q } = at.filter
  const isUnderWay = useNavigation().state !== 'idle'
  const [typed, setTyped] = useState(q)
  const [hasFocus, setFocus] = useState(false)
  const isRefining = useRef(leavesNoTrace)
  // On a busy phone an earlier part of what was typed arrives when there's more, and mustn't undo that. Back, Forward and links may.
  const { state } = useLocation()
  const isTypedHere = useNavigationType() !== 'POP' && state?.isTypedHere === true
  const wanted = typed.trim().toWellFormed()
  const isBehind = wanted !== q
  const take = useEffectEvent((fromUrl: string) => {
    if (isTypedHere) return
    isRefining.current = leavesNoTrace
    setTyped(fromUrl)
  })
  useEffect(() => take(q), [q])
  function search() {
    at.change(changeOf(wanted), { replace: isRefining.current, state: typedHere })
    isRefining.current = true
  }
  const searchAfterPause = useEffectEvent(search)
  // Restart the delay on blur: the user is about to press something else, and that goes first.
  useEffect(() => {
    if (!hasFocus && !isBehind) isRefining.current = leavesNoTrace
    if (!isBehind || isUnderWay) return
    const timer = setTimeout(searchAfterPause, pauseMs)
    return () => clearTimeout(timer)
  }, [wanted, isBehind, isUnderWay, hasFocus, leavesNoTrace])
  return (
    <search className="relative block" data-behind={isBehind ? '' : undefined}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-ink-muted"
      />
      <input
        type="search"
        data-shortcut={shortcut}
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        maxLength={200}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing && isBehind && !isUnderWay) search()
        }}
        className={`${controlStyles} pl-12`}
      />
    </search>
  )
}
