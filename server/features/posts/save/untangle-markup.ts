/** Elements in which a parser takes everything for text until their own end tag. */
const rawTextElements = 'script style textarea title xmp iframe noscript noembed noframes'.split(' ')

/** Elements without an end tag, and those with parsing rules of their own. */
const alwaysDropped = /<\/?(plaintext|svg|math)(?=[\s/>]|$)[^<>]*>?/gi

/**
 * Takes away tags that would make a parser swallow the rest of the article: beginnings of comments, CDATA sections and raw text
 * elements that are never closed, and those of foreign content, in which the same tags mean something else. So a forgotten
 * end tag costs a tag and not the text after it.
 */
export function untangleMarkup(html: string): string {
  let content = html
  // Taking a tag out of the middle of another can leave a third one.
  for (let round = 0; round < 5; round++) {
    const before = content
    content = closeRawText(content.replace(alwaysDropped, ''))
    if (content === before) break
  }
  return content
}

function closeRawText(html: string): string {
  let content = html
  for (const name of rawTextElements) {
    const lastEnd = lastIndexOf(content, new RegExp(`</${name}(?=[\\s/>])`, 'gi'))
    content = withoutAfter(content, new RegExp(`<${name}(?=[\\s/>]|$)[^<>]*>?`, 'gi'), lastEnd)
  }
  content = withoutAfter(content, /<!\[CDATA\[/gi, content.lastIndexOf(']]>'))
  return withoutAfter(content, /<!--/g, Math.max(content.lastIndexOf('-->'), content.lastIndexOf('--!>')))
}

function lastIndexOf(text: string, pattern: RegExp): number {
  let last = -1
  for (const match of text.matchAll(pattern)) last = match.index
  return last
}

function withoutAfter(text: string, pattern: RegExp, index: number): string {
  return text.replace(pattern, (found: string, ...rest: unknown[]) => {
    const offset = rest.find((part) => typeof part === 'number') ?? 0
    return offset > index ? '' : found
  })
}
