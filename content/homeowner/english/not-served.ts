/** The form, kept separate because the home page ships it to the browser. */
export const notServedForm = {
  heading: 'Hear when we serve your area',
  lead: (zip: string) => `We’ll send you one email the day we start serving ${zip}, and nothing else.`,
  email: 'Email address',
  press: 'Tell me when you serve my area',
  hint: 'First we’ll email you a link to make sure it’s you, and if you don’t use it, we won’t keep your address.',
}

/**
 * Texts for people whose ZIP code is not served: the form, the link's pages, and two emails. `content/homeowner/spanish` has the
 * same.
 */
export const notServed = {
  form: {
    ...notServedForm,
    leadWithoutZip: 'We’ll send you one email the day we start serving your area, and nothing else.',
    zip: 'ZIP code',
  },
  mistakes: {
    email: 'Please enter an email address, like name@example.com.',
    zip: 'Please enter a 5-digit ZIP code.',
    zip_served: 'Good news: we already serve this ZIP code. You can book a repair right away.',
    tooMany: (phone: string) =>
      `Too many requests from your connection. Please try again in a while, or call us at ${phone}.`,
    failed: (phone: string) => `That didn’t work. Please try again in a moment, or call us at ${phone}.`,
  },
  page: {
    title: 'Tell me when you serve my area',
    sentTitle: 'Check your email',
    sent: 'If the address is right, you’ll get an email from us in a few minutes. Open the link and press the button, and you’re on the list.',
    sentOnce:
      'We only send that email once a day. If you already asked today, look for the one you have. If you’re already on the list, you’re all set.',
    confirmTitle: (zip: string) => `Want to hear when we serve ${zip}?`,
    confirm:
      'We’ll send you one email when we start serving this ZIP code. Then we’ll delete your address. We won’t use it for anything else.',
    confirmPress: 'Yes, tell me',
    declinePress: 'No, delete my address',
    onListTitle: 'You’re on the list',
    onList: (zip: string) =>
      `We’ll send you one email when we start serving ${zip}, then delete your address. Changed your mind? You can leave the list here anytime.`,
    leavePress: 'Take me off the list',
    toldTitle: (zip: string) => `We now serve ${zip}`,
    told: 'Your email is on its way. Then we’ll delete your address.',
    leftTitle: 'You’re off the list',
    left: 'We deleted your address. You won’t hear from us.',
    goneTitle: 'This link doesn’t work anymore',
    gone: 'It may be too old, or we’ve already deleted your address. Either way, we’re not keeping anything.',
    askAgain: 'Ask again',
    call: (phone: string) =>
      `If something’s broken right now, call us at ${phone}, because we may be able to help or know someone who can.`,
    home: 'Go to our home page',
    book: 'Book Online',
  },
  confirmationMail: {
    subject: (zip: string) => `Please confirm: want to hear when we serve ${zip}?`,
    title: 'One more step, and you’re on the list',
    preview: (zip: string) => `We’ll tell you when we start serving ${zip}.`,
    text: (zip: string) =>
      `Someone, hopefully you, asked us to email this address when we start fixing appliances in ${zip}. If that’s you, press the button.`,
    button: 'Yes, tell me',
    next: 'You’ll get one email that day. Then we’ll delete your address. The same link takes you off the list, so you may want to keep this email.',
    footer:
      'The link works for 7 days. If you don’t use it, we delete your address, and you won’t hear from us again. You don’t have to do a thing.',
  },
  openingMail: {
    subject: (zip: string) => `We now serve ${zip}`,
    title: (zip: string) => `We now serve ${zip}`,
    preview: 'You asked us to let you know.',
    text: (zip: string) =>
      `You asked us to let you know when we start fixing appliances in ${zip}. Now we do: refrigerators, washers, dryers, dishwashers, ovens and stoves.`,
    book: (phone: string) => `Book online, or call us at ${phone}.`,
    bookButton: 'Book Online',
    call: (phone: string) => `To book a visit, please call us at ${phone}.`,
    callButton: (phone: string) => `Call ${phone}`,
    footer:
      'This is the one email you asked for. We’re deleting your address now, so there’s nothing to unsubscribe from.',
    unsubscribe: 'Unsubscribe anyway',
  },
}
