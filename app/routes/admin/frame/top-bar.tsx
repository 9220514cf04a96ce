import { Ellipsis, Menu, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { href, Link, NavLink, useLocation } from 'react-router'
import { HouseMark } from '#app/components/house-mark.tsx'
import { useBusiness } from '#app/components/use-business.ts'
import { PaletteButton } from '#app/routes/admin/palette/palette.tsx'
import { buttonStyles } from '#app/ui/button.tsx'
import { quickLinksFor } from './navigation.ts'
import { NavigationList } from './navigation-list.tsx'
import { useRole } from './use-role.ts'

const linkStyles =
  'flex min-h-11 items-center rounded-control px-3 font-semibold text-ink-muted hover:text-ink aria-[current=page]:text-brand max-sm:min-h-14 max-sm:flex-col max-sm:justify-center max-sm:gap-0.5 max-sm:px-1 max-sm:text-xs max-sm:leading-tight sm:aria-[current=page]:bg-brand-soft'

/**
 * Where the user is and where they can go. A side bar on wide screens; on smaller ones a bar with a sheet behind a toggle, and on a
 * phone the most used screens at the bottom. The sheet closes on Escape, when a screen opens, and when focus moves on into the page.
 */
export function TopBar() {
  const { name } = useBusiness()
  const { key } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<Element | null>(null)
  const header = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      setIsOpen(false)
      if (opener.current instanceof HTMLElement) opener.current.focus()
    }
    const closeBehind = ({ target }: FocusEvent) => {
      if (target instanceof Node && !header.current?.contains(target)) setIsOpen(false)
    }
    document.addEventListener('keydown', closeOnEscape)
    document.addEventListener('focusin', closeBehind)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('focusin', closeBehind)
    }
  }, [isOpen])
  // Every navigation closes the sheet, even one to the same screen.
  useEffect(() => setIsOpen(false), [key])
  useEffect(() => {
    header.current?.querySelector('#admin-menu [aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [key, isOpen])
  function toggle() {
    opener.current = document.activeElement
    setIsOpen(!isOpen)
  }
  return (
    <header
      ref={header}
      className="sticky top-0 z-40 border-line border-b bg-surface-raised print:hidden xl:flex xl:h-dvh xl:flex-col xl:border-r xl:border-b-0"
    >
      <div className="flex h-(--top-bar) items-center gap-x-4 px-gutter xl:h-auto xl:px-3 xl:py-1.5">
        <Link
          to={href('/admin/dashboard')}
          className="flex min-h-11 min-w-0 items-center gap-2.5 xl:w-full xl:rounded-control xl:px-3"
        >
          <HouseMark className="size-9" />
          <span className="line-clamp-2 min-w-0 pr-0.5 font-bold leading-tight tracking-tight">{name}</span>
        </Link>
        <QuickBar isOpen={isOpen} onMore={toggle} />
        <PaletteButton className="ml-auto xl:hidden" />
        <button
          type="button"
          aria-label="Menu"
          aria-expanded={isOpen}
          aria-controls="admin-menu"
          onClick={toggle}
          className={buttonStyles({
            variant: 'quiet',
            size: 'icon',
            className: '-mr-2.5 xl:hidden thumb:hidden thumb:barred:inline-flex',
          })}
        >
          {isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        </button>
      </div>
      <div className="px-3 pb-2 max-xl:hidden">
        <PaletteButton isWide />
      </div>
      <nav
        id="admin-menu"
        aria-label="Admin"
        className={`max-xl:fixed max-xl:inset-x-0 max-xl:top-(--top-bar) max-xl:bottom-(--bottom-bar) max-xl:overflow-y-auto max-xl:overscroll-contain max-xl:bg-surface-raised max-xl:px-gutter max-xl:pt-4 max-xl:pb-8 xl:flex xl:min-h-0 xl:grow xl:flex-col ${isOpen ? '' : 'max-xl:hidden'}`}
      >
        <NavigationList />
      </nav>
    </header>
  )
}

/**
 * Shortcuts to the screens people open most. On a phone the bar sits at the bottom and also leads to all the others; a screen
 * with its own bar there (`data-thumb-bar`, `data-bottom-bar`) replaces it. On a tablet it's in the top bar. Next to the side bar
 * it's hidden.
 */
function QuickBar({ isOpen, onMore }: { isOpen: boolean; onMore(): void }) {
  return (
    <nav
      aria-label="Shortcuts"
      className="hidden grow md:block xl:hidden thumb:fixed thumb:inset-x-0 thumb:bottom-0 thumb:z-40 thumb:block thumb:border-line thumb:border-t thumb:bg-surface-raised thumb:px-2 thumb:pb-[env(safe-area-inset-bottom)] thumb:barred:hidden"
    >
      <ul className="flex gap-1 thumb:grid thumb:h-call-bar thumb:auto-cols-fr thumb:grid-flow-col thumb:items-center">
        {quickLinksFor(useRole()).map(({ label, to, Icon }) => (
          <li key={to}>
            <NavLink to={to} className={linkStyles}>
              <Icon aria-hidden="true" className="hidden size-6 thumb:block" />
              {label}
            </NavLink>
          </li>
        ))}
        <li className="hidden thumb:block">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls="admin-menu"
            onClick={onMore}
            className={`w-full ${linkStyles} aria-expanded:text-brand`}
          >
            <Ellipsis aria-hidden="true" className="size-6" />
            More
          </button>
        </li>
      </ul>
    </nav>
  )
}
