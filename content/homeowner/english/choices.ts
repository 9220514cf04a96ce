/** What a homeowner can do on the page, and what the page says afterwards. */
export const choices = {
  title: 'What you can do',
  save: 'Save',
  send: 'Send',
  mistakesTitle: 'Please have another look',
  tooLong: (most: number) => `Please use at most ${most} characters.`,
  sending: 'Sending…',
  waiting: 'No connection right now. Everything you typed is still here, and we keep trying.',
  failed: 'That didn’t work. Please try again, or call us.',
  closed:
    'This booking is closed, so it can’t be changed here anymore. If there’s something left to do, please call us.',
  typed: 'This is what you typed:',
  address: {
    title: 'Your address',
    known: (street: string) => `We have: ${street}`,
    street: 'Street, number, and apartment',
    howToGetIn: 'How do we get in?',
    howToGetInHint: 'For example: gate code, where to park, a dog, which door.',
    missing: 'Please enter your street and number, or how we get in.',
  },
  window: {
    title: 'Choose a time',
    titleChange: 'Choose another time',
    lead: 'One press reserves it.',
    more: (count: number) => `Show ${count} more times`,
    preferred: 'as you prefer',
    none: 'No times are free in the next two weeks. Ask for another time below, or call us.',
    taken: 'Somebody was a moment faster, and that time is gone. These are still free.',
    tooLate: (hours: number) =>
      hours === 1
        ? 'It’s less than an hour until your visit, so please call us to change it.'
        : `It’s less than ${hours} hours until your visit, so please call us to change it.`,
    notNow: 'The time can’t be changed here right now. Please call us.',
  },
  otherTime: {
    title: 'Ask for another time',
    label: 'When would suit you?',
    hint: 'For example: weekdays after 4 PM, or Saturday morning.',
    missing: 'Please tell us when would suit you.',
  },
  cancel: {
    title: 'Cancel the booking',
    label: 'Why? It helps us.',
    choose: 'Please choose',
    missing: 'Please choose a reason.',
    reasons: {
      fixed_itself: 'It works again',
      too_expensive: 'It’s too expensive',
      no_time: 'No time suits me',
      other_shop: 'Another shop does it',
      replaced: 'I’m buying a new one',
      other: 'Another reason',
    },
    button: 'Cancel my booking',
    tooLate: (hours: number) =>
      hours === 1
        ? 'It’s less than an hour until your visit, so please call us to cancel.'
        : `It’s less than ${hours} hours until your visit, so please call us to cancel.`,
    notNow: 'The booking can’t be cancelled here right now. Please call us.',
  },
  line: {
    title: 'Write to us',
    label: 'Your message',
    missing: 'Please write something first.',
    hint: 'If it’s urgent, please call.',
  },
  texts: {
    title: 'Stop text messages',
    lead: 'You agreed to text messages about your repair. You can take that back at any time.',
    button: 'No more texts, please',
  },
  calendar: 'Add the visit to your calendar',
  calendarEntry: {
    summary: (appliance: string, business: string) => `Repair of your ${appliance}: ${business}`,
    description: (booking: string, phone: string) =>
      `The technician arrives within this time.\nBooking ${booking}. To change it, call ${phone}.`,
  },
  said: {
    address: 'Saved. Your technician will see it.',
    window: 'Done. Your visit has this time now.',
    other_time: 'Sent. We’ll get back to you about another time.',
    cancelled: 'Your booking is cancelled. We’re sorry to see you go.',
    line: 'Sent. We’ve got your message.',
    texts: 'Done. We won’t text you anymore.',
  } as Record<string, string>,
}
