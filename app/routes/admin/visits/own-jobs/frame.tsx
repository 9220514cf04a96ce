import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link, Outlet, useLocation } from 'react-router'
import { HouseMark } from '#app/components/house-mark.tsx'
import { createQueryClient } from '#app/routes/admin/frame/query-client.ts'
import { SignOutButton } from '#app/routes/admin/frame/sign-out-button.tsx'
import { Unreachable } from '#app/routes/admin/frame/unreachable.tsx'
import { useMay } from '#app/routes/admin/frame/use-role.ts'
import { ToLogin } from '#app/routes/admin/session/to-login.tsx'
import { useAdminSession } from '#app/routes/admin/session/use-admin-session.ts'
import { buttonStyles } from '#app/ui/button.tsx'

/** The frame of a technician's screens, made for one-handed use on a phone. Whoever is from the office also gets a way back there. */
export default function OwnJobsFrame() {
  const session = useAdminSession()
  const isOffice = useMay('office')
  const location = useLocation()
  const [queryClient] = useState(createQueryClient)
  if (session.stage === 'unreachable') return <Unreachable />
  if (session.stage !== 'technician' && session.stage !== 'admin') return <ToLogin asked={location} />
  return (
    <QueryClientProvider client={queryClient}>
      <header className="sticky top-0 z-40 border-line border-b bg-surface-raised print:hidden">
        <div className="mx-auto flex max-w-2xl flex-wrap items-center justify-between gap-x-3 px-gutter py-1.5">
          <Link to={href('/admin/my-day')} className="flex min-h-11 items-center gap-2.5 font-bold text-lg">
            <HouseMark className="size-9" />
            My day
          </Link>
          <div className="flex flex-wrap items-center gap-1">
            {isOffice && (
              <Link to={href('/admin/plan')} className={buttonStyles({ variant: 'quiet', size: 'narrow' })}>
                Plan
              </Link>
            )}
            <SignOutButton variant="quiet" size="narrow" />
          </div>
        </div>
      </header>
      <main className="mx-auto w-full max-w-2xl px-gutter py-6 print:max-w-none print:p-0">
        <Outlet />
      </main>
    </QueryClientProvider>
  )
}
