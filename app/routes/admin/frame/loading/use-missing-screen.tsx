import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPath, useNavigation } from 'react-router'
import { MissingPart } from './missing-part.tsx'
import { canStopReloads } from './reload.ts'

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
