/**
 * Checks what a text says about the business against the current facts. Corrects a value only if it is right next to the words that
 * name the fact, since the same number may be the true price or number of something else. Anything doubtful, and anything the
 * business never said, is left to a person.
 */
import type { BusinessWithArea } from '#shared/business/business.ts'
import { findMailMistakes, findPhoneMistakes } from './contact-facts.ts'
import type { Finding } from './finding.ts'
import { findFixedPriceMistakes, findFreeVisits, findMarkupMistakes } from './fixed-prices.ts'
import { findAreaMistakes, findInventedClaims } from './invented-claims.ts'
import {
  findArrivalPromises,
  findContactTimeMistakes,
  findReplyMistakes,
  findZipCountMistakes,
} from './promise-facts.ts'
import { findRepairCostMistakes } from './repair-costs.ts'
import { sentencesOf } from './sentences.ts'
import { findDeniedWarranties, findLifetimeWarranties, findWarrantyMistakes } from './warranty-facts.ts'

/** Checks one fact in one sentence. Positions are within that sentence. */
export type FactRule = (sentence: string, business: BusinessWithArea) => Finding[]

const rules: FactRule[] = [
  findPhoneMistakes,
  findMailMistakes,
  findFixedPriceMistakes,
  findMarkupMistakes,
  findFreeVisits,
  findRepairCostMistakes,
  findWarrantyMistakes,
  findLifetimeWarranties,
  findDeniedWarranties,
  findReplyMistakes,
  findArrivalPromises,
  findContactTimeMistakes,
  findZipCountMistakes,
  findAreaMistakes,
  findInventedClaims,
]

/** Finds every wrong or made-up statement about the business, in the order of the text. */
export function checkFacts(text: string, business: BusinessWithArea): Finding[] {
  return sentencesOf(text)
    .flatMap(({ text: sentence, start }) =>
      rules
        .flatMap((rule) => rule(sentence, business))
        .map((one) => ({ ...one, start: one.start + start, end: one.end + start })),
    )
    .toSorted((a, b) => a.start - b.start)
}
