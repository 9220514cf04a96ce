import { ArrowLeft, ExternalLink, Eye, History, Keyboard, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import type { PostSettings } from '#app/routes/admin/blog/post-editor/settings/use-post-settings.ts'
import { Button, buttonStyles } from '#app/ui/button.tsx'
import type { PostOnTheWire } from '#shared/blog/post-endpoints.ts'
import { describeState } from './publish/publishing.ts'
import type { DraftKeeping } from './use-draft.ts'

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

/** The post's actions, always in view where there's room, with the status of unsaved work and of the last save. */
export function EditorBar({
  isSaving,
  problem,
  isChanged,
  kept,
  settings,
  mistakesInSettings,
  onPreview,
  onCancel,
  children,
}: {
  isSaving: boolean
  /** Why the last save failed. */
  problem: string | null
  isChanged: boolean
  kept: DraftKeeping['kept']
  settings: PostSettings
  mistakesInSettings: number
  onPreview(): void
  onCancel(): void
  /** What comes after Save. */
  children: ReactNode
}) {
  return (
    <div
      data-bottom-bar=""
      className="sticky low:static bottom-0 z-30 -mx-gutter mt-8 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-line border-t bg-surface-raised px-gutter py-2.5 sm:py-3 lg:mx-0 lg:rounded-t-card lg:border-x lg:px-5"
    >
      <ActionProblem problem={problem} className="w-full" />
      <p aria-live="polite" className="mr-auto min-w-0 text-ink-muted text-sm max-sm:not-empty:w-full">
        {isChanged && tellKept(kept)}
      </p>
      <div className="flex flex-wrap gap-1 max-sm:w-full">
        <Button variant="quiet" size="sm" className="max-sm:grow" onClick={onPreview}>
          <Eye aria-hidden="true" className="size-4.5" />
          Preview
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={settings.isOpen}
          aria-controls="post-settings"
          className={`max-sm:grow ${mistakesInSettings > 0 ? 'text-danger' : ''}`}
          onClick={() => (settings.isOpen ? settings.close() : settings.open())}
        >
          <SlidersHorizontal aria-hidden="true" className="size-4.5" />
          Post settings
          {mistakesInSettings > 0 && ` (${mistakesInSettings} to fix)`}
        </Button>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full sm:gap-3">
        <Button variant="secondary" size="narrow" className="max-sm:grow" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="secondary" size="narrow" disabled={isSaving} className="max-sm:grow sm:min-w-24">
          {isSaving ? 'Saving...' : 'Save'}
        </Button>
        {children}
      </div>
    </div>
  )
}

function tellKept(kept: DraftKeeping['kept']): string {
  if (kept === 'no room') return 'Unsaved changes, too large for this browser to keep'
  return kept === null ? 'Unsaved changes' : 'Unsaved changes, kept in this browser'
}
