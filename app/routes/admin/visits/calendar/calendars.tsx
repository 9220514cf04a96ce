import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useMay } from '#app/routes/admin/frame/role/use-role.ts'
import { screenMeta } from '#app/routes/admin/frame/screen-meta.ts'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { CalendarRow, calendarsQuery } from './calendar-row.tsx'

export const meta = screenMeta('Calendars')

/** The secret URLs where phone calendars get the visits. */
export default function Calendars() {
  const isOwner = useMay('owner')
  const query = useQuery(calendarsQuery)
  return (
    <>
      <PageHeader title="Calendars" lead="Your visits, in the calendar of a phone or computer">
        {isOwner && (
          <Link
            to={href('/admin/desk-settings')}
            className="inline-flex min-h-11 items-center font-semibold text-brand"
          >
            Desk settings
          </Link>
        )}
      </PageHeader>
      <div className="max-w-3xl">
        <Panel
          title="Calendar addresses"
          lead="Subscribe to an address in any calendar app, and your visits show up there. Changes come through the next time the app checks. Anyone with the address can see names, phone numbers and streets, so treat it like a password. Your addresses stop working when you no longer work in the office."
        >
          <QueryPart query={query}>
            {({ feeds }) => (
              <ul className="divide-y divide-line">
                {feeds.map((feed) => (
                  <CalendarRow key={feed.whose} feed={feed} />
                ))}
              </ul>
            )}
          </QueryPart>
        </Panel>
      </div>
    </>
  )
}
