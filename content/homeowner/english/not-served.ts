/** The form, apart from the rest, because the home page brings it to the browser. */
export const notServedForm = {
  heading: 'Not a dead end',
  lead: (zip: string) => `Want to know when we come to ${zip}? We’ll send you one email on that day, and nothing else.`,
  leadWithoutZip: 'Want to know when we come to you? We’ll send you one email on that day, and nothing else.',
  zip: 'ZIP code',
  email: 'Email address',
  press: 'Tell me when you come here',
  hint: 'First we send you a link, to make sure it’s you. Without it we keep nothing.',
}

/** What people read whose ZIP code is not served: the form, the pages of the link, and two mails. `content/homeowner/spanish` has the same. */
export const notServed = {
  form: notServedForm,
  mistakes: {
    email: 'Please enter an email address, like name@example.com.',
    zip: 'Please enter a ZIP code with 5 digits.',
    zip_served: 'Good news: we already serve this ZIP code. You can book a repair right away.',
    tooMany: (phone: string) =>
      `Too many requests from your connection. Please try again in a while, or call us at ${phone}.`,
    failed: (phone: string) => `That didn’t work. Please try again in a moment, or call us at ${phone}.`,
  },
  page: {
    title: 'Tell me when you come here',
    sentTitle: 'Check your email',
    sent: 'If the address is right, you’ll get an email from us in a few minutes. Open the link in it and press the button, and you’re on the list.',
    sentOnce:
      'We send such an email to an address only once a day. If you asked before today, please look for the one that you have. If you’re on the list already, there is nothing left to do.',
    confirmTitle: (zip: string) => `Tell you when we come to ${zip}?`,
    confirm:
      'We’ll send one email to your address when we begin to serve this ZIP code. After that we delete your address. We use it for nothing else.',
    confirmPress: 'Yes, tell me',
    declinePress: 'No, delete my address',
    onListTitle: 'You’re on the list',
    onList: (zip: string) =>
      `We’ll send you one email when we begin to serve ${zip}, and then delete your address. Changed your mind? You can leave the list here whenever you like.`,
    leavePress: 'Take me off the list',
    toldTitle: (zip: string) => `We come to ${zip} now`,
    told: 'Our email about it is on its way to you. Then your address is deleted.',
    leftTitle: 'You’re off the list',
    left: 'Your address is deleted. You won’t hear from us.',
    goneTitle: 'This link is no longer in use',
    gone: 'It may be too old, or your address is deleted already. Either way, we keep nothing with it.',
    askAgain: 'Ask again',
    call: (phone: string) => `Something broken right now? Call us at ${phone}. Sometimes we can help or know who can.`,
    home: 'Go to our home page',
    book: 'Book a repair',
  },
  confirmationMail: {
    subject: (zip: string) => `Please confirm: tell you when we come to ${zip}?`,
    title: 'One press, and you’re on the list',
    preview: (zip: string) => `We’ll tell you when we come to ${zip}.`,
    text: (zip: string) =>
      `Someone, we hope it was you, asked us to tell this address when we begin to repair appliances in ${zip}. Press the button if you’d like that.`,
    button: 'Yes, tell me',
    next: 'You’ll get one email on that day. After that we delete your address. The same link takes you off the list, so you may want to keep this email.',
    footer:
      'The link works for 7 days. If you don’t use it, we delete your address, and you won’t hear from us again. You don’t have to do anything.',
  },
  openingMail: {
    subject: (zip: string) => `We come to ${zip} now`,
    title: (zip: string) => `We come to ${zip} now`,
    preview: 'You asked us to tell you.',
    text: (zip: string) =>
      `You asked us to tell you when we begin to repair appliances in ${zip}. We do now: refrigerators, washers, dryers, dishwashers, ovens and stoves.`,
    book: (phone: string) => `Book online, or call us at ${phone}.`,
    bookButton: 'Book a repair',
    call: (phone: string) => `To book a visit, please call us at ${phone}.`,
    callButton: (phone: string) => `Call ${phone}`,
    footer:
      'This is the one email you asked for. With it we delete your address, so there is nothing to unsubscribe from.',
    unsubscribe: 'Unsubscribe anyway',
  },
}
