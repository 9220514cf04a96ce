/**
 * The newest thing that every browser the site is made for has (docs/browsers.md); older ones don't. To them, public pages are documents
 * without a script, and the back office says that it can't run.
 */
export const isNewEnough = 'window.URL && URL.canParse'

/** In words that the oldest browsers understand. It takes the shell's place, and marks the document so that nothing starts. */
export const oldBrowserScript = `
if (!(${isNewEnough})) {
  document.documentElement.setAttribute('data-too-old', '')
  document.addEventListener('DOMContentLoaded', function () {
    document.body.innerHTML = '<main style="margin: 20vh auto; max-width: 30em; padding: 1em"><h1>This browser is too old for the back office</h1><p>Please update it, or open this page in a current Chrome, Edge, Firefox or Safari.</p></main>'
  })
}
`
