import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { aiSettingsQuery } from '#app/routes/admin/data/ai-settings.ts'
import { Button } from '#app/ui/button.tsx'
import type { AiSettingsOnTheWire } from '#shared/ai-writing-on-the-wire.ts'
import { SettingsForm } from './settings-form.tsx'

/**
 * The form on the settings as they are. When somebody else saves others, an untouched form shows them at once; one with
 * changes stays as it is and tells, and cannot be saved over them.
 */
export function CurrentSettings({ loaded }: { loaded: AiSettingsOnTheWire }) {
  const client = useQueryClient()
  const [begun, setBegun] = useState({ settings: loaded.settings, round: 0 })
  const [isChanged, setIsChanged] = useState(false)
  const isNewer = Date.parse(loaded.settings.updated_at) > Date.parse(begun.settings.updated_at)

  function showNewest() {
    setBegun(({ round }) => ({ settings: loaded.settings, round: round + 1 }))
    setIsChanged(false)
  }
  if (isNewer && !isChanged) showNewest()

  return (
    <div onChange={() => setIsChanged(true)}>
      {isNewer && isChanged && (
        <div role="status" className="mb-5 rounded-control bg-warning-soft px-4 py-3 text-warning">
          <p>Someone else saved different settings while you were editing these.</p>
          <Button variant="secondary" size="sm" className="mt-2" onClick={showNewest}>
            Show theirs, discard mine
          </Button>
        </div>
      )}
      <SettingsForm
        key={begun.round}
        settings={begun.settings}
        newest={loaded}
        onSaved={(settings) => {
          setBegun(({ round }) => ({ settings, round }))
          setIsChanged(false)
        }}
        onConflict={() => void client.invalidateQueries({ queryKey: aiSettingsQuery.queryKey })}
      />
    </div>
  )
}
