import { useState } from 'react'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { ApiError } from '#app/routes/admin/session/api.ts'
import { Button, type ButtonLook } from '#app/ui/button.tsx'

/** Copies text to the clipboard and shows the result next to the button, because a dialog hides toasts behind it. */
export function CopyButton({
  text,
  done,
  children,
  ...look
}: ButtonLook & {
  text: string
  /** Message shown after copying. */
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

/** Without HTTPS, browsers give pages no clipboard, and users can deny access. */
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
