/** What came of the last press, for the form that was sent: what was typed, and one sentence for each wrong field. */
export interface FormAnswer {
  intent: string
  values: Record<string, string>
  mistakes: Record<string, string>
}

/** The answer if it is this form's, else an empty one. */
export function answerTo(intent: string, answer: FormAnswer | undefined): Omit<FormAnswer, 'intent'> {
  return answer?.intent === intent ? answer : { values: {}, mistakes: {} }
}
