import { useEffect, useState } from 'react'
import { type AnimationMoment, animationAt, tickMs } from '#app/routes/admin/writing/generation/generation-stages.ts'

/** The current state of the animation that started at `startedMs` (by `performance.now()`). */
export function useAnimation(startedMs: number): AnimationMoment {
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
