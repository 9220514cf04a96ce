import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Navigate, Outlet } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { createQueryClient } from './data/query-client.ts'
import { decideAgain } from './session/admin-session.ts'
import { useAdminSession } from './session/use-admin-session.ts'
import { TopBar } from './top-bar.tsx'

/**
 * The frame of all screens behind the door. Sending others to the login is a courtesy: the server decides on every request
 * who is an admin. The data cache lives as long as the frame: whoever signs in next begins with an empty one.
 */
export default function AdminLayout() {
  const session = useAdminSession()
  const [queryClient] = useState(createQueryClient)
  if (session.stage === 'unreachable') return <Unreachable />
  if (session.stage !== 'admin') return <Navigate to={href('/admin/login')} replace />
  return (
    <QueryClientProvider client={queryClient}>
      <TopBar />
      <main className="mx-auto w-full max-w-[72rem] px-gutter py-8">
        <Outlet />
      </main>
    </QueryClientProvider>
  )
}

function Unreachable() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-5 p-gutter text-center">
      <h1 className="font-bold text-heading">The site could not be reached</h1>
      <p className="text-ink-muted">You are still signed in. Please check your connection.</p>
      <Button onClick={() => void decideAgain()}>Try again</Button>
    </main>
  )
}
