/** What `pg_stat_activity` calls the site's connections. */

/** The listening connections of processes that serve an address have names that start with this. */
export const listenerPrefix = 'site pages of '

const ofThisProcess = `, process ${process.pid}`

/** The name of this process's connections for `purpose`, such as `jobs`. PostgreSQL truncates names of more than 63 bytes. */
export function connectionName(purpose?: string): string {
  return `appliance-repair-site${purpose === undefined ? '' : ` ${purpose}`}${ofThisProcess}`
}

/**
 * Which connections of a database in this process's own data folder are its own, as a condition on `pg_stat_activity`. It is the only one
 * that serves, so whoever listens is itself.
 */
export const isOwnConnection = `(application_name LIKE '%${ofThisProcess}' OR starts_with(application_name, '${listenerPrefix}'))`
