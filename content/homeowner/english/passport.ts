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
  amountInAll: 'You paid in all',
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
  },
  again: {
    title: 'Something else broken?',
    button: 'Book again',
    lead: 'We’ll fill in what we already know. You can change any of it.',
  },
  review: {
    subject: (business: string, number: string) => `How did ${business} do? (booking ${number})`,
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
