import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useClearPlace } from './toast-place.ts'
import type { QueuedToast } from './toast-store.ts'
import { useSwipe } from './use-swipe.ts'

interface RegionProps {
  toasts: readonly QueuedToast[]
  onClosed(id: number): void
}

/** How long a toast stays on screen (spec.md §9). */
const shownMs = 5000

/**
 * Timing, swipe and hotkey follow spec.md §9. Hovering over a toast, focusing it or switching to another window stops the clock. On
 * phones toasts appear at the top, where the keyboard doesn't cover them. Elsewhere they appear at the bottom right, or wherever
 * along that edge a screen wants them. If they would cover a submit button, they move to the opposite end.
 */
export function ToastRegion({ toasts, onClosed }: RegionProps) {
  const [isPointedAt, setPointedAt] = useState(false)
  const [isAway, setAway] = useState(false)
  const { listRef, hasFocus, ...focusEvents } = useReachableList(toasts)
  useClearPlace(listRef, toasts)
  useEffect(() => {
    const leave = () => setAway(true)
    const comeBack = () => setAway(false)
    window.addEventListener('blur', leave)
    window.addEventListener('focus', comeBack)
    return () => {
      window.removeEventListener('blur', leave)
      window.removeEventListener('focus', comeBack)
    }
  }, [])
  return (
    <section
      aria-label="Notifications (F8)"
      onPointerMove={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
    >
      <ol
        ref={listRef}
        tabIndex={-1}
        {...focusEvents}
        // Only the cards themselves should catch the pointer.
        className="pointer-events-none fixed top-header right-(--toasts-from-right,0px) z-60 flex w-full max-w-md flex-col gap-2 p-4 data-moved:top-auto data-moved:bottom-call-bar md:top-auto md:bottom-(--toasts-from-bottom,0px) md:data-moved:top-header md:data-moved:bottom-auto"
      >
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} isStopped={isPointedAt || hasFocus || isAway} onClosed={onClosed} />
        ))}
      </ol>
    </section>
  )
}

/** F8 moves the focus to the list. If the last toast disappears while it has the focus, the focus goes back to where it came from. */
function useReachableList(toasts: readonly QueuedToast[]) {
  const listRef = useRef<HTMLOListElement>(null)
  const cameFrom = useRef<Element | null>(null)
  const [hasFocus, setHasFocus] = useState(false)
  useLayoutEffect(() => {
    const list = listRef.current
    const reach = ({ key }: KeyboardEvent) => {
      if (key === 'F8') list?.focus()
    }
    document.addEventListener('keydown', reach)
    return () => {
      document.removeEventListener('keydown', reach)
      if (list?.contains(document.activeElement) && cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    }
  }, [])
  // A toast that's removed takes the focus with it and fires no event.
  useEffect(() => setHasFocus(listRef.current?.contains(document.activeElement) ?? false), [toasts])
  return {
    listRef,
    hasFocus,
    onFocus({ currentTarget, relatedTarget }: FocusEvent) {
      setHasFocus(true)
      if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) setHasFocus(false)
    },
  }
}

const looks = {
  default: { border: 'border-line-strong', icon: null },
  destructive: {
    border: 'border-danger',
    icon: <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />,
  },
  success: {
    border: 'border-success',
    icon: <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />,
  },
}

interface CardProps {
  toast: QueuedToast
  /** Whether its clock is paused. */
  isStopped: boolean
  onClosed(id: number): void
}

function ToastCard({ toast, isStopped, onClosed }: CardProps) {
  const { id } = toast
  const { border, icon } = looks[toast.variant ?? 'default']
  const left = useRef(shownMs)
  const { offset, ...swipeEvents } = useSwipe(() => onClosed(id))
  const isHeld = isStopped || offset > 0
  useEffect(() => {
    if (isHeld) return
    const startedAt = Date.now()
    const timer = setTimeout(() => onClosed(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - startedAt
    }
  }, [isHeld, id, onClosed])
  return (
    <li
      // biome-ignore lint/a11y/noNoninteractiveTabindex: F8 moves here, and each toast is read in turn
      tabIndex={0}
      onKeyDown={({ key }) => key === 'Escape' && onClosed(id)}
      {...swipeEvents}
      // Dragging the link, or text that an earlier swipe selected, would take the pointer away.
      onDragStart={(event) => event.preventDefault()}
      style={{ translate: offset > 0 ? `${offset}px` : undefined }}
      className={`pointer-events-auto flex touch-pan-y select-none items-start gap-3 rounded-control border bg-surface-raised py-2 pr-2 pl-4 text-ink shadow-float motion-safe:duration-200 motion-safe:starting:-translate-y-3 motion-safe:md:starting:translate-y-3 motion-safe:starting:opacity-0 ${offset > 0 ? '' : 'motion-safe:transition-[opacity,translate]'} ${border}`}
    >
      <div className="flex min-w-0 grow gap-3 py-2">
        {icon}
        <div className="min-w-0">
          <div className="font-semibold">{toast.title}</div>
          {toast.description && <div className="mt-0.5 text-sm text-ink-muted">{toast.description}</div>}
          {toast.link}
        </div>
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => onClosed(id)}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-muted hover:text-ink"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </li>
  )
}
