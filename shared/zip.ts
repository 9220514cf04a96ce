/** Whether a text looks like a ZIP code. The checker responds to anything that is typed. */
export function isZip(text: string): boolean {
  return /^\d{5}$/.test(text)
}
