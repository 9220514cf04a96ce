import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, use } from 'react'
import { hasNewerVersion } from '#app/routes/admin/action/use-shared-record.ts'
import { FormContext, InputField } from '#app/routes/admin/form/form-field.tsx'
import { RecordForm } from '#app/routes/admin/form/record-form.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { apiQuery, callApi } from '#app/routes/admin/session/api.ts'
import { Alert } from '#app/ui/alert.tsx'
import type { ConnectionOnTheWire } from '#shared/connections/connection-endpoints.ts'
import { type Connection, type ConnectionValues, connections } from '#shared/connections/connections.ts'
import { formatMoment, shortDateAndZonedTime } from '#shared/time/formats.ts'

export const connectionsQuery = apiQuery(['connections'], 'GET /api/admin/connections')

/** One connection, saved and tried on its own. */
export function ConnectionForm<One extends Connection>({
  connection,
  title,
  lead,
  loaded,
  children,
}: {
  connection: One
  title: string
  lead: string
  loaded: ConnectionOnTheWire<One>
  children: ReactNode
}) {
  const client = useQueryClient()
  return (
    <Panel title={title} lead={lead}>
      {loaded.is_unreadable && (
        <Alert variant="destructive" className="mb-5">
          The site’s secret was replaced, so nobody can read what was saved here. Please enter it again.
        </Alert>
      )}
      <RecordForm
        schema={connections[connection].form}
        loaded={loaded}
        isNewer={hasNewerVersion}
        valuesOf={({ values, secrets_set }) => ({ ...values, secrets_set })}
        fixed={loaded.fixed}
        overtaken="Someone else saved this connection while you were editing it."
        save={async (values: ConnectionValues<One>, { version }) => ({
          stored: await saveConnection(client, connection, { values, version }),
          success: 'Saved. Your site uses it from now on.',
        })}
        attempt={(values: ConnectionValues<One>) => tryConnection(connection, values)}
        afterSaving="saved"
        refresh={(client) => client.invalidateQueries({ queryKey: connectionsQuery.queryKey })}
        submit={{ label: 'Save', aside: <LastSave loaded={loaded} /> }}
        className="grid grid-cols-1 gap-5"
      >
        {children}
      </RecordForm>
    </Panel>
  )
}

function LastSave({ loaded: { saved_by: by, saved_at: at } }: { loaded: ConnectionOnTheWire }) {
  if (by === null || at === null) return null
  return (
    <p className="text-ink-muted text-sm">
      Saved by {by}, {formatMoment(at, shortDateAndZonedTime)}
    </p>
  )
}

/** What nobody sees again once it's saved. */
export function SecretField({ name, label, hint }: { name: string; label: string; hint?: string }) {
  const { values } = use(FormContext)
  const isSet = values !== undefined && 'secrets_set' in values && [values.secrets_set].flat().includes(name)
  return (
    <InputField
      name={name}
      label={label}
      type="password"
      autoComplete="new-password"
      hint={isSet ? 'It’s set. Leave this empty to keep it.' : hint}
    />
  )
}

/**
 * Saves all of one connection. An empty secret keeps the one that is set.
 * @throws ApiError with `fields`, or `conflict` if `version` is no longer the newest
 */
async function saveConnection<One extends Connection>(
  client: QueryClient,
  connection: One,
  { values, version }: { values: ConnectionValues<One>; version: number },
): Promise<ConnectionOnTheWire<One>> {
  const body = { ...values, version }
  const saved = await callApi('PUT /api/admin/connections/{connection}', { path: { connection }, body })
  const known = await client.ensureQueryData(connectionsQuery)
  const all = { ...known, [connection]: saved }
  client.setQueryData(connectionsQuery.queryKey, all)
  return all[connection]
}

/** Tries it as entered. @returns how far it got @throws ApiError with `fields` */
async function tryConnection<One extends Connection>(connection: One, values: ConnectionValues<One>): Promise<string> {
  const { says } = await callApi('POST /api/admin/connections/{connection}/try', { path: { connection }, body: values })
  return says
}
