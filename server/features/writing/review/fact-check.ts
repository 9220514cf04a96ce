/**
 * Holds what a text says about the business against `shared/business.ts` (spec.md §9). What has one right value is corrected;
 * what the business never said is left to a person.
 */
import type { Business } from '#shared/business.ts'
import type { Finding } from './finding.ts'
import { findAreaMistakes, findInventedClaims } from './invented-claims.ts'
import { findPriceMistakes } from './price-facts.ts'
import { findContactMistakes, findPromiseMistakes, findWarrantyMistakes } from './promise-facts.ts'
import { sentencesOf } from './sentences.ts'

/** One fact of one sentence; places are within that sentence. */
export type FactRule = (sentence: string, business: Business) => Finding[]

const rules: FactRule[] = [
  findContactMistakes,
  findPriceMistakes,
  findWarrantyMistakes,
  findPromiseMistakes,
  findAreaMistakes,
  findInventedClaims,
]

/** Every wrong or made-up statement about the business, in the order of the text. */
export function checkFacts(text: string, business: Business): Finding[] {
  return sentencesOf(text)
    .flatMap(({ text: sentence, start }) =>
      rules
        .flatMap((rule) => rule(sentence, business))
        .map((one) => ({ ...one, start: one.start + start, end: one.end + start })),
    )
    .toSorted((a, b) => a.start - b.start)
}
