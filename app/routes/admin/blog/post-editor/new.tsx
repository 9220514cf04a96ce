import { useCallback, useEffect, useState } from 'react'
import { screenMeta } from '#app/routes/admin/frame/screen-meta.ts'
import { openBrowserStorage } from '#app/routes/admin/parts/browser-memory.ts'
import { useAdminSession } from '#app/routes/admin/session/use-admin-session.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { claimFreshPost, claimNewPost, type NewPost } from './drafts/claim-new-post.ts'
import { PostEditor } from './post-editor.tsx'

export const meta = screenMeta('New post')

export default function NewPostScreen() {
  const session = useAdminSession()
  // Someone else who signs in after the session expired continues with what is here.
  const [userId] = useState(session.stage === 'admin' ? session.me.userId : '')
  const { newPost, startAnew } = useNewPost(userId)
  if (!newPost) return <Spinner label="Loading..." className="my-16 block size-8" />
  const { id, draftName } = newPost
  return <PostEditor key={id} post={null} id={id} draftName={draftName} onDiscard={startAnew} />
}

/** This screen's new post; null until it's known. `startAnew` replaces it with another one. */
function useNewPost(userId: string) {
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
