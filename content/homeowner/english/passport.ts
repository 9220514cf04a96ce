import type { CareKey } from '#content/homeowner/care.ts'

/** What the page shows once the repair is done, and the mail that asks for a review. Amounts and days come in words. */
export const passport = {
  title: 'Appliance passport',
  lead: 'Keep this page or print it. It shows what was done and how long your warranty runs.',
  appliance: 'Appliance',
  doneOn: 'Done on',
  technician: 'Technician',
  work: 'What was done',
  workUnknown: 'We haven’t written this down yet. Call us if you’d like to know.',
  parts: 'Parts',
  amount: 'You paid',
  booking: 'Booking',
  warranty: {
    title: 'Your warranty',
    until: (day: string) => `Until ${day}`,
    left: (days: number) => (days === 1 ? '1 day left' : `${days} days left`),
    lastDay: 'Today is the last day',
    over: (day: string) => `It ended on ${day}.`,
    unknown: 'No end was written down for this visit. Call us and we’ll look it up.',
    what: 'If the same problem comes back, we repair it again, and you don’t pay for our labor.',
    call: (phone: string) => `Is something not right? Call ${phone}.`,
  },
  care: {
    title: 'Next care',
    lead: 'Small things that make it last longer:',
    /** `month` as a name. */
    inMonth: (month: string, what: string) => `In ${month}: ${what}`,
    texts: {
      refrigeratorCoils: 'pull the plug and vacuum the dust off the coils you can reach.',
      refrigeratorSeals: 'wipe the door seals with warm soapy water and see if they close all around.',
      washerHoses: 'look at the hoses behind the washer. If one bulges or is cracked, call us.',
      washerDrum: 'run it hot and empty with washer cleaner, and leave the door open afterward.',
      dryerVent: 'clean the dryer vent: clear the lint from the flap outside, or have us do the whole duct.',
      dryerScreen: 'wash the lint screen with soap and water, and let it dry.',
      dishwasherFilter: 'take out the filter at the bottom and rinse it under the tap.',
      dishwasherRinse: 'run it hot and empty with a cup of white vinegar in the top rack.',
      ovenInside: 'wipe the inside with a damp cloth while the oven is cold.',
      ovenDoor: 'wipe the door seal and see if the door closes all the way, before the holidays.',
      otherCord: 'look at its cord and hoses. If something is worn or cracked, call us.',
    } satisfies Record<CareKey, string> as Record<CareKey, string>,
  },
  again: {
    title: 'Something else broken?',
    button: 'Book again',
    lead: 'We fill in what we know about you. You can change all of it.',
  },
  review: {
    subject: (business: string) => `How did ${business} do?`,
    title: 'How did we do?',
    preview: 'A short review helps other people choose.',
    hello: (name: string) => `Hello ${name},`,
    text: (appliance: string) =>
      `Yesterday we finished the work on your ${appliance}. Would you tell others how it went? Good or bad, a short and honest review helps them, and us.`,
    button: 'Write a review',
    wrong: (phone: string) => `Is something not right? Call ${phone}, and we’ll make it right.`,
    footer: 'We ask once, and only once. You don’t have to do anything.',
  },
}
