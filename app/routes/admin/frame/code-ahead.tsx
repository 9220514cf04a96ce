import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { pauseBeforeRetry } from '#app/routes/admin/data/query-client.ts'
import { canStopReloads } from './reload.ts'

/** After these, the click on a link makes the next attempt. */
const mostRounds = 6

/**
 * Loads the code of these pages while nothing else is going on. After that, they open without the server: over a weak
 * connection, and after an update that removed the old files. What did not load is requested again, with growing pauses.
 */
export function CodeAhead({ pages }: { pages: readonly string[] }) {
  const [round, setRound] = useState(0)
  useEffect(() => {
    // The router answers code that is missing with a reload, here too: over a bad line that would never end.
    if (!canStopReloads()) return
    const idle = window.requestIdleCallback ?? ((begin: () => void) => window.setTimeout(begin, 200))
    const cancel = window.cancelIdleCallback ?? window.clearTimeout
    const turn = idle(() => setRound(1))
    return () => cancel(turn)
  }, [])
  useEffect(() => {
    let timer: number | undefined
    const noteFailure = ({ target }: Event) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'modulepreload' || round >= mostRounds) return
      timer ??= window.setTimeout(() => setRound(round + 1), pauseBeforeRetry(round))
    }
    // Errors of links do not bubble.
    document.addEventListener('error', noteFailure, true)
    return () => {
      document.removeEventListener('error', noteFailure, true)
      window.clearTimeout(timer)
    }
  }, [round])
  if (round === 0) return null
  return pages.map((page) => <PrefetchPageLinks key={`${page} ${round}`} page={page} />)
}
