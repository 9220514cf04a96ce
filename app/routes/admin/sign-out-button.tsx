import type { ReactNode } from 'react'
import { Button, type ButtonLook } from '#app/ui/button.tsx'
import { signOut } from './session/admin-session.ts'

/** Signs out in every tab of this browser; the screens then go to /admin/login on their own. */
export function SignOutButton({ children = 'Logout', ...look }: ButtonLook & { children?: ReactNode }) {
  return (
    <Button {...look} onClick={() => void signOut()}>
      {children}
    </Button>
  )
}
