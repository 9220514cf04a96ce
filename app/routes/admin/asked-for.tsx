import { useQuery } from '@tanstack/react-query'
import { MapPinned } from 'lucide-react'
import { Spinner } from '#app/ui/spinner.tsx'
import { AskedForMap } from './asked-for/asked-for-map.tsx'
import { ZipRow } from './asked-for/zip-row.tsx'
import { areaRequestsQuery } from './data/area-requests.ts'
import { screenMeta } from './frame/screen-meta.ts'
import { PageHeader } from './page-header.tsx'
import { Panel } from './panel.tsx'
import { ProblemNote } from './problem-note.tsx'

export const meta = screenMeta('Waiting list')

/** Where people would like the business to come: ZIP codes that are not served, with how many wait to hear of it. */
export default function AskedFor() {
  const { data, error, refetch } = useQuery(areaRequestsQuery)
  const zips = data?.zips ?? []
  const waiting = zips.reduce((total, zip) => total + zip.waiting, 0)
  const unknown = zips.filter(({ place, waiting }) => place === null && waiting > 0)
  return (
    <>
      <PageHeader
        title="Waiting list"
        lead="ZIP codes you don’t serve yet, and how many people want to hear when you do. Each one confirmed their email address."
      />
      {!data && error && <ProblemNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className="grid min-h-60 place-content-center">
          <Spinner label="Loading ZIP codes" />
        </div>
      )}
      {data && zips.length === 0 && <NobodyYet />}
      {zips.length > 0 && (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Panel
            title={waiting === 1 ? '1 person is waiting' : `${waiting.toLocaleString('en-US')} people are waiting`}
          >
            <ul className="-mt-2 divide-y divide-line">
              {zips.map((zip) => (
                <ZipRow key={zip.zip} zip={zip} />
              ))}
            </ul>
            <p className="mt-5 text-ink-muted text-sm">
              The ZIP checker and the booking form only take the ZIP codes the site was built with. Until one of these
              is on that list, the email asks people to call you.
            </p>
          </Panel>
          <Panel title="On the map" lead="Your area in green. The bigger the circle, the more people are waiting.">
            <AskedForMap zips={zips} />
            {unknown.length > 0 && (
              <p className="mt-4 text-ink-muted text-sm">
                Not on the map (more than 75 miles away, or unknown):{' '}
                {unknown.map(({ zip, waiting: people }) => `${zip} (${people})`).join(', ')}.
              </p>
            )}
          </Panel>
        </div>
      )}
    </>
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
