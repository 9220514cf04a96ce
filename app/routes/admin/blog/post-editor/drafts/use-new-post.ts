import { useCallback, useEffect, useState } from 'react'
import { openBrowserStorage } from '#app/routes/admin/parts/browser-memory.ts'
import { claimFreshPost, claimNewPost, type NewPost } from './claim-new-post.ts'

/** This screen's new post; null until it's known. `startAnew` replaces it with another one. */
export function useNewPost(userId: string) {
  const [newPost, setNewPost] = useState<NewPost | null>(null)
  const [isAnew, setIsAnew] = useState(false)
  useEffect(() => {
    const claimed = isAnew ? claimFreshPost() : claimNewPost(openBrowserStorage(), userId)
    let isLeft = false
    void claimed.then((post) => !isLeft && setNewPost(post))
    return () => {
      isLeft = true
      void claimed.then(({ release }) => release())
    }
  }, [userId, isAnew])
  const startAnew = useCallback(() => setIsAnew(true), [])
  return { newPost, startAnew }
}
