import { useQueryClient } from '@tanstack/react-query'
import { Circle, CircleCheck, Sparkles } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import {
  type AnimationMoment,
  animationAt,
  estimateSeconds,
  type Generation,
  generationStages,
  hideGeneration,
  startGeneration,
  tickMs,
  useGeneration,
} from './generation.ts'

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
      <WatchedGeneration />
    </>
  )
}

/** Shows how far a generation is, to whoever didn't choose not to watch. */
export function WatchedGeneration() {
  const generation = useGeneration()
  return generation && !generation.isHidden && <GenerationDialog generation={generation} />
}

const title = 'Generating Blog Post with AI'

/** How far along the generation seems to be (spec.md §2, §4). If it takes longer than the animation, the last stage says so. */
function GenerationDialog({ generation: { startedMs, isDone } }: { generation: Generation }) {
  const { stage, percent, isOver } = useAnimation(startedMs)
  const isLate = isOver && !isDone
  const reached = isDone ? 100 : percent
  return (
    <Dialog title={title} onClose={hideGeneration}>
      <div className="mt-5 mb-2 flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-semibold tabular-nums">{Math.round(reached)}% complete</span>
        {!isLate && (
          <span className="text-ink-muted tabular-nums">
            Estimated time remaining: {estimateSeconds(reached)} seconds
          </span>
        )}
      </div>
      <ProgressBar label={title} percent={reached} isLively={isLate} />
      <ol className="mt-5 grid gap-1">
        {generationStages.map(({ label }, index) => (
          <StageLine
            key={label}
            label={label}
            state={isDone || index < stage ? 'done' : index === stage ? 'at work' : 'to come'}
            isLate={isLate && index === stage}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {isLate ? 'Still working…' : generationStages[stage]?.label}
      </p>
      <div className="mt-6 flex justify-end">
        <Button variant="secondary" size="sm" onClick={hideGeneration}>
          Continue in the background
        </Button>
      </div>
    </Dialog>
  )
}

type StageState = 'done' | 'at work' | 'to come'

function StageLine({ label, state, isLate }: { label: string; state: StageState; isLate: boolean }) {
  return (
    <li aria-current={state === 'at work' ? 'step' : undefined} className="flex min-h-9 items-center gap-3">
      {state === 'done' && <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />}
      {state === 'at work' && (
        <span
          aria-hidden="true"
          className="size-5 shrink-0 rounded-full border-2 border-line-strong border-t-brand motion-safe:animate-spin"
        />
      )}
      {state === 'to come' && <Circle aria-hidden="true" className="size-5 shrink-0 text-line-strong" />}
      <span className={state === 'at work' ? 'font-semibold' : 'text-ink-muted'}>{label}</span>
      {isLate && <span className="ml-auto text-ink-muted text-sm motion-safe:animate-pulse">Still working…</span>}
      {state === 'done' && <VisuallyHidden>(done)</VisuallyHidden>}
    </li>
  )
}

/** The current state of the animation that started at `startedMs` (by `performance.now()`). */
function useAnimation(startedMs: number): AnimationMoment {
  const [moment, setMoment] = useState(() => animationAt(performance.now() - startedMs))
  useEffect(() => {
    if (moment.isOver) return
    const look = () => {
      const next = animationAt(performance.now() - startedMs)
      setMoment((last) => (last.percent === next.percent && last.stage === next.stage ? last : next))
    }
    const timer = setInterval(look, tickMs)
    return () => clearInterval(timer)
  }, [moment.isOver, startedMs])
  return moment
}
