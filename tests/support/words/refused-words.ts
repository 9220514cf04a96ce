/**
 * Words we never use in customer-facing text, and what we say instead (docs/voice.md). `tests/voice.test.ts` checks every text
 * against it.
 */
export interface RefusedWord {
  pattern: RegExp
  /** Advice for the author. */
  instead: string
}

export const refusedWords: readonly RefusedWord[] = [
  // Spelling: one variant of each.
  { pattern: /\be-mail/i, instead: 'email' },
  {
    pattern: /\bmails\b|\b(?:an?|the|this|our|your|each|every|urgent|morning|by|or) mail\b(?! server)/i,
    instead: 'email',
  },
  { pattern: /\b[Cc]ancell(?:ed|ing)\b/, instead: 'canceled, canceling' },
  { pattern: /\b(?:some|every)body\b/i, instead: 'someone, everyone' },
  { pattern: /\bany more\b/, instead: 'anymore, or: no longer' },

  // Contractions. `Do not` at the start of a sentence may warn of a danger.
  {
    pattern:
      /\b(?:cannot|can not|do not|[Dd]oes not|did not|[Hh]as not|[Hh]ave not|[Cc]ould not|[Ww]ould not|[Ww]ill not)\b/,
    instead: 'can’t, don’t, doesn’t, couldn’t, won’t',
  },
  { pattern: /\b(?:is|are|was|were) not\b(?! a condition\b| liable\b)/i, instead: 'isn’t, aren’t, wasn’t, weren’t' },
  { pattern: /\b(?:[Ww]e|[Yy]ou|[Tt]hey) (?:will|are)\b(?!\.|$)/, instead: 'we’ll, we’re, you’ll, you’re' },
  // The contract has Login, Logged in and Logout, and these only in its own sentences.
  { pattern: /\blog(?:ged|ging|s)? (?:in|out)\b/i, instead: 'sign in, sign out' },
  { pattern: /\bthere is no such\b/i, instead: 'we can’t find that …' },

  // The promise and the price: docs/voice.md has the one way to put them.
  { pattern: /\bwe (?:contact|get back to|get in touch with) you\b/i, instead: 'we’ll call you' },
  { pattern: /\bagree on a time\b/i, instead: 'set a time' },
  {
    pattern: /\bprice (?:told|said|named) first\b|\b(?:hear|told|tells you) the (?:full |whole )?price\b/i,
    instead: 'know the price, get an exact quote',
  },
  { pattern: /\b(?:fixed|open) markup\b/i, instead: 'what we pay, plus 10%' },
  { pattern: /\bwritten (?:quote|estimate)\b|\bprice in writing\b/i, instead: 'exact quote' },
  { pattern: /\bnothing (?:is|will be) added\b|\badded later\b/i, instead: 'nothing gets added without your OK' },
  {
    pattern: /\bwaived (?:with|on|after) (?:a |the )?(?:completed )?repair\b/i,
    instead: 'waived when we do the repair',
  },
  { pattern: /\b(?:diagnostic|trip|call-?out) (?:fee|charge)\b/i, instead: 'service call' },

  // Sounds translated.
  {
    pattern: /\bclos(?:e|es|ed|ing) (?:the |both |its |your )?(?:(?:water|gas) )?(?:taps?|valves?)\b/i,
    instead: 'turn off the water',
  },
  { pattern: /\b(?:water|the|under a) taps?\b/i, instead: 'faucet' },
  { pattern: /\b(?:find|found|finds) the fault\b|\bwhat the fault is\b/i, instead: 'find what’s wrong' },
  { pattern: /\bmeanwhile\b|\bin the meantime\b/i, instead: 'say what happened: “while you had it open”' },
  { pattern: /\b(?:one|a single) press\b/i, instead: 'tap, or: step' },
  { pattern: /\b(?:suits?|suiting) (?:you|me|them|us)\b|\bthat suits\b|\bwould suit\b/i, instead: 'works for you' },
  { pattern: /\bas you prefer\b|\bat your convenience\b/i, instead: 'your preferred time' },
  { pattern: /\bin vain\b/i, instead: 'already tried' },
  { pattern: /\bcall(?:ed|s|ing)? (?:it |the visit )?off\b/i, instead: 'cancel' },
  { pattern: /\bby schedule\b|\bby hand and\b/i, instead: 'scheduled, manual' },
  { pattern: /\b(?:technician|tech|plumber) comes (?:on|at|between)\b/i, instead: 'will be there' },
  { pattern: /\bwhom\b/i, instead: 'who' },
  { pattern: /\bkindly\b|\bdear (?:customer|sir|madam)\b/i, instead: 'please, hi' },

  // Empty advertising.
  {
    pattern:
      /\b(?:hassle-free|seamless(?:ly)?|state-of-the-art|cutting-edge|world-class|top-notch|one-stop|unparalleled|utilize|leverage|peace of mind|look no further)\b/i,
    instead: 'the fact itself',
  },
]

/** The refused words in `text`, each with what to say instead. */
export function findRefusedWords(text: string): string[] {
  return refusedWords.flatMap(({ pattern, instead }) => {
    const [found] = pattern.exec(text) ?? []
    return found === undefined ? [] : [`“${found}” (say: ${instead})`]
  })
}
