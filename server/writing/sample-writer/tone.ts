import type { Tone } from '#shared/writing/ai-settings-form.ts'

// Verbs at the end of a clause aren't contracted, as in "leave it as it is".
const contractions: [RegExp, string][] = [
  [/\b([Dd]o|[Dd]oes|[Dd]id|[Ii]s|[Aa]re|[Ww]as|[Hh]as|[Ss]hould) not\b/g, '$1n’t'],
  [/\b([Cc])annot\b/g, '$1an’t'],
  [/\bwill not\b/g, 'won’t'],
  [/\b([Yy]ou|[Ww]e|[Tt]hey|[Ii]t) will\b(?= \w)/g, '$1’ll'],
  // Not if the subject ends one clause and the verb starts the next, as in "what killed it is cleared".
  [
    /(^|>|[.?!,;:>] |\b(?:and|but|when|if|because|as|once|while|until|since|where) )([Ii]t|[Tt]here|[Hh]ere|That) is\b(?= \w)/g,
    '$1$2’s',
  ],
  [/\b([Yy]ou|[Ww]e|[Tt]hey) are\b(?= \w)/g, '$1’re'],
]

/** People use contractions, and so do we. Only a technical text stays as written. */
export function inTone(sentence: string, tone: Tone): string {
  if (tone === 'technical') return sentence
  return contractions.reduce((text, [pattern, short]) => text.replace(pattern, short), sentence)
}
