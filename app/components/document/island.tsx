import { type ComponentType, use } from 'react'
import { type SiteFacts, SiteFactsContext } from '#app/components/site-facts.ts'
import { ConstantHtml } from './constant-html.ts'

// The browser never renders an island to HTML: wake-island.tsx takes over the server's HTML.
const server = import.meta.env.SSR ? await import('react-dom/server') : null

/** What an `*.island.tsx` exports: an element to use in a page, along with the interactive component. */
export interface Island<Props> {
  (props: Props): React.ReactNode
  Component: ComponentType<Props>
}

/** The data the browser needs to take over an island. */
export interface IslandData {
  props: object
  facts: SiteFacts | null
}

/**
 * Turns a component into an island: the part of a page that React runs in the browser once someone gets close to it
 * (docs/islands.md). `name` is the file path below `app/routes`, without `.island.tsx`. Props travel as JSON. If the tab's session
 * storage holds `wakesWith`, the island wakes on its own.
 */
export function island<Props extends object>(
  name: string,
  Component: ComponentType<Props>,
  { wakesWith }: { wakesWith?: string } = {},
): Island<Props> {
  // Most visitors get the same HTML.
  let last: { data: string; html: Buffer } | undefined
  function IslandElement(props: Props) {
    if (!server) return null
    const facts = withBasics(use(SiteFactsContext))
    const data = JSON.stringify({ props, facts } satisfies IslandData)
    if (data !== last?.data) {
      // A separate root, as in the browser, so that both produce the same ids.
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

/** An island's facts are written into the page, so it only gets what it may show. */
function withBasics(facts: SiteFacts | null): SiteFacts | null {
  if (!facts) return null
  const { url, name, tagline, phone, email, contactWithinMinutes } = facts.business
  return { ...facts, business: { url, name, tagline, phone, email, contactWithinMinutes } }
}

/** The element that both server and browser render. */
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
