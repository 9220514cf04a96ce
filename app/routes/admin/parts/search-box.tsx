import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { controlStyles } from '#app/ui/form/field.tsx'
import { typedHere, useIsTypedHere } from './typed-here.ts'

/** How long typing must pause before the search starts. */
const pauseMs = 300

/** Updates the URL as the user types. Refining one search stays a single history entry, so Back leads to what was there before. */
export function SearchBox({
  q,
  label,
  searchOf,
}: {
  q: string
  label: string
  /** The URL's query string for a search. */
  searchOf(q: string): string
}) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(q)
  const isRefining = useRef(false)
  const isTypedHere = useIsTypedHere()

  useEffect(() => () => clearTimeout(timer.current), [])
  const take = useEffectEvent((fromUrl: string) => {
    if (isTypedHere) return
    clearTimeout(timer.current)
    sent.current = fromUrl
    isRefining.current = false
    setTyped(fromUrl)
  })
  useEffect(() => take(q), [q])

  function search(text: string) {
    clearTimeout(timer.current)
    const next = text.trim()
    if (next === sent.current) return
    sent.current = next
    void navigate({ search: searchOf(next) }, { replace: isRefining.current, state: typedHere })
    isRefining.current = true
  }

  return (
    <search className="relative block">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-ink-muted"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={`${label}...`}
        value={typed}
        maxLength={200}
        onChange={({ target: { value } }) => {
          setTyped(value)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => search(value), pauseMs)
        }}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) search(typed)
        }}
        onBlur={() => {
          search(typed)
          isRefining.current = false
        }}
        className={`${controlStyles} pl-12`}
      />
    </search>
  )
}
