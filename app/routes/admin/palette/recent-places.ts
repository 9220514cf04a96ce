import { recall, remember } from '#app/routes/admin/browser-memory.ts'

const storageKey = 'palette-recent'
const most = 4

/** The ids of the screens that were chosen last, the latest first. Nothing about a person is kept: only addresses of screens. */
export function readRecentPlaces(): string[] {
  try {
    const kept: unknown = JSON.parse(recall(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Notes that this one was chosen. */
export function noteRecentPlace(id: string): void {
  const kept = [id, ...readRecentPlaces().filter((other) => other !== id)].slice(0, most)
  remember(storageKey, JSON.stringify(kept))
}
