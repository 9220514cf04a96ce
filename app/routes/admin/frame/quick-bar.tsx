import { Ellipsis } from 'lucide-react'
import { NavLink } from 'react-router'
import { useRole } from '#app/routes/admin/frame/role/use-role.ts'
import { quickLinksFor } from './navigation.ts'

/**
 * Shortcuts to the screens people open most. On a phone the bar sits at the bottom and also leads to all the others; a screen
 * with its own bar there (`data-thumb-bar`, `data-bottom-bar`) replaces it. On a tablet it's in the top bar. Next to the side bar
 * it's hidden.
 */
export function QuickBar({ isOpen, onMore }: { isOpen: boolean; onMore(): void }) {
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

const linkStyles =
  'flex min-h-11 items-center rounded-control px-3 font-semibold text-ink-muted hover:text-ink aria-[current=page]:text-brand max-sm:min-h-14 max-sm:flex-col max-sm:justify-center max-sm:gap-0.5 max-sm:px-1 max-sm:text-xs max-sm:leading-tight sm:aria-[current=page]:bg-brand-soft'
