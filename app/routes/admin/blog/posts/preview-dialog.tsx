import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { Day } from '#app/routes/admin/parts/day.tsx'
import { tellError } from '#app/routes/admin/parts/tell.ts'
import { Button, buttonStyles } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { PostOnTheWire } from '#shared/blog/post-endpoints.ts'
import { StatusBadge } from './post-badges.tsx'
import { postQuery } from './posts-data.ts'
import { useStateForEditor } from './posts-filter.ts'

/** The post as readers will see it. Closes with a toast if it can't be loaded (spec.md §2, §8). */
export function PreviewDialog({ id, onClose }: { id: string; onClose(): void }) {
  const { data: post, error } = useQuery(postQuery(id))
  const stateForEditor = useStateForEditor()
  const failure = post ? null : error
  useEffect(() => {
    if (!failure) return
    tellError(failure, 'Failed to load post')
    onClose()
  }, [failure, onClose])
  return (
    <Dialog title="Post Preview" size="lg" onClose={onClose}>
      {post ? <PreviewedPost post={post} /> : <Spinner label="Loading post" className="mx-auto my-16 block size-8" />}
      <div className="mt-5 flex flex-wrap justify-end gap-3 *:grow sm:*:grow-0">
        <Link to={href('/admin/posts/:id/edit', { id })} state={stateForEditor} className={buttonStyles()}>
          Edit Post
        </Link>
        {post?.status === 'published' && (
          <a
            href={href('/blog/:slug', { slug: post.slug })}
            target="_blank"
            rel="noopener"
            className={buttonStyles({ variant: 'secondary' })}
          >
            Open in Blog
            <ExternalLink aria-hidden="true" className="size-4" />
          </a>
        )}
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}

function PreviewedPost({ post }: { post: PostOnTheWire }) {
  return (
    <section
      aria-label="Post"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
      tabIndex={0}
      className="mt-4 max-h-[calc(100dvh-15rem)] overflow-y-auto rounded-control border border-line bg-surface p-4 md:p-6"
    >
      {post.featured_image_url && <FeaturedImage url={post.featured_image_url} />}
      <h3 className="font-bold text-2xl md:text-3xl leading-tight tracking-tight wrap-anywhere">{post.title}</h3>
      <p className="mt-2 mb-6 flex flex-wrap items-center gap-3 text-ink-muted text-sm">
        <span>
          Created <Day at={post.created_at} />
        </span>
        <StatusBadge status={post.status} />
      </p>
      {/* The server sanitizes what it saves, and this page's policy wouldn't run a script that slipped through. */}
      <div className="prose article" dangerouslySetInnerHTML={{ __html: post.content }} />
    </section>
  )
}

function FeaturedImage({ url }: { url: string }) {
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) {
    return <p className="mb-5 text-ink-muted text-sm">We couldn’t show the featured image: {url.slice(0, 100)}</p>
  }
  return (
    <img
      src={url}
      alt=""
      onError={() => setIsBroken(true)}
      className="mb-5 max-h-80 w-full rounded-control object-cover"
    />
  )
}
