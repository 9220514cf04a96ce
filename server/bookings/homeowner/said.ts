/**
 * How long the homeowner's page shows the message about a button press. The message's name and the time of the press are in the URL,
 * since without JavaScript there is nowhere else to put them. But that URL is opened again by reloads, bookmarks and anyone it was
 * sent to, and by then the shop may have done something else.
 */
const newsForMs = 10 * 60 * 1000

/** Where a press redirects to: the page with this message (`said` in content/homeowner). */
export function addressAfter(path: string, { said, now }: { said: string; now: Date }): string {
  return `${path}?said=${said}&at=${now.getTime()}#said`
}

/** The message in the URL, as long as it is recent. */
export function readSaid({ said, at }: { said: string | null; at: string | null }, now: Date): string | null {
  const isNews = at !== null && now.getTime() - Number(at) < newsForMs
  return isNews ? said : null
}
