import type { Tone } from '#shared/writing/ai-settings-form.ts'
import type { Angle } from './template.ts'

/** First paragraphs. `{problem}` follows the appliance: "a refrigerator that is not cooling". */
export const openings: Record<Tone, Record<Angle, readonly string[]>> = {
  professional: {
    checks: [
      'If your {noun} {problem}, start with the {checks} checks below. They’ll tell you whether it’s time to call.',
      'There are {causes} common reasons why {article} {problem}, and most of them leave a clue. Knowing what to look for saves you time, and sometimes the visit.',
    ],
    costs: [
      'Your {noun} {problem}, and you’d like to know what you’re in for. Here’s what goes into the price, what the repair involves, and when it’s worth the money.',
      'What does it cost to fix {article} that {problem}? The honest answer depends on the part, in {place} and everywhere else we go.',
    ],
    visit: [
      'When {article} {problem} and the easy checks are done, it’s our turn. Here’s how to prepare for the visit, what our technician does, and how you can prevent the next repair.',
      'A little preparation makes a repair visit shorter. If your {noun} {problem}, this is what happens before, during and after it.',
    ],
  },
  friendly: {
    checks: [
      'Your {noun} {problem}? Take a breath and try the easy things first. We’ll walk you through {checks} checks, and we’ll tell you when to leave it to us.',
      'So your {noun} {problem}. Don’t shop for a new one yet: the reason is often a small part, and sometimes it’s no part at all.',
    ],
    costs: [
      'Nobody likes surprises on a bill, least of all when the {noun} {problem}. So let’s talk about money: what you pay for, what we do for it, and when we’d tell you not to bother.',
      'Fix it or replace it? If your {noun} {problem}, that’s a fair question, so here’s how we’d answer it if it were our own {noun}.',
    ],
    visit: [
      'Having someone over to fix {article} that {problem}? Here’s what we do while we’re there, and what helps us get it done.',
      'We see {article} that {problem} in homes from {place} to the far end of our area. Here’s what a visit looks like, and how to keep your {noun} out of trouble afterward.',
    ],
  },
  technical: {
    checks: [
      '{Article} that {problem} shows a symptom, and {causes} causes can produce it. This article explains how each one works and what can be observed from outside.',
      'A good diagnosis begins with what can be seen, heard and timed. Write down the results of these {checks} checks: they are what a technician will ask for.',
    ],
    costs: [
      'The cost of repairing {article} that {problem} is made up of diagnosis, labor and parts. This article takes them in turn and sets them against the age of the machine.',
      'Two repairs for {article} that {problem} can differ widely in price, because different parts can be behind it. They are listed below, along with what each repair involves.',
    ],
    visit: [
      'Finding out why {article} {problem} takes tests, some of them with instruments. This article describes them, what the repair involves, and the care that keeps the load on the machine low.',
      'What remains after the checks at home needs instruments, and that is where a service visit for {article} that {problem} begins.',
    ],
  },
}
