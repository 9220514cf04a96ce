import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPath, useNavigation } from 'react-router'
import { MissingPart } from './missing-part.tsx'
import { canStopReloads } from './reload.ts'

/**
 * When the code of a screen does not load, the router reloads the page, which loses what was typed and, over a dead connection, ends
 * on the browser's own error page. This stops every reload that no person asked for: the screen before stays as it is, and says
 * when one that was asked for is missing. A browser without the Navigation API reloads as before.
 * @returns what to show below the top bar, null while nothing is missing
 */
export function useMissingScreen(): ReactNode {
  const { location } = useNavigation()
  const asked = useRef<string | null>(null)
  asked.current = location ? createPath(location) : null
  // It stays: the router never asks again for code that it has asked for.
  const [missing, setMissing] = useState<string | null>(null)
  useEffect(() => {
    // In development, a reload is how a changed file arrives.
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
