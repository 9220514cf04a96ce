import { useState } from 'react'
import ScheduleField, { nextMorning } from '#app/routes/admin/blog/post-editor/fields/schedule-field.tsx'
import { AdminForm } from '#app/routes/admin/form/admin-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

/** Asks when the post goes live, and schedules it. `lazyPart` needs the default export. */
export default function ScheduleDialog({
  moment: planned,
  onSchedule,
  onClose,
}: {
  /** The time it's scheduled for so far. */
  moment: string | null
  onSchedule(moment: string): void
  onClose(): void
}) {
  const [moment, setMoment] = useState<string | null>(() => planned ?? nextMorning(Date.now()))
  return (
    <Dialog title="Schedule this post" onClose={onClose}>
      <AdminForm
        className="mt-4 grid gap-5"
        check={() => ({ scheduled_for: moment === null ? 'Enter a date and a time' : undefined })}
        submit={async () => moment !== null && onSchedule(moment)}
      >
        {({ mistakes }) => (
          <>
            <ScheduleField moment={moment} error={mistakes.scheduled_for} onChange={setMoment} />
            <div className="flex flex-wrap justify-end gap-3">
              <Button variant="secondary" onClick={onClose}>
                Not now
              </Button>
              <Button type="submit">Schedule</Button>
            </div>
          </>
        )}
      </AdminForm>
    </Dialog>
  )
}
