import { ExternalLink, LogOut } from 'lucide-react'
import { useId } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useAdminSession } from '#app/routes/admin/session/use-admin-session.ts'
import { roles } from '#shared/people/roles.ts'
import { isWithin, type NavigationGroup, type NavigationItem, navigationFor } from './navigation.ts'
import { SignOutButton } from './sign-out-button.tsx'
import { useRole } from './use-role.ts'

/** Every screen the user may open, in groups, who they are, plus the two ways out: to the public site, and signing out. */
export function NavigationList() {
  const session = useAdminSession()
  const role = useRole()
  return (
    <>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-3 sm:items-start xl:block xl:min-h-0 xl:grow xl:space-y-2.5 xl:overflow-y-auto xl:px-3 xl:pb-2">
        {navigationFor(role).map((group) => (
          <Group key={group.title ?? ''} group={group} />
        ))}
      </div>
      {role && session.stage === 'admin' && (
        <p className="mt-4 px-3 text-sm xl:mt-0 xl:flex xl:gap-2 xl:px-6 xl:pb-2">
          <span className="block grow truncate text-ink-muted">{session.me.email}</span>
          <span className="font-semibold">{roles[role].label}</span>
        </p>
      )}
      <div className="mt-4 grid gap-1 border-line border-t pt-3 sm:grid-cols-3 sm:gap-x-6 xl:mt-0 xl:grid-cols-2 xl:gap-0 xl:px-3 xl:py-1.5">
        <a
          href="/"
          target="_blank"
          rel="noopener"
          className={`${rowStyles} border border-transparent xl:whitespace-nowrap`}
        >
          <ExternalLink aria-hidden="true" className="size-4.5 shrink-0" />
          View site
        </a>
        <SignOutButton
          variant="quiet"
          size="narrow"
          className="justify-start px-3 text-ink-muted hover:text-ink xl:min-h-10 xl:py-1"
        >
          <LogOut aria-hidden="true" className="size-4.5" />
          Logout
        </SignOutButton>
      </div>
    </>
  )
}

/** Next to a screen, rows are as low as it takes to show all of them on a laptop. */
const rowStyles =
  'flex min-h-11 items-center gap-2.5 rounded-control px-3 font-semibold text-ink-muted hover:bg-surface-sunken hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand xl:min-h-[clamp(1.875rem,4dvh,2.5rem)]'

function Group({ group: { title, items } }: { group: NavigationGroup }) {
  const titleId = useId()
  return (
    <div>
      {title && (
        <p id={titleId} className="mb-1 px-3 font-semibold text-ink-muted text-sm xl:mb-0">
          {title}
        </p>
      )}
      <ul aria-labelledby={title ? titleId : undefined} className="grid gap-0.5 xl:gap-0">
        {items.map((item) => (
          <Item key={item.to} item={item} />
        ))}
      </ul>
    </div>
  )
}

function Item({ item }: { item: NavigationItem }) {
  const { label, to, Icon, parts } = item
  const isOpen = isWithin(item, useLocation().pathname)
  return (
    <li>
      <NavLink to={to} className={rowStyles}>
        <Icon aria-hidden="true" className="size-4.5 shrink-0" />
        {label}
      </NavLink>
      {parts.length > 0 && (
        <ul className={`my-0.5 ml-5 border-line border-l pl-2.5 ${isOpen ? '' : 'xl:hidden'}`}>
          {parts.map((part) => (
            <li key={part.to}>
              <NavLink to={part.to} className={`${rowStyles} text-sm`}>
                {part.label}
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
