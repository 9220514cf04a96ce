/**
 * What the page is about, in schema.org vocabulary, as JSON-LD. Only crawlers read it, and they read the server's HTML, so the code
 * that builds it isn't sent to the browser, and the data stays as the server wrote it.
 */
import type { StructuredThing } from './graph.ts'

const graph = import.meta.env.SSR ? await import('./graph.ts') : null

export function StructuredData({ things }: { things: StructuredThing[] }) {
  const json = graph ? graph.structuredDataJson(things) : ''
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
}
