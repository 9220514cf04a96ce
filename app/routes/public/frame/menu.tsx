import { Menu as MenuIcon, Phone, X } from 'lucide-react'
import { useBusiness } from '#app/components/use-business.ts'
import { buttonStyles } from '#app/ui/button.tsx'
import { telephoneLink } from '#shared/business/business.ts'
import { navigationItems } from './navigation.ts'

const menuId = 'site-menu'

/**
 * The navigation and the call line: a row on wide screens, behind a toggle on small ones. It's a popover that the browser opens and
 * closes, so it works without JavaScript, closes on Escape and on a tap outside, and tells assistive technology whether it's open.
 * The starter also closes it when someone follows a link or the focus moves on into the page. On wide screens CSS shows it whether
 * open or not.
 */
export function Menu({ current }: { current: string | null }) {
  const { phone } = useBusiness()
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-controls={menuId}
        aria-label="Menu"
        className={buttonStyles({ variant: 'quiet', size: 'icon', className: '-mr-2.5 wide:hidden' })}
      >
        <X aria-hidden="true" className="hidden in-[:has(>:popover-open)]:block" />
        <MenuIcon aria-hidden="true" className="in-[:has(>:popover-open)]:hidden" />
      </button>
      <div
        id={menuId}
        popover="auto"
        className="site-menu gap-6 border-line border-b bg-surface p-gutter text-ink shadow-float wide:flex wide:shrink-0 wide:items-center wide:whitespace-nowrap wide:border-0 wide:p-0 wide:shadow-none"
      >
        <nav aria-label="Main">
          <ul className="wide:flex wide:items-center wide:gap-1">
            {navigationItems.map(({ label, to }) => (
              <li key={label} className="border-line border-b wide:border-0">
                <a href={to} aria-current={to === current ? 'page' : undefined} className={itemStyles(to)}>
                  {label}
                </a>
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
