import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { postQuery } from '#app/routes/admin/blog/posts/posts-data.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { showToast } from '#app/ui/toast/toast.tsx'
import { pageTagsHeader } from '#shared/pages/page-headers.ts'
import type { Route } from './+types/edit'
import { PostEditor } from './post-editor.tsx'

/** Not cached: there are as many URLs as posts, and anyone could make up more. */
export function headers({ parentHeaders }: Route.HeadersArgs) {
  parentHeaders.delete(pageTagsHeader)
  return parentHeaders
}

export default function EditPost({ params: { id } }: Route.ComponentProps) {
  return <LoadedEditor key={id} id={id} />
}

/**
 * Editing starts from the post as it is now, never from what another screen loaded earlier. Once it's here, a failed refresh doesn't
 * disturb anyone.
 */
function LoadedEditor({ id }: { id: string }) {
  const navigate = useNavigate()
  const [openedAt] = useState(Date.now)
  const { data, dataUpdatedAt, errorUpdatedAt } = useQuery({ ...postQuery(id), refetchOnMount: 'always' })
  const isLoaded = dataUpdatedAt >= openedAt
  const hasFailed = !isLoaded && errorUpdatedAt >= openedAt
  useEffect(() => {
    if (!hasFailed) return
    showToast({ title: 'Error', description: 'Failed to load post', variant: 'destructive' })
    navigate(href('/admin/posts'), { replace: true })
  }, [hasFailed, navigate])

  if (data && isLoaded) return <PostEditor post={data} id={id} draftName={id} newest={data} />
  return (
    <div className="flex items-center gap-4 py-16 text-ink-muted">
      <Spinner label="" />
      Loading post content...
    </div>
  )
}
