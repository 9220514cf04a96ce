import { useQueryClient } from '@tanstack/react-query'
import { OvertakenNote } from '#app/routes/admin/action/overtaken-note.tsx'
import { useSharedRecord } from '#app/routes/admin/action/use-shared-record.ts'
import type { AiSettingsOnTheWire } from '#shared/writing/writing-endpoints.ts'
import { aiSettingsQuery } from './ai-settings-data.ts'
import { SettingsForm } from './settings-form.tsx'

type Settings = AiSettingsOnTheWire['settings']

/** The form for the current settings. */
export function CurrentSettings({ loaded }: { loaded: AiSettingsOnTheWire }) {
  const client = useQueryClient()
  const record = useSharedRecord(loaded.settings, wasSavedLater)
  return (
    <div onChange={record.onChange} onSubmit={record.onSubmit}>
      <OvertakenNote record={record} text="Someone else saved different settings while you were editing these." />
      <SettingsForm
        key={record.round}
        settings={record.value}
        newest={loaded}
        onSaved={record.keep}
        onConflict={() => void client.invalidateQueries({ queryKey: aiSettingsQuery.queryKey })}
      />
    </div>
  )
}

function wasSavedLater(loaded: Settings, begun: Settings): boolean {
  return Date.parse(loaded.updated_at) > Date.parse(begun.updated_at)
}
