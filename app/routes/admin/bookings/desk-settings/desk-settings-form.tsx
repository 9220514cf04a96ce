import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBusiness } from '#app/components/use-business.ts'
import { AdminForm, textOf } from '#app/routes/admin/parts/admin-form.tsx'
import { ApiError } from '#app/routes/admin/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import { type DeskSettingsOnTheWire, deskSettingsChange } from '#shared/bookings/desk-settings.ts'
import { fieldMistakes } from '#shared/field-mistakes.ts'
import { saveDeskSettings } from './desk-settings-data.ts'
import { enterWindow, WindowFields } from './window-fields.tsx'

const minuteFieldsWithin = (promisedMinutes: number) =>
  [
    {
      name: 'reminder_minutes',
      label: 'Reminder after (minutes)',
      hint: 'If nobody touches a booking for this long, everyone on duty gets a reminder.',
    },
    {
      name: 'escalation_minutes',
      label: 'Escalation after (minutes)',
      hint: `If nobody answers a booking for this long, an urgent email goes out, also to the escalation address. After ${promisedMinutes} minutes, you’ve missed the promise.`,
    },
    {
      name: 'urgent_minutes',
      label: 'Urgent bookings within (minutes)',
      hint: 'Gas, sparks, water, food or medicine. The desk aims to answer these within this time, and the steps above come sooner to match.',
    },
  ] as const

/** No one gets a text earlier or later than this. */
const reminderHours = Array.from({ length: 13 }, (_, index) => 8 + index)

/** All the settings, saved as one object. The form starts from `settings` and keeps what the user enters. */
export function DeskSettingsForm({
  settings,
  onSaved,
  onConflict,
  onChange,
}: {
  settings: DeskSettingsOnTheWire
  onSaved(settings: DeskSettingsOnTheWire): void
  /** Called when someone else saved in the meantime. */
  onConflict(): void
  /** Called when something changes other than by typing. */
  onChange(): void
}) {
  const client = useQueryClient()
  const { contactWithinMinutes } = useBusiness()
  const minuteFields = minuteFieldsWithin(contactWithinMinutes)
  const [windows, setWindows] = useState(() => settings.arrival_windows.map(enterWindow))
  /** Settings that this form doesn't show stay as they are. */
  const readValues = (values: FormData) => ({
    ...settings,
    ...Object.fromEntries(minuteFields.map(({ name }) => [name, readNumber(textOf(values, name))])),
    shows_response_time: values.has('shows_response_time'),
    visit_reminder_hour: readNumber(textOf(values, 'visit_reminder_hour')),
    review_url: textOf(values, 'review_url'),
    link_offers_windows: values.has('link_offers_windows'),
    link_cutoff_hours: readNumber(textOf(values, 'link_cutoff_hours')),
    arrival_windows: windows.map(({ from, to }) => ({ from, to })),
  })
  return (
    <AdminForm
      className="grid gap-6"
      check={(values) => {
        const parsed = deskSettingsChange.safeParse(readValues(values))
        return parsed.success ? {} : fieldMistakes(parsed.error).fields
      }}
      submit={(values) => saveDeskSettings(client, deskSettingsChange.parse(readValues(values)))}
      success="Desk settings saved"
      onDone={onSaved}
      onFailure={(error) => {
        if (error instanceof ApiError && error.code === 'conflict') onConflict()
      }}
    >
      {({ mistakes, isBusy }) => (
        <>
          {minuteFields.map(({ name, label, hint }) => (
            <Field key={name} label={label} hint={hint} error={mistakes[name]}>
              {(control) => (
                <input
                  {...control}
                  className={`${control.className} max-w-32`}
                  type="number"
                  name={name}
                  inputMode="numeric"
                  min={1}
                  max={1440}
                  defaultValue={settings[name]}
                />
              )}
            </Field>
          ))}
          <Switch
            className="border-line border-t pt-6"
            name="shows_response_time"
            label="Show our response time on the home page"
            hint="Shows the median for the last 30 days and how many bookings it’s based on, once you’ve answered at least 20. It’s always the real number, even in a bad month."
            defaultChecked={settings.shows_response_time}
          />
          <Field
            className="border-line border-t pt-6"
            label="Send visit reminders at"
            hint="The day before, by text or email. Applies to visits scheduled from now on."
            error={mistakes.visit_reminder_hour}
          >
            {(control) => (
              <div className="max-w-40">
                <Select {...control} name="visit_reminder_hour" defaultValue={settings.visit_reminder_hour}>
                  {reminderHours.map((hour) => (
                    <option key={hour} value={hour}>
                      {hour < 12 ? `${hour} AM` : `${hour === 12 ? 12 : hour - 12} PM`}
                    </option>
                  ))}
                </Select>
              </div>
            )}
          </Field>
          <Switch
            name="link_offers_windows"
            label="Let homeowners choose a free time on their own page"
            hint="Once you’ve talked: a first time, or a new one. Bookings with gas or sparks never get this choice."
            defaultChecked={settings.link_offers_windows}
          />
          <Field
            label="Changes until (hours before a visit)"
            hint="Until then, homeowners can move or cancel a visit on their own page. After that, the page asks them to call."
            error={mistakes.link_cutoff_hours}
          >
            {(control) => (
              <input
                {...control}
                className={`${control.className} max-w-32`}
                type="number"
                name="link_cutoff_hours"
                inputMode="numeric"
                min={0}
                max={168}
                defaultValue={settings.link_cutoff_hours}
              />
            )}
          </Field>
          <Field
            label="Review page"
            hint="A day after a job is done, we email the homeowner once and ask for a review there. Everyone gets asked, happy or not. Leave it empty to ask no one."
            error={mistakes.review_url}
          >
            {(control) => (
              <input
                {...control}
                type="url"
                name="review_url"
                placeholder="https://"
                maxLength={500}
                defaultValue={settings.review_url}
              />
            )}
          </Field>
          <div className="border-line border-t pt-6">
            <WindowFields
              windows={windows}
              mistakes={mistakes}
              onChange={(next) => {
                setWindows(next)
                onChange()
              }}
            />
          </div>
          <div>
            <Button type="submit" disabled={isBusy}>
              {isBusy ? 'Saving...' : 'Save settings'}
            </Button>
          </div>
        </>
      )}
    </AdminForm>
  )
}

function readNumber(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}
