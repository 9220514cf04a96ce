import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * For a filter that lives in the URL: gives the query string with a change. The URL follows a moment later, so each change builds
 * on the one asked for last, not on what the URL still says.
 */
export function useFilterChange<Filter extends object>(
  filter: Filter,
  searchOf: (filter: Filter) => string,
): (change: Partial<Filter>) => string {
  const asked = useRef(filter)
  const shown = useLocation().key
  const isUnderWay = useNavigation().state !== 'idle'
  useEffect(() => {
    if (!isUnderWay) asked.current = filter
  }, [shown, isUnderWay])
  return (change) => {
    asked.current = { ...asked.current, ...change }
    return searchOf(asked.current)
  }
}
