import { useLocation, useNavigationType } from 'react-router'

/** What a search box gives its own navigations as their state. */
export const typedHere = { isTypedHere: true }

/**
 * Whether the URL shows what was typed into the search box, now or a moment ago. On a busy phone an earlier part of it arrives when
 * more was typed since, and mustn't undo that. Anything else is a change from elsewhere: Back, Forward, a link.
 */
export function useIsTypedHere(): boolean {
  const { state } = useLocation()
  return useNavigationType() !== 'POP' && state?.isTypedHere === true
}
