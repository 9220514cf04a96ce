import { useEffect, useState } from 'react'

/**
 * The current time by the server's clock, updated every second. A phone's clock may be minutes off, and the desk's promise is in
 * minutes.
 * @param serverNow the server's time when the data was sent, and the local time when it arrived
 */
export function useNow({ serverNow, receivedAt }: { serverNow: string | undefined; receivedAt: number }): number {
  const ahead = serverNow === undefined ? 0 : Date.parse(serverNow) - receivedAt
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now + ahead
}
