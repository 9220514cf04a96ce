import { useRef } from 'react'
import { createUuid } from '#shared/uuid.ts'

/**
 * Gives each press an id. Pressing again after a lost response counts as the same press, so `what` names what was pressed and the
 * version that was on the screen.
 */
export function usePressId(): (what: string) => string {
  const ids = useRef(new Map<string, string>())
  return (what) => {
    const id = ids.current.get(what) ?? createUuid()
    ids.current.set(what, id)
    return id
  }
}
