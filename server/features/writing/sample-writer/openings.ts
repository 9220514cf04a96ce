import type { Tone } from '#server/platform/db/schema/ai-writing.ts'
import type { Story } from './story.ts'

/** First paragraphs. Each says what the article is about and who it helps, in the tone of the settings. */
type Opening = (story: Story) => string[]

const professional: Opening[] = [
  ({ appliance, fault }) => [
    `${capital(appliance.article)} that ${fault.problem} rarely fails without warning, and the warning usually says which part is to blame.`,
    'This guide puts the likely reasons in order, names the checks that are safe at home, and says where they end.',
  ],
  ({ appliance, fault, place }) => [
    `It happens in ${place} as it does everywhere: one day the ${appliance.noun} ${fault.problem}.`,
    'There is a pattern to it, because a handful of causes explains nearly every case.',
  ],
  ({ appliance, fault }) => [
    `When ${appliance.article} ${fault.problem}, the first hour decides how large the repair becomes.`,
    'What follows is the order in which an experienced technician thinks, written for the person standing in front of the machine.',
  ],
  ({ appliance, fault, place }) => [
    `A household in ${place} depends on its ${appliance.noun} more than it seems, until the day it ${fault.problem}.`,
    'Below you will find what to observe, what to try, and what a professional repair involves.',
  ],
  ({ appliance, fault }) => [
    `Few household problems get as much guesswork as ${appliance.article} that ${fault.problem}.`,
    'Guesses are expensive. A few minutes of reading separate the harmless reasons from those that deserve a visit.',
  ],
  ({ fault, season }) => [
    `Every ${season} our dispatchers hear the same sentence in new words: it ${fault.problem}.`,
    'Here is the answer we give on the phone, in more detail and without the rush.',
  ],
]

const friendly: Opening[] = [
  ({ appliance, fault }) => [
    `So your ${appliance.noun} ${fault.problem}, and of course it chose today.`,
    'Take a breath: most of the reasons are ordinary, and some of them cost nothing at all.',
  ],
  ({ appliance, fault, place }) => [
    `Picture a Monday morning in ${place}: the ${appliance.noun} ${fault.problem}, and everyone looks at you.`,
    'A new one is rarely the first answer. Let us go through what comes before that.',
  ],
  ({ appliance, fault }) => [
    `Nobody plans an evening around ${appliance.article} that ${fault.problem}.`,
    'Pour yourself a coffee, and we will walk through it together, from the easy things to the ones you should leave to us.',
  ],
  ({ appliance, place }) => [
    `You never give your ${appliance.noun} a thought, and then one small part spoils your week.`,
    `Here is what it helps to know, in ${place} or anywhere else.`,
  ],
  ({ appliance, fault }) => [
    `Grandma had a remedy for everything except ${appliance.article} that ${fault.problem}.`,
    'We have one, or rather a handful, and you can judge for yourself which one fits.',
  ],
  ({ fault, season }) => [
    `Rain or shine, ${season} is no fun with a machine that ${fault.problem}.`,
    'Good news first: you have already done the right thing by looking it up before buying parts.',
  ],
]

const technical: Opening[] = [
  ({ appliance, fault }) => [
    `${capital(appliance.article)} that ${fault.problem} gives you a symptom, not a diagnosis.`,
    'The sections below follow the chain of cause and effect, with values you can verify.',
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
    `Given: a ${appliance.noun} that ${fault.problem}, a supply within its limits, and a person who can watch and listen.`,
    'To find: the failing part, without opening anything that should stay closed.',
  ],
  ({ appliance, fault }) => [
    `Every appliance is a chain of parts that depend on each other; when ${appliance.article} ${fault.problem}, one link is broken.`,
    'What you can observe from outside narrows it to two or three suspects, and instruments settle the rest.',
  ],
  ({ fault, place }) => [
    `Field notes from ${place} and its neighbors: a unit that ${fault.problem} shows a small set of defects again and again.`,
    'They are listed here with their symptoms, so that each reading rules out at least one.',
  ],
]

export const openings: Record<Tone, Opening[]> = { professional, friendly, technical }

/** Last paragraphs: a summary of what to do, and how to reach the business. */
export const closings: Record<Tone, Opening[]> = {
  professional: [
    ({ appliance, fault }) => [
      `In short: observe, try the safe checks once, and do not run ${appliance.article} that ${fault.problem} for another week in the hope that it fixes itself.`,
    ],
    ({ appliance }) => [
      `${capital(appliance.article)} that is cared for in time usually lasts many more years, and a clear diagnosis is the cheapest part of any repair.`,
    ],
    () => ['Write down what you saw and when it began; these two lines save time in every repair.'],
    ({ appliance }) => [
      `Treat your ${appliance.noun} as you would a car: act on the first odd noise or reading, and the big bills stay away.`,
    ],
    () => [
      'Good maintenance is dull, and that is the point; the alternative is an exciting evening with water or smoke.',
    ],
  ],
  friendly: [
    ({ appliance }) => [
      `That is all there is to it: look, listen, try the easy things, and let us do the rest before your ${appliance.noun} gets worse.`,
    ],
    () => ['If you are not sure about any of this, just call and describe it. Questions are free, and we like them.'],
    ({ fault }) => [
      `One last thought: the machine that ${fault.problem} today worked fine for years, so it deserves a fair chance.`,
    ],
    () => ['Stuck halfway? Leave everything as it is, snap a photo, and let someone with a meter take it from there.'],
    ({ appliance }) => [
      `With a bit of luck your ${appliance.noun} is humming along again by the weekend, and this page was all you needed.`,
    ],
  ],
  technical: [
    ({ appliance, fault }) => [
      `Summary: if the checks above do not change the behavior of ${appliance.article} that ${fault.problem}, the remaining suspects need instruments.`,
    ],
    () => [
      'Record model number, displayed codes and the moment of the fault in the cycle; with these three, a diagnosis is already half done.',
    ],
    ({ appliance }) => [
      `The expected life of ${appliance.article} is ${appliance.lifespan}, so weigh any larger repair against the years that are left.`,
    ],
    () => [
      'Verify, isolate, measure, and only then replace: the sequence is old, and it still beats swapping parts on suspicion.',
    ],
    ({ fault }) => [
      `If you still have a unit that ${fault.problem}, note room temperature, load and elapsed minutes before you cut the power.`,
    ],
  ],
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
