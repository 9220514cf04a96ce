type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** ⌘K on a Mac, where Ctrl+K deletes the rest of the line being typed; Ctrl+K everywhere else. */
export function isPaletteKey({ key, ctrlKey, metaKey, shiftKey, altKey }: Press, onMac: boolean): boolean {
  const isModified = onMac ? metaKey && !ctrlKey : ctrlKey && !metaKey
  return isModified && !shiftKey && !altKey && key.toLowerCase() === 'k'
}

/** Whether this browser runs on an Apple device. */
export function isOnMac(): boolean {
  return /^(Mac|iP)/.test(navigator.platform)
}
