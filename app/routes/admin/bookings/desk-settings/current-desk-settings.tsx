import { useQueryClient } from '@tanstack/react-query'
import { OvertakenNote } from '#app/routes/admin/action/overtaken-note.tsx'
import { hasNewerVersion, useSharedRecord } from '#app/routes/admin/action/use-shared-record.ts'
import { deskSettingsQuery } from '#app/routes/admin/data/desk-settings.ts'
import type { DeskSettingsOnTheWire } from '#shared/bookings/desk-settings.ts'
import { DeskSettingsForm } from './desk-settings-form.tsx'

/** The form for the current settings. */
export function CurrentDeskSettings({ loaded }: { loaded: DeskSettingsOnTheWire }) {
  const client = useQueryClient()
  const record = useSharedRecord(loaded, hasNewerVersion)
  return (
    <div onChange={record.onChange} onSubmit={record.onSubmit}>
      <OvertakenNote record={record} text="Someone else saved different settings while you were editing these." />
      <DeskSettingsForm
        key={record.round}
        settings={record.value}
        onSaved={record.keep}
        onChange={record.onChange}
        onConflict={() => void client.invalidateQueries({ queryKey: deskSettingsQuery.queryKey })}
      />
    </div>
  )
}
