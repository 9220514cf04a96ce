import type { Tone } from '#shared/writing/ai-settings-form.ts'
import type { Angle } from './template.ts'

/** First paragraphs. `{problem}` follows the appliance: "a refrigerator that is not cooling". */
export const openings: Record<Tone, Record<Angle, readonly string[]>> = {
  professional: {
    diagnose: [
      'When {article} {problem}, one of {causes} causes is usually behind it. Here’s how our technicians tell them apart, and what each one takes to fix.',
      'There are {causes} common reasons why {article} {problem}, and most of them leave a clue. Knowing what to look for saves you time, and often part of the bill.',
    ],
    checks: [
      'If your {noun} {problem}, start with the {checks} checks below. They need no special tools, and they’ll tell you whether it’s time to call.',
      'Before you book a repair, take a quarter of an hour for a few simple checks. We’ve put {checks} of them together, with what each result means and the point where you should stop.',
    ],
    costs: [
      'Your {noun} {problem}, and you’d like to know what you’re in for. Here’s what goes into the price, what makes it larger or smaller, and when a repair is worth the money.',
      'What does it cost to fix {article} that {problem}? We’re asked that every week, in {place} and everywhere else we go, and the honest answer depends on the part.',
    ],
    season: [
      'Some problems have a season, and {article} that {problem} is one of them. Here’s what {season} and the rest of the year in the {city} area do to it, and how you can prevent the next repair.',
      'The best time to deal with {article} that {problem} is before it happens again. A few habits make the difference, and most of them take minutes.',
    ],
  },
  friendly: {
    diagnose: [
      'So your {noun} {problem}. Don’t shop for a new one yet: the reason is often a small part, and sometimes it’s no part at all.',
      'We see {article} that {problem} in homes from {place} to the far end of our area. The causes are nearly always the same few, so let’s go through them.',
    ],
    checks: [
      'Your {noun} {problem}? Take a breath and try the easy things first. We’ll walk you through {checks} checks that are safe for anyone, and we’ll tell you when to leave it to us.',
      'You know your {noun} better than anyone, so you’re the right person for the first look. Nothing here asks you to open a panel or touch a wire.',
    ],
    costs: [
      'Nobody likes surprises on a bill, least of all when the {noun} {problem}. So let’s talk about money: what you pay for, what changes the total, and when we’d tell you not to bother.',
      'Fix it or replace it? That’s the first thing most people ask us. It’s a fair question, so here’s how we’d answer it if it were our own {noun}.',
    ],
    season: [
      'Good habits beat repairs, and that’s certainly true for {article} that {problem}. Here’s what we do in our own homes to keep it from coming back.',
      'With {season} here, it’s a good moment to give your {noun} a little attention. A few minutes now can spare you a repair when you have better things to do.',
    ],
  },
  technical: {
    diagnose: [
      '{Article} that {problem} shows a symptom, and {causes} causes can produce it. This article explains how each one works and which observation separates it from the others.',
      'To see why {article} {problem}, follow the sequence it goes through and find the step that fails. Most of that can be observed from outside.',
    ],
    checks: [
      'Before any instrument comes out, {checks} observations narrow down why {article} {problem}. Each of them rules something in or out.',
      'A good diagnosis begins with what can be seen, heard and timed. These {checks} checks need no tools inside the machine. Write the results down: they are what a technician will ask for.',
    ],
    costs: [
      'The cost of repairing {article} that {problem} is made up of access, parts and testing. This article takes the three in turn and compares them with the value of the machine.',
      'Two repairs for {article} that {problem} can differ widely in price. The part is only one reason for that; how it is reached is often the larger one.',
    ],
    season: [
      'Temperature, humidity and use change over the year, and {article} that {problem} often reflects it. The following steps keep the load on its parts low.',
      'Wear in {article} is rarely sudden. It adds up, and maintenance at the right time slows it down. What matters most for this fault is listed below.',
    ],
  },
}
