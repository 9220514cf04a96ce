/** Words and phrases an owner would cut before publishing: showy similes, dropped brand names, and things no American says. */
const refusedPhrases: readonly string[] = [
  // Decoration instead of advice.
  'Velcro',
  'Grandma',
  'castanets',
  'helicopter',
  'accordion',
  'symphony',
  'like a detective',
  'take a breath:',
  'no panic',
  'field notes',
  'in a nutshell',
  'to sum up',
  'the bottom line',
  'nine times out of ten',
  'the usual culprit',
  'the suspects',
  // Shops and brands unrelated to the repair.
  'Costco',
  'Craigslist',
  'Fred Meyer',
  'Les Schwab',
  'Music Millennium',
  // British, or translated.
  'water tap',
  'both taps',
  'is fitted',
  'are fitted',
  'renewed',
  'whilst',
  'cupboards',
  'tumble dryer',
  'as for money',
  'priced, plainly',
  'somebody',
  'everybody',
  'any more ',
  // Sales talk.
  'peace of mind',
  'hassle-free',
  'state-of-the-art',
  'look no further',
  'we’ve got you covered',
]

/** The refused phrases that `text` contains, in any case. */
export function findRefusedPhrases(text: string): string[] {
  const plain = ` ${text.toLowerCase()} `
  return refusedPhrases.filter((phrase) => plain.includes(phrase.toLowerCase()))
}
