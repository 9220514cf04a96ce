/**
 * Makes a page start its scripts after its first paint. React Router puts them where they compete with the page's own
 * bytes and font for a slow line, and a phone would run them before it shows anything. The page is whole without them, so
 * its module script waits as plain text until one frame was painted; then it is put in, and the modules it needs are
 * preloaded beside it. A page without such a script comes back as it was.
 */
export function startAfterPaint(html: string): string {
  const modules = Array.from(html.matchAll(modulePreload), ([, address]) => address)
  const waiting = html.replace(moduleScript, (_, code: string) => {
    return `<script type="text/plain">${code}</script><script>${starter(modules)}</script>`
  })
  return waiting === html ? html : waiting.replaceAll(modulePreload, '')
}

const modulePreload = /<link rel="modulepreload" href="([^"]+)"\/>/g
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/

/** The text of an inline script is allowed by its hash wherever it stands, so the copy that runs needs no other policy. */
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
