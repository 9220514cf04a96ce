const pauseMs = 60_000

/** Passes on a text right away, but the same text again only after a minute: what is tried every second may fail every second. */
export function sparingly(tell: (text: string) => void): (text: string) => void {
  let last = { text: '', at: 0 }
  return (text) => {
    const now = performance.now()
    if (text === last.text && now - last.at < pauseMs) return
    last = { text, at: now }
    tell(text)
  }
}
