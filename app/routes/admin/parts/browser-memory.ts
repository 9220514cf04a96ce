/**
 * Reads one of the user's habits from this browser. Returns `null` where nothing is stored: with site data blocked, even reading the
 * `localStorage` property throws.
 */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The browser's storage or, where access is denied, an empty one with no room. */
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

/** Stores a habit where the browser allows it. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Then it isn't remembered.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Then nothing was remembered.
  }
}
