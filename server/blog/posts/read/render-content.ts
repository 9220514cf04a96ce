/**
 * Turns a post's stored, sanitized HTML into what its page shows: headings can be linked to, images come in the size a screen needs,
 * and anything too wide scrolls on its own.
 */
import { render } from 'dom-serializer'
import { type ChildNode, type Document, Element, hasChildren, isTag, isText } from 'domhandler'
import { appendChild, findAll, replaceElement, textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { imagePathOf, imageUrl } from '#shared/blog/image-address.ts'
import { setBytesAside } from '#shared/blog/inline-bytes.ts'
import { readableId } from '#shared/blog/slug.ts'
import { acrossPhone, imageSources, type SizedImage } from '#shared/responsive-image.ts'

interface Heading {
  /** The heading's id in the page. */
  id: string
  text: string
}

interface RenderedContent {
  html: string
  /** The headings one level below the title, in order. */
  headings: Heading[]
  words: number
}

/** How wide an image in running text appears: the measure of `.prose`, or a phone's viewport minus its margins. */
const imageSizes = `(min-width: 46rem) 42rem, ${acrossPhone}`

interface ReadContent {
  /** Its images in the site's own storage; `null` for each of the others. */
  imagePaths: (string | null)[]
  /** To be called once. With `hasImageAbove`, the page starts with another image, so none of these is loaded eagerly. */
  render(sizes: Map<string, SizedImage>, hasImageAbove: boolean): RenderedContent
}

/** Reads a post's content, which can be rendered once the sizes of its images are known. */
export function readContent(content: string, siteUrl: string): ReadContent {
  const { short, putBack } = setBytesAside(content)
  const document = parseDocument(short)
  const images = findAll(({ name }) => name === 'img', document.children)
  const imagePaths = images.map(({ attribs }) => imagePathOf(attribs.src ?? '', siteUrl))
  return {
    imagePaths,
    render(sizes, hasImageAbove) {
      images.forEach((image, index) => {
        const isFirstSight = index === 0 && !hasImageAbove
        fitImage(image, sizes.get(imagePaths[index] ?? '') ?? null, isFirstSight)
      })
      return renderDocument(document, putBack)
    },
  }
}

function renderDocument(document: Document, putBack: (html: string) => string): RenderedContent {
  const headings = nameHeadings(document)
  letWideThingsScroll(document)
  const text = textOf(document.children).replace(/\s+/g, ' ').trim()
  return {
    html: putBack(render(document, { encodeEntities: 'utf8', emptyAttrs: true })),
    headings: headings.map(({ id, text }) => ({ id, text: putBack(text) })),
    words: text === '' ? 0 : text.split(' ').length,
  }
}

function fitImage(image: Element, stored: SizedImage | null, isFirstSight: boolean) {
  Object.assign(image.attribs, { decoding: 'async', ...(!isFirstSight && { loading: 'lazy' }) })
  image.attribs.alt ??= ''
  if (!stored) return
  Object.assign(image.attribs, {
    src: imageUrl(stored.path),
    width: String(stored.width),
    height: String(stored.height),
  })
  // An animation keeps its original format, because the copies could be larger.
  const sources = stored.path.endsWith('.gif') ? [] : imageSources(stored)
  if (sources.length === 0) return
  const picture = new Element('picture', {})
  replaceElement(image, picture)
  for (const { type, srcSet } of sources) {
    appendChild(picture, new Element('source', { type, srcset: srcSet, sizes: imageSizes }))
  }
  appendChild(picture, image)
}

/** Ids that the blog's pages use themselves. */
const idsOfThePage = ['main', 'site-menu', 'contents', 'invitation', 'categories', 'schedule']

/** The page already has its one main heading above the content, so a main heading in the content moves down a level. */
function nameHeadings(document: Document): Heading[] {
  const used = new Set(idsOfThePage)
  const elements = findAll(({ name }) => /^h[1-3]$/.test(name), document.children)
  return elements.flatMap((element) => {
    if (element.name === 'h1') element.name = 'h2'
    const text = textContent(element).replace(/\s+/g, ' ').trim()
    const name = readableId(text) || 'section'
    let id = name
    for (let number = 2; used.has(id); number++) id = `${name}-${number}`
    used.add(id)
    element.attribs.id = id
    return element.name === 'h2' && text !== '' ? [{ id, text }] : []
  })
}

const blocks = /^(p|h[1-6]|li|ul|ol|blockquote|pre|figure|figcaption|table|tr|td|th|div|br|hr|dt|dd)$/

/** Keeps words of adjacent blocks from running together. */
function textOf(nodes: ChildNode[]): string {
  return nodes
    .map((node) => {
      if (isText(node)) return node.data
      const inside = hasChildren(node) ? textOf(node.children) : ''
      return isTag(node) && blocks.test(node.name) ? ` ${inside} ` : inside
    })
    .join('')
}

/** Adds wide elements to the tab order, so they can be scrolled by keyboard too. */
function letWideThingsScroll(document: Document) {
  findAll(({ name }) => name === 'pre', document.children).forEach((element) => {
    element.attribs.tabindex = '0'
  })
  const tables = findAll(({ name }) => name === 'table', document.children)
  tables
    .filter(({ parent }) => !parent || !isTag(parent) || parent.name !== 'td')
    .forEach((table, index) => {
      const frame = new Element('div', {
        class: 'wide-table',
        tabindex: '0',
        role: 'group',
        'aria-label': tables.length === 1 ? 'Table' : `Table ${index + 1}`,
      })
      replaceElement(table, frame)
      appendChild(frame, table)
    })
}
