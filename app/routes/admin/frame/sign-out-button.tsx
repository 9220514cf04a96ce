import type { ReactNode } from 'react'
import { signOut } from '#app/routes/admin/session/admin-session.ts'
import { Button, type ButtonLook } from '#app/ui/button.tsx'

/** Signs out in every tab of this browser; the screens then go to /admin/login on their own. */
export function SignOutButton({ children = 'Logout', ...look }: ButtonLook & { children?: ReactNode }) {
  return (
    <Button {...look} onClick={() => void signOut()}>
      {children}
    </Button>
  )
}
