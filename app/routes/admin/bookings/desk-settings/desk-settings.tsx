import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { screenMeta } from '#app/routes/admin/frame/screen-meta.ts'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { deskSettingsQuery } from './desk-settings-data.ts'
import { DeskSettingsForm } from './desk-settings-form.tsx'

export const meta = screenMeta('Desk settings')

/** When the booking desk reminds whom, and what the home page says about that. */
export default function DeskSettings() {
  const query = useQuery(deskSettingsQuery)
  return (
    <>
      <PageHeader title="Desk settings" lead="These apply to everyone who works the desk.">
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
