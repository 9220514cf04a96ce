/** Who did something, besides a person with an account: the command line, the site itself, or someone who isn't known. */
export type AuditActorKind = 'person' | 'command_line' | 'site' | 'unknown'

export type AuditValue = string | number | boolean | null | AuditValue[] | { [field: string]: AuditValue }

/** One field, before and after. A fact of something that has no before, such as an export, only has `is`. */
export interface AuditChange {
  field: string
  was?: AuditValue
  is?: AuditValue
}
