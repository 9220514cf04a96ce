import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { mostRetries, pauseBeforeRetry } from '#app/routes/admin/frame/query-client.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { MissingPart } from './missing-part.tsx'

/**
 * A part of a screen whose code is loaded the first time it's shown. If loading fails, `React.lazy` throws and takes down the whole
 * screen, along with everything typed into it. This retries on its own, then reports the failure in place and offers to reload.
 *
 *     const VisualEditor = lazyPart('The visual editor', () => import('./visual-editor.tsx'))
 *
 * `frame` wraps what's shown in the meantime in its own container, such as a dialog.
 */
export function lazyPart<Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  frame: (content: ReactNode, props: Props) => ReactNode = (content) => content,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null

  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    const [round, setRound] = useState(0)
    const [failedRound, setFailedRound] = useState<number | null>(null)
    useEffect(() => {
      if (loaded) return setPart(() => loaded)
      const leaving = new AbortController()
      retryLoading(load, leaving.signal).then(
        (module) => {
          loaded = module.default
          setPart(() => loaded)
        },
        () => !leaving.signal.aborted && setFailedRound(round),
      )
      return () => leaving.abort()
    }, [round])

    if (Part) return <Part {...props} />
    if (failedRound !== round) return frame(<Spinner label={`Loading: ${name}`} className="m-6 size-8" />, props)
    return frame(<MissingPart what={name} onRetry={() => setRound(round + 1)} />, props)
  }
}

/**
 * Loads part of the app. On failure it retries the way queries do: three times, with growing delays.
 * @throws what the last try threw, or the signal's reason
 */
export async function retryLoading<Part>(load: () => Promise<Part>, signal: AbortSignal): Promise<Part> {
  for (let failures = 0; ; failures++) {
    try {
      return await load()
    } catch (error) {
      if (failures >= mostRetries) throw error
    }
    await pause(pauseBeforeRetry(failures), signal)
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
