import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { href, useNavigate } from 'react-router'
import { postQuery } from '#app/routes/admin/data/posts.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { pageTagsHeader } from '#shared/page-headers.ts'
import type { Route } from './+types/edit'
import { PostEditor } from './post-editor.tsx'

export const meta = () => [{ title: 'Edit post | Blog Admin' }, { name: 'robots', content: 'noindex' }]

/** Not kept: there are as many addresses as posts, and anybody could make up more. */
export function headers({ parentHeaders }: Route.HeadersArgs) {
  parentHeaders.delete(pageTagsHeader)
  return parentHeaders
}

/** Work begins from the post as it is now, never from what another screen has loaded before. */
export default function EditPost({ params: { id } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { data, isFetchedAfterMount, isError } = useQuery({ ...postQuery(id), refetchOnMount: 'always' })
  const hasFailed = isError && !data
  useEffect(() => {
    if (!hasFailed) return
    showToast({ title: 'Error', description: 'Failed to load post', variant: 'destructive' })
    navigate(href('/admin/posts'), { replace: true })
  }, [hasFailed, navigate])

  if (data && isFetchedAfterMount) return <PostEditor key={id} post={data} newest={data} />
  return (
    <div className="flex items-center gap-4 py-16 text-ink-muted">
      <Spinner label="" />
      Loading post content...
    </div>
  )
}
