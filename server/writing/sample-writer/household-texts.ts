/** Sentences that apply to any appliance: preparing for a visit, safety, what follows a repair, and how to choose who does it. */

/** Parts of town, including places the business names as covered. */
export const places = [
  'Sellwood',
  'St. Johns',
  'the Hawthorne district',
  'Laurelhurst',
  'Multnomah Village',
  'the Pearl District',
  'Kenton',
  'Montavilla',
  'Beaverton',
  'Hillsboro',
  'Gresham',
  'Lake Oswego',
  'Uptown Village in Vancouver',
  'Cascade Park in Vancouver',
  'Salmon Creek',
  'Alberta Arts',
]

/** What applies to any appliance. What applies to one kind comes first and is in `content/faults/household.ts`. */
export const general: Readonly<Record<'preparing' | 'safety' | 'afterwards' | 'saving' | 'myths', readonly string[]>> =
  {
    preparing: [
      'Take a photo of the label with the model and serial numbers.',
      'Clear a path about three feet wide and a place to kneel.',
      'Keep pets in another room, since doors will be open.',
      'Tell us about stairs, gates, parking and the name on the buzzer.',
      'Make sure an adult will be home.',
      'Note when it began and what was different that day: a storm, a move, a new product.',
      'If the appliance is nearly new, look for the receipt, since the maker may still cover the part.',
    ],
    safety: [
      'Leave everything behind a screwed-on panel to a technician; some parts stay charged after the plug is out.',
      'Never reset a breaker more than once. If it trips again, something is wrong.',
      'Ask for help with anything heavy.',
      'Stop when a check feels wrong.',
    ],
    afterwards: [
      'You get an invoice that names the new part, and the old part if you’d like it.',
      'Keep the invoice, because the warranty runs from its date.',
      'Ask what wore the part out; the answer is often a habit that’s easy to change.',
      'Listen to the first few runs, and call us if you hear anything new.',
    ],
    saving: [
      'A repaired seal, fan or valve often brings the use back to what it was in the first year.',
      'Small leaks of water and warm air cost little each day and a lot each year.',
      'Ask your utility about rebates before you buy anything new; they change from year to year.',
    ],
    myths: [
      'Parts for common models are available for many years after the last one was sold, so an old machine can often be repaired.',
      'An expensive brand can fail like any other, because many of its parts come from the same factories.',
      'A video shows someone else’s model, and yours may differ in the one way that matters.',
      'Many repairs are done in a single visit.',
    ],
  }

export const houses = [
  [
    'If you rent, report the problem right away and include a photo.',
    'Landlord and tenant should agree beforehand who meets the technician.',
  ],
  [
    'Small homes and backyard cottages often have compact appliances with parts of their own.',
    'Send the model number with your booking so that we can look them up.',
  ],
]

export const choosing = [
  'Ask for the price before the work starts, not after.',
  'Ask for the license and insurance, and for the warranty in writing.',
  'Be careful with anyone who names a large part over the phone.',
  'Ask how often they work on your brand.',
  'Ask to see the part that failed.',
  'Ask for an exact quote, with parts and labor on separate lines.',
  'Ask whether the service call is waived when they do the repair.',
  'Ask what happens if the same problem comes back.',
  'Ask whether the common parts are on the truck.',
  'Ask who will come, and whether they call ahead.',
  'Read a few reviews for what went wrong, not only for the stars.',
  'Trust a company that now and then tells you not to repair.',
  'Don’t pay in full before the work is done.',
  'Ask your neighbors who came on time and left the place clean.',
  'A good technician asks you questions first.',
]

/** Short useful sentences that bring a text to an exact length, if the owner wants one. */
export const fillers = [
  'Ask us anything you like.',
  'Questions are welcome at any time.',
  'A photo of the label helps us.',
  'Tell us when you first noticed it.',
  'Mention any repairs that were done before.',
  'Let us know how old the machine is.',
  'Tell us about any recent outage or move as well.',
  'If you took a photo or a video, send it along.',
  'It also helps to know what you’ve already tried so far.',
  'If someone else in the house uses it, ask what they’ve noticed.',
  'Tell us, too, whether the problem is always there or comes and goes.',
  'And if you’ve put the repair off for a while, that’s fine; just tell us.',
]
