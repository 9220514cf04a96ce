import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * For a filter that lives in the URL: gives the query string with a change, to navigate to. The URL follows a moment later, so each
 * change builds on the one asked for last, not on what the URL still says.
 */
export function useFilterChange<Filter extends object>(
  filter: Filter,
  searchOf: (filter: Filter) => string,
): (change: Partial<Filter>) => string {
  const asked = useRef(filter)
  /** What was asked for and the URL doesn't say yet, oldest first. */
  const underWay = useRef<string[]>([])
  const { key, search } = useLocation()
  useEffect(() => {
    // One that another overtook never arrives. What nobody asked for here came from elsewhere, such as the back button.
    const arrived = underWay.current.indexOf(search)
    underWay.current = arrived < 0 ? [] : underWay.current.slice(arrived + 1)
    if (underWay.current.length === 0) asked.current = filter
  }, [key])
  return (change) => {
    asked.current = { ...asked.current, ...change }
    const wanted = searchOf(asked.current)
    underWay.current.push(wanted)
    return wanted
  }
}
