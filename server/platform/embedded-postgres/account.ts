import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '#server/platform/start-error.ts'

/** The account PostgreSQL runs as when the app is root, because PostgreSQL refuses uid 0. */
export interface Account {
  name: string
  uid: number
  gid: number
}

/** If this process is root, the `postgres` account, or else `nobody`. `null` if it isn't, because no switch is needed. */
export function findServerAccount(): Account | null {
  if (process.getuid?.() !== 0) return null
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
  const account = ['postgres', 'nobody']
    .map((name) => accounts.find((a) => a.name === name))
    .find((a) => a && a.uid !== 0)
  if (!account)
    throw new StartError(
      'PostgreSQL cannot run as root and there is no account "postgres" or "nobody". Set DATABASE_URL.',
    )
  return account
}

/** Whether `account` can traverse every folder above `file`. */
export function canReach(account: Account, file: string): boolean {
  const parent = path.dirname(file)
  if (parent === file) return true
  const { mode, uid, gid } = statSync(parent)
  const bits = uid === account.uid ? mode >> 6 : gid === account.gid ? mode >> 3 : mode
  return (bits & 1) === 1 && canReach(account, parent)
}

/**
 * The command that runs `program` as `account`. A clone in a folder that only root may enter (a fresh `mktemp -d`, root's home) is
 * common, so an account that can't get through is given the one capability it needs to traverse folders.
 */
export function commandAs(
  account: Account | null,
  program: string,
  args: string[],
  needsPassage: boolean,
): [string, string[]] {
  if (!account) return [program, args]
  // The bit lets access(2), by which initdb looks for its own program, count the capability. All others end with the exec.
  const passage = needsPassage
    ? ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_read_search', '--ambient-caps=+dac_read_search']
    : []
  return [
    'setpriv',
    [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups', ...passage, '--', program, ...args],
  ]
}
