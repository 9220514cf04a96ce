import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Archive, CircleAlert, CircleCheck, Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { ScreenSpinner } from '#app/routes/admin/frame/loading/screen-spinner.tsx'
import { List } from '#app/routes/admin/list/list.tsx'
import { CopyButton } from '#app/routes/admin/parts/copy-button.tsx'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { saveFile } from '#app/routes/admin/parts/save-file.ts'
import { callApi, fetchFile } from '#app/routes/admin/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import type { BackupsOnTheWire } from '#shared/backups/backup-endpoints.ts'
import { formatMoment, shortDateAndZonedTime } from '#shared/time/formats.ts'

/** Where the site's backups are, and whether they're any good. */
export default function Backups() {
  const client = useQueryClient()
  const query = useQuery(backupsQuery)
  const { run, isBusy, problem } = useAction({ action: () => makeBackup(client) })
  return (
    <>
      <PageHeader lead="One file holds everything: bookings, customers, posts, images and photos.">
        <Button disabled={isBusy || !query.data} onClick={() => void run()}>
          <Archive aria-hidden="true" className="size-5" />
          {isBusy ? 'Backing up …' : 'Back up now'}
        </Button>
      </PageHeader>
      <ActionProblem problem={problem} className="mb-4" />
      <QueryPart query={query} loading={<ScreenSpinner label="Loading backups" />}>
        {(list) => (
          <div className="grid gap-6">
            <Place list={list} />
            <Panel title="What’s there">
              <List
                name="Backups"
                query={query}
                rows={({ unlisted, backups }) => (unlisted === null ? backups : [])}
                keyOf={({ name }) => name}
                empty={
                  list.unlisted === null ? (
                    'No backup yet. Press “Back up now” to make the first one.'
                  ) : (
                    <Problem>We can’t tell right now. {list.unlisted}</Problem>
                  )
                }
              >
                {(backup) => <BackupRow backup={backup} />}
              </List>
            </Panel>
          </div>
        )}
      </QueryPart>
    </>
  )
}

function Problem({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex gap-2 font-semibold text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>{children}</span>
    </p>
  )
}

function Place({ list: { place, is_encrypted: isEncrypted, failure } }: { list: BackupsOnTheWire }) {
  return (
    <Panel title={place === null ? 'Only when you press the button' : 'Every night'}>
      {failure && (
        <div className="mb-3">
          <Problem>
            The backup of {formatMoment(failure.at, shortDateAndZonedTime)} failed: {failure.reason}
          </Problem>
        </div>
      )}
      <p className="max-w-3xl">
        {place === null ? (
          <>
            Backups are on the same disk as the site, so losing the disk loses both: download the newest one. To get one
            every night somewhere else, enter a bucket under{' '}
            <Link to={href('/admin/connections')} className="font-semibold text-brand underline underline-offset-4">
              Connections
            </Link>
            .
          </>
        ) : (
          <>
            They go to <Name>{place}</Name> at 2:10 in the morning. Seven daily, four weekly and twelve monthly ones
            stay, those made by hand counted by themselves. Once a month the newest one is restored to try it.
          </>
        )}
      </p>
      <p className="mt-3 max-w-3xl text-ink-muted text-sm">
        {isEncrypted
          ? 'They’re encrypted with your passphrase. Keep it somewhere else: without it they can’t be restored.'
          : 'They aren’t encrypted: anyone who gets at them can read everything, or add an owner that a restore lets in. A passphrase prevents both.'}{' '}
        The site’s secret isn’t in them. Keep a copy of that, too: “Back up and restore” in{' '}
        <Name>docs/operating.md</Name> tells you how.
      </p>
    </Panel>
  )
}

const kindWords: Record<Backup['kind'], string> = {
  nightly: 'made at night',
  by_hand: 'made by hand',
  before_update: 'made before an update',
}

const stayWords: Record<NonNullable<Backup['stays']>, string> = {
  proven: 'Stays: the newest one that was restored and had everything',
  before_update: 'Stays a month: it’s from before an update',
  recent: 'Stays: less than 48 hours old',
  day: 'Stays: the newest of its day',
  week: 'Stays: the newest of its week',
  month: 'Stays: the newest of its month',
}

