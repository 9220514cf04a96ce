import { placeOf } from './finding.ts'

/** An amount of money in a sentence, or a range. */
export interface Amount {
  start: number
  end: number
  from: number
  /** Equal to `from` for a single amount. */
  to: number
}

const sum = String.raw`\$\s?(\d+(?:,\d{3})*)(?:\.\d\d)?`
const span = String.raw`(?:\s*(?:-|–|—|to)\s*\$?\s?|(?<=\bbetween\s+\$\s?\d[\d,]*)\s+and\s+\$?\s?)(\d+(?:,\d{3})*)`
const amount = new RegExp(`${sum}(?:${span})?`, 'gi')

/** Finds "$89", "$150 to $400" and "between $150 and $400", in order of appearance. */
export function amountsOf(sentence: string): Amount[] {
  return [...sentence.matchAll(amount)].map((match) => {
    const from = numberOf(match[1])
    return { ...placeOf(match), from, to: match[2] === undefined ? from : numberOf(match[2]) }
  })
}

const numberOf = (digits: string | undefined) => Number((digits ?? '').replaceAll(',', ''))
