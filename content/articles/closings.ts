import type { Tone } from '#shared/writing/ai-settings-form.ts'
import type { Angle } from './template.ts'

/** Last paragraphs: what to do now, based on the article. Followed by how to reach the business. */
export const closings: Record<Tone, Record<Angle, readonly string[]>> = {
  professional: {
    diagnose: [
      'You know what’s likely now. Which cause it is takes a meter and a few minutes, and that’s our part.',
      'Write down what you saw and when it began. Those two notes shorten any visit.',
    ],
    checks: [
      'If the checks don’t settle it, leave the {noun} alone and let a technician take the next step.',
      'Write down what each check showed, because those notes shorten the visit.',
    ],
    costs: [
      'Handled early, this is usually a modest repair, and a good {noun} has years left.',
      'If you’d like a number instead of a range, we’ll come out, find what’s wrong and give you an exact quote.',
    ],
    season: [
      'Most of this takes minutes, and each of them helps your {noun} last.',
      'If you’ve found one of the early signs, now is a better time to call than the week it stops.',
    ],
  },
  friendly: {
    diagnose: [
      'Not sure which one it is? Just call and describe it, and we’ll tell you what we think.',
      'You don’t have to find the cause yourself. If you can tell us what you hear and see, that’s plenty.',
    ],
    checks: [
      'With a little luck your {noun} is working again already. If it isn’t, we’re happy to take over.',
      'You’ve done your part. If you’re stuck, leave the rest to us.',
    ],
    costs: [
      'Still on the fence? Call us, tell us how old it is, and we’ll give you an honest opinion.',
      'You’ve looked before you bought, and that alone often saves money. For an exact number, have us take a look.',
    ],
    season: [
      'A little care now, and you can forget about your {noun} again. If something already sounds or smells wrong, let us have a look.',
      'Pick one habit and start today. If something’s wrong already, we’re happy to take over.',
    ],
  },
  technical: {
    diagnose: [
      'What remains after these observations needs instruments, and that is where a service visit begins.',
      '{Plural} last {lifespan} on average, so weigh any larger repair against the years left.',
    ],
    checks: [
      'Record the model number, your results and when it began. With these three, a diagnosis is half done.',
      'What these checks leave open needs instruments, and that is where a service visit begins.',
    ],
    costs: [
      'Ask for the measured values along with the quote, since they show why the part has to go.',
      'A quote after measuring is exact; any number before that is a range.',
    ],
    season: [
      'Put the next date for each step on the calendar, so that none of them is forgotten.',
      'Maintenance slows wear but does not undo it, so have a part that is already noisy or hot looked at.',
    ],
  },
}
