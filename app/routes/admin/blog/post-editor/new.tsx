import { useState } from 'react'
import { screenMeta } from '#app/routes/admin/frame/screen-meta.ts'
import { useAdminSession } from '#app/routes/admin/session/use-admin-session.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { useNewPost } from './drafts/use-new-post.ts'
import { PostEditor } from './post-editor.tsx'

export const meta = screenMeta('New post')

export default function NewPost() {
  const session = useAdminSession()
  // Someone else who signs in after the session expired continues with what is here.
  const [userId] = useState(session.stage === 'admin' ? session.me.userId : '')
  const { newPost, startAnew } = useNewPost(userId)
  if (!newPost) return <Spinner label="Loading..." className="my-16 block size-8" />
  const { id, draftName } = newPost
  return <PostEditor key={id} post={null} id={id} draftName={draftName} onDiscard={startAnew} />
}
