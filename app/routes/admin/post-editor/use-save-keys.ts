import { useEffect, useRef } from 'react'

/** Ctrl+S, or Cmd+S, saves from anywhere on the screen but a dialog. */
export function useSaveKeys(save: () => void): void {
  const newest = useRef(save)
  newest.current = save
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) newest.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** With Caps Lock the key is `S`. With Shift or Alt it is another shortcut of the browser, or a letter of the language. */
export function isSaveKey(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): boolean {
  return (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 's'
}
