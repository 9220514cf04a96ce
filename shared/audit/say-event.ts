/** How the audit log says things, on the screen and in its CSV. */
import { isRole, roles } from '#shared/people/roles.ts'
import type { AuditActorKind, AuditChange, AuditValue } from './audit-endpoints.ts'

const nameless: Record<AuditActorKind, string> = {
  person: 'Someone whose account is kept elsewhere',
  command_line: 'The command line',
  site: 'The site itself',
  unknown: 'Someone who isn’t signed in',
}

/** Someone's name never stands alone: anyone may call themselves anything. */
export function sayActor(by: { kind: AuditActorKind; email: string | null; name: string | null }): string {
  const who = by.email ?? nameless[by.kind]
  return by.name === null ? who : `${by.name} (${who})`
}

/** `serviceCall` and `service_call` are a service call. */
export function sayField(field: string): string {
  return field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .replaceAll('.', ': ')
    .toLowerCase()
}

/** How someone signed in or proved who they are, by the auth service's name for it. */
const ways = new Map([
  ['password', 'with a password'],
  ['current_password', 'with the password before'],
])

export function sayValue(value: AuditValue): string {
  if (isNothing(value)) return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(sayValue).join('; ') || 'nothing'
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([field, own]) => `${sayField(field)} ${sayValue(own)}`)
    .join(', ')
}

function isNothing(value: AuditValue | undefined): value is null | undefined | '' {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** What changed, each as `service call: 89 → 99`, `holidays added: 2026-12-25`, `role: Writer`. What is as empty as before isn't said. */
export function sayChanges(changes: readonly AuditChange[]): string[] {
  return changes.flatMap((change) => (isNothing(change.was) && isNothing(change.is) ? [] : [sayChange(change)]))
}

function sayChange({ field, was, is }: AuditChange): string {
  const name = sayField(field)
  const say = (value: AuditValue | undefined) => {
    if (field === 'role' && typeof value === 'string' && isRole(value)) return roles[value].label
    return sayValue(value ?? null)
  }
  if (field === 'method' && typeof is === 'string') return ways.get(is) ?? is
  if (typeof was === 'boolean' && typeof is === 'boolean') return `${name}: turned ${is ? 'on' : 'off'}`
  if (was === undefined) return `${name}: ${say(is)}`
  if (isNothing(was)) return `${name} added: ${say(is)}`
  return isNothing(is) ? `${name} removed: ${say(was)}` : `${name}: ${say(was)} → ${say(is)}`
}
