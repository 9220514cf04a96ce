import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deskSettingsQuery } from '#app/routes/admin/data/desk-settings.ts'
import { Button } from '#app/ui/button.tsx'
import type { DeskSettingsOnTheWire } from '#shared/desk-settings.ts'
import { DeskSettingsForm } from './desk-settings-form.tsx'

/**
 * The form on the settings as they are. When somebody else saves others, an untouched form shows them at once; one with
 * changes stays as it is and tells, and cannot be saved over them.
 */
export function CurrentDeskSettings({ loaded }: { loaded: DeskSettingsOnTheWire }) {
  const client = useQueryClient()
  const [begun, setBegun] = useState({ settings: loaded, round: 0 })
  const [isChanged, setIsChanged] = useState(false)
  const isNewer = loaded.version > begun.settings.version

  function show(settings: DeskSettingsOnTheWire) {
    setBegun(({ round }) => ({ settings, round: round + 1 }))
    setIsChanged(false)
  }
  if (isNewer && !isChanged) show(loaded)

  return (
    <div onChange={() => setIsChanged(true)}>
      {isNewer && isChanged && (
        <div role="status" className="mb-5 rounded-control bg-warning-soft px-4 py-3 text-warning">
          <p>Someone else saved different settings while you were editing these.</p>
          <Button variant="secondary" size="sm" className="mt-2" onClick={() => show(loaded)}>
            Show theirs, discard mine
          </Button>
        </div>
      )}
      <DeskSettingsForm
        key={begun.round}
        settings={begun.settings}
        onSaved={(settings) => {
          setBegun(({ round }) => ({ settings, round }))
          setIsChanged(false)
        }}
        onChange={() => setIsChanged(true)}
        onConflict={() => void client.invalidateQueries({ queryKey: deskSettingsQuery.queryKey })}
      />
    </div>
  )
}
