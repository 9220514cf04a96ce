/** The text on one line, cut after the last word that fits into `limit` characters. */
export function cutAtWord(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= limit) return line
  const cut = line.slice(0, limit)
  return cut
    .slice(0, Math.max(cut.lastIndexOf(' '), 0) || limit - 1)
    .replace(/[\s,;:–-]+$/, '')
    .concat('…')
    .slice(0, limit)
}
