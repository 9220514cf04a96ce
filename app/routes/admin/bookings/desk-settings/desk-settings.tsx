import { useQuery, useQueryClient } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useBusiness } from '#app/components/use-business.ts'
import { hasNewerVersion } from '#app/routes/admin/action/use-shared-record.ts'
import { InputField, SelectField, SwitchField } from '#app/routes/admin/form/form-field.tsx'
import { RecordForm } from '#app/routes/admin/form/record-form.tsx'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { type DeskSettingsOnTheWire, deskSettingsChange } from '#shared/bookings/desk-settings.ts'
import { deskSettingsQuery, saveDeskSettings } from './desk-settings-data.ts'
import { WindowFields } from './window-fields.tsx'

/** When the booking desk reminds whom, and what the home page says about that. */
export default function DeskSettings() {
  const query = useQuery(deskSettingsQuery)
  return (
    <>
      <PageHeader lead="These apply to everyone who works the desk.">
        <Link to={href('/admin/texts')} className="inline-flex min-h-11 items-center font-semibold text-brand">
          Texts and emails
        </Link>
        <Link to={href('/admin/calendars')} className="inline-flex min-h-11 items-center font-semibold text-brand">
          Calendars
        </Link>
        <Link to={href('/admin/bookings')} className="inline-flex min-h-11 items-center font-semibold text-brand">
          Bookings
        </Link>
      </PageHeader>
      <div className="max-w-2xl">
        <Panel title="Reminders, windows and the home page" lead="New times apply to bookings from now on.">
          <QueryPart query={query}>{(loaded) => <DeskSettingsForm loaded={loaded} />}</QueryPart>
        </Panel>
      </div>
    </>
  )
}

/** No one gets a text earlier or later than this. */
const reminderHours = Array.from({ length: 13 }, (_, index) => {
  const hour = 8 + index
  return { value: hour, label: hour < 12 ? `${hour} AM` : `${hour === 12 ? 12 : hour - 12} PM` }
})

function DeskSettingsForm({ loaded }: { loaded: DeskSettingsOnTheWire }) {
  const client = useQueryClient()
  const { contactWithinMinutes } = useBusiness()
  return (
    <RecordForm
      schema={deskSettingsChange}
      loaded={loaded}
      isNewer={hasNewerVersion}
      valuesOf={(settings) => settings}
      overtaken="Someone else saved different settings while you were editing these."
      save={async (input) => ({ stored: await saveDeskSettings(client, input), success: 'Desk settings saved' })}
      afterSaving="keep"
      refresh={(client) => client.invalidateQueries({ queryKey: deskSettingsQuery.queryKey })}
      submit={{ label: 'Save settings' }}
      className="grid gap-6"
    >
      {(settings) => (
        <>
          <InputField
            name="reminder_minutes"
            label="Reminder after (minutes)"
            hint="If nobody touches a booking for this long, everyone on duty gets a reminder."
            width="max-w-32"
          />
          <InputField
            name="escalation_minutes"
            label="Escalation after (minutes)"
            hint={`If nobody answers a booking for this long, an urgent email goes out, also to the escalation address. After ${contactWithinMinutes} minutes, you’ve missed the promise.`}
            width="max-w-32"
          />
          <InputField
            name="urgent_minutes"
            label="Urgent bookings within (minutes)"
            hint="Gas, sparks, water, food or medicine. The desk aims to answer these within this time, and the steps above come sooner to match."
            width="max-w-32"
          />
          <SwitchField
            className="border-line border-t pt-6"
            name="shows_response_time"
            label="Show our response time on the home page"
            hint="Shows the median for the last 30 days and how many bookings it’s based on, once you’ve answered at least 20. It’s always the real number, even in a bad month."
          />
          <SelectField
            className="border-line border-t pt-6"
            name="visit_reminder_hour"
            label="Send visit reminders at"
            hint="The day before, by text or email. Applies to visits scheduled from now on."
            width="max-w-40"
            options={reminderHours}
          />
          <SwitchField
            name="books_instantly"
            label="Let homeowners reserve a free time right after booking"
            hint="The confirmation shows the free times of technicians with working hours, and one tap reserves one. Otherwise you call to set a time. Bookings with gas or sparks always wait for your call."
          />
          <SwitchField
            name="link_offers_windows"
            label="Let homeowners choose a free time on their own page"
            hint="Once you’ve talked: a first time, or a new one. Bookings with gas or sparks never get this choice."
          />
          <InputField
            name="link_cutoff_hours"
            label="Changes until (hours before a visit)"
            hint="Until then, homeowners can move or cancel a visit on their own page. After that, the page asks them to call."
            width="max-w-32"
          />
          <InputField
            name="hold_hours"
            label="Hold a chosen time for (hours)"
            hint="If you can’t reach a homeowner who chose a time, it’s free again this long after your first try. The booking stays open, and they get an email. Enter 0 to hold it until the visit."
            width="max-w-32"
          />
          <InputField
            name="review_url"
            label="Review page"
            hint="A day after a job is done, we email the homeowner once and ask for a review there. Everyone gets asked, happy or not. Leave it empty to ask no one."
            type="url"
            placeholder="https://"
          />
          <div className="border-line border-t pt-6">
            <WindowFields begun={settings.arrival_windows} />
          </div>
        </>
      )}
    </RecordForm>
  )
}
