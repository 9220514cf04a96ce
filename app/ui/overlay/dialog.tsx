import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

const widths = {
  md: 'w-[min(28rem,calc(100vw-2rem))] p-6',
  /** For something to read or look at. */
  lg: 'w-[min(52rem,calc(100vw-1.5rem))] p-5 md:p-7',
  /** Fills the window, for content that needs the width. Scrollable content grows to fill it. */
  full: 'h-[calc(100dvh-2rem)] w-[min(82rem,calc(100vw-1.5rem))] flex-col p-4 open:flex max-sm:h-dvh max-sm:max-h-none max-sm:w-screen max-sm:max-w-none max-sm:rounded-none max-sm:border-0 md:p-5',
}

/**
 * The browser's own modal dialog: it traps the focus, closes on Escape and returns the focus. It's open as long as it's rendered.
 * `onClose` is called when the user wants it closed.
 */
export function Dialog({
  title,
  description,
  size = 'md',
  onClose,
  children,
}: {
  title: string
  /** Read out along with the title. */
  description?: ReactNode
  size?: keyof typeof widths
  onClose(): void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const descriptionId = useId()
  // A layout effect, because a dialog only returns the focus on close while it's still in the page.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // The browser focuses the first field, but another element can ask for the focus. (React doesn't render `autofocus`.)
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className={`m-auto max-h-[calc(100dvh-2rem)] rounded-card border border-line bg-surface-raised text-ink shadow-float backdrop:bg-black/50 ${widths[size]}`}
    >
      <h2 id={titleId} className="font-bold text-heading">
        {title}
      </h2>
      {description && (
        <p id={descriptionId} className="mt-2 text-ink-muted">
          {description}
        </p>
      )}
      {children}
    </dialog>
  )
}
