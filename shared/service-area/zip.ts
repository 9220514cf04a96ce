/** Whether a text looks like a ZIP code. The checker responds to anything that is typed. */
export function isZip(text: string): boolean {
  return /^\d{5}$/.test(text)
}

/**
 * What a ZIP code field makes of what's typed, as the phone field does: a whole ZIP+4 ("97201-1234", "97201 1234") and five digits with
 * spaces between them become five digits. Anything else stays as it is. What is checked is still an exact match (spec.md §5).
 */
export function formatZip(typed: string): string {
  const plusFour = /^\s*(\d{5})[\s\p{Pd}]\d{4}\s*$/u.exec(typed)
  if (plusFour) return plusFour[1] ?? typed
  // Someone may be about to type the four digits after a space.
  return /^\s*\d(\s*\d){4}$/.test(typed) ? typed.replace(/\s/g, '') : typed
}
