import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { SecondFactors } from '#app/routes/admin/account/second-factor-section.tsx'
import type { loader } from '#app/routes/admin/frame/admin-site.tsx'
import { createQueryClient } from '#app/routes/admin/frame/query-client.ts'
import { SignOutButton } from '#app/routes/admin/frame/sign-out-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { DoorCard } from './door-card.tsx'

/**
 * Setting up the second factor that this shop requires, or one that is only offered. `onDone` is `null` until there is one that's
 * required.
 */
export function FactorSetup({ onDone, isOffered = false }: { onDone: (() => void) | null; isOffered?: boolean }) {
  const site = useRouteLoaderData<typeof loader>('routes/admin/frame/admin-site')
  const [queryClient] = useState(createQueryClient)
  return (
    <DoorCard title="Set up a second factor">
      <p className="mb-5 text-ink-muted">
        {isOffered
          ? 'Your account is ready. With a second factor, a stolen password alone won’t let anyone in. You can also add one later, under Account.'
          : 'Everyone who works here needs one, so that a stolen password alone won’t let anyone in.'}
      </p>
      <QueryClientProvider client={queryClient}>
        {/* The parts below have headings of the third level. */}
        <h2 className="sr-only">Your second factor</h2>
        <SecondFactors hasSecurityKeys={site?.hasSecurityKeys ?? false} />
      </QueryClientProvider>
      {onDone && (
        <Button variant={isOffered ? 'quiet' : 'primary'} className="mt-5 w-full" onClick={onDone}>
          Continue
        </Button>
      )}
      {!isOffered && <SignOutButton variant="quiet" className="mt-4 w-full" />}
    </DoorCard>
  )
}
