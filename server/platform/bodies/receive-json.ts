import type { Context } from 'hono'
import { invalid } from '#server/errors.ts'
import type { BodyLimits } from './body-limits.ts'
import { receiveBytes } from './receive-body.ts'

/** No data of ours nests deeper. What does would exhaust the stack of code that walks it, here or in the database. */
const deepestNesting = 50

/**
 * The JSON that was sent, or `undefined` for nothing at all.
 * @throws AppError as `receiveBody`; invalid for anything that is not JSON, too deep, or of too many values
 */
export async function receiveJson(c: Context, limits: BodyLimits): Promise<unknown> {
  const text = (await receiveBytes(c, limits)).toString('utf8')
  if (text.trim() === '') return undefined
  const { depth, values } = measureJson(text)
  if (depth > deepestNesting) throw invalid('The body is nested too deeply')
  if (values > limits.fields)
    throw invalid(`The body has more than ${limits.fields} values, which is the most we accept.`)
  try {
    return JSON.parse(text)
  } catch {
    throw invalid('The body isn’t valid JSON')
  }
}

/**
 * How deep JSON nests, and how many values it has, by its punctuation outside of texts. In one pass, whatever it holds: a text is
 * skipped from quote to quote.
 */
export function measureJson(text: string): { depth: number; values: number } {
  let [depth, deepest, values] = [0, 0, 1]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfText(text, at)
    else if (code === openBrace || code === openBracket) {
      deepest = Math.max(deepest, ++depth)
      values++
    } else if (code === closeBrace || code === closeBracket) depth--
    else if (code === comma) values++
  }
  return { depth: deepest, values }
}

const [quote, comma, openBracket, closeBracket, openBrace, closeBrace, backslash] = [
  0x22, 0x2c, 0x5b, 0x5d, 0x7b, 0x7d, 0x5c,
]

/** Where the text that begins at `start` ends, or the end of everything. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === backslash) at++
    else if (code === quote) return at
  }
  return text.length
}
