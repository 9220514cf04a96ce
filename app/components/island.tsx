import { type ComponentType, use } from 'react'
import { ConstantHtml } from './constant-html.ts'
import { type SiteFacts, SiteFactsContext } from './site-facts.ts'

// The browser never renders an island into HTML: wake-island.tsx takes over what the server sent.
const server = import.meta.env.SSR ? await import('react-dom/server') : null

/** What an `*.island.tsx` exports: an element for a page, with the component that reacts. */
export interface Island<Props> {
  (props: Props): React.ReactNode
  Component: ComponentType<Props>
}

/** What the browser needs to take an island over. */
export interface IslandData {
  props: object
  facts: SiteFacts | null
}

/**
 * Makes an island of a component: the part of a page that React runs in the browser, once someone comes near it (docs/islands.md).
 * `name` is the file below `app/routes`, without `.island.tsx`. The props travel as JSON. Where the tab's session storage holds
 * `wakesWith`, the island wakes by itself.
 */
export function island<Props extends object>(
  name: string,
  Component: ComponentType<Props>,
  { wakesWith }: { wakesWith?: string } = {},
): Island<Props> {
  // Most visitors get the same.
  let last: { data: string; html: Buffer } | undefined
  function IslandElement(props: Props) {
    const facts = withBasics(use(SiteFactsContext))
    if (!server) return null
    const data = JSON.stringify({ props, facts } satisfies IslandData)
    if (data !== last?.data) {
      // A root of its own, as in the browser: the ids of both are the same.
      const html = server.renderToString(islandRoot({ Component, props, facts }), { identifierPrefix: name })
      last = { data, html: Buffer.from(html) }
    }
    return (
      <div
        className="contents"
        data-island={name}
        data-wakes-with={wakesWith}
        data-island-data={data}
        dangerouslySetInnerHTML={{ __html: use(ConstantHtml)(last.html) }}
      />
    )
  }
  return Object.assign(IslandElement, { Component })
}

/** An island carries its facts in the page, so it gets no more than it may show. */
function withBasics(facts: SiteFacts | null): SiteFacts | null {
  if (!facts) return null
  const { url, name, tagline, phone, email, contactWithinMinutes } = facts.business
  return { ...facts, business: { url, name, tagline, phone, email, contactWithinMinutes } }
}

/** The same element for server and browser. */
export function islandRoot<Props extends object>({
  Component,
  props,
  facts,
}: {
  Component: ComponentType<Props>
  props: Props
  facts: SiteFacts | null
}) {
  return (
    <SiteFactsContext value={facts}>
      <Component {...props} />
    </SiteFactsContext>
  )
}
