import { useEffect, useRef } from 'react'

/** Ctrl+S, or Cmd+S, saves from anywhere on the screen but a dialog. */
export function useSaveKeys(save: () => void): void {
  const newest = useRef(save)
  newest.current = save
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) newest.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
