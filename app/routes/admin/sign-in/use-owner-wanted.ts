import { useEffect, useState } from 'react'
import { callOpenApi } from '#app/routes/admin/session/api.ts'

/** Whether the site has no owner yet; `null` until we know, or where we can't find out. */
export function useOwnerWanted(): boolean | null {
  const [isWanted, setIsWanted] = useState<boolean | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    callOpenApi('GET /api/first-owner', { signal: leaving.signal }).then(
      ({ is_wanted }) => setIsWanted(is_wanted),
      // The form says for itself what is wrong.
      () => {},
    )
    return () => leaving.abort()
  }, [])
  return isWanted
}
