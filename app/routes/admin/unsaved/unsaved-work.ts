import { useEffect, useRef } from 'react'
import type { BlockerFunction } from 'react-router'

export interface UnsavedWork {
  /** Whether leaving for there would lose something; without a way to go, whether closing the page would. */
  mustAsk(way?: Parameters<BlockerFunction>[0]): boolean
  /** What leaving costs now, in a sentence. */
  loss: string
}

/** What is on the screen now. The router asks one question at a time, so all of it shares `LeaveQuestion`. */
const present = new Set<{ current: UnsavedWork }>()

/** Warns before someone leaves unsaved work or an unfinished upload: by a link, by the browser's buttons, or by closing the page. */
export function useUnsavedWork(work: UnsavedWork) {
  const latest = useRef(work)
  latest.current = work
  useEffect(() => {
    present.add(latest)
    return () => void present.delete(latest)
  }, [])
}

/** For a form that another address of the same screen keeps, such as another filter of the list beside it. */
export function useUnsavedForm(isChanged: () => boolean) {
  useUnsavedWork({
    mustAsk: (way) => isChanged() && (!way || way.nextLocation.pathname !== way.currentLocation.pathname),
    loss: 'You’d lose what you’ve typed and not saved.',
  })
}

/** What would be lost, in a sentence; nothing when nothing would. */
export function describeLoss(way?: Parameters<BlockerFunction>[0]): string | undefined {
  return [...present].find(({ current }) => current.mustAsk(way))?.current.loss
}
