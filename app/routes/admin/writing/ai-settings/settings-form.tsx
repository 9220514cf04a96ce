import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Day } from '#app/routes/admin/blog/posts/row/day.tsx'
import { AdminForm, textOf } from '#app/routes/admin/parts/admin-form.tsx'
import { ApiError } from '#app/routes/admin/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import {
  aiSettingsForm,
  checkAiSettings,
  frequencies,
  monthlyCapLimits,
  tones,
  wordCountLimits,
} from '#shared/writing/ai-settings-form.ts'
import type { AiSettingsOnTheWire } from '#shared/writing/writing-endpoints.ts'
import { saveAiSettings } from './ai-settings-data.ts'
import { AutoPublishSwitch } from './auto-publish-switch.tsx'
import { describeTimeZone } from './time-zone.ts'

/** The controls of spec.md §2, saved as one object. They start from `settings` and keep what the user enters. */
export function SettingsForm({
  settings,
  newest: { time_zone: timeZone, next_generation_at: next, settings: newest, writer },
  onSaved,
  onConflict,
}: {
  settings: AiSettingsOnTheWire['settings']
  newest: AiSettingsOnTheWire
  onSaved(settings: AiSettingsOnTheWire['settings']): void
  /** Called when someone else saved in the meantime. */
  onConflict(): void
}) {
  const client = useQueryClient()
  const [time, setTime] = useState(settings.generation_time)

  function save(values: FormData) {
    const input = aiSettingsForm.parse(readValues(values))
    return saveAiSettings(client, { ...input, updated_at: settings.updated_at })
  }

  return (
    <AdminForm
      className="grid gap-5"
      check={(values) => {
        const check = checkAiSettings(readValues(values))
        return check.ok ? {} : check.fields
      }}
      submit={save}
      success="AI settings saved successfully"
      onDone={(saved) => onSaved(saved.settings)}
      onFailure={(error) => {
        if (error instanceof ApiError && error.code === 'conflict') onConflict()
      }}
    >
      {({ mistakes, isBusy }) => (
        <>
          <Switch
            name="enabled"
            label="Enable AI Generation"
            hint="Writes posts on a schedule, at the time below"
            defaultChecked={settings.enabled}
          />
          <AutoPublishSwitch isOn={settings.auto_publish} isSampleWriter={writer.provider === null} />
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="Generation Frequency" error={mistakes.generation_frequency}>
              {(control) => (
                <Select {...control} name="generation_frequency" defaultValue={settings.generation_frequency}>
                  {frequencies.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field
              label="Generation Time"
              hint={describeTimeZone(timeZone, time, new Date())}
              error={mistakes.generation_time}
            >
              {(control) => (
                <input
                  {...control}
                  type="time"
                  name="generation_time"
                  defaultValue={settings.generation_time}
                  onChange={({ target }) => setTime(target.value)}
                />
              )}
            </Field>
            <Field label="Content Tone" error={mistakes.tone} className="sm:col-span-2">
              {(control) => (
                <Select {...control} name="tone" defaultValue={settings.tone}>
                  {tones.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label="Min Word Count" error={mistakes.min_word_count}>
              {(control) => (
                <input
                  {...control}
                  {...wordCountLimits}
                  type="number"
                  name="min_word_count"
                  inputMode="numeric"
                  defaultValue={settings.min_word_count}
                />
              )}
            </Field>
            <Field label="Max Word Count" error={mistakes.max_word_count}>
              {(control) => (
                <input
                  {...control}
                  {...wordCountLimits}
                  type="number"
                  name="max_word_count"
                  inputMode="numeric"
                  defaultValue={settings.max_word_count}
                />
              )}
            </Field>
            <Field
              label="Monthly Post Limit"
              hint="Counts scheduled posts and the ones you start. Leave empty for no limit."
              error={mistakes.monthly_cap}
              className="sm:col-span-2"
            >
              {(control) => (
                <input
                  {...control}
                  type="number"
                  name="monthly_cap"
                  inputMode="numeric"
                  {...monthlyCapLimits}
                  defaultValue={settings.monthly_cap ?? ''}
                />
              )}
            </Field>
          </div>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button type="submit" disabled={isBusy}>
              {isBusy ? 'Saving...' : 'Save Settings'}
            </Button>
            <div className="text-ink-muted text-sm">
              {newest.last_generation_at && (
                <p>
                  Last AI generation: <Day at={newest.last_generation_at} withTime />
                </p>
              )}
              {next && (
                <p>
                  Next scheduled post: <Day at={next} withTime />
                </p>
              )}
            </div>
          </div>
        </>
      )}
    </AdminForm>
  )
}

function readValues(values: FormData) {
  const number = (name: string) => (textOf(values, name).trim() === '' ? null : Number(textOf(values, name)))
  return {
    enabled: values.has('enabled'),
    auto_publish: values.has('auto_publish'),
    generation_frequency: textOf(values, 'generation_frequency'),
    generation_time: textOf(values, 'generation_time'),
    tone: textOf(values, 'tone'),
    min_word_count: number('min_word_count'),
    max_word_count: number('max_word_count'),
    monthly_cap: number('monthly_cap'),
  }
}
