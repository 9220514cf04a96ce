import type { ReactNode } from 'react'
import { HouseMark } from '#app/components/house-mark.tsx'
import { useBusiness } from '#app/components/use-business.ts'
import { Card } from '#app/ui/card.tsx'

/** The frame of the screens before the back office: logging in and choosing a new password. */
export function DoorCard({ title, children }: { title: string; children: ReactNode }) {
  const { name } = useBusiness()
  return (
    <main data-door className="grid min-h-dvh place-items-center p-gutter py-10">
      <div className="w-full max-w-md">
        <Card>
          <p className="flex items-center gap-2.5 font-semibold leading-tight">
            <HouseMark className="size-9" />
            {name}
          </p>
          <h1 className="mt-5 mb-6 font-bold text-3xl tracking-tight">{title}</h1>
          {children}
        </Card>
        <p className="mt-5 text-center text-ink-muted text-sm">
          <a href="/" className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink">
            View site
          </a>
        </p>
      </div>
    </main>
  )
}

/**
 * Where the email with the code went. It travels in the history entry's state, like the way back: it survives a reload, and the
 * screen's URL says nothing about anyone.
 */
export function noteSentTo(email: string): { sentTo: string } {
  return { sentTo: email }
}

/** The email address, or empty for someone who came to the screen another way. */
export function readSentTo(state: unknown): string {
  return state && typeof state === 'object' && 'sentTo' in state ? String(state.sentTo) : ''
}
