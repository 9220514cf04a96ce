import type { ComponentProps } from 'react'
import { Button } from '#app/ui/button.tsx'

/**
 * A button that changes the state its own row of buttons depends on. While that state settles (`useSettling`), it ignores presses
 * but keeps its place and focus. Holding down a key presses it only once.
 */
export function StepButton({
  isSettling,
  onClick,
  className = '',
  ...props
}: ComponentProps<typeof Button> & { isSettling: boolean }) {
  return (
    <Button
      {...props}
      aria-disabled={isSettling || undefined}
      className={`aria-disabled:cursor-not-allowed aria-disabled:opacity-60 ${className}`}
      onClick={isSettling ? undefined : onClick}
      onKeyDown={(event) => {
        if (event.repeat && event.key === 'Enter') event.preventDefault()
      }}
    />
  )
}
