import type { LucideIcon } from 'lucide-react'
import { menuGroups } from '#app/routes/admin/screen.ts'
import { everyScreen, screenAt } from '#app/routes/admin/screens.ts'
import { passes, type Role } from '#shared/people/roles.ts'

interface NavigationLink {
  label: string
  to: string
}

export interface NavigationItem extends NavigationLink {
  Icon: LucideIcon
  isQuick?: true
  /** Screens that belong to this one. Wide screens list them while the user is in one of them, small screens always do. */
  parts: NavigationLink[]
}

export interface NavigationGroup {
  title: (typeof menuGroups)[number]
  items: NavigationItem[]
}

/** Whether this role may open the screen at this path. Where there is no screen, anyone may see that. */
export function mayOpen(role: Role | null, pathname: string): boolean {
  const screen = screenAt(pathname)
  return screen === undefined || (role !== null && passes(role, screen.guard))
}

/** The screens that this role may open. Where a screen isn't for it, those that belong to the screen take its place. */
export function navigationFor(role: Role | null): NavigationGroup[] {
  const shown = ({ parts, ...item }: NavigationItem): NavigationItem[] => {
    const open = parts.filter(({ to }) => mayOpen(role, to))
    if (mayOpen(role, item.to)) return [{ ...item, parts: open }]
    return open.map((part) => ({ ...part, Icon: item.Icon, parts: [] }))
  }
  return menuGroups
    .map((title) => ({ title, items: everyItem.filter(({ group }) => group === title).flatMap(shown) }))
    .filter(({ items }) => items.length > 0)
}

const everyItem = everyScreen.flatMap(([to, { label, menu }]) =>
  menu && 'group' in menu ? [{ label, to, ...menu, parts: partsOf(to) }] : [],
)

function partsOf(above: string): NavigationLink[] {
  return everyScreen.flatMap(([to, { label, menu }]) =>
    menu && 'below' in menu && menu.below === above ? [{ label, to }] : [],
  )
}

/** What people open most. */
export function quickLinksFor(role: Role | null): NavigationItem[] {
  return navigationFor(role).flatMap(({ items }) => items.filter(({ isQuick }) => isQuick))
}

/** Whether `pathname` is in this screen or in one that belongs to it. */
export function isWithin({ to, parts }: NavigationItem, pathname: string): boolean {
  return [to, ...parts.map((part) => part.to)].some((path) => pathname === path || pathname.startsWith(`${path}/`))
}
