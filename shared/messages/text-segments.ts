/** The characters that take up one position in a text message (GSM 03.38), and those that take up two. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const extended = new Set('\f^{}\\[~]|€')

/**
 * How many messages a carrier splits a text into, which is what they charge for. A single character outside the old alphabet (an
 * “á”, a typographic apostrophe, an emoji) makes every character count for more.
 */
export function countSegments(text: string): { segments: number; isPlain: boolean } {
  const characters = [...text]
  const isPlain = characters.every((character) => basic.has(character) || extended.has(character))
  const sizes = characters.map((character) => (isPlain ? (extended.has(character) ? 2 : 1) : character.length))
  const [single, each] = isPlain ? [160, 153] : [70, 67]
  const isSingle = sizes.reduce((sum, size) => sum + size, 0) <= single
  return { segments: isSingle ? 1 : fillParts(sizes, each), isPlain }
}

/** How many parts of a length characters of these sizes fill. One of two places goes into the next part whole. */
function fillParts(sizes: number[], length: number): number {
  let [parts, filled] = [1, 0]
  for (const size of sizes) {
    if (filled + size > length) [parts, filled] = [parts + 1, 0]
    filled += size
  }
  return parts
}

/** Typographic signs and spaces as the old alphabet has them: a single one would more than double what a carrier charges. */
export function withPlainSigns(text: string): string {
  return text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/[\u00A0\u202F]/g, ' ')
    .replaceAll('…', '...')
}
