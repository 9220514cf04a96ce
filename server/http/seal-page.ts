/** The last thing that is done to a page: its secret is taken off, and its content security policy is written. */
import { transcode } from 'node:buffer'
import { hash } from 'node:crypto'

/** A text, or its pieces: what many pages have in common comes as bytes. */
export type Html = string | (string | Buffer)[]

interface Sources {
  /** Another origin that the page's scripts may talk to. */
  connectTo?: string | undefined
  /** One that it shows an image from, or a scheme; several are separated by spaces. */
  imagesFrom?: string | undefined
}

/**
 * A page as it leaves, which is the same bytes for every rendering, and its content security policy: with the hashes of its own inline
 * scripts and styles instead of `unsafe-inline`. Own are those that carry the rendering's nonce, which is taken off here: a script
 * that slipped into the content of a post does not, gets no hash and does not run. Style *attributes* stay allowed: they cannot run
 * code, and post images use them for their width. Sources may come from content, and what is no source is left out: a `;` would begin
 * a directive.
 */
export function sealPage(
  html: Html,
  nonce: string,
  { connectTo = '', imagesFrom = '' }: Sources = {},
): { body: Buffer<ArrayBuffer>; policy: string } {
  const { body, hashes } = takeNonceOff(html, nonce)
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${[...hashes.script].join(' ')}`.trimEnd(),
    `style-src 'self' ${[...hashes.style].join(' ')}`.trimEnd(),
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${sourcesIn(imagesFrom)}`.trimEnd(),
    "font-src 'self'",
    `connect-src 'self' ${sourcesIn(connectTo)}`.trimEnd(),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return { body, policy }
}

function sourcesIn(text: string): string {
  const source = /^https?:(\/\/([\w-]+(\.[\w-]+)*|\[[\da-f:.]+\])(:\d+)?)?$/i
  return text
    .split(' ')
    .filter((part) => source.test(part))
    .join(' ')
}

/**
 * React writes every attribute in double quotes with `<` and `>` escaped, so an own element's start tag is around its nonce. The bytes
 * that many pages have in common were made without one; they are the whole text of an element, or are in none that has one.
 */
function takeNonceOff(html: Html, nonce: string) {
  const pieces = [html].flat()
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  const bytes = pieces.map((piece, index) => {
    if (typeof piece !== 'string') return piece
    const texts = piece.split(` nonce="${nonce}"`)
    for (const [place, after] of texts.slice(1).entries()) {
      const before = texts[place] ?? ''
      const start = before.slice(before.lastIndexOf('<'))
      const element = (['script', 'style'] as const).find((name) => new RegExp(`^<${name}\\b[^>]*$`).test(start))
      if (!element) continue
      const end = after.indexOf(`</${element}>`)
      const text = end < 0 ? pieces[index + 1] : after.slice(after.indexOf('>') + 1, end)
      if (text) hashes[element].add(`'sha256-${typeof text === 'string' ? sha256(text) : hashOfConstant(text)}'`)
    }
    return encode(texts.join(''))
  })
  return { body: Buffer.concat(bytes), hashes }
}

const sha256 = (data: string | Buffer) => hash('sha256', data, 'base64')

const hashesOfConstants = new WeakMap<Buffer, string>()

function hashOfConstant(constant: Buffer): string {
  const known = hashesOfConstants.get(constant) ?? sha256(constant)
  hashesOfConstants.set(constant, known)
  return known
}

/** `Buffer.from(text)` in a fifth of the time, where a character beyond Latin 1 makes that go through it twice, one by one. */
function encode(text: string): Buffer {
  try {
    return transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8')
  } catch {
    // There is half of a character in it.
    return Buffer.from(text)
  }
}
