/** What a homeowner can do on the page, and what the page says afterward. */
export const choices = {
  title: 'Make a change',
  save: 'Save',
  send: 'Send',
  mistakesTitle: 'Please check this',
  tooLong: (most: number) => `Please use at most ${most} characters.`,
  sending: 'Sending…',
  waiting: 'No connection right now. Everything you typed is still here, and we’ll keep trying.',
  busy: 'We’re very busy right now. Everything you typed is still here, and we’ll try again in a few seconds.',
  failed: 'That didn’t work. Please try again, or call us.',
  closed:
    'This booking is closed, so it can’t be changed here anymore. If there’s something left to do, please call us.',
  typed: 'This is what you typed:',
  address: {
    title: 'Your address',
    known: (street: string) => `We have: ${street}`,
    street: 'Street address and apartment',
    howToGetIn: 'How do we get in?',
    howToGetInHint: 'Gate code, parking, a dog, which door to use.',
    missing: 'Please enter your street address, or how to get in.',
  },
  window: {
    title: 'Pick a time',
    titleChange: 'Pick another time',
    missing: 'Please choose a time first.',
    take: 'Reserve this time',
    change: 'Move my visit to this time',
    back: (time: string) => `Go back to ${time}`,
    moreDays: 'More days',
    times: (count: number) => (count === 1 ? '1 time' : `${count} times`),
    preferred: 'your preferred time',
    none: 'We don’t have any openings in the next two weeks. Ask for another time below, or call us.',
    taken: 'Someone just took that time. These are still open.',
    tooMany: 'You’ve already chosen times for other repairs. We’ll call you to set this one.',
    tooLate: (hours: number) =>
      hours === 1
        ? 'It’s less than an hour until your visit, so please call us to change it.'
        : `It’s less than ${hours} hours until your visit, so please call us to change it.`,
    notNow: 'The time can’t be changed here right now. Please call us.',
  },
  otherTime: {
    title: 'Ask for another time',
    label: 'When works for you?',
    hint: 'Like weekdays after 4 PM, or Saturday morning.',
    missing: 'Please tell us when works for you.',
  },
  cancel: {
    title: 'Cancel the booking',
    label: 'Why? (optional)',
    choose: 'Pick a reason',
    unknown: 'Please pick a reason from the list, or none.',
    reasons: {
      fixed_itself: 'It works again',
      too_expensive: 'It’s too expensive',
      no_time: 'No time works for me',
      other_shop: 'I went with another shop',
      replaced: 'I’m buying a new one',
      other: 'Another reason',
    },
    button: 'Cancel my booking',
    tooLate: (hours: number) =>
      hours === 1
        ? 'It’s less than an hour until your visit, so please call us to cancel.'
        : `It’s less than ${hours} hours until your visit, so please call us to cancel.`,
    notNow: 'You can’t cancel here right now. Please call us.',
  },
  line: {
    title: 'Write to us',
    label: 'Your message',
    missing: 'Please write something first.',
    hint: 'If it’s urgent, please call.',
  },
  texts: {
    title: 'Stop text messages',
    lead: 'You said yes to texts about your repair, but you can change your mind anytime.',
    button: 'No more texts, please',
  },
  calendar: 'Add the visit to your calendar',
  calendarEntry: {
    summary: (appliance: string, business: string) => `Your ${appliance} repair: ${business}`,
    description: (booking: string, phone: string) =>
      `Your technician will get there within this window.\nBooking ${booking}. To change it, call ${phone}.`,
  },
  said: {
    address: 'Saved. Your technician will see it.',
    window: 'You’re all set. See you then.',
    other_time: 'Sent. We’ll get back to you about another time.',
    cancelled: 'Your booking is canceled. We hope we can help another time.',
    line: 'Sent. We’ve got your message.',
    texts: 'Done. We won’t text you about this repair anymore.',
  },
}
