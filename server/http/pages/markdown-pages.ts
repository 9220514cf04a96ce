import type { IncomingMessage } from 'node:http'
import { readRawHeader } from '#server/platform/serve/raw-header.ts'

/** Posts and the pages of appliances and cities, whose addresses have no dot. */
const withMarkdown = /^\/(?:blog|services|areas)\/[^/.?]+(?=\?|$)/

/** Leads a client that asks for Markdown to the page's address that has it: `/blog/dryer` becomes `/blog/dryer.md`. */
export function leadToMarkdown(request: IncomingMessage): void {
  const { url = '' } = request
  if (withMarkdown.test(url) && readRawHeader(request, 'accept')?.includes('text/markdown')) {
    request.url = url.replace(withMarkdown, '$&.md')
  }
}
