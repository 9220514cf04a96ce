import { useCallback, useEffect, useRef, useState } from 'react'
import { describeProblem } from '#app/routes/admin/session/describe-problem.ts'

export type Loaded<Value> =
  | { state: 'loading' }
  | { state: 'failed'; problem: string }
  | { state: 'here'; value: Value }

/** Loads a value when the screen opens, and again when `reload` is called; the old value stands until the new one is here. */
export function useLoaded<Value>(load: () => Promise<Value>): Loaded<Value> & { reload(): Promise<void> } {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ state: 'loading' })
  const newest = useRef(load)
  newest.current = load
  const reload = useCallback(async () => {
    try {
      setLoaded({ state: 'here', value: await newest.current() })
    } catch (error) {
      setLoaded({ state: 'failed', problem: describeProblem(error) })
    }
  }, [])
  useEffect(() => void reload(), [reload])
  return { ...loaded, reload }
}
