import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { describeLoss } from './unsaved-work.ts'

/** Asks before the user leaves unsaved work on any screen (`useUnsavedWork`). Focus starts on Stay. */
export function LeaveQuestion() {
  const [loss, setLoss] = useState('')
  const blocker = useBlocker((way) => {
    const lost = describeLoss(way)
    if (lost !== undefined) setLoss(lost)
    return lost !== undefined
  })
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (describeLoss() !== undefined) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
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
