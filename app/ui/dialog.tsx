import { type ReactNode, useEffect, useId, useRef } from 'react'

/**
 * A modal dialog of the browser's own: it keeps the focus inside, closes on Escape and gives the focus back. It is open as
 * long as it stands in the page; `onClose` is told when the person wants it gone.
 */
export function Dialog({ title, onClose, children }: { title: string; onClose(): void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-card border border-line bg-surface-raised p-6 text-ink shadow-float backdrop:bg-black/50"
    >
      <h2 id={titleId} className="font-bold text-heading">
        {title}
      </h2>
      {children}
    </dialog>
  )
}
