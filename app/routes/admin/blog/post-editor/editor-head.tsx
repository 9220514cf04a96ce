import { ArrowLeft, ExternalLink, History, Keyboard } from 'lucide-react'
import { href } from 'react-router'
import { Button, buttonStyles } from '#app/ui/button.tsx'
import type { PostOnTheWire } from '#shared/blog/post-endpoints.ts'
import { describeState } from './publish/publishing.ts'

/** What is being written and its status, with buttons for going back, the live post, the history and the shortcuts. */
export function EditorHead({
  saved,
  onBack,
  onHistory,
  onKeys,
}: {
  /** Null for a post that doesn't exist yet. */
  saved: PostOnTheWire | null
  onBack(): void
  onHistory(): void
  onKeys(): void
}) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button variant="quiet" size="sm" className="-ml-3.5" onClick={onBack}>
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        Back
      </Button>
      <h1 className="font-bold text-lg">{saved ? 'Edit Post' : 'New Post'}</h1>
      <p className="text-ink-muted text-sm max-sm:order-last max-sm:w-full">{describeState(saved)}</p>
      <div className="ml-auto flex max-sm:-mr-2.5">
        {saved?.status === 'published' && (
          <a
            href={href('/blog/:slug', { slug: saved.slug })}
            target="_blank"
            rel="noopener"
            className={buttonStyles({ variant: 'quiet', size: 'sm' })}
          >
            <span className="max-sm:sr-only">View post</span>
            <ExternalLink aria-hidden="true" className="size-4.5" />
          </a>
        )}
        {saved && (
          <Button variant="quiet" size="sm" onClick={onHistory}>
            <History aria-hidden="true" className="size-4.5" />
            <span className="max-sm:sr-only">History</span>
          </Button>
        )}
        <Button
          variant="quiet"
          size="icon"
          aria-label="Keyboard shortcuts"
          title="Keyboard shortcuts"
          className="pointer-coarse:hidden"
          onClick={onKeys}
        >
          <Keyboard aria-hidden="true" className="size-5" />
        </Button>
      </div>
    </div>
  )
}
