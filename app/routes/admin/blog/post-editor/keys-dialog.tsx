import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)
const control = isMac ? '⌘' : 'Ctrl'

const groups = [
  {
    title: 'The post',
    keys: [
      { keys: [control, 'S'], meaning: 'Save and go on writing' },
      { keys: [control, 'Shift', 'P'], meaning: 'Publish: open the menu' },
      { keys: [control, 'P'], meaning: 'Preview' },
      { keys: [control, 'Shift', ','], meaning: 'Post settings: go there, or hide them' },
      { keys: [control, '/'], meaning: 'Show these shortcuts' },
    ],
  },
  {
    title: 'The text',
    keys: [
      { keys: ['Enter'], meaning: 'In the title: go on to the text' },
      { keys: ['##', 'Space'], meaning: 'Heading' },
      { keys: ['-', 'Space'], meaning: 'Bulleted list' },
      { keys: ['1.', 'Space'], meaning: 'Numbered list' },
      { keys: [control, 'B'], meaning: 'Bold' },
      { keys: [control, 'I'], meaning: 'Italic' },
      { keys: [control, 'K'], meaning: 'Link' },
      { keys: ['Shift', 'Tab'], meaning: 'From the text to the toolbar' },
    ],
  },
]

/** The editor's keyboard shortcuts. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      {groups.map(({ title, keys: shortcuts }) => (
        <section key={title} className="mt-5">
          <h3 className="mb-2 font-semibold text-ink-muted text-sm">{title}</h3>
          <dl className="grid gap-2">
            {shortcuts.map(({ keys, meaning }) => (
              <div key={meaning} className="flex flex-row-reverse items-center justify-between gap-5">
                <dt className="flex shrink-0 gap-1">
                  {keys.map((key) => (
                    <kbd
                      key={key}
                      className="inline-grid min-w-8 place-items-center rounded border border-line-strong px-2 py-0.5 font-sans font-semibold text-sm"
                    >
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div className="mt-6 text-right">
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}

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
