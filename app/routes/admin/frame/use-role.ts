import { useAdminSession } from '#app/routes/admin/session/use-admin-session.ts'
import { passes, type Role, type RoleGuard } from '#shared/people/roles.ts'

/** The role of whoever is in the back office. */
export function useRole(): Role | null {
  const session = useAdminSession()
  return session.stage === 'admin' ? session.me.role : null
}

/** Whether the user may use what's behind this guard. What they may not is not shown. */
export function useMay(guard: RoleGuard): boolean {
  const role = useRole()
  return role !== null && passes(role, guard)
}
