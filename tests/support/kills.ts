import type { SiteProcess } from './site-process.ts'

/** The ways in which a site dies, each after which it is started again: the app, PostgreSQL, and both. */
export function killsOf(site: SiteProcess): (() => Promise<void>)[] {
  return [
    async () => {
      await site.kill9()
      await site.start()
    },
    // The app starts it again by itself.
    async () => site.killPostgres9(),
    async () => {
      await site.kill9()
      site.killPostgres9()
      await site.start()
    },
  ]
}
