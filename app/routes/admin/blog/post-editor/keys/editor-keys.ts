import { useEffect, useRef } from 'react'

type EditorCommand = 'save' | 'preview' | 'publish' | 'settings' | 'help'

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/**
 * The command for a key press; null for typing and for the browser's own shortcuts. Caps Lock makes a letter uppercase. With Alt, it
 * may be a letter in the user's language.
 */
export function commandOf({ key, code, ctrlKey, metaKey, shiftKey, altKey }: Key): EditorCommand | null {
  if (!(ctrlKey || metaKey) || altKey) return null
  const letter = key.toLowerCase()
  if (letter === 's' && !shiftKey) return 'save'
  if (letter === 'p') return shiftKey ? 'publish' : 'preview'
  // Shift changes its character, differently on each keyboard.
  if (code === 'Comma' && shiftKey) return 'settings'
  return key === '/' ? 'help' : null
}

/** The editor's shortcuts work anywhere on the screen except in a dialog. They do work in the settings, which may be one. */
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
