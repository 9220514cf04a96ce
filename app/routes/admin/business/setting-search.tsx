import { Search } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { findNamed } from '#app/routes/admin/palette/find-places.ts'
import type { ToSection } from '#app/routes/admin/palette/use-section-focus.ts'
import { controlStyles } from '#app/ui/form/field.tsx'
import { countOf } from '#shared/count.ts'
import { type FoundSetting, findableSettings } from './settings.ts'

/** More than this is no answer. */
const mostFound = 8

const wayTo = ({ panel, control }: FoundSetting): ToSection => ({ section: panel, ...(control && { control }) })

/** Finds a setting by the words of its label or hint and leads to its field. Enter opens the first one found. */
export function SettingSearch() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const found = findNamed(findableSettings, typed).slice(0, mostFound)
  const clear = () => setTyped('')
  function goByKey({ key, nativeEvent }: KeyboardEvent) {
    if (nativeEvent.isComposing || (key !== 'Enter' && key !== 'Escape')) return
    const [first] = found
    if (key === 'Enter' && first) void navigate(first.on, { state: wayTo(first) })
    if (key === 'Escape' || first) clear()
  }
  return (
    <search className="relative block">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-ink-muted"
      />
      <input
        type="search"
        aria-label="Find a setting"
        placeholder="Find a setting..."
        value={typed}
        maxLength={200}
        enterKeyHint="go"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={goByKey}
        className={`${controlStyles} pl-12`}
      />
      {typed.trim() !== '' && (
        <div className="absolute inset-x-0 top-full z-10 mt-1 rounded-card border border-line bg-surface-raised p-2 shadow-float lg:min-w-96">
          <ul>
            {found.map((one) => (
              <li key={`${one.panel} ${one.label}`}>
                <Link
                  to={one.on}
                  state={wayTo(one)}
                  onClick={clear}
                  className="flex min-h-11 flex-wrap items-baseline gap-x-2.5 rounded-control px-3 py-2.5 leading-snug hover:bg-surface-sunken"
                >
                  <span className="font-medium">{one.label}</span>
                  {one.control && <span className="text-ink-muted text-sm">{one.panel}</span>}
                </Link>
              </li>
            ))}
          </ul>
          <p role="status" className={found.length > 0 ? 'sr-only' : 'px-3 py-2.5 text-ink-muted'}>
            {found.length > 0 ? countOf(found.length, 'setting') : 'Nothing found. Try another word for it.'}
          </p>
        </div>
      )}
    </search>
  )
}
