import { useAction } from '#app/routes/admin/action/use-action.ts'
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx'
import type { ServiceAreaOnTheWire } from '#shared/service-area/service-area-form.ts'
import { useSaveArea } from './use-save-area.ts'

/** Restores the list that came with the site. */
export function ResetDialog({ area, onClose }: { area: ServiceAreaOnTheWire; onClose(): void }) {
  const { save, showTheirs } = useSaveArea(area)
  const reset = useAction({
    action: () => save(null),
    success: 'It’s the list that came with the site again.',
    onDone: onClose,
    onFailure(error) {
      showTheirs(error)
      return undefined
    },
  })
  return (
    <ConfirmDialog
      title="Reset the list?"
      text="You’ll have the list that came with the site, without what you added, changed or removed. Export yours first if you want to keep it. Bookings stay as they are."
      confirmLabel="Reset the list"
      action={reset}
      onClose={onClose}
    />
  )
}
