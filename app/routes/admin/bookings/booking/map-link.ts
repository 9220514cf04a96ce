/** A link that opens a phone's map app. */
export function mapLink(where: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(where)}`
}
