/** Who may what: the one list of roles (spec.md §6). What isn't named here is refused. */

/** As stored in `user_roles`, where spec.md §6 calls the owner `admin`. */
export type Role = 'admin' | 'office' | 'technician' | 'writer'

/**
 * What a role opens. `staff` is what everyone in the back office needs, whatever their work. `author` is a `writer` who is told in
 * other words to sign in (spec.md §7).
 */
export type RoleGuard = 'owner' | 'office' | 'writer' | 'author' | 'staff' | 'technician'

interface RoleFacts {
  label: string
  /** In one sentence. */
  may: string
  /** The first screen after signing in. */
  start: '/admin/dashboard' | '/admin/my-day' | '/admin/posts'
  passes: readonly RoleGuard[]
}

export const roles = {
  admin: {
    label: 'Owner',
    may: 'Everything, also prices, settings and who has access.',
    start: '/admin/dashboard',
    passes: ['owner', 'office', 'writer', 'author', 'staff', 'technician'],
  },
  office: {
    label: 'Office',
    may: 'Bookings, the plan, technicians, messages to homeowners and their data.',
    start: '/admin/dashboard',
    passes: ['office', 'staff', 'technician'],
  },
  writer: {
    label: 'Writer',
    may: 'The blog: posts, categories, images and writing with AI. Never a homeowner’s name.',
    start: '/admin/posts',
    passes: ['writer', 'author', 'staff'],
  },
  technician: {
    label: 'Technician',
    may: 'Their own jobs of the day.',
    start: '/admin/my-day',
    passes: ['technician'],
  },
} as const satisfies Record<Role, RoleFacts>

/** The roles that pass a guard. */
export type RoleBehind<Behind extends RoleGuard> = {
  [One in Role]: Behind extends (typeof roles)[One]['passes'][number] ? One : never
}[Role]

export function isRole(stored: string | null): stored is Role {
  return stored !== null && Object.hasOwn(roles, stored)
}

export function passes<Behind extends RoleGuard>(role: Role, guard: Behind): role is RoleBehind<Behind> {
  const opened: readonly RoleGuard[] = roles[role].passes
  return opened.includes(guard)
}

export const everyRole: Role[] = Object.keys(roles).filter(isRole)

export function rolesBehind<Behind extends RoleGuard>(guard: Behind): RoleBehind<Behind>[] {
  return everyRole.filter((role) => passes(role, guard))
}
