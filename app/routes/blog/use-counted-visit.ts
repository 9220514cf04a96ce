import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { arrivalKey } from '#app/components/document-arrival.ts'
import { openTabStorage } from '#app/components/tab-storage.ts'
import type { ViewOnTheWire } from '#shared/view-on-the-wire.ts'
import { learnViews } from './views.ts'
import { isDocumentReturn, noteVisit, whenSeen } from './visit.ts'

/** Entries of the history that this document has shown: coming to one again is a return. */
const shown = new Set<string>()

/**
 * Tells the server once that the post is seen, and learns the count with this visit. Without JavaScript nothing is counted.
 * How one came to the page counts, not where one goes on it: a link to one of its sections is no further visit.
 */
export function useCountedVisit(postId: string) {
  const { key } = useLocation()
  const isHistory = useNavigationType() === 'POP'
  const [arrival] = useState({ key, isHistory })
  useEffect(() => {
    const { key, isHistory } = arrival
    const entry = `${key} ${postId}`
    return whenSeen(() => {
      const isReturn = shown.has(entry) || (key === arrivalKey ? isDocumentReturn() : isHistory)
      shown.add(entry)
      if (noteVisit({ postId, isReturn, now: Date.now() }, openTabStorage())) void sendView(postId)
    })
  }, [arrival, postId])
}

/** A view that cannot be sent is not counted: nobody waits for it. */
async function sendView(postId: string) {
  const answer = await fetch(`/api/posts/${postId}/views`, { method: 'POST', keepalive: true }).catch(() => null)
  if (!answer?.ok) return
  const { views_count: count }: ViewOnTheWire = await answer.json()
  learnViews(postId, count)
}
