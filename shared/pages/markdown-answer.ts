/** A page as Markdown, for programs that read for people. Its canonical address is the page's own. */
import { pageTagsHeader } from './page-headers.ts'

/** The answer's headers; `address` is the page's own, as a URL. */
export function markdownHeaders({ address, tags }: { address: string; tags: string }): Record<string, string> {
  return {
    'content-type': 'text/markdown; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    link: `<${address}>; rel="canonical"`,
    [pageTagsHeader]: tags,
  }
}

/** Text that Markdown would read as something else. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#|]/g, '\\$&')
}
