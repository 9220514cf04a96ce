import type { Tone } from '#server/platform/db/schema/ai-writing.ts'

// Verbs that end their clause are spoken in full, as in "leave it as it is".
const contractions: [RegExp, string][] = [
  [/\b([Dd]o|[Dd]oes|[Dd]id|[Ii]s|[Aa]re|[Ww]as|[Hh]as|[Ss]hould) not\b/g, '$1n’t'],
  [/\b([Cc])annot\b/g, '$1an’t'],
  [/\bwill not\b/g, 'won’t'],
  [/\b([Yy]ou|[Ww]e|[Tt]hey|[Ii]t) will\b(?= \w)/g, '$1’ll'],
  // Not where the subject ends one clause and the verb begins the next, as in "what killed it is cleared".
  [
    /(^|[,;:] |\b(?:and|but|when|if|because|as|once|while|until|since|where) )([Ii]t|[Tt]here|[Hh]ere|That) is\b(?= \w)/g,
    '$1$2’s',
  ],
  [/\b([Yy]ou|[Ww]e|[Tt]hey) are\b(?= \w)/g, '$1’re'],
]

/** People speak in contractions, and so do we; only a technical text keeps its words as they were written. */
export function inTone(sentence: string, tone: Tone): string {
  if (tone === 'technical') return sentence
  return contractions.reduce((text, [pattern, short]) => text.replace(pattern, short), sentence)
}
