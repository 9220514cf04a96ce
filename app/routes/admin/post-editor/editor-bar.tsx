import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { Button } from '#app/ui/button.tsx'
import type { DraftKeeping } from './drafts/use-draft.ts'

/** Save and Cancel, always in view, with what became of unsaved work and the last save. */
export function EditorBar({
  isSaving,
  problem,
  isChanged,
  kept,
  onCancel,
}: {
  isSaving: boolean
  /** Why the last save failed. */
  problem: string | null
  isChanged: boolean
  kept: DraftKeeping['kept']
  onCancel(): void
}) {
  return (
    <div
      data-bottom-bar=""
      className="sticky bottom-0 z-30 -mx-gutter mt-8 flex flex-wrap items-center justify-end gap-3 border-line border-t bg-surface-raised px-gutter py-3 lg:mx-0 lg:rounded-t-card lg:border-x lg:px-5"
    >
      <ActionProblem problem={problem} className="w-full" />
      <p aria-live="polite" className="mr-auto text-ink-muted text-sm max-sm:not-empty:w-full">
        {isChanged && tellKept(kept)}
      </p>
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" disabled={isSaving} className="min-w-28">
        {isSaving ? 'Saving...' : 'Save'}
      </Button>
    </div>
  )
}

function tellKept(kept: DraftKeeping['kept']): string {
  if (kept === 'no room') return 'Unsaved changes, too large for this browser to keep'
  return kept === null ? 'Unsaved changes' : 'Unsaved changes, kept in this browser'
}
