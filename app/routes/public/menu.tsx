import { Menu as MenuIcon, Phone, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useBusiness } from '#app/components/use-business.ts'
import { buttonStyles } from '#app/ui/button.tsx'
import { telephoneLink } from '#shared/business.ts'
import { isCurrentItem, navigationItems } from './navigation.ts'

const menuId = 'site-menu'

/**
 * The navigation and the call line: a row on wide screens, behind a toggle on small ones. The browser opens and closes it
 * as a popover, so it works without JavaScript, on Escape and on a tap beside it; with JavaScript it also closes when a
 * link was chosen or the focus goes on into the page. On wide screens CSS shows it whether open or not.
 */
export function Menu() {
  const { pathname } = useLocation()
  const { phone } = useBusiness()
  const { menu, isOpen, close } = useMenu()
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-controls={menuId}
        aria-expanded={isOpen}
        aria-label="Menu"
        className={buttonStyles({ variant: 'quiet', size: 'icon', className: '-mr-2.5 wide:hidden' })}
      >
        {isOpen ? <X aria-hidden="true" /> : <MenuIcon aria-hidden="true" />}
      </button>
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        className="site-menu gap-6 border-line border-b bg-surface p-gutter text-ink shadow-float wide:flex wide:shrink-0 wide:items-center wide:whitespace-nowrap wide:border-0 wide:p-0 wide:shadow-none"
      >
        <nav aria-label="Main">
          <ul className="wide:flex wide:items-center wide:gap-1">
            {navigationItems.map(({ label, to }) => (
              <li key={label} className="border-line border-b wide:border-0">
                <Link
                  to={to}
                  onClick={close}
                  aria-current={isCurrentItem(to, pathname) ? 'page' : undefined}
                  className={itemStyles(to)}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="mt-6 leading-tight wide:mt-0 wide:border-line wide:border-l wide:pl-6">
          <span className="block text-ink-muted text-sm">Call Now for Same Day Service</span>
          <a
            href={telephoneLink(phone)}
            className="mt-1 inline-flex min-h-11 items-center gap-2 font-bold text-accent text-xl hover:text-accent-strong wide:mt-0 wide:min-h-6 wide:text-lg"
          >
            <Phone aria-hidden="true" className="size-5 wide:size-4" />
            {phone}
          </a>
        </p>
      </div>
    </>
  )
}

function itemStyles(to: string): string {
  const row = 'flex min-h-12 items-center font-semibold wide:min-h-11 wide:rounded-control wide:px-3'
  const current = 'aria-[current=page]:text-brand aria-[current=page]:underline underline-offset-8 decoration-2'
  const button = 'wide:ml-2 wide:bg-brand wide:px-5 wide:text-on-brand wide:hover:bg-brand-strong'
  return to === '/#booking' ? `${row} ${button}` : `${row} ${current} hover:text-brand`
}

/** `isOpen` is unknown until the page is alive: before that the browser itself tells whether the popover is open. */
function useMenu() {
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState<boolean>()
  useEffect(() => {
    const element = menu.current
    if (!element) return
    const readState = () => setIsOpen(element.matches(':popover-open'))
    const wide = window.matchMedia('(min-width: 75rem)')
    readState()
    element.addEventListener('toggle', readState)
    element.addEventListener('focusout', closeBehindFocus)
    wide.addEventListener('change', close)
    return () => {
      element.removeEventListener('toggle', readState)
      element.removeEventListener('focusout', closeBehindFocus)
      wide.removeEventListener('change', close)
    }
    function close() {
      element?.hidePopover()
    }
    /** Whoever goes on with the keyboard would be hidden behind the menu. */
    function closeBehindFocus({ relatedTarget }: FocusEvent) {
      if (relatedTarget instanceof Element && !relatedTarget.closest('header')) close()
    }
  }, [])
  return { menu, isOpen, close: () => menu.current?.hidePopover() }
}
