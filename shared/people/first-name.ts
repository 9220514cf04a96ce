/** The first word of a name. A homeowner is told who is coming, not how to look them up. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
