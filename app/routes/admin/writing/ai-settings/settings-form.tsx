import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { InputField, SelectField, SwitchField } from '#app/routes/admin/form/form-field.tsx'
import { RecordForm } from '#app/routes/admin/form/record-form.tsx'
import { Day } from '#app/routes/admin/parts/day.tsx'
import { Button } from '#app/ui/button.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { businessZone } from '#shared/time/business-zone.ts'
import { minuteMs } from '#shared/time/durations.ts'
import { businessZoneName, clockTime, formatDay } from '#shared/time/formats.ts'
import { localTimeZone, wallClockIn } from '#shared/time/wall-clock.ts'
import { aiSettingsForm, frequencies, tones } from '#shared/writing/ai-settings-form.ts'
import type { AiSettingsOnTheWire } from '#shared/writing/writing-endpoints.ts'
import { aiSettingsQuery, saveAiSettings } from './ai-settings-data.ts'

type Settings = AiSettingsOnTheWire['settings']

/** The controls of spec.md §2, saved as one object. */
export function SettingsForm({ loaded }: { loaded: AiSettingsOnTheWire }) {
  const client = useQueryClient()
  return (
    <RecordForm
      schema={aiSettingsForm}
      loaded={loaded.settings}
      isNewer={wasSavedLater}
      valuesOf={(settings) => settings}
      overtaken="Someone else saved different settings while you were editing these."
      save={async (input) => {
        const { settings } = await saveAiSettings(client, input)
        return { stored: settings, success: 'AI settings saved successfully' }
      }}
      afterSaving="keep"
      refresh={(client) => client.invalidateQueries({ queryKey: aiSettingsQuery.queryKey })}
      submit={{ label: 'Save Settings', aside: <Moments loaded={loaded} /> }}
      className="grid gap-5"
    >
      {(settings) => (
        <>
          <SwitchField
            name="enabled"
            label="Enable AI Generation"
            hint="Writes posts on a schedule, at the time below"
          />
          <AutoPublishSwitch isOn={settings.auto_publish} isSampleWriter={loaded.writer.provider === null} />
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField name="generation_frequency" label="Generation Frequency" options={frequencies} />
            <TimeField begun={settings.generation_time} />
            <SelectField name="tone" label="Content Tone" className="sm:col-span-2" options={tones} />
            <InputField name="min_word_count" label="Min Word Count" />
            <InputField name="max_word_count" label="Max Word Count" />
            <InputField
              name="monthly_cap"
              label="Monthly Post Limit"
              hint="Counts scheduled posts and the ones you start. Leave empty for no limit."
              className="sm:col-span-2"
            />
          </div>
        </>
      )}
    </RecordForm>
  )
}

function TimeField({ begun }: { begun: string }) {
  const [time, setTime] = useState(begun)
  return (
    <InputField
      name="generation_time"
      label="Generation Time"
      type="time"
      hint={describeTimeZone(time, new Date())}
      onChange={({ target }) => setTime(target.value)}
    />
  )
}

function Moments({ loaded: { settings, next_generation_at: next } }: { loaded: AiSettingsOnTheWire }) {
  return (
    <div className="text-ink-muted text-sm">
      {settings.last_generation_at && (
        <p>
          Last AI generation: <Day at={settings.last_generation_at} withTime />
        </p>
      )}
      {next && (
        <p>
          Next scheduled post: <Day at={next} withTime />
        </p>
      )}
    </div>
  )
}

function wasSavedLater(loaded: Settings, begun: Settings): boolean {
  return Date.parse(loaded.updated_at) > Date.parse(begun.updated_at)
}

/** With the sample writer, it asks before turning on, because no one would read what gets published. */
function AutoPublishSwitch({ isOn, isSampleWriter }: { isOn: boolean; isSampleWriter: boolean }) {
  const [isChecked, setIsChecked] = useState(isOn)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Switch
        name="auto_publish"
        label="Auto-Publish"
        hint="Off: posts are kept as drafts until you publish them"
        checked={isChecked}
        onChange={({ target }) => {
          if (target.checked && isSampleWriter) setIsAsking(true)
          else setIsChecked(target.checked)
        }}
      />
      {isAsking && (
        <Dialog
          title="Publish posts nobody has read?"
          description="The sample writer puts articles together from templates, and they’d go live under your name right away. Read one first: generate a post, look at the draft, and decide then."
          onClose={() => setIsAsking(false)}
        >
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              Keep drafts
            </Button>
            <Button
              onClick={() => {
                setIsChecked(true)
                setIsAsking(false)
              }}
            >
              Turn on Auto-Publish
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

/**
 * The label next to the generation time: 'your local time' (spec.md §2). The time itself is on the business's clock. Where the local
 * clock shows something else, the label gives both.
 * @param time HH:MM on the business's clock; empty while it is being entered
 */
export function describeTimeZone(time: string, now: Date, localZone = localTimeZone()): string {
  const ahead = wallClockIn(localZone, now).minutesAhead - wallClockIn(businessZone(), now).minutesAhead
  if (ahead === 0) return 'your local time'
  const [hours, minutes] = time.split(':').map(Number)
  if (hours === undefined || minutes === undefined) return `${businessZoneName()}, not your local time`
  const atWork = hours * 60 + minutes
  return `${clock(atWork)} ${businessZoneName()} is ${clock(atWork + ahead)} in your local time`
}

function clock(minutes: number): string {
  return formatDay(new Date(minutes * minuteMs).toISOString(), clockTime)
}
