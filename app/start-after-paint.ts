/**
 * Makes a page start its scripts after its first paint. React Router puts them where they compete with the page's own
 * bytes and font for a slow line, and a phone would run them before it shows anything. The page is complete without them, so its
 * module script waits as plain text until one frame has been painted; then it is inserted, and the modules it needs are preloaded.
 * `nonce` marks the scripts that the site itself wrote; a page without such a module script is returned unchanged.
 */
export function startAfterPaint(html: string, nonce: string): string {
  const modules = Array.from(html.matchAll(modulePreload), ([, address]) => address)
  const own = `nonce="${nonce}"`
  const moduleScript = new RegExp(
    `<script(?=[^>]* ${own})(?=[^>]* type="module")(?![^>]* src=)[^>]*>([\\s\\S]*?)</script>`,
  )
  const waiting = html.replace(moduleScript, (_, code: string) => {
    return `<script ${own} type="text/plain">${code}</script><script ${own}>${starter(modules)}</script>`
  })
  return waiting === html ? html : waiting.replaceAll(modulePreload, '')
}

const modulePreload = /<link(?=[^>]* rel="modulepreload")[^>]* href="([^"]+)"[^>]*>/g

/** An inline script is allowed by the hash of its text wherever it is, so the copy that runs needs no other policy. */
function starter(modules: (string | undefined)[]): string {
  return `{
  const { textContent } = document.currentScript.previousElementSibling
  const put = (name, properties) => document.head.append(Object.assign(document.createElement(name), properties))
  requestAnimationFrame(() => setTimeout(() => {
    for (const href of ${JSON.stringify(modules)}) put('link', { rel: 'modulepreload', href })
    put('script', { type: 'module', textContent })
  }))
}`
}
