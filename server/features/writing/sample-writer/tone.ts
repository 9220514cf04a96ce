import type { Tone } from '#server/platform/db/schema/ai-writing.ts'

const contractions: [RegExp, string][] = [
  [/\b([Dd]o|[Dd]oes|[Dd]id|[Ii]s|[Aa]re|[Ww]as|[Hh]as|[Ss]hould) not\b/g, '$1n’t'],
  [/\b([Cc])annot\b/g, '$1an’t'],
  [/\bwill not\b/g, 'won’t'],
  [/\b([Yy]ou|[Ww]e|[Tt]hey|[Ii]t) will\b/g, '$1’ll'],
  [/\b([Ii]t|[Tt]hat|[Tt]here|[Hh]ere) is\b(?! (?:because|where|what)\b)/g, '$1’s'],
  [/\b([Yy]ou|[Ww]e|[Tt]hey) are\b/g, '$1’re'],
]

/** A friendly text speaks as people do; the other tones write their words out. */
export function inTone(sentence: string, tone: Tone): string {
  if (tone !== 'friendly') return sentence
  return contractions.reduce((text, [pattern, short]) => text.replace(pattern, short), sentence)
}
