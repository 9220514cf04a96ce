/**
 * What this browser remembers of a person's habits. One that stores nothing forgets: with site data blocked, even reading the property
 * `localStorage` throws.
 */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Remembers it where the browser allows that. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Forgotten, then.
  }
}
