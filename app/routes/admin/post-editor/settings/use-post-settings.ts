import { useCallback, useRef, useState, useSyncExternalStore } from 'react'
import { recall, remember } from '#app/routes/admin/browser-memory.ts'

const rememberedAs = 'post-settings'
/** From this width on there is room for them beside the text (`xl`). */
const roomBeside = '(min-width: 80rem)'

export type PostSettings = ReturnType<typeof usePostSettings>

/**
 * Whether the settings are open: beside the text where there is room, which is remembered; else over it, which is closed at first.
 * Their fields stay in the page either way.
 */
export function usePostSettings() {
  const isBeside = useSyncExternalStore(watchRoom, hasRoom, () => true)
  const [isPanelOpen, setPanelOpen] = useState(() => recall(rememberedAs) !== 'closed')
  const [isSheetOpen, setSheetOpen] = useState(false)
  /** What gets the focus once they are open, or gone. */
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
    // A dialog of the browser gives the focus back by itself.
    if (isBeside && hadFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }

  return {
    isBeside,
    isOpen,
    focusNext,
    open,
    close,
    /** For their key: from the text it leads to them, from them back to the text. */
    goThereOrBack() {
      const isThere = document.activeElement?.closest(settingsSelector)
      if (!isOpen) open()
      else if (isThere) close()
      else document.querySelector<HTMLElement>(firstField)?.focus()
    },
    /** Nothing lies over the text from now on. */
    uncover: () => setSheetOpen(false),
    /** Moves to a field: the settings open if it is in them, and make way if they lie over it. */
    reveal(field: HTMLElement) {
      const isInside = field.closest(settingsSelector) !== null
      if (isInside === isOpen || (isBeside && !isInside)) return field.focus()
      if (isInside) return open(field)
      focusNext.current = field
      setOpen(false)
    },
  }
}

/** Marks the element that holds the settings. */
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
