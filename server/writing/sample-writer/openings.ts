import type { Tone } from '#server/platform/db/schema/ai-writing.ts'
import type { Angle, Story } from './story.ts'

/** A first or last paragraph, as a list of sentences. */
export type Paragraph = (story: Story) => string[]

const professional: Record<Angle, Paragraph[]> = {
  diagnose: [
    ({ appliance, fault }) => [
      `When ${appliance.article} ${fault.problem}, one of ${count(fault.causes)} causes is usually behind it.`,
      'Here’s how our technicians tell them apart, and what each one takes to fix.',
    ],
    ({ appliance, fault }) => [
      `There are ${count(fault.causes)} common reasons why ${appliance.article} ${fault.problem}, and most of them leave a clue.`,
      'Knowing what to look for saves you time, and often part of the bill.',
    ],
  ],
  checks: [
    ({ appliance, fault }) => [
      `If your ${appliance.noun} ${fault.problem}, start with the ${count(fault.checks)} checks below.`,
      'They need no special tools, and they’ll tell you whether it’s time to call.',
    ],
    ({ fault }) => [
      'Before you book a repair, take a quarter of an hour for a few simple checks.',
      `We’ve put ${count(fault.checks)} of them together, with what each result means and the point where you should stop.`,
    ],
  ],
  costs: [
    ({ appliance, fault }) => [
      `Your ${appliance.noun} ${fault.problem}, and you’d like to know what you’re in for.`,
      'Here’s what goes into the price, what makes it larger or smaller, and when a repair is worth the money.',
    ],
    ({ appliance, fault, place }) => [
      `What does it cost to fix ${appliance.article} that ${fault.problem}?`,
      `We’re asked that every week, in ${place} and everywhere else we go, and the honest answer depends on the part.`,
    ],
  ],
  season: [
    ({ appliance, fault, season, business }) => [
      `Some problems have a season, and ${appliance.article} that ${fault.problem} is one of them.`,
      `Here’s what ${season} and the rest of the year in the ${business.mainPlaces[0]?.city} area do to it, and how you can prevent the next repair.`,
    ],
    ({ appliance, fault }) => [
      `The best time to deal with ${appliance.article} that ${fault.problem} is before it happens again.`,
      'A few habits make the difference, and most of them take minutes.',
    ],
  ],
}

const friendly: Record<Angle, Paragraph[]> = {
  diagnose: [
    ({ appliance, fault }) => [
      `So your ${appliance.noun} ${fault.problem}.`,
      'Don’t shop for a new one yet: the reason is often a small part, and sometimes it’s no part at all.',
    ],
    ({ appliance, fault, place }) => [
      `We see ${appliance.article} that ${fault.problem} in homes from ${place} to the far end of our area.`,
      'The causes are nearly always the same few, so let’s go through them.',
    ],
  ],
  checks: [
    ({ appliance, fault }) => [
      `Your ${appliance.noun} ${fault.problem}? Take a breath and try the easy things first.`,
      `We’ll walk you through ${count(fault.checks)} checks that are safe for anyone, and we’ll tell you when to leave it to us.`,
    ],
    ({ appliance }) => [
      `You know your ${appliance.noun} better than anyone, so you’re the right person for the first look.`,
      'Nothing here asks you to open a panel or touch a wire.',
    ],
  ],
  costs: [
    ({ appliance, fault }) => [
      `Nobody likes surprises on a bill, least of all when the ${appliance.noun} ${fault.problem}.`,
      'So let’s talk about money: what you pay for, what changes the total, and when we’d tell you not to bother.',
    ],
    ({ appliance }) => [
      'Fix it or replace it? That’s the first thing most people ask us.',
      `It’s a fair question, so here’s how we’d answer it if it were our own ${appliance.noun}.`,
    ],
  ],
  season: [
    ({ appliance, fault }) => [
      `Good habits beat repairs, and that’s certainly true for ${appliance.article} that ${fault.problem}.`,
      'Here’s what we do in our own homes to keep it from coming back.',
    ],
    ({ season, appliance }) => [
      `With ${season} here, it’s a good moment to give your ${appliance.noun} a little attention.`,
      'A few minutes now can spare you a repair when you have better things to do.',
    ],
  ],
}

const technical: Record<Angle, Paragraph[]> = {
  diagnose: [
    ({ appliance, fault }) => [
      `${capital(appliance.article)} that ${fault.problem} shows a symptom, and ${count(fault.causes)} causes can produce it.`,
      'This article explains how each one works and which observation separates it from the others.',
    ],
    ({ appliance, fault }) => [
      `To see why ${appliance.article} ${fault.problem}, follow the sequence it goes through and find the step that fails.`,
      'Most of that can be observed from outside.',
    ],
  ],
  checks: [
    ({ appliance, fault }) => [
      `Before any instrument comes out, ${count(fault.checks)} observations narrow down why ${appliance.article} ${fault.problem}.`,
      'Each of them rules something in or out.',
    ],
    ({ fault }) => [
      `A good diagnosis begins with what can be seen, heard and timed. These ${count(fault.checks)} checks need no tools inside the machine.`,
      'Write the results down: they are what a technician will ask for.',
    ],
  ],
  costs: [
    ({ appliance, fault }) => [
      `The cost of repairing ${appliance.article} that ${fault.problem} is made up of access, parts and testing.`,
      'This article takes the three in turn and compares them with the value of the machine.',
    ],
    ({ appliance, fault }) => [
      `Two repairs for ${appliance.article} that ${fault.problem} can differ widely in price.`,
      'The part is only one reason for that; how it is reached is often the larger one.',
    ],
  ],
  season: [
    ({ appliance, fault }) => [
      `Temperature, humidity and use change over the year, and ${appliance.article} that ${fault.problem} often reflects it.`,
      'The following steps keep the load on its parts low.',
    ],
    ({ appliance }) => [
      `Wear in ${appliance.article} is rarely sudden. It adds up, and maintenance at the right time slows it down.`,
      'What matters most for this fault is listed below.',
    ],
  ],
}

export const openings: Record<Tone, Record<Angle, Paragraph[]>> = { professional, friendly, technical }

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** "four" */
function count(list: readonly unknown[]): string {
  return numbers[list.length] ?? String(list.length)
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
