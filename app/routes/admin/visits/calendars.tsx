import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { useMay } from '#app/routes/admin/frame/use-role.ts'
import { ConfirmButton } from '#app/routes/admin/parts/confirm-button.tsx'
import { CopyButton } from '#app/routes/admin/parts/copy-button.tsx'
import { Day } from '#app/routes/admin/parts/day.tsx'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { apiQuery, callApi } from '#app/routes/admin/session/api.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonStyles } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx'
import type { CalendarFeedOnTheWire } from '#shared/visits/calendar-endpoints.ts'

/** The secret URLs where calendars get the visits. */
const calendarsQuery = apiQuery(['calendars'], 'GET /api/admin/calendar-feeds')

/** The secret URLs where phone calendars get the visits. */
export default function Calendars() {
  const isOwner = useMay('owner')
  const query = useQuery(calendarsQuery)
  return (
    <>
      <PageHeader lead="Your visits, in the calendar of a phone or computer">
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

/** One calendar: whether it has a URL, and buttons to create, replace or remove it. */
function CalendarRow({
  feed: { whose, name, created_at: since, last_read_at: lastRead },
}: {
  feed: CalendarFeedOnTheWire
}) {
  const [address, setAddress] = useState('')
  const [isRenewing, setIsRenewing] = useState(false)
  const renewing = useAction({
    action: () => callApi('PUT /api/admin/calendar-feeds/{whose}', { path: { whose } }),
    refresh: refreshCalendars,
    onDone(made) {
      setAddress(made.address)
      setIsRenewing(false)
    },
  })
  const title = name ?? 'Everyone'
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h3 className="font-semibold">{title}</h3>
          <p className="text-ink-muted text-sm">
            {since === null ? (
              'No address'
            ) : (
              <>
                Address since <Day at={since} />,{' '}
                {lastRead === null ? (
                  'not read yet'
                ) : (
                  <>
                    last read <Day at={lastRead} withTime />
                  </>
                )}
              </>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {since === null ? (
            <Button
              variant="secondary"
              aria-label={`Make an address for ${title}`}
              disabled={renewing.isBusy}
              onClick={() => void renewing.run()}
            >
              Make an address
            </Button>
          ) : (
            <>
              <Button
                variant="secondary"
                aria-label={`Renew the address of ${title}`}
                onClick={() => setIsRenewing(true)}
              >
                Renew
              </Button>
              <ConfirmButton
                variant="quiet"
                aria-label={`Revoke the address of ${title}`}
                question={{
                  title: 'Revoke this address?',
                  text: 'It stops working right away, and calendars that use it stop updating.',
                  confirmLabel: 'Revoke',
                }}
                start={{
                  action: () => callApi('DELETE /api/admin/calendar-feeds/{whose}', { path: { whose } }),
                  success: { title: 'That address no longer works' },
                  refresh: refreshCalendars,
                  onDone: () => setAddress(''),
                }}
              >
                Revoke
              </ConfirmButton>
            </>
          )}
        </div>
      </div>
      {!isRenewing && <ActionProblem problem={renewing.problem} className="mt-3" />}
      {address !== '' && <ShownOnce address={address} title={title} />}
      {isRenewing && (
        <ConfirmDialog
          title="Make a new address?"
          text="The old address stops working right away. You’ll need to subscribe to the new one in every calendar that uses it."
          confirmLabel="Make a new address"
          action={renewing}
          onClose={() => setIsRenewing(false)}
        />
      )}
    </li>
  )
}

function ShownOnce({ address, title }: { address: string; title: string }) {
  return (
    <div className="mt-4">
      <Alert className="mb-3">Copy this address now. You won’t see it again, but you can make a new one anytime.</Alert>
      <Field label={`Calendar address of ${title}`}>
        {(control) => <input {...control} readOnly value={address} onFocus={(event) => event.currentTarget.select()} />}
      </Field>
      <div className="mt-2 flex flex-wrap">
        <CopyButton variant="quiet" className="-ml-4 px-4" text={address} done="Address copied">
          Copy
        </CopyButton>
        <a
          href={address.replace(/^https?:/, 'webcal:')}
          className={buttonStyles({ variant: 'quiet', className: 'px-4' })}
        >
          Open in this device’s calendar
        </a>
      </div>
    </div>
  )
}

function refreshCalendars(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: calendarsQuery.queryKey })
}
