import type { Tone } from '#shared/writing/ai-settings-form.ts'
import type { Angle } from './template.ts'

/** Last paragraphs: what to do now, based on the article. Followed by how to reach the business. */
export const closings: Record<Tone, Record<Angle, string>> = {
  professional: {
    checks: 'If the checks don’t settle it, leave the {noun} alone and let a technician take the next step.',
    costs: 'If you’d like a number instead of a range, we’ll come out, find what’s wrong and give you an exact quote.',
    visit: 'If your {noun} still runs, now is a better time to call than the week it stops altogether.',
  },
  friendly: {
    checks: 'You’ve done your part. If the checks didn’t settle it, leave the rest to us.',
    costs: 'Still on the fence? Call us, tell us how old it is, and we’ll give you an honest opinion.',
    visit:
      'A little care, and you can forget about your {noun} again. If something’s wrong already, let us have a look.',
  },
  technical: {
    checks: 'Record the model number, your results and when it began. With these three, a diagnosis is half done.',
    costs: 'A quote after the diagnosis is exact; any number before that is a range.',
    visit: 'Maintenance slows wear but does not undo it, so have a part that is already noisy or hot looked at.',
  },
}
