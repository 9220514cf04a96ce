import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { PostSettings } from './use-post-settings.ts'

/** The container of the settings: a panel next to the text, or a sheet that slides over it. */
export function SettingsFrame({ settings, children }: { settings: PostSettings; children: ReactNode }) {
  return settings.isBeside ? (
    <Panel settings={settings}>{children}</Panel>
  ) : (
    <Sheet settings={settings}>{children}</Sheet>
  )
}

interface FrameProps {
  settings: PostSettings
  children: ReactNode
}

function Panel({ settings, children }: FrameProps) {
  const { isOpen } = settings
  const titleId = useId()
  useNextFocus(settings)
  return (
    <aside
      id="post-settings"
      data-post-settings
      aria-labelledby={titleId}
      hidden={!isOpen}
      className="sticky top-[calc(var(--top-bar)+2rem)] max-h-[calc(100dvh-11.5rem)] self-start overflow-y-auto rounded-card border border-line bg-surface-raised"
    >
      <Head titleId={titleId} onClose={settings.close} />
      <div className="grid grid-cols-1 gap-6 p-5 pt-1">{children}</div>
    </aside>
  )
}

/** A native modal dialog that always stays in the DOM, so its fields keep what was typed. */
function Sheet({ settings, children }: FrameProps) {
  const { isOpen, close } = settings
  const sheet = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    if (isOpen) sheet.current?.showModal()
    else sheet.current?.close()
  }, [isOpen])
  useNextFocus(settings)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same as a click outside
    <dialog
      ref={sheet}
      id="post-settings"
      data-post-settings
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file picker inside can be canceled too.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        close()
      }}
      onClose={() => isOpen && close()}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
      className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(27rem,100vw)] max-w-none overflow-y-auto overscroll-contain bg-surface-raised text-ink shadow-float backdrop:bg-black/50 motion-safe:duration-200 motion-safe:open:transition-[translate] motion-safe:open:starting:translate-x-full"
    >
      <Head titleId={titleId} onClose={close} />
      <div className="grid grid-cols-1 gap-6 p-5 pt-1">{children}</div>
      <div className="sticky bottom-0 border-line border-t bg-surface-raised px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Button className="w-full" onClick={close}>
          Done
        </Button>
      </div>
    </dialog>
  )
}

function Head({ titleId, onClose }: { titleId: string; onClose(): void }) {
  return (
    <div className="sticky top-0 z-10 flex items-center justify-between gap-3 bg-surface-raised py-2 pr-2 pl-5">
      <h2 id={titleId} className="font-bold text-lg">
        Post settings
      </h2>
      <Button variant="quiet" size="icon" aria-label="Hide settings" onClick={onClose}>
        <X aria-hidden="true" className="size-5" />
      </Button>
    </div>
  )
}

/** Focuses the field that the settings opened or made way for. */
function useNextFocus({ isOpen, focusNext }: PostSettings) {
  useLayoutEffect(() => {
    focusNext.current?.focus()
    focusNext.current = null
  }, [isOpen, focusNext])
}
