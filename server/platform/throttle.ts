const pauseMs = 60_000

/**
 * Passes on a message immediately, but repeats it only after a minute, because something attempted every second may fail every
 * second.
 */
export function throttle(tell: (text: string) => void): (text: string) => void {
  let last = { text: '', at: 0 }
  return (text) => {
    const now = performance.now()
    if (text === last.text && now - last.at < pauseMs) return
    last = { text, at: now }
    tell(text)
  }
}
