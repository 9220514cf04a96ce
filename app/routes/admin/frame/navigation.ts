import { CalendarDays, FileText, Images, Inbox, LayoutDashboard, Sparkles, Store, Tags, UserRound } from 'lucide-react'
import { href } from 'react-router'
import type { Role } from '#shared/people/roles.ts'
import { mayOpen } from './screen-guards.ts'

export interface NavigationItem {
  label: string
  to: string
  Icon: typeof Inbox
  /** Screens that belong to this one. Wide screens list them while the user is in one of them, small screens always do. */
  parts?: { label: string; to: string }[]
}

export interface NavigationGroup {
  /** The group's title; the first group needs none. */
  title?: string
  items: NavigationItem[]
}

/** Every screen the user can navigate to. Add a line here for a new one. The names of the blog's screens come from spec.md §2. */
export const navigationGroups: NavigationGroup[] = [
  {
    items: [
      { label: 'Dashboard', to: href('/admin/dashboard'), Icon: LayoutDashboard },
      {
        label: 'Bookings',
        to: href('/admin/bookings'),
        Icon: Inbox,
        parts: [
          { label: 'Response times', to: href('/admin/response-times') },
          { label: 'ZIP requests', to: href('/admin/asked-for') },
          { label: 'Notifications', to: href('/admin/notifications') },
          { label: 'Desk settings', to: href('/admin/desk-settings') },
        ],
      },
      {
        label: 'Plan',
        to: href('/admin/plan'),
        Icon: CalendarDays,
        parts: [
          { label: 'Technicians', to: href('/admin/technicians') },
          { label: 'Calendars', to: href('/admin/calendars') },
        ],
      },
    ],
  },
  {
    title: 'Blog Admin',
    items: [
      { label: 'Posts', to: href('/admin/posts'), Icon: FileText },
      { label: 'Categories', to: href('/admin/categories'), Icon: Tags },
      { label: 'AI Settings', to: href('/admin/ai-settings'), Icon: Sparkles },
      { label: 'Migrate Images', to: href('/admin/migrate-images'), Icon: Images },
    ],
  },
  {
    title: 'Shop',
    items: [
      {
        label: 'Business',
        to: href('/admin/business'),
        Icon: Store,
        parts: [
          { label: 'People', to: href('/admin/people') },
          { label: 'Texts and emails', to: href('/admin/texts') },
          { label: 'Personal data', to: href('/admin/personal-data') },
          { label: 'Webhook deliveries', to: href('/admin/deliveries') },
          { label: 'Connections', to: href('/admin/connections') },
          { label: 'Backups', to: href('/admin/backups') },
          { label: 'What happened', to: href('/admin/what-happened') },
          { label: 'System', to: href('/admin/system') },
        ],
      },
      { label: 'Account', to: href('/admin/account'), Icon: UserRound },
    ],
  },
]

/** The screens that this role may open. Where a screen isn't for it, those that belong to the screen take its place. */
export function navigationFor(role: Role | null): NavigationGroup[] {
  const shown = ({ parts = [], ...item }: NavigationItem): NavigationItem[] => {
    const open = parts.filter(({ to }) => mayOpen(role, to))
    return mayOpen(role, item.to) ? [{ ...item, parts: open }] : open.map((part) => ({ ...part, Icon: item.Icon }))
  }
  return navigationGroups
    .map(({ title, items }) => ({ title, items: items.flatMap(shown) }))
    .filter(({ items }) => items.length > 0)
}

/** What people open most: within thumb's reach on a phone, and in the bar on a tablet. */
export function quickLinksFor(role: Role | null): NavigationItem[] {
  return navigationFor(role)
    .flatMap(({ items }) => items)
    .filter(({ label }) => ['Bookings', 'Plan', 'Posts'].includes(label))
}

/** Whether `pathname` is in this screen or in one that belongs to it. */
export function isWithin({ to, parts = [] }: NavigationItem, pathname: string): boolean {
  return [to, ...parts.map((part) => part.to)].some((path) => pathname === path || pathname.startsWith(`${path}/`))
}
