/** How the audit log says things, on the screen and in its CSV. */
import type { AuditActorKind, AuditChange, AuditValue } from './audit-endpoints.ts'

const nameless: Record<AuditActorKind, string> = {
  person: 'Someone whose account is kept elsewhere',
  command_line: 'The command line',
  site: 'The site itself',
  unknown: 'Someone who isn’t signed in',
}

export function sayActor({ kind, email }: { kind: AuditActorKind; email: string | null }): string {
  return email ?? nameless[kind]
}

/** `serviceCall` and `service_call` are a service call. */
export function sayField(field: string): string {
  return field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .replaceAll('.', ': ')
    .toLowerCase()
}

export function sayValue(value: AuditValue): string {
  if (value === null || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(sayValue).join('; ') || 'nothing'
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([field, own]) => `${sayField(field)} ${sayValue(own)}`)
    .join(', ')
}

/** `service call: 89 → 99` */
export function sayChange({ field, was, is }: AuditChange): string {
  const said = [was, is].flatMap((value) => (value === undefined ? [] : [sayValue(value)]))
  return `${sayField(field)}: ${was !== undefined && is === undefined ? `${said[0]} → nothing` : said.join(' → ')}`
}
