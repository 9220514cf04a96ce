/** Sentences that apply to any appliance. */

/** What applies to any appliance. What applies to one kind comes first and is in `household.ts`. */
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

/** Whether to repair. `{noun}` and the like stand for the appliance. */
export const replace = [
  '{Plural} last {lifespan} on average, so age is the first thing to consider.',
  'A simple rule: repair in the first half of that time, and compare prices in the second.',
  'If the repair costs more than half as much as a comparable new {noun}, we’ll tell you so.',
  'Count delivery, installation and hauling away the old one when you compare.',
  'Repairing is usually the better choice for the environment, too, because it saves making a new machine.',
  'A second, different problem within a year suggests wear all over. A first problem in ten years doesn’t.',
  'Ask whether parts are still made, since that matters more than the year on the label.',
  'Measure the space as well: a new {noun} is seldom exactly the same size.',
  'Rust in a part that carries weight is a reason to replace.',
  'Take your time if the price makes you hesitate; you can decide after you’ve heard it.',
]
