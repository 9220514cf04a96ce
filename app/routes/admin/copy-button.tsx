import { useState } from 'react'
import { Button, type ButtonLook } from '#app/ui/button.tsx'
import { ActionProblem } from './action/action-problem.tsx'
import { useAction } from './action/use-action.ts'
import { ApiError } from './session/api.ts'

/** Puts a text on the clipboard, and says beside itself how that went: a dialog hides the toasts behind it. */
export function CopyButton({
  text,
  done,
  children,
  ...look
}: ButtonLook & {
  text: string
  /** Told when it is copied. */
  done: string
  children: string
}) {
  const [isCopied, setIsCopied] = useState(false)
  const { run, problem } = useAction({
    action: () => copy(text),
    success: done,
    onDone: () => setIsCopied(true),
    onFailure: () => {
      setIsCopied(false)
    },
  })
  return (
    <>
      <Button {...look} onClick={() => void run()}>
        {children}
      </Button>
      <span role="status" className="self-center text-ink-muted text-sm empty:absolute">
        {isCopied && done}
      </span>
      <ActionProblem problem={problem} className="order-last w-full" />
    </>
  )
}

/** Without https browsers have no clipboard for pages, and a person may forbid it. */
async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    throw new ApiError(
      'no_clipboard',
      'Your browser won’t let this page copy. Please select the text and copy it yourself.',
    )
  }
}
