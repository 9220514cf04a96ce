import type { CareKey } from '#content/homeowner/care.ts'

/** What the page shows once the repair is done, and the email that asks for a review. Amounts and dates are passed in as text. */
export const passport = {
  title: 'Appliance passport',
  lead: 'Keep this page or print it. It shows what was done and how long your warranty runs.',
  appliance: 'Appliance',
  doneOn: 'Done on',
  technician: 'Technician',
  work: 'What was done',
  workUnknown: 'We haven’t added this yet. Call us if you’d like to know.',
  parts: 'Parts',
  amount: 'You paid',
  booking: 'Booking',
  warranty: {
    title: 'Your warranty',
    until: (day: string) => `Until ${day}`,
    left: (days: number) => (days === 1 ? '1 day left' : `${days} days left`),
    lastDay: 'Today is the last day',
    over: (day: string) => `It ended on ${day}.`,
    unknown: 'We don’t have an end date for this visit. Call us and we’ll look it up.',
    what: 'If the same problem comes back, so do we, and the labor is free.',
    call: (phone: string) => `Something not right? Call ${phone}.`,
  },
  care: {
    title: 'Next care',
    lead: 'Small things that help it last longer:',
    /** `month` is its name. */
    inMonth: (month: string, what: string) => `In ${month}: ${what}`,
    texts: {
      refrigeratorCoils: 'unplug it and vacuum the dust off the coils you can reach.',
      refrigeratorSeals: 'wipe the door seals with warm soapy water, and check that they seal all the way around.',
      washerHoses: 'check the hoses behind the washer. If one is bulging or cracked, call us.',
      washerDrum: 'run it hot and empty with washer cleaner, and leave the door open afterward.',
      dryerVent: 'clean the dryer vent. Clear the lint from the flap outside, or have us do the whole duct.',
      dryerScreen: 'wash the lint screen with soap and water, and let it dry.',
      dishwasherFilter: 'take out the filter at the bottom and rinse it under the faucet.',
      dishwasherRinse: 'run it hot and empty with a cup of white vinegar in the top rack.',
      ovenInside: 'wipe the inside with a damp cloth while the oven is cold.',
      ovenDoor: 'before the holidays, wipe the door seal and check that the door closes all the way.',
      otherCord: 'check the cord and hoses. If anything’s worn or cracked, call us.',
    } satisfies Record<CareKey, string> as Record<CareKey, string>,
  },
  again: {
    title: 'Something else broken?',
    button: 'Book again',
    lead: 'We’ll fill in what we already know. You can change any of it.',
  },
  review: {
    subject: (business: string) => `How did ${business} do?`,
    title: 'How did we do?',
    preview: 'A short review helps other people choose.',
    hello: (name: string) => `Hi ${name},`,
    text: (appliance: string) =>
      `Yesterday we finished the work on your ${appliance}. Would you tell others how it went? Good or bad, a short, honest review helps them and us.`,
    button: 'Write a review',
    wrong: (phone: string) => `Something not right? Call ${phone} and we’ll fix it.`,
    footer: 'We only ask once. You don’t have to do a thing.',
  },
}
