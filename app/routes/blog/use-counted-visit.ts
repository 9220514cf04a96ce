import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { learnViews } from './views.ts'
import { isDocumentReturn, noteVisit, whenSeen } from './visit.ts'

/** The page that was counted last, so that an effect that runs twice counts once. */
let counted = ''

/** Tells the server once that the post is seen, and learns the count with this visit. Without JavaScript nothing is counted. */
export function useCountedVisit(postId: string) {
  const { key } = useLocation()
  const isHistory = useNavigationType() === 'POP'
  useEffect(() => {
    // The first page of a document is of the type POP however one came to it.
    const isReturn = key === 'default' ? isDocumentReturn() : isHistory
    const page = `${key} ${postId}`
    const stop = whenSeen(() => {
      if (counted === page) return
      counted = page
      if (noteVisit({ postId, isReturn, now: Date.now() }, sessionStorage)) void sendView(postId)
    })
    return stop
  }, [key, isHistory, postId])
}

/** A view that cannot be sent is not counted: nobody waits for it. */
async function sendView(postId: string) {
  const answer = await fetch(`/api/posts/${postId}/views`, { method: 'POST', keepalive: true }).catch(() => null)
  if (!answer?.ok) return
  const { views_count: count }: { views_count: number } = await answer.json()
  learnViews(postId, count)
}
