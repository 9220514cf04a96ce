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
]

export const openings: Record<Tone, Opening[]> = { professional, friendly, technical }

/** Last paragraphs: a summary of what to do, and how to reach the business. */
export const closings: Record<Tone, Opening[]> = {
  professional: [
    ({ appliance, fault }) => [
      `In short: observe, try the safe checks once, and do not run ${appliance.article} that ${fault.problem} for another week in the hope that it recovers.`,
    ],
    ({ appliance }) => [
      `A ${appliance.noun} that is looked after in time usually serves for many more years, and a clear diagnosis is the cheapest part of any repair.`,
    ],
    () => ['Write down what you saw and when it began; these two lines save time in every repair.'],
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
  ],
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
