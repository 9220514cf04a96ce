/** The homeowner's page: frame, status, and what they can do. */
export const link = {
  languageName: 'English',
  pageTitle: (business: string) => `Your repair | ${business}`,
  call: 'Call',
  closed: {
    title: 'This link doesn’t work anymore',
    advice:
      'It may have been replaced by a newer one, or the repair is long finished. Call us, and we’ll help you right away.',
  },
  busy: {
    title: 'That was a lot at once',
    advice: 'Please wait a minute and open the page again. If it’s urgent, call us.',
  },
  heading: (appliance: string) => `Your ${appliance} repair`,
  bookingNumber: 'Booking number',
  /** After a press, by the name of what was done. */
  said: {} as Record<string, string>,
}
