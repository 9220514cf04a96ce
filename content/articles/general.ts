/** Sentences that apply to any appliance. */

/** What applies to any appliance. What applies to one kind comes first and stands with it. */
export const general: Readonly<Record<'preparing' | 'safety' | 'afterwards', readonly string[]>> = {
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
    'Ask for an invoice that names the new part, and for the old part if you’d like to see it.',
    'Keep the invoice, so that you can show when the work was done.',
    'Ask what wore the part out; the answer is often a habit that’s easy to change.',
    'Listen to the first few runs, and call us if you hear anything new.',
  ],
}

export const choosing = [
  'Ask for the price before the work starts, not after.',
  'Ask for the license and insurance, and for the warranty in writing.',
  'Be careful with anyone who names a large part over the phone.',
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
  'Count delivery, installation and getting rid of the old one when you compare.',
  'Repairing is usually the better choice for the environment, too, because it saves making a new machine.',
  'A second, different problem within a year suggests wear all over. A first problem in ten years doesn’t.',
  'Ask whether parts are still made, since that matters more than the year on the label.',
  'Measure the space as well: a new {noun} is seldom exactly the same size.',
  'Rust in a part that carries weight is a reason to replace.',
  'Take your time if the price makes you hesitate; you can decide after you’ve heard it.',
]
