import { type ComponentType, use } from 'react'
import { type SiteFacts, SiteFactsContext } from '#app/components/site-facts.ts'
import { ConstantHtml } from './constant-html.ts'

const server = import.meta.env.SSR ? await import('react-dom/server') : null

/** Gives every part its own ids. */
let parts = 0

/**
 * For a part of a public page that is the same in every render: its HTML is generated once per set of props and facts. Most of a
 * page consists of such parts, and React would otherwise create every one of their elements from scratch for each visitor. Use it
 * with few distinct props. It can't contain an island.
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
  // Keyed by the facts object itself, which stays the same until a fact changes.
  let drawn = { facts: null as SiteFacts | null, html: new Map<string, Buffer>() }
  return function Still(props: Props) {
    const facts = use(SiteFactsContext)
    // In development, an edited component should show up.
    if (drawn.facts !== facts || import.meta.env.DEV) drawn = { facts, html: new Map() }
    const key = JSON.stringify(props)
    const html = drawn.html.get(key) ?? draw(props, facts)
    drawn.html.set(key, html)
    return <div className="contents" dangerouslySetInnerHTML={{ __html: use(ConstantHtml)(html) }} />
  }
}