function BackupRow({
  backup: { name, made_at: madeAt, size_bytes: size, kind, stays, restore, ...backup },
}: {
  backup: Backup
}) {
  const client = useQueryClient()
  const check = useAction({ action: () => checkBackup(client, name) })
  const download = useAction({ action: () => saveBackup(name) })
  const made = formatMoment(madeAt, shortDateAndZonedTime)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{made}</p>
        <p className="text-ink-muted text-sm">
          {(size / 1e6).toFixed(1)} MB, {kindWords[kind]}
        </p>
        <p className="text-ink-muted text-sm">{stays === null ? 'Goes when the next one is made' : stayWords[stays]}</p>
        <Checked {...backup} />
        <ActionProblem problem={check.problem ?? download.problem} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Check the backup of ${made}`}
          disabled={check.isBusy}
          onClick={() => void check.run()}
        >
          {check.isBusy ? 'Checking …' : 'Check'}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Download the backup of ${made}`}
          disabled={download.isBusy}
          onClick={() => void download.run()}
        >
          <Download aria-hidden="true" className="size-4.5" />
          Download
        </Button>
      </div>
      <details className="basis-full">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand text-sm">
          How to restore it
        </summary>
        <p className="max-w-3xl text-sm">
          {restore.needs_download && 'Download it into the site’s folder. '}Stop the site.{' '}
          {restore.needs_database && 'Set DATABASE_URL to a new, empty database. '}
          Then run this as the user the site runs as, one line after the other, and start the site. What you have now
          stays beside it. The restored site sends nothing until you sign in to it and press “This is now the shop”.
        </p>
        {restore.commands.map((command) => (
          <div key={command} className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <code className="rounded-control bg-surface-sunken px-3 py-2 text-sm wrap-anywhere">{command}</code>
            <CopyButton variant="secondary" size="sm" text={command} done="Copied">
              Copy
            </CopyButton>
          </div>
        ))}
      </details>
    </li>
  )
}

/** The site's backups, from the back office API. */
const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: ({ signal }) => callApi('GET /api/admin/backups', { signal }),
})

/**
 * Takes as long as the backup, or the one that's under way.
 * @throws as `callApi`
 */
async function makeBackup(client: QueryClient): Promise<void> {
  try {
    client.setQueryData(backupsQuery.queryKey, await callApi('POST /api/admin/backups'))
  } catch (error) {
    // The reason is on the list.
    void client.invalidateQueries({ queryKey: backupsQuery.queryKey })
    throw error
  } finally {
    void client.invalidateQueries({ queryKey: ['first-day'] })
  }
}

/** @throws as `callApi` */
async function checkBackup(client: QueryClient, name: string): Promise<void> {
  const list = await callApi('POST /api/admin/backups/{name}/check', { path: { name } })
  client.setQueryData(backupsQuery.queryKey, list)
}

/** Downloads one. @throws as `callApi` */
async function saveBackup(name: string): Promise<void> {
  saveFile(await fetchFile('GET /api/admin/backups/{name}/file', { path: { name } }), name)
}

type Backup = BackupsOnTheWire['backups'][number]

function Checked({ checked_at: checkedAt, check_failure: failure }: Pick<Backup, 'checked_at' | 'check_failure'>) {
  if (checkedAt === null) return null
  const at = formatMoment(checkedAt, shortDateAndZonedTime)
  return failure === null ? (
    <p className="flex items-center gap-1.5 text-sm text-success">
      <CircleCheck aria-hidden="true" className="size-4" />
      Restored to try it on {at}
    </p>
  ) : (
    <p className="flex gap-1.5 text-danger text-sm">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {failure}
    </p>
  )
}

/** The name of a setting, file or folder. */
function Name({ children }: { children: string }) {
  return <code className="rounded bg-surface-sunken px-1 py-0.5 text-[0.9em] text-ink wrap-anywhere">{children}</code>
}
