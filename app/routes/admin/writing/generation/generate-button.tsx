import { useQueryClient } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { startGeneration, useGeneration } from './generation.ts'
import { GenerationDialog } from './generation-dialog.tsx'

/** Has a post written and shows its progress. */
export function GenerateButton() {
  const client = useQueryClient()
  const generation = useGeneration()
  const trigger = useRef<HTMLButtonElement>(null)
  const isWatched = generation !== null && !generation.isHidden
  useEffect(() => {
    if (!isWatched) return
    // The dialog can't return focus to a button that is still disabled.
    return () => {
      if (document.activeElement === document.body) trigger.current?.focus()
    }
  }, [isWatched])
  return (
    <>
      <Button
        ref={trigger}
        variant="secondary"
        disabled={generation !== null}
        onClick={() => void startGeneration(client)}
      >
        <Sparkles aria-hidden="true" className="size-5" />
        {generation ? 'Generating...' : 'Generate with AI'}
      </Button>
      {generation && isWatched && <GenerationDialog generation={generation} />}
    </>
  )
}
