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

/** The browser's storage; where it is denied, one that is empty and has no room. */
export function openBrowserStorage(): Storage {
  try {
    return window.localStorage
  } catch {
    return noStorage
  }
}

const noStorage: Storage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem() {
    throw new DOMException('This browser stores nothing.', 'QuotaExceededError')
  },
  removeItem() {},
  clear() {},
}

/** Remembers it where the browser allows that. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Forgotten, then.
  }
}
