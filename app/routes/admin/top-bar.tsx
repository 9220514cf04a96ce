import { Menu, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { href, Link, NavLink } from 'react-router'
import { buttonStyles } from '#app/ui/button.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import { SignOutButton } from './sign-out-button.tsx'

/** Every screen that the bar leads to (spec.md §2, and the account beyond). A new screen gets a line here. */
export const topBarItems = [
  { label: 'Dashboard', to: href('/admin/dashboard') },
  { label: 'Bookings', to: href('/admin/bookings') },
  { label: 'Plan', to: href('/admin/plan') },
  { label: 'Posts', to: href('/admin/posts') },
  { label: 'Categories', to: href('/admin/categories') },
  { label: 'AI Settings', to: href('/admin/ai-settings') },
  { label: 'Migrate Images', to: href('/admin/migrate-images') },
  { label: 'Business', to: href('/admin/business') },
  { label: 'Account', to: href('/admin/account') },
]

/** A row on wide screens, a sheet behind a toggle on small ones; Escape closes it. */
export function TopBar() {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setIsOpen(false)
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [])
  return (
    <header className="sticky top-0 z-40 print:hidden border-line border-b bg-surface-raised">
      <div className="mx-auto flex max-w-[72rem] flex-wrap items-center justify-between gap-x-6 px-gutter py-1.5">
        <Link to={href('/admin/dashboard')} className="inline-flex min-h-11 items-center font-bold text-lg">
          Blog Admin
        </Link>
        <PaletteButton className="max-lg:ml-auto lg:order-1" />
        <button
          type="button"
          aria-label="Menu"
          aria-expanded={isOpen}
          aria-controls="admin-menu"
          onClick={() => setIsOpen(!isOpen)}
          className={buttonStyles({ variant: 'quiet', size: 'icon', className: '-mr-2.5 lg:hidden' })}
        >
          {isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        </button>
        <nav
          id="admin-menu"
          aria-label="Admin"
          className={`w-full pb-3 lg:flex lg:w-auto lg:grow lg:items-center lg:pb-0 ${isOpen ? '' : 'hidden'}`}
        >
          <ul className="lg:flex lg:grow lg:items-center lg:gap-1">
            {topBarItems.map(({ label, to }) => (
              <li key={to} className="lg:last:ml-auto">
                <NavLink
                  to={to}
                  onClick={() => setIsOpen(false)}
                  className="flex min-h-11 items-center rounded-control px-3 font-semibold text-ink-muted hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
          <SignOutButton variant="secondary" className="mt-2 w-full lg:mt-0 lg:ml-2 lg:w-auto" />
        </nav>
      </div>
    </header>
  )
}
