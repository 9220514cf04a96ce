import { useEffect, useRef } from 'react'
import type { BlockerFunction } from 'react-router'

interface UnsavedWork {
  /** Whether this navigation would lose something; without one, whether closing the page would. */
  mustAsk(way?: Parameters<BlockerFunction>[0]): boolean
  /** What leaving would cost now, in a sentence. */
  loss: string
}

/** The unsaved work currently on the screen. The router asks one question at a time, so all of it shares `LeaveQuestion`. */
const present = new Set<{ current: UnsavedWork }>()

/** Warns before the user leaves unsaved work or an unfinished upload: by a link, with the browser's buttons, or by closing the page. */
export function useUnsavedWork(work: UnsavedWork) {
  const latest = useRef(work)
  latest.current = work
  useEffect(() => {
    present.add(latest)
    return () => void present.delete(latest)
  }, [])
}

/** For a form that survives navigation within the same screen, such as a different filter for the list next to it. */
export function useUnsavedForm(isChanged: () => boolean) {
  useUnsavedWork({
    mustAsk: (way) => isChanged() && (!way || way.nextLocation.pathname !== way.currentLocation.pathname),
    loss: 'You’d lose what you’ve typed and not saved.',
  })
}

/** What would be lost, in a sentence; undefined if nothing would. */
export function describeLoss(way?: Parameters<BlockerFunction>[0]): string | undefined {
  return [...present].find(({ current }) => current.mustAsk(way))?.current.loss
}
