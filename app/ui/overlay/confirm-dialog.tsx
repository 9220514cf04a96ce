import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from './dialog.tsx'

/**
 * Asks before doing something that can't be undone. If it fails, the dialog stays open and says why. The focus starts on the
 * harmless button.
 */
export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  action: { run, isBusy = false, problem = null },
  onClose,
}: {
  title: string
  text: string
  confirmLabel: string
  /** The action to confirm: `isBusy` while it runs, `problem` says why it failed. */
  action: { run(): unknown; isBusy?: boolean; problem?: string | null }
  onClose(): void
}) {
  return (
    <Dialog title={title} description={text} onClose={onClose}>
      {problem !== null && (
        <Alert variant="destructive" className="mt-4 wrap-anywhere">
          {problem}
        </Alert>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" disabled={isBusy} onClick={() => void run()}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
