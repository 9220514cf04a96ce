import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useMay } from '#app/routes/admin/frame/role/use-role.ts'
import { screenMeta } from '#app/routes/admin/frame/screen-meta.ts'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { Devices } from './devices.tsx'
import { notificationsQuery } from './notifications-data.ts'
import { ThisDevice } from './this-device.tsx'
import { ToldOf } from './told-of.tsx'

export const meta = screenMeta('Notifications')

/** What the user is notified about, and on which devices. */
export default function Notifications() {
  const isOwner = useMay('owner')
  const query = useQuery(notificationsQuery)
  return (
    <>
      <PageHeader title="Notifications" lead="How you hear about bookings when you’re away from the screen">
        {isOwner && (
          <Link
            to={href('/admin/deliveries')}
            className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
          >
            Webhook deliveries
          </Link>
        )}
      </PageHeader>
      <QueryPart query={query}>
        {(loaded) => (
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <div className="grid gap-6">
              <ThisDevice loaded={loaded} />
              <Devices devices={loaded.devices} />
            </div>
            <ToldOf loaded={loaded} />
          </div>
        )}
      </QueryPart>
    </>
  )
}
