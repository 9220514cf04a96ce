const block =
  /\s*(<(?:h[23]|p|ul|ol|li|table|thead|tbody|tr|blockquote|img)\b|<\/(?:ul|ol|table|thead|tbody|blockquote)>)/g

/** Puts every block on its own line, as the editor expects. Sources may break lines anywhere. */
export function articleHtml(source: string): string {
  return source.replace(/\s+/g, ' ').replace(block, '\n$1').trim()
}

const illustration = /(<img\b[^>]*? src=")([a-z0-9-]+\.svg)(")/g

/** The files in `content/starter/illustrations/` that an article's content shows, in order. */
export function illustrationsOf(content: string): string[] {
  return [...content.matchAll(illustration)].flatMap(([, , file]) => file ?? [])
}

/** The content with each illustration file replaced by its stored image's URL. */
export function placeIllustrations(content: string, addressOf: (file: string) => string): string {
  return content.replace(illustration, (_, before, file, after) => `${before}${addressOf(file)}${after}`)
}
