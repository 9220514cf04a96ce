import { Keyboard } from 'lucide-react'
import { useEffect, useState } from 'react'
import { recall, remember } from '#app/routes/admin/parts/browser-memory.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import type { DeskAlerts } from './desk-alerts.ts'

const shortcuts = [
  { key: 'j', meaning: 'Next booking' },
  { key: 'k', meaning: 'Previous booking' },
  { key: 'c', meaning: 'Call' },
  { key: 't', meaning: 'Text' },
  { key: 'n', meaning: 'Write a note' },
  { key: 's', meaning: 'Schedule' },
  { key: 'b', meaning: 'New booking' },
  { key: '/', meaning: 'Search' },
  { key: '?', meaning: 'Show shortcuts' },
]
const storageKey = 'desk-shortcuts'

/**
 * Keyboard shortcuts for the desk. A key presses or focuses whatever has a matching `data-shortcut`, so a screen only needs to mark
 * its buttons. Single keys can be turned off for people whose speech input triggers them (WCAG 2.1.4).
 */
export function Shortcuts({ alerts }: { alerts: DeskAlerts }) {
  const [isOpen, setOpen] = useState(false)
  const [isOn, setOn] = useState(() => recall(storageKey) !== 'off')
  useEffect(() => {
    if (!isOn) return
    function act(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return
      if (document.querySelector('dialog[open]')) return
      if (event.key === '?') setOpen(true)
      else if (event.key === 'j') goThroughQueue(1)
      else if (event.key === 'k') goThroughQueue(-1)
      else if (!pressShortcut(event.key)) return
      event.preventDefault()
    }
    document.addEventListener('keydown', act)
    return () => document.removeEventListener('keydown', act)
  }, [isOn])
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        className="min-h-12 min-w-12"
        onClick={() => setOpen(true)}
        aria-label="Shortcuts and sound"
      >
        <Keyboard aria-hidden="true" className="size-5" />
      </Button>
      {isOpen && (
        <Dialog title="Shortcuts and sound" onClose={() => setOpen(false)}>
          <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
            {shortcuts.map(({ key, meaning }) => (
              <div key={key} className="contents">
                <dt>
                  <kbd className="inline-grid min-w-8 place-items-center rounded border border-line-strong px-2 py-0.5 font-sans font-semibold">
                    {key}
                  </kbd>
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
          <Checkbox
            className="mt-4"
            label="Use keyboard shortcuts"
            checked={isOn}
            onChange={({ target }) => {
              setOn(target.checked)
              remember(storageKey, target.checked ? 'on' : 'off')
            }}
          />
          <Checkbox
            label="Play a sound when a new booking comes in"
            checked={alerts.hasSound}
            onChange={({ target }) => alerts.setSound(target.checked)}
          />
          <div className="mt-4 text-right">
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Close
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

/** @returns whether something on the screen uses this key */
function pressShortcut(key: string): boolean {
  const target = document.querySelector<HTMLElement>(`[data-shortcut="${CSS.escape(key)}"]:not(:disabled)`)
  if (!target) return false
  // A dialog returns focus to the element that had it.
  target.focus()
  if (!isTyping(target)) target.click()
  return true
}

/** Does nothing while the queue still shows results from before a search, because the first row would be someone else's booking. */
function goThroughQueue(step: 1 | -1) {
  if (document.querySelector('[data-queue] :is([data-behind], [aria-busy="true"])')) return
  const rows = [...document.querySelectorAll<HTMLElement>('[data-queue-row]')]
  const chosen = rows.findIndex((row) => row.ariaCurrent === 'true')
  const next = rows[chosen === -1 ? 0 : chosen + step]
  next?.click()
  next?.scrollIntoView({ block: 'nearest' })
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable)
}
