import { useEffect, useRef, useState } from 'react'
import type { PostFormValues } from '#shared/blog/post-form.ts'
import type { Draft, DraftStore } from './draft-store.ts'
import { isSamePost } from './post-values.ts'

/** Delays writing, so it doesn't hold up typing. */
const pauseMs = 800

/** What to keep: the unsaved work, or null if everything is saved. */
export type Unsaved = Omit<Draft, 'keptAt'> | null

export interface DraftKeeping {
  /** Unsaved work from an earlier visit, waiting for a decision. */
  offer: Draft | null
  /** Records the decision: the offered work becomes this screen's own, or is gone. */
  closeOffer(decision: 'restored' | 'discarded'): void
  /** When the work was last kept; 'no room' if the browser wouldn't take it. */
  kept: number | 'no room' | null
  /** Stops keeping drafts, because everything is saved. */
  finish(): void
}

/** Keeps unsaved work in the browser as it changes, when the page is hidden, and when the user leaves the screen. */
export function useDraft(store: DraftStore, present: PostFormValues, unsaved: Unsaved): DraftKeeping {
  const [offer, setOffer] = useState(() => store.find(({ values }) => !isSamePost(values, present)))
  const [kept, setKept] = useState<DraftKeeping['kept']>(null)
  const isFinished = useRef(false)
  const newest = useRef(unsaved)
  newest.current = offer ? null : unsaved

  const keepNow = useRef(() => {
    if (isFinished.current || !newest.current) return
    const keptAt = Date.now()
    setKept(store.keep({ ...newest.current, keptAt }) ? keptAt : 'no room')
  })

  useEffect(() => {
    if (offer || isFinished.current) return
    if (!unsaved) {
      store.drop()
      setKept(null)
      return
    }
    const timer = setTimeout(keepNow.current, pauseMs)
    return () => clearTimeout(timer)
  }, [offer, unsaved, store])

  useEffect(() => {
    const keep = keepNow.current
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
      keep()
    }
  }, [])

  return {
    offer,
    closeOffer(decision) {
      if (decision === 'restored') store.adopt()
      else store.discard()
      setOffer(null)
    },
    kept,
    finish() {
      isFinished.current = true
      store.drop()
    },
  }
}
