/**
 * What the homeowner's page says after a press stands in its address, with the moment of the press: without JavaScript there is nowhere else. The same address
 * is opened again by a reload, by a bookmark, by whoever was sent it; by then the shop may have done something else.
 */
const newsForMs = 10 * 60 * 1000

/** Where a press leads: to the page, which says this (`said` in content/homeowner). */
export function addressAfter(path: string, { said, now }: { said: string; now: Date }): string {
  return `${path}?said=${said}&at=${now.getTime()}#said`
}

/** What the address says, as long as it is news. */
export function readSaid({ said, at }: { said: string | null; at: string | null }, now: Date): string | null {
  const isNews = at !== null && now.getTime() - Number(at) < newsForMs
  return isNews ? said : null
}
