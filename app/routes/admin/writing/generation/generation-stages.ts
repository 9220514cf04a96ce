/** The staged animation in the progress dialog (spec.md §4, §9). It's purely timed, because the server doesn't report its progress. */
interface GenerationStage {
  label: string
  durationMs: number
  /** The percentage at the end of the stage. */
  reaches: number
}

export const generationStages: readonly GenerationStage[] = [
  { label: 'Generating article content', durationMs: 10_000, reaches: 30 },
  { label: 'Generating image 1/3', durationMs: 5_000, reaches: 50 },
  { label: 'Generating image 2/3', durationMs: 5_000, reaches: 70 },
  { label: 'Generating image 3/3', durationMs: 5_000, reaches: 90 },
  { label: 'Saving post', durationMs: 2_000, reaches: 100 },
]

const stepsPerStage = 20

/** Every step of every stage falls on a multiple of this. */
export const tickMs = 50

/** How long the animation takes. */
export const animationMs = generationStages.reduce((sum, { durationMs }) => sum + durationMs, 0)

/** How long 100 % is shown before the success message (spec.md §4). */
export const pauseAtEndMs = 800

const percentPerSecond = 3.3

export interface AnimationMoment {
  /** Index of the current stage, or of the last one once the animation is over. */
  stage: number
  /** 0 to 100, in 20 even steps per stage. */
  percent: number
  isOver: boolean
}

/** The state of the animation this long after its start. */
export function animationAt(elapsedMs: number): AnimationMoment {
  let startedMs = 0
  let from = 0
  for (const [stage, { durationMs, reaches }] of generationStages.entries()) {
    const sinceStart = Math.max(0, elapsedMs - startedMs)
    if (sinceStart < durationMs) {
      const steps = Math.floor(sinceStart / (durationMs / stepsPerStage))
      return { stage, percent: from + ((reaches - from) * steps) / stepsPerStage, isOver: false }
    }
    startedMs += durationMs
    from = reaches
  }
  return { stage: generationStages.length - 1, percent: 100, isOver: true }
}

/** The remaining percentage divided by 3.3, in whole seconds; never 0 before the end (spec.md §2). */
export function estimateSeconds(percent: number): number {
  return Math.ceil((100 - percent) / percentPerSecond)
}
