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
  const places = isPlain
    ? characters.reduce((sum, character) => sum + (extended.has(character) ? 2 : 1), 0)
    : text.length
  const [single, each] = isPlain ? [160, 153] : [70, 67]
  return { segments: places <= single ? 1 : Math.ceil(places / each), isPlain }
}
