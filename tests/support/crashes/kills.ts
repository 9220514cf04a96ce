import type { SiteProcess } from '#tests/support/sites/site-process.ts'

/** The ways a site can die, each followed by a restart: the app, PostgreSQL, and both. */
export function killsOf(site: SiteProcess): (() => Promise<void>)[] {
  return [
    async () => {
      await site.kill9()
      await site.start()
    },
    // The app restarts it on its own.
    async () => site.killPostgres9(),
    async () => {
      await site.kill9()
      site.killPostgres9()
      await site.start()
    },
  ]
}
