import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window is like this now, as `(width >= 48rem)`. For what cannot be left to the style sheet. In the browser only. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
