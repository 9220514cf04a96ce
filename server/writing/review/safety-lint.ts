/**
 * Finds advice that could hurt someone: work on gas, sealed refrigerant systems, the high voltage of microwaves or live wiring, and
 * bypassing safety devices. Warnings and statements about technicians don't count as advice. When in doubt, it flags the sentence:
 * the cost is one sentence too many for a person to read.
 */
import { dangers } from '#content/articles/unsafe-advice.ts'
import type { Finding } from './finding.ts'
import { sentencesOf } from './sentences.ts'

/** Phrases that look like a "no" but aren't. */
const falseNegations =
  /\b(?:never (?:fear|mind)|(?:do not|don['’]t) (?:worry|panic|wait|hesitate|be (?:afraid|shy|intimidated)|need (?:a|an|any)\b[^,;]*|want to (?:wait|pay)[^,;]*|have (?:a|an|the)\b[^,;]*)|no need to (?:call|wait|pay|hire)[^,;]*|(?:is|it['’]s|is['’]t|isn['’]t) not? ?(?:hard|difficult|dangerous|rocket science)|not (?:hard|difficult|dangerous|working|draining|heating|cooling|spinning)|isn['’]t (?:hard|difficult|dangerous|working)|no problem|why not)\b/gi
const negation =
  /\b(?:never|do not|don['’]t|must not|mustn['’]t|should not|shouldn['’]t|should never|cannot|can['’]t|avoid|nobody|no one|nothing|not|no (?:repair|fix|replacement|remedy)|instead of|rather than|stop|refuse|dangerous|illegal|unsafe|forbidden|without having to|tempt(?:ed|ing)|resist|warn\w*|mistake|leave|beware)\b/i
/** Someone other than the reader does it. */
const professional =
  /\b(?:technicians?|professionals?|electricians?|plumbers?|gas fitters?|licensed|certified|qualified|trained|we(?:['’]ll)?|our|gas company|utility|fire department|a pro)\b/i
/** Hands the work back to the reader. */
const yourself = /\byourself|you (?:can|could|may)\b/i
/** Right after an act, within its clause: "… is dangerous". */
const verdict =
  /^[^,]*\b(?:is|are|can be|may be) (?:dangerous|illegal|deadly|never|not|a job|work|for|reserved|fatal)\b/i
/** After an act: it is handed to someone else. */
const handedOver = /\b(?:belongs?|should be left|is left|are left|job for|work for|matter for|call (?:a|us|our))\b/i
const doneByProfessional =
  /\bby (?:a |an |our )?(?:licensed|certified|qualified|trained|technician|professional|electrician)/i

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
