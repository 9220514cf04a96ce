import type { Tone } from '#server/platform/db/schema/ai-writing.ts'
import type { Story } from './story.ts'

/** First paragraphs. Each says what the article is about and whom it helps, in the tone of the settings. */
type Opening = (story: Story) => string[]

const professional: Opening[] = [
  ({ appliance, fault }) => [
    `${capital(appliance.article)} that ${fault.problem} rarely fails without warning, and the warning usually says which part is to blame.`,
    'This guide puts the likely reasons in order, names the checks that are safe at home, and says where they end.',
  ],
  ({ appliance, fault, place }) => [
    `Homes in ${place} and everywhere else know the moment: the ${appliance.noun} ${fault.problem}.`,
    'There is a pattern to it, because a handful of causes explains nearly all cases.',
  ],
  ({ appliance, fault }) => [
    `When ${appliance.article} ${fault.problem}, the first hour decides how large the repair becomes.`,
    'What follows is the order in which an experienced technician thinks, written for the person who stands in front of the machine.',
  ],
  ({ appliance, fault, place }) => [
    `A household in ${place} depends on its ${appliance.noun} more than it seems, until the day it ${fault.problem}.`,
    'Below you will find what to observe, what to try, and what a professional repair involves.',
  ],
  ({ appliance, fault }) => [
    `Few household troubles are guessed at as often as ${appliance.article} that ${fault.problem}.`,
    'Guesses are expensive. A few minutes of reading separate the harmless reasons from those that deserve a visit.',
  ],
  ({ fault, season }) => [
    `Every ${season} our dispatchers hear the same sentence in new words: it ${fault.problem}.`,
    'Here is the answer that we give on the phone, in more detail and without a hurry.',
  ],
]

const friendly: Opening[] = [
  ({ appliance, fault }) => [
    `So your ${appliance.noun} ${fault.problem}, and of course it chose today.`,
    'Take a breath: most of the reasons are ordinary, and some of them cost nothing at all.',
  ],
  ({ appliance, fault, place }) => [
    `Imagine a home in ${place} on a Monday morning: the ${appliance.noun} ${fault.problem}, and everybody looks at you.`,
    'A new one is rarely the first answer. Let us go through the steps that come before it.',
  ],
  ({ appliance, fault }) => [
    `Nobody plans an evening around ${appliance.article} that ${fault.problem}.`,
    'Pour yourself a coffee, and we will walk through it together, from the easy things to the ones that you should leave to us.',
  ],
  ({ appliance, place }) => [
    `You rely on your ${appliance.noun} without a thought, and then one small part spoils the week.`,
    `Here is what helps to know, in ${place} as anywhere.`,
  ],
  ({ appliance, fault }) => [
    `Grandma had a remedy for everything except ${appliance.article} that ${fault.problem}.`,
    'We have one, or rather a handful, and you can judge by yourself which of them fits your case.',
  ],
  ({ fault, season }) => [
    `Rain outside or sun, ${season} is no fun with a machine that ${fault.problem}.`,
    'Good news first: you have already done the right thing by looking it up before buying parts.',
  ],
]

const technical: Opening[] = [
  ({ appliance, fault }) => [
    `${capital(appliance.article)} that ${fault.problem} presents a symptom and not a diagnosis.`,
    'The sections below follow the chain of cause and effect, with values that can be verified.',
  ],
  ({ appliance, fault, place }) => [
    `Of all the reasons why ${appliance.article} ${fault.problem}, in ${place} as elsewhere, most come down to a single part.`,
    'The work lies in finding out which one, and measuring beats guessing every time.',
  ],
  ({ appliance, fault }) => [
    `To understand why ${appliance.article} ${fault.problem}, it helps to look at the conditions that the control expects before each step.`,
    'This article lists the conditions, the usual deviations and the observations that separate them.',
  ],
  ({ appliance, fault }) => [
    `Fault: the ${appliance.noun} ${fault.problem}. Given: a supply within its limits and a user who can watch and listen.`,
    'Wanted: the failing part, without opening anything that should stay closed.',
  ],
  ({ appliance, fault }) => [
    `Every appliance is a chain of parts that hand work to each other; when ${appliance.article} ${fault.problem}, one link is broken.`,
    'What can be observed from outside narrows it to two or three suspects, and instruments settle the rest.',
  ],
  ({ fault, place }) => [
    `Field notes from ${place} and its neighbors: a unit that ${fault.problem} shows a small set of defects again and again.`,
    'They are listed here with their symptoms, so that each reading excludes at least one of them.',
  ],
]

export const openings: Record<Tone, Opening[]> = { professional, friendly, technical }

/** Last paragraphs: a summary of what to do, and how to reach the business. */
export const closings: Record<Tone, Opening[]> = {
  professional: [
    ({ appliance, fault }) => [
      `In short: observe, try the safe checks once, and do not run ${appliance.article} that ${fault.problem} for another week in the hope that it recovers.`,
    ],
    ({ appliance }) => [
      `${capital(appliance.article)} that is looked after in time usually serves for many more years, and a clear diagnosis is the cheapest part of any repair.`,
    ],
    () => ['Write down what you saw and when it began; these two lines save time in every repair.'],
    ({ appliance }) => [
      `Treat your ${appliance.noun} as you would a car: react to the first odd noise or reading, and the large bills stay away.`,
    ],
    () => [
      'Good maintenance is dull, and that is its merit; exciting evenings with water or smoke are the alternative.',
    ],
  ],
  friendly: [
    ({ appliance }) => [
      `That is all there is to it: look, listen, try the easy things, and let us do the rest before your ${appliance.noun} gets worse.`,
    ],
    () => [
      'If you are not sure about any of this, just call and describe it. Questions cost nothing, and we like them.',
    ],
    ({ fault }) => [
      `One last thought: whatever ${fault.problem} today worked fine for years, so it deserves a fair chance.`,
    ],
    () => ['Stuck halfway? Leave everything as it is, snap a photo, and let somebody with a meter carry on.'],
    ({ appliance }) => [
      `With a bit of luck your ${appliance.noun} is humming along again by the weekend, and this page was all you needed.`,
    ],
  ],
  technical: [
    ({ appliance, fault }) => [
      `Summary: if the checks above do not change the behavior of ${appliance.article} that ${fault.problem}, the remaining candidates need instruments.`,
    ],
    () => [
      'Record model number, displayed codes and the moment of the fault in the cycle; with these three, a diagnosis starts halfway.',
    ],
    ({ appliance }) => [
      `The expected life of ${appliance.article} is ${appliance.lifespan}, so relate any larger repair to the years that are left.`,
    ],
    () => [
      'Verify, isolate, measure, and only then exchange: the sequence is old, and it still beats swapping parts on suspicion.',
    ],
    ({ fault }) => [
      `Should your unit still show that it ${fault.problem}, note ambient temperature, load and elapsed minutes before power is removed.`,
    ],
  ],
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
