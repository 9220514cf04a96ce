import * as Toast from '@radix-ui/react-toast'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { QueuedToast } from './toast-store.ts'

export interface RegionProps {
  toasts: readonly QueuedToast[]
  onClosed(id: number): void
}

/**
 * Time on screen, swipe and hotkey as in spec.md §9. Pointing at a toast or focusing it stops its clock. On phones toasts appear
 * at the top, where the keyboard does not cover them; elsewhere at the bottom, or above what a screen has there. Without
 * toasts there is no provider: one that outlived its last toast would stay stopped, because it notices the pointer or the
 * focus leaving only while it has toasts.
 */
export function ToastRegion({ toasts, onClosed }: RegionProps) {
  if (toasts.length === 0) return null
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label="Notification">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onClosed={() => onClosed(toast.id)} />
      ))}
      <Viewport />
    </Toast.Provider>
  )
}

/** Returns the focus to where it came from when the last toast is gone. */
function Viewport() {
  const ref = useRef<HTMLOListElement>(null)
  const cameFrom = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const viewport = ref.current
    return () => {
      if (viewport?.contains(document.activeElement) && cameFrom.current instanceof HTMLElement)
        cameFrom.current.focus()
    }
  }, [])
  return (
    <Toast.Viewport
      ref={ref}
      hotkey={['F8']}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
      }}
      className="fixed top-header right-0 z-60 flex w-full max-w-md flex-col gap-2 p-4 md:top-auto md:bottom-(--toasts-from-bottom,0px)"
    />
  )
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

function ToastCard({ toast, onClosed }: { toast: QueuedToast; onClosed(): void }) {
  const { border, icon } = looks[toast.variant ?? 'default']
  return (
    <Toast.Root
      onOpenChange={(isOpen) => !isOpen && onClosed()}
      className={`flex items-start gap-3 rounded-control border bg-surface-raised py-2 pr-2 pl-4 text-ink shadow-float data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:transition-transform motion-safe:transition-[opacity,translate] motion-safe:duration-200 motion-safe:data-[swipe=move]:transition-none motion-safe:starting:-translate-y-3 motion-safe:md:starting:translate-y-3 motion-safe:starting:opacity-0 ${border}`}
    >
      <div className="flex min-w-0 grow gap-3 py-2">
        {icon}
        <div className="min-w-0">
          <Toast.Title className="font-semibold">{toast.title}</Toast.Title>
          {toast.description && (
            <Toast.Description className="mt-0.5 text-sm text-ink-muted">{toast.description}</Toast.Description>
          )}
        </div>
      </div>
      <Toast.Close
        aria-label="Dismiss"
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-muted hover:text-ink"
      >
        <X aria-hidden="true" className="size-5" />
      </Toast.Close>
    </Toast.Root>
  )
}
