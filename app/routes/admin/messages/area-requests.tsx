import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MapPinned } from 'lucide-react'
import { href, Link } from 'react-router'
import { relativeDay } from '#app/routes/admin/bookings/time-words.ts'
import { useServiceArea } from '#app/routes/admin/business/service-area/service-area-data.ts'
import { ScreenSpinner } from '#app/routes/admin/frame/loading/screen-spinner.tsx'
import { useMay } from '#app/routes/admin/frame/use-role.ts'
import { List } from '#app/routes/admin/list/list.tsx'
import { ConfirmButton } from '#app/routes/admin/parts/confirm-button.tsx'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { apiQuery, callApi } from '#app/routes/admin/session/api.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { formatCount } from '#shared/count.ts'
import type { AreaRequestsOnTheWire } from '#shared/messages/area-request-endpoints.ts'
import type { ServiceArea } from '#shared/service-area/service-area.ts'
import { AskedForMap } from './asked-for-map.tsx'

/** ZIP codes that people have asked for, from the back office API. */
const areaRequestsQuery = apiQuery(['area-requests'], 'GET /api/admin/area-requests')

/** Where people would like the business to come: ZIP codes not served yet, each with how many people are waiting to hear. */
export default function AskedFor() {
  const query = useQuery(areaRequestsQuery)
  const area = useServiceArea()
  return (
    <>
      <PageHeader lead="ZIP codes you don’t serve yet, and how many people want to hear when you do. Each one confirmed their email address." />
      <QueryPart query={query} loading={<ScreenSpinner label="Loading ZIP codes" />}>
        {({ zips }) => (zips.length === 0 ? <NobodyYet /> : <AskedZips zips={zips} area={area} />)}
      </QueryPart>
    </>
  )
}

function AskedZips({ zips, area }: AreaRequestsOnTheWire & { area: ServiceArea | undefined }) {
  const isOwner = useMay('owner')
  const waiting = zips.reduce((total, zip) => total + zip.waiting, 0)
  const unknown = zips.filter(({ place, waiting }) => place === null && waiting > 0)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Panel title={waiting === 1 ? '1 person is waiting' : `${formatCount(waiting)} people are waiting`}>
        <List
          name="ZIP codes"
          query={useQuery(areaRequestsQuery)}
          rows={(asked) => asked.zips}
          keyOf={({ zip }) => zip}
          empty={null}
        >
          {(zip) => <ZipRow zip={zip} />}
        </List>
        <p className="mt-8 text-ink-muted text-sm">
          The ZIP checker and the booking form only take the ZIP codes of{' '}
          {isOwner ? (
            <Link to={href('/admin/business/service-area')} className="underline">
              your service area
            </Link>
          ) : (
            'your service area'
          )}
          . {isOwner ? 'Add one there' : 'Once the owner adds one'}, and whoever waits for it gets an email. If you
          write to them before that, the email asks them to call you.
        </p>
      </Panel>
      <Panel title="On the map" lead="Your area in green. The bigger the circle, the more people are waiting.">
        {area ? <AskedForMap zips={zips} area={area} /> : <Spinner label="Loading the map" />}
        {unknown.length > 0 && (
          <p className="mt-4 text-ink-muted text-sm">
            Not on the map (more than 75 miles away, or unknown):{' '}
            {unknown.map(({ zip, waiting: people }) => `${zip} (${people})`).join(', ')}.
          </p>
        )}
      </Panel>
    </div>
  )
}

function NobodyYet() {
  return (
    <div className="grid min-h-60 place-content-center justify-items-center gap-3 rounded-card border border-line border-dashed p-8 text-center text-ink-muted">
      <MapPinned aria-hidden="true" className="size-8" />
      <p className="font-semibold text-ink">Nobody has asked yet</p>
      <p className="max-w-md text-sm">
        When the ZIP checker tells people you don’t serve their area, they can leave their email address. Once they
        confirm it, they’re counted here.
      </p>
    </div>
  )
}

type Zip = AreaRequestsOnTheWire['zips'][number]

const people = (count: number) => (count === 1 ? 'one person' : `${formatCount(count)} people`)

/** `today`, `Mon, Nov 23`. */
function dayInSentence(moment: string): string {
  return relativeDay(moment, Date.now()).replace(/^(Today|Yesterday)/, (day) => day.toLowerCase())
}

function ZipRow({ zip: { zip, waiting, waiting_since, told, last_told_at, is_served } }: { zip: Zip }) {
  const client = useQueryClient()
  const facts = [
    ...(waiting_since ? [`since ${dayInSentence(waiting_since)}`] : []),
    ...(last_told_at ? [`${people(told)} told, last ${dayInSentence(last_told_at)}`] : []),
    ...(is_served ? ['in your area now'] : []),
  ]
  const way = is_served ? 'book online' : 'call you'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="min-w-12 font-bold text-2xl tabular-nums">{formatCount(waiting)}</span>
      <span className="grow">
        <span className="block font-semibold tabular-nums">{zip}</span>
        <span className="block text-ink-muted text-sm">{facts.join(' · ')}</span>
      </span>
      {waiting > 0 && (
        <ConfirmButton
          variant="secondary"
          aria-label={`We serve it now: ${zip}`}
          question={{
            title: `Tell ${people(waiting)} that you serve ${zip}?`,
            text: `Each gets one email that asks them to ${way}. Then we delete their address. You can’t undo this.`,
            confirmLabel: 'Send the emails',
          }}
          start={{
            action: () => callApi('POST /api/admin/area-requests/{zip}/tell', { path: { zip } }),
            success: `We’re writing to ${people(waiting)} about ${zip}`,
            onDone: (list) => client.setQueryData(areaRequestsQuery.queryKey, list),
          }}
        >
          We serve it now
        </ConfirmButton>
      )}
    </li>
  )
}
