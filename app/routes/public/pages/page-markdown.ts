import { markdownHeaders, escapeMarkdown as plain } from '#shared/pages/markdown-answer.ts'
import type { PagePart, PageSection, ShownPage } from '#shared/pages/page-content.ts'
import { shopPageTags } from './page-tags.ts'

/** The answer with a page, or that there's none. `url` is the site's. */
export function answerMarkdown(page: ShownPage | null, url: string): Response {
  if (page === null) return new Response('There’s no page at this address.\n', { status: 404 })
  const headers = markdownHeaders({ address: `${url}${page.path}`, tags: shopPageTags[page.kind] })
  return new Response(writePageMarkdown(page, url), { headers })
}

/** A page of an appliance or a city in Markdown. `url` is the site's. */
function writePageMarkdown({ heading, lead, highlights, before, after, path }: ShownPage, url: string): string {
  const facts = highlights.map(({ name, value }) => `- ${plain(name)}: ${plain(value)}`).join('\n')
  const sections = [...before, ...after].map((section) => writeSection(section, url))
  return `${[`# ${plain(heading)}`, plain(lead), facts, ...sections, `Source: ${url}${path}`].join('\n\n')}\n`
}

function writeSection({ heading, parts, folds = [] }: PageSection, url: string): string {
  const under = folds.flatMap((fold) => [
    `### ${plain(fold.heading)}`,
    ...fold.parts.map((part) => writePart(part, url)),
  ])
  return [`## ${plain(heading)}`, ...parts.map((part) => writePart(part, url)), ...under].join('\n\n')
}

function writePart(part: PagePart, url: string): string {
  switch (part.kind) {
    case 'text':
      return plain(part.text)
    case 'list':
      return [
        ...(part.title ? [`${plain(part.title)}:`, ''] : []),
        ...part.items.map((item) => `- ${plain(item)}`),
      ].join('\n')
    case 'facts':
      return part.facts.map(({ name, value }) => `- ${plain(name)}: ${plain(value)}`).join('\n')
    case 'links':
      return part.links
        .map(({ text, path, note }) => `- [${plain(text)}](${url}${path})${note ? `: ${plain(note)}` : ''}`)
        .join('\n')
    case 'quotes':
      return part.quotes.map(({ text, name }) => `> ${plain(text)} (${plain(name)})`).join('\n\n')
  }
}
