/**
 * Keeps a post's images and its content in sync (spec.md §4): which images the HTML contains, and how to redistribute them after one
 * was added, replaced or removed. Pure, so the editor, the AI writer and the image migration agree.
 */
import { render } from 'dom-serializer'
import { type ChildNode, Element, isTag, isText, type ParentNode } from 'domhandler'
import { append, appendChild, findAll, prepend, removeElement, textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { setBytesAside } from './inline-bytes.ts'

/** Per post (spec.md §9). */
export const maxPostImages = 3

/** The size in KB from which an inline image counts as large (spec.md §9). */
export const largeInlineImageKb = 500

/** Formatted the way the sanitizer writes styles, so saving doesn't change it. */
export const postImageStyle = 'width:100%;height:auto'

export interface PostImage {
  /** The image's URL, or a `data:` URL with the image itself. */
  src: string
  /** Position in the content, counting from 0. */
  position: number
  /** Size of an inline image in KB (1024 bytes), rounded up. Null for an image stored elsewhere. */
  size_kb: number | null
  /** Null if the content has none. An empty alt text counts as one: it means the image is decorative. */
  alt: string | null
}

/** What it takes to place an image. */
export type PlacedImage = Pick<PostImage, 'src' | 'alt'>

/** The default alt text for an image without one. `position` counts from 0. */
export function defaultAlt(position: number): string {
  return `Image ${position + 1}`
}

/** Whether an image's alt text is missing or just its number. An empty text means it's decorative. */
export function isUndescribed(alt: string | null): boolean {
  return alt === null || /^Image \d+$/.test(alt)
}

/** The images in the content, in order. */
export function readPostImages(html: string): PostImage[] {
  const { short, putBack } = setBytesAside(html)
  return findImages(parseDocument(short)).map(({ attribs }, position) => {
    const src = putBack(attribs.src ?? '')
    return { src, position, size_kb: inlineSizeKb(src), alt: attribs.alt ?? null }
  })
}

/**
 * Returns the content with exactly these images. If they're already there in this order, they stay where they are and only get their
 * alt texts. Otherwise every image is taken out, along with anything left empty, and image i of n (from 1) goes after paragraph
 * round(i·p/(n+1)) of the p paragraphs. Without paragraphs, all go at the end. Paragraphs inside lists, tables and quotes don't
 * count. A caption moves with its image.
 */
export function placePostImages(html: string, images: readonly PlacedImage[]): string {
  const { short, putBack } = setBytesAside(html)
  const content = parseDocument(short)
  const present = findImages(content)
  const shortened = new Map(present.map(({ attribs: { src = '' } }) => [putBack(src), src]))
  const wanted = images.map(({ src, alt }) => ({ src: shortened.get(src) ?? src, alt }))
  const isUnmoved = present.length === wanted.length && wanted.every(({ src }, i) => src === present[i]?.attribs.src)
  if (isUnmoved) return writeAlternativeTexts(present, wanted) ? putBack(render(content, asText)) : html
  const captioned = removeImages(content)
  const figures = wanted.map((image, position) => createFigure(image, position, captioned))
  const paragraphs = findAll(({ name, parent }) => name === 'p' && isInFlow(parent), content.children)
  const places = figures.map((_, i) => Math.round(((i + 1) * paragraphs.length) / (figures.length + 1)))
  figures.forEach((figure, i) => {
    const first = paragraphs[0]
    const place = paragraphs[(places[i] ?? 0) - 1]
    const previous = places[i] === places[i - 1] ? figures[i - 1] : undefined
    if (previous?.parent) append(previous, figure)
    else if (place) append(place, figure)
    else if (first) prepend(first, figure)
    else appendChild(content, figure)
  })
  return putBack(render(content, asText))
}

/** Doesn't escape non-ASCII letters, and keeps an empty `alt`. */
const asText = { encodeEntities: 'utf8', emptyAttrs: true } as const

function findImages(content: ParentNode): Element[] {
  return findAll(({ name, attribs }) => name === 'img' && Boolean(attribs.src), content.children)
}

/** Base64 encodes 3 bytes as 4 characters and pads with `=`. */
function inlineSizeKb(src: string): number | null {
  if (!/^data:[^,]*;base64,/i.test(src)) return null
  const base64 = src.slice(src.indexOf(',') + 1)
  const characters = /[\s=]/.test(base64) ? base64.replace(/[\s=]/g, '').length : base64.length
  return Math.ceil(Math.floor((characters * 3) / 4) / 1024)
}

/** @returns whether any alt text changed */
function writeAlternativeTexts(present: Element[], images: readonly PlacedImage[]): boolean {
  let isChanged = false
  present.forEach((element, position) => {
    const alt = images[position]?.alt ?? defaultAlt(position)
    isChanged ||= element.attribs.alt !== alt
    element.attribs.alt = alt
  })
  return isChanged
}

/**
 * Removes every image.
 * @returns figures with a caption, keyed by the image they contained
 */
function removeImages(content: ParentNode): Map<string, Element[]> {
  const captioned = new Map<string, Element[]>()
  for (const image of findAll(({ name }) => name === 'img', content.children)) {
    const figure = figureAround(image)
    removeWithEmptied(image)
    const { src } = image.attribs
    if (src && figure && isCaptioned(figure)) captioned.set(src, [...(captioned.get(src) ?? []), figure])
  }
  return captioned
}

/** The figure that contains this image and no other. */
function figureAround(image: Element): Element | null {
  for (let { parent } = image; parent && isTag(parent); parent = parent.parent) {
    if (parent.name !== 'figure') continue
    return findAll(({ name }) => name === 'img', parent.children).length === 1 ? parent : null
  }
  return null
}

/** Whether only a caption is left in the figure. Anything more would be torn out of place. */
function isCaptioned(figure: Element): boolean {
  const rest = figure.children.filter((child) => !(isText(child) && child.data.trim() === ''))
  return (
    isInFlow(figure.parent) && rest.length === 1 && rest.every((child) => isTag(child) && child.name === 'figcaption')
  )
}

const wrappers = new Set(['p', 'figure', 'picture', 'a', 'span', 'div', 'strong', 'b', 'em', 'i', 'u'])

/** Removes an image along with elements that held nothing else, unless a link points to them. */
function removeWithEmptied(image: Element) {
  let { parent } = image
  removeElement(image)
  while (parent && isTag(parent) && isEmptied(parent)) {
    const emptied: Element = parent
    parent = emptied.parent
    removeElement(emptied)
  }
}

function isEmptied({ name, attribs, children }: Element): boolean {
  const isBlank = (child: ChildNode) =>
    isTag(child) ? ['source', 'br'].includes(child.name) : !textContent(child).trim()
  return wrappers.has(name) && !attribs.id && children.every(isBlank)
}

/** The image, inside its captioned figure if it had one. */
function createFigure({ src, alt }: PlacedImage, position: number, captioned: Map<string, Element[]>): Element {
  const image = new Element('img', { src, alt: alt ?? defaultAlt(position), style: postImageStyle })
  const figure = captioned.get(src)?.shift()
  if (!figure) return image
  removeElement(figure)
  const [caption] = figure.children
  if (caption) prepend(caption, image)
  return figure
}

const closedPlaces = new Set([
  'li',
  'td',
  'th',
  'caption',
  'blockquote',
  'figure',
  'figcaption',
  'details',
  'dd',
  'aside',
])

function isInFlow(parent: ParentNode | null): boolean {
  for (let node = parent; node && isTag(node); node = node.parent) if (closedPlaces.has(node.name)) return false
  return true
}
