/** For so long nobody minds what a page says (spec.md §9). */
const freshMs = 5 * 60 * 1000

/** A page that lay in the browser's memory for longer is asked for again when somebody goes back to it. */
export function reloadWhatIsOld() {
  let leftAt = 0
  addEventListener('pagehide', () => {
    leftAt = Date.now()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && Date.now() - leftAt > freshMs) location.reload()
  })
}
