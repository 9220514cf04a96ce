/** The site's database: the configured one, or its own PostgreSQL in the data folder. */
import { mkdtempSync, rmdirSync } from 'node:fs'
import path from 'node:path'
import { type Config, ConfigError } from './config.ts'
import { requireUsableServer } from './platform/db/server-check.ts'
import { claimCluster } from './platform/embedded-postgres/claim.ts'
import { openCluster } from './platform/embedded-postgres/cluster.ts'
import { makeFolder } from './platform/make-folder.ts'
import type { Stop } from './stop-request.ts'

export interface Database {
  url: string
  kind: 'embedded' | 'embedded, new' | 'configured'
  stop(): Promise<void>
}

/** @throws StartError when no database is usable */
export async function openDatabase(config: Config, stop: Stop): Promise<Database> {
  prepareDataFolder(config.dataDir)
  if (config.database.url) {
    await requireUsableServer(config.database.url)
    return { url: config.database.url, kind: 'configured', stop: async () => {} }
  }
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
 * Emails and images are stored here too, so the folder is needed whichever database is used.
 * @throws ConfigError when it can't be created or written to
 */
export function prepareDataFolder(dataDir: string) {
  try {
    makeFolder(dataDir)
    // Permissions alone don't prove it: root has all of them, even where nothing can be created.
    rmdirSync(mkdtempSync(path.join(dataDir, '.writable-')))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // If the database is elsewhere, pages and bookings work without space on this disk.
    if (code === 'ENOSPC' || code === 'EDQUOT') return
    throw new ConfigError(`DATA_DIR should be a folder that this user can write to, but ${dataDir} is not (${code}).`)
  }
}
