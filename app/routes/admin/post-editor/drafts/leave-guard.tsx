import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

/**
 * Warns before someone leaves unsaved work or an unfinished upload: by a link, by the browser's buttons, or by closing the page. The
 * focus starts on Stay.
 */
export function LeaveGuard({
  mustAsk,
  loss,
}: {
  mustAsk(): boolean
  /** What leaving costs now, in a sentence. */
  loss: string
}) {
  const blocker = useBlocker(mustAsk)
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (mustAsk()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [mustAsk])
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog title="Leave without saving?" description={loss} onClose={blocker.reset}>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={blocker.reset}>Stay</Button>
        <Button variant="secondary" onClick={blocker.proceed}>
          Leave
        </Button>
      </div>
    </Dialog>
  )
}
