import { useCallback, useRef, useState, useSyncExternalStore } from 'react'
import { recall, remember } from '#app/routes/admin/parts/browser-memory.ts'

const rememberedAs = 'post-settings'
/** From this width up, there's room for the settings next to the text (`xl`). */
const roomBeside = '(min-width: 80rem)'

export type PostSettings = ReturnType<typeof usePostSettings>

/**
 * Whether the settings are open. Where there's room, they are next to the text, and their state is remembered. Otherwise they go
 * over it, closed at first. Their fields stay in the DOM either way.
 */
export function usePostSettings() {
  const isBeside = useSyncExternalStore(watchRoom, hasRoom, () => true)
  const [isPanelOpen, setPanelOpen] = useState(() => recall(rememberedAs) !== 'closed')
  const [isSheetOpen, setSheetOpen] = useState(false)
  /** What gets focus once the settings are open or gone. */
  const focusNext = useRef<HTMLElement | null>(null)
  const cameFrom = useRef<Element | null>(null)
  const isOpen = isBeside ? isPanelOpen : isSheetOpen

  const setOpen = useCallback(
    (isOpen: boolean) => {
      if (!isBeside) return setSheetOpen(isOpen)
      setPanelOpen(isOpen)
      remember(rememberedAs, isOpen ? 'open' : 'closed')
    },
    [isBeside],
  )

  function open(field = document.querySelector<HTMLElement>(firstField)) {
    cameFrom.current = document.activeElement
    focusNext.current = field
    setOpen(true)
  }

  function close() {
    const hadFocus = document.activeElement?.closest(settingsSelector)
    setOpen(false)
    // A native dialog gives focus back on its own.
    if (isBeside && hadFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }

  return {
    isBeside,
    isOpen,
    focusNext,
    open,
    close,
    /** For the keyboard shortcut: goes from the text to the settings, and from the settings back to the text. */
    goThereOrBack() {
      const isThere = document.activeElement?.closest(settingsSelector)
      if (!isOpen) open()
      else if (isThere) close()
      else document.querySelector<HTMLElement>(firstField)?.focus()
    },
    /** Closes anything that covers the text. */
    uncover: () => setSheetOpen(false),
    /** Moves to a field. The settings open if it's in them, and make way if they cover it. */
    reveal(field: HTMLElement) {
      const isInside = field.closest(settingsSelector) !== null
      if (isInside === isOpen || (isBeside && !isInside)) return field.focus()
      if (isInside) return open(field)
      focusNext.current = field
      setOpen(false)
    },
  }
}

/** Matches the element that holds the settings. */
const settingsSelector = '[data-post-settings]'
const firstField = `${settingsSelector} [name="status"]`

function watchRoom(onChange: () => void): () => void {
  const query = matchMedia(roomBeside)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

function hasRoom(): boolean {
  return matchMedia(roomBeside).matches
}
