/**
 * Finds advice that could hurt someone: work on gas, sealed refrigerant systems, the high voltage of microwaves or live wiring, and
 * bypassing safety devices. Warnings and statements about technicians don't count as advice. When in doubt, it flags the sentence:
 * the cost is one sentence too many for a person to read.
 */
import {
  dangers,
  doneByProfessional,
  falseNegations,
  handedOver,
  negation,
  professional,
  verdict,
  yourself,
} from '#content/articles/unsafe-advice.ts'
import { sentencesOf } from '#shared/writing/sentences.ts'
import type { Finding } from './sentences.ts'

/** Finds every unsafe sentence of a text. Each finding spans the whole sentence. */
export function findUnsafeAdvice(text: string): Finding[] {
  return sentencesOf(text).flatMap(({ text: sentence, start }) => {
    const danger = dangers.find(({ acts }) =>
      acts.some((act) => clausesOf(sentence).some((clause) => advises(clause, act))),
    )
    return danger ? [{ start, end: start + sentence.length, replacement: null, reason: danger.reason }] : []
  })
}

/** Whether a clause tells the reader to do it. */
function advises(clause: string, act: RegExp): boolean {
  const match = act.exec(clause)
  if (!match) return false
  const before = clause.slice(0, match.index)
  const after = clause.slice(match.index + match[0].length)
  return !isNegatedBefore(before, match[0]) && !isWarnedAfter(after) && !isDoneByOthers(before, after)
}

/** "Never …", "Do not …". Includes the verb of the act, which may turn out to be a noun, as in "is no repair". */
function isNegatedBefore(before: string, act: string): boolean {
  const [verb = ''] = act.split(/[ ,]/)
  return negation.test(`${before.replace(falseNegations, ' ')}${verb}`)
}

/** "… is dangerous", "… belongs to a technician" */
function isWarnedAfter(after: string): boolean {
  return verdict.test(after) || handedOver.test(after)
}

/** A professional does it, and it isn't handed back to the reader: "as a technician does, you can … yourself". */
function isDoneByOthers(before: string, after: string): boolean {
  const lead = before.replace(falseNegations, ' ')
  if (!professional.test(lead) && !doneByProfessional.test(after)) return false
  return !yourself.test(lead) || /\b(?:can['’]t|cannot|not)\b/i.test(lead)
}

/** Splits a sentence into parts that each make a statement. */
function clausesOf(sentence: string): string[] {
  return sentence.split(
    /;|:|—|–\s|\s-\s|,\s*(?:but|then|and then|so|just|simply|instead)\b|\bthen\b|(?<=^If\b[^,]*),|(?<=^(?:When|Once|After|Before|While)\b[^,]*),/i,
  )
}
