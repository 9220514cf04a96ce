import { type ComponentProps, useState } from 'react'
import { type ActionOptions, useAction } from '#app/routes/admin/action/use-action.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx'

/** Starts something that can't be undone, once the dialog behind it was confirmed. */
export function ConfirmButton<Result>({
  question,
  start,
  ...button
}: ComponentProps<typeof Button> & {
  question: { title: string; text: string; confirmLabel: string }
  start: ActionOptions<void, Result>
}) {
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  const action = useAction({
    ...start,
    onDone(result) {
      close()
      start.onDone?.(result)
    },
  })
  return (
    <>
      <Button {...button} onClick={() => setIsAsking(true)} />
      {isAsking && <ConfirmDialog {...question} action={action} onClose={close} />}
    </>
  )
}
