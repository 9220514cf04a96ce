import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPath, useNavigation } from 'react-router'
import { scrollIntoSight } from '#app/routes/admin/action/action-problem.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'

/** Shown where part of the app couldn't be loaded. The rest of the screen, and anything typed there, stays as it is. */
export function MissingPart({
  what,
  onRetry,
  reloadAt,
}: {
  what: string
  onRetry?(): void
  /** Where reloading goes, if not back here. */
  reloadAt?: string
}) {
  return (
    <Alert variant="destructive" ref={scrollIntoSight} className="scroll-mt-24 scroll-mb-40">
      <p>
        {what} couldn’t load. Either you lost the connection, or the site was updated while this page was open. Unsaved
        changes to a post are safe in this browser.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {onRetry && (
          <Button variant="secondary" size="sm" onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button variant="secondary" size="sm" onClick={() => reloadPage(reloadAt)}>
          Reload
        </Button>
      </div>
    </Alert>
  )
}

/**
 * When a screen's code fails to load, the router reloads the page. That loses what was typed and, on a dead connection, ends on the
 * browser's own error page. This blocks every reload the user didn't ask for: the current screen stays as it is and says so when the
 * requested one is missing. Browsers without the Navigation API reload as before.
 * @returns what to show below the top bar; null while nothing is missing
 */
export function useMissingScreen(): ReactNode {
  const { location } = useNavigation()
  const asked = useRef<string | null>(null)
  asked.current = location ? createPath(location) : null
  // Never reset: the router won't request the same code again.
  const [missing, setMissing] = useState<string | null>(null)
  useEffect(() => {
    // In development, changed files arrive by reload.
    if (!canStopReloads() || import.meta.env.DEV) return
    const stayHere = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated) return
      event.preventDefault()
      if (asked.current !== null) setMissing(asked.current)
    }
    window.navigation.addEventListener('navigate', stayHere)
    return () => window.navigation.removeEventListener('navigate', stayHere)
  }, [])
  return missing && <MissingPart what="That screen" reloadAt={missing} />
}

/** Whether this browser lets a page prevent its own reload (the Navigation API). */
export function canStopReloads(): boolean {
  return 'navigation' in window
}

/** Reloads the page, at this URL or another one on the site. Doesn't use `location.reload()`, which `useMissingScreen` blocks. */
export function reloadPage(address: string = window.location.pathname + window.location.search): void {
  window.location.assign(address)
}
