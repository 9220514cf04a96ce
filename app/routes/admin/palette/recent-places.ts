import { recall, remember } from '#app/routes/admin/parts/browser-memory.ts'

const storageKey = 'palette-recent'
const most = 4

/**
 * The ids of the most recently chosen screens and sections, latest first. Stores nothing about a person, only where they went: a
 * screen's URL and the section's title.
 */
export function readRecentPlaces(): string[] {
  try {
    const kept: unknown = JSON.parse(recall(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Records that this one was chosen. */
export function noteRecentPlace(id: string): void {
  const kept = [id, ...readRecentPlaces().filter((other) => other !== id)].slice(0, most)
  remember(storageKey, JSON.stringify(kept))
}
