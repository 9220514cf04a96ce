import { matchPath, type Register } from 'react-router'
import { passes, type Role, type RoleGuard } from '#shared/people/roles.ts'

/** Every screen of the back office; the others decide for themselves who may see them. */
type ScreenPath = Exclude<
  Extract<keyof Register['pages'], `/admin/${string}`>,
  '/admin/login' | '/admin/reset-password' | '/admin/first-owner' | '/admin/my-day' | '/admin/manifest.webmanifest'
>

/** Who may open which screen: those who may use what's on it. The server decides again on every request. */
const screenGuards: Record<ScreenPath, RoleGuard> = {
  '/admin/dashboard': 'staff',
  '/admin/bookings': 'office',
  '/admin/bookings/new': 'office',
  '/admin/bookings/:id': 'office',
  '/admin/bookings/:id/sheet': 'office',
  '/admin/plan': 'office',
  '/admin/technicians': 'office',
  '/admin/technicians/new': 'office',
  '/admin/technicians/:id': 'office',
  '/admin/response-times': 'office',
  '/admin/business': 'owner',
  '/admin/desk-settings': 'owner',
  '/admin/calendars': 'office',
  '/admin/consents/:id': 'office',
  '/admin/personal-data': 'office',
  '/admin/texts': 'office',
  '/admin/asked-for': 'office',
  '/admin/posts': 'writer',
  '/admin/posts/new': 'writer',
  '/admin/posts/:id/edit': 'writer',
  '/admin/categories': 'writer',
  '/admin/ai-settings': 'owner',
  '/admin/migrate-images': 'owner',
  '/admin/people': 'owner',
  '/admin/connections': 'owner',
  '/admin/backups': 'owner',
  '/admin/what-happened': 'owner',
  '/admin/system': 'owner',
  '/admin/account': 'staff',
  '/admin/notifications': 'office',
  '/admin/deliveries': 'owner',
}

/** Whether this role may open the screen at this path. Where there is no screen, anyone may see that. */
export function mayOpen(role: Role | null, pathname: string): boolean {
  const [, guard] = Object.entries(screenGuards).find(([path]) => matchPath(path, pathname)) ?? []
  return guard === undefined || (role !== null && passes(role, guard))
}
