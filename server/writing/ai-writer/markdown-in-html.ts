import { render } from 'dom-serializer'
import { type ChildNode, isTag } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import { hasMarkdown, inlineMarkdownToHtml, markdownToHtml } from '#shared/blog/markdown.ts'

/** Converts what is Markdown in a model's HTML: all of it, what stands between blocks, or what a block says. */
export function convertMarkdown(html: string): string {
  const [, fenced = html] = /^\s*```\w*\n([\s\S]*?)\n?```\s*$/.exec(html) ?? []
  return convert(parseDocument(fenced).children, 'body')
}

const blocks =
  /^(p|h\d|ul|ol|li|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|td|th|blockquote|div|section|article|figure|figcaption|hr)$/
const holdsBlocks = /^(body|div|section|article|blockquote)$/
const beginsBlock = /^ *((#{1,6}|[-*>]|1[.)]) |```|\|)/m
/** Marks of one word or a few, which a person could mean as they are. */
const smallMarks =
  /(?<![\w*])\*(?=[^\s*])[^*\n]*[^\s*]\*(?![\w*])|(?<![\w_])_(?=[^\s_])[^_\n]*[^\s_]_(?![\w_])|`[^`\n]+`/

function convert(nodes: ChildNode[], parent: string): string {
  let [html, inline]: [string, ChildNode[]] = ['', []]
  for (const node of nodes) {
    if (!isTag(node) || !(blocks.test(node.name) || node.name === 'pre')) {
      inline.push(node)
      continue
    }
    html += convertText(inline, parent)
    inline = []
    const text = linesOf(node.children)
    if (node.name === 'p' && beginsBlock.test(text) && hasMarkdown(text)) html += markdownToHtml(text)
    else {
      if (node.name !== 'pre') node.children = parseDocument(convert(node.children, node.name)).children
      html += write([node])
    }
  }
  return html + convertText(inline, parent)
}

function convertText(nodes: ChildNode[], parent: string): string {
  const html = write(nodes)
  const text = linesOf(nodes)
  if (/<code\b/i.test(html) || !(hasMarkdown(text) || smallMarks.test(text))) return html
  return holdsBlocks.test(parent) ? markdownToHtml(text) : inlineMarkdownToHtml(html.replaceAll('\n', ' '))
}

/** The lines that Markdown is read from. */
function linesOf(nodes: ChildNode[]): string {
  return write(nodes)
    .replace(/<br\s*\/?>\n?/gi, '\n')
    .replaceAll('&gt;', '>')
    .trim()
}

function write(nodes: ChildNode[]): string {
  return render(nodes, { encodeEntities: 'utf8', emptyAttrs: true })
}
