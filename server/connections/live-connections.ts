import { createLiveValue, type LiveValue } from '#server/platform/live/live-value.ts'
import type { Log } from '#server/platform/log.ts'
import { type Connection, type ConnectionValues, connections } from '#shared/connections/connections.ts'
import type { ConnectionsConfig } from './environment.ts'
import { smtpUrlOf } from './mail-server.ts'
import { connectionsChannel, readConnections, type StoredContext } from './stored-connections.ts'

/** How the site reaches each service now. What isn't set is `undefined`. */
export interface ConnectionsInForce {
  mail: { smtpUrl: string | undefined; from: string | undefined }
}

export type LiveConnections = LiveValue<ConnectionsInForce>

/** Keeps the connections in memory, so that every process uses what was saved in any, without a restart. */
export function createLiveConnections({
  db,
  installationKeys,
  databaseUrl,
  log,
  config,
}: StoredContext & { databaseUrl: string; log: Log; config: ConnectionsConfig }): LiveConnections {
  return createLiveValue({
    async read() {
      const { mail } = await readConnections({ db, installationKeys })
      return inForce({ mail: mail.values }, config)
    },
    initial: inForce({ mail: connections.mail.form.parse({}) }, config),
    databaseUrl,
    channel: connectionsChannel,
    log,
    what: 'the connections',
  })
}

/** The URL in the environment can say more than the fields. */
function inForce(
  { mail }: { [One in Connection]: ConnectionValues<One> },
  config: ConnectionsConfig,
): ConnectionsInForce {
  return {
    mail: {
      smtpUrl: config.mail.smtpUrl ?? smtpUrlOf(mail),
      from: config.mail.from ?? (mail.sender || undefined),
    },
  }
}
