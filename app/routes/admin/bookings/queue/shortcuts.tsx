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

/** After this, whoever pressed a key no longer expects anything. */
const longestWaitMs = 5000

/**
 * Keyboard shortcuts for the desk. A key presses or focuses whatever has a matching `data-shortcut`, so a screen only needs to mark
 * its buttons. Single keys can be turned off for people whose speech input triggers them (WCAG 2.1.4).
 */
export function Shortcuts({ alerts }: { alerts: DeskAlerts }) {
  const [isOpen, setOpen] = useState(false)
  const [isOn, setOn] = useState(() => recall(storageKey) !== 'off')
  useEffect(() => {
    if (!isOn) return
    /** Keys for what isn't on the screen yet, in order. They're done as soon as it is, unless that takes too long. */
    let early: { key: string; at: number }[] = []
    /** The row that was gone to. Until it's chosen, the screen still shows the booking before it. */
    let goal: HTMLElement | undefined
    const isOnTheWay = () => goal?.isConnected === true && goal.ariaCurrent !== 'true'
    const arriving = new MutationObserver(doEarly)
    function doEarly() {
      early = early.filter(({ at }) => performance.now() - at < longestWaitMs)
      while (early[0] && !isOnTheWay() && press(early[0].key)) early.shift()
      if (early.length === 0) arriving.disconnect()
    }
    function forget() {
      early = []
    }
    function press(key: string): boolean {
      if (key !== 'j' && key !== 'k') return pressShortcut(key)
      goal = goThroughQueue(key === 'j' ? 1 : -1)
      return goal !== undefined
    }
    function act(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return
      if (document.querySelector('dialog[open]')) return
      if (event.key === '?') setOpen(true)
      else if (!shortcuts.some(({ key }) => key === event.key)) return
      else if (early.length > 0 || isOnTheWay() || (!press(event.key) && isLoading())) {
        early.push({ key: event.key, at: performance.now() })
        arriving.observe(document.body, { childList: true, subtree: true, attributes: true })
      }
      event.preventDefault()
    }
    document.addEventListener('keydown', act)
    document.addEventListener('pointerdown', forget)
    return () => {
      arriving.disconnect()
      document.removeEventListener('keydown', act)
      document.removeEventListener('pointerdown', forget)
    }
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

/** Whether the first list or the booking is still on its way. */
function isLoading(): boolean {
  return document.querySelector('[data-loading]') !== null
}

/**
 * Does nothing while the queue still shows results from before a search, because the first row would be someone else's booking.
 * @returns the row of the booking that it went to
 */
function goThroughQueue(step: 1 | -1): HTMLElement | undefined {
  if (document.querySelector('[data-behind], [data-queue] [aria-busy="true"]')) return undefined
  const rows = [...document.querySelectorAll<HTMLElement>('[data-queue-row]')]
  const chosen = rows.findIndex((row) => row.ariaCurrent === 'true')
  const next = rows[chosen === -1 ? 0 : chosen + step]
  next?.click()
  next?.scrollIntoView({ block: 'nearest' })
  return next
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable)
}
