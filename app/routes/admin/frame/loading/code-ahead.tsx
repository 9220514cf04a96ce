import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { pauseBeforeRetry } from '#app/routes/admin/frame/query-client.ts'
import { canStopReloads } from './reload.ts'

/** After this many, the next attempt is the click on a link. */
const mostRounds = 6

/**
 * Prefetches the code of these pages while idle. After that they open without the server, even on a weak connection or after a
 * deploy that removed the old files. Anything that fails to load is requested again with growing delays.
 */
export function CodeAhead({ pages }: { pages: readonly string[] }) {
  const [round, setRound] = useState(0)
  useEffect(() => {
    // The router reloads the page when code is missing, here too. On a bad connection that would never end.
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
    // Error events of links don't bubble.
    document.addEventListener('error', noteFailure, true)
    return () => {
      document.removeEventListener('error', noteFailure, true)
      window.clearTimeout(timer)
    }
  }, [round])
  if (round === 0) return null
  return pages.map((page) => <PrefetchPageLinks key={`${page} ${round}`} page={page} />)
}
