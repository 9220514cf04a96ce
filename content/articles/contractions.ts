// Verbs at the end of a clause aren't contracted, as in "leave it as it is".
const contractions: [RegExp, string][] = [
  [/\b([Dd]o|[Dd]oes|[Dd]id|[Ii]s|[Aa]re|[Ww]as|[Ww]ere|[Hh]as|[Ss]hould) not\b/g, '$1n’t'],
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

/** People use contractions, and so do we: `it does not` is `it doesn’t`. */
export function contract(sentence: string): string {
  return contractions.reduce((text, [pattern, short]) => text.replace(pattern, short), sentence)
}
