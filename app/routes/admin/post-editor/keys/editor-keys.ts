import { useEffect, useRef } from 'react'

export type EditorCommand = 'save' | 'preview' | 'publish' | 'settings' | 'help'

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/**
 * What a key press asks for; null for typing and for what belongs to the browser. With Caps Lock a letter is a capital one. With Alt it may be
 * a letter of the language.
 */
export function commandOf({ key, code, ctrlKey, metaKey, shiftKey, altKey }: Key): EditorCommand | null {
  if (!(ctrlKey || metaKey) || altKey) return null
  const letter = key.toLowerCase()
  if (letter === 's' && !shiftKey) return 'save'
  if (letter === 'p') return shiftKey ? 'publish' : 'preview'
  // Shift makes another sign of it, a different one on each keyboard.
  if (code === 'Comma' && shiftKey) return 'settings'
  return key === '/' ? 'help' : null
}

/** The editor's keys work from anywhere on the screen but a dialog; in the settings, which may be one, they do. */
export function useEditorKeys(commands: Record<EditorCommand, () => void>): void {
  const newest = useRef(commands)
  newest.current = commands
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const command = commandOf(event)
      if (!command) return
      event.preventDefault()
      if (!document.querySelector('dialog[open]:not([data-post-settings])')) newest.current[command]()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
