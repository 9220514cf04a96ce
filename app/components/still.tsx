import { type ComponentType, use } from 'react'
import { ConstantHtml } from './constant-html.ts'
import { type SiteFacts, SiteFactsContext } from './site-facts.ts'

const server = import.meta.env.SSR ? await import('react-dom/server') : null

/** Every part has ids of its own. */
let parts = 0

/**
 * For a part of a public page that is the same in every rendering: its HTML is made once for the same props and the same facts.
 * Most of a page is such parts, and React would make each element of them from scratch for every visitor. Give it few different props. It
 * holds no island.
 */
export function still<Props extends object>(Component: ComponentType<Props>): (props: Props) => React.ReactNode {
  const identifierPrefix = `part-${++parts}`
  const draw = (props: Props, facts: SiteFacts | null) =>
    Buffer.from(
      server?.renderToStaticMarkup(
        <SiteFactsContext value={facts}>
          <Component {...props} />
        </SiteFactsContext>,
        { identifierPrefix },
      ) ?? '',
    )
  // By the facts themselves, which are the same object until one of them changes.
  let drawn = { facts: null as SiteFacts | null, html: new Map<string, Buffer>() }
  return function Still(props: Props) {
    const facts = use(SiteFactsContext)
    // In development a changed component is to be seen.
    if (drawn.facts !== facts || import.meta.env.DEV) drawn = { facts, html: new Map() }
    const key = JSON.stringify(props)
    const html = drawn.html.get(key) ?? draw(props, facts)
    drawn.html.set(key, html)
    return <div className="contents" dangerouslySetInnerHTML={{ __html: use(ConstantHtml)(html) }} />
  }
}
