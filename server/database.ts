/** The site's database: the configured one, or its own PostgreSQL in the data folder. */
import { mkdtempSync, rmdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { closeDataFolder, makeFolder } from '#server/platform/private-files.ts'
import { refuseHalfRestored } from './backups/restore-mark.ts'
import { type Config, ConfigError } from './config.ts'
import { describeFewConnections, requireUsableServer } from './platform/db/server-check.ts'
import { type Account, findServerAccount } from './platform/embedded-postgres/account.ts'
import { claimCluster } from './platform/embedded-postgres/claim.ts'
import { openCluster } from './platform/embedded-postgres/cluster.ts'
import type { Stop } from './start/stop-request.ts'

interface Database {
  url: string
  kind: 'embedded' | 'embedded, new' | 'configured'
  stop(): Promise<void>
}

/** @throws StartError when no database is usable */
export async function openDatabase(config: Config, stop: Stop): Promise<Database> {
  prepareDataFolder(config)
  if (config.database.url) {
    await requireUsableServer(config.database.url)
    const few = await describeFewConnections(config.database.url, config.database.poolSize)
    if (few !== null) console.error(few)
    return { url: config.database.url, kind: 'configured', stop: async () => {} }
  }
  refuseHalfRestored(config.dataDir)
  const cluster = await openCluster(config.dataDir, { signal: stop.signal })
  try {
    const claim = await claimCluster(cluster, {
      dataDir: config.dataDir,
      onRestart: () => console.error('PostgreSQL had stopped; it was started again.'),
      onTrouble: (error) => console.error(error.message),
      onLost: (error) => {
        console.error(error.message)
        stop.request(1)
      },
    })
    return {
      url: cluster.url,
      kind: cluster.wasCreated ? 'embedded, new' : 'embedded',
      async stop() {
        await claim.release()
        await cluster.stop()
      },
    }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

/**
 * Emails and images are stored here too, so the folder is needed whichever database is used. Other accounts can't read what's in it.
 * @throws ConfigError when it can't be created or written to
 */
export function prepareDataFolder({ dataDir, database }: Pick<Config, 'dataDir' | 'database'>) {
  try {
    makeFolder(dataDir, 0o700)
    // Permissions alone don't prove it: root has all of them, even where nothing can be created.
    rmdirSync(mkdtempSync(path.join(dataDir, '.writable-')))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // If the database is elsewhere, pages and bookings work without space on this disk.
    if (code === 'ENOSPC' || code === 'EDQUOT') return
    throw new ConfigError(`DATA_DIR should be a folder that this user can write to, but ${dataDir} is not (${code}).`)
  }
  closeToOthers(dataDir, database.url === undefined ? findServerAccount() : null)
}

/** `server` is the account that our own PostgreSQL runs as, if it's another one than ours: its folder is in `dataDir`. */
function closeToOthers(dataDir: string, server: Account | null) {
  try {
    closeDataFolder(dataDir, server?.gid ?? null)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EPERM') throw error
    // A mounted volume may belong to another account, which is then the one to protect it.
    if ((statSync(dataDir).mode & 0o007) !== 0) {
      console.error(
        `Every account on this machine can read ${dataDir}, with customers’ names and photos in it. It belongs to another account, so please close it: chmod o= ${dataDir}`,
      )
    }
  }
}
