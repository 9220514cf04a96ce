/** Where a phone opens its map. */
export function mapLink(where: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(where)}`
}
