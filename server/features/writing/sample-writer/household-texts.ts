/** Paragraphs that are true of any appliance: houses, preparing a visit, safety, and what follows a repair. */

/** Parts of town, with the places that the business names in its coverage. */
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

export const houses = [
  [
    'Older homes often have only a few kitchen circuits, and those carry more than they were meant for.',
    'If an outlet feels warm, have an electrician look at it before you suspect the appliance.',
  ],
  [
    'In many ranch houses, the laundry is in the garage.',
    'Machines and hoses get cold there, so insulate the pipes and drain the hoses before a hard freeze.',
  ],
  [
    'In a condo, ask the manager ahead of time whether the building wants proof of insurance or has to shut off the water.',
    'With that settled, the visit takes no longer than anywhere else.',
  ],
  [
    'In a townhouse, a leak upstairs is soon a stain on the ceiling below.',
    'Check hoses and valves every season, and put a drain pan under an upstairs machine.',
  ],
  [
    'If you rent, report the problem right away and include a photo.',
    'Landlord and tenant should agree beforehand who meets the technician.',
  ],
  [
    'Small homes and backyard cottages often have compact appliances with parts of their own.',
    'Send the model number with your booking so that we can look them up.',
  ],
  [
    'Where storms often take the power out, a surge protector costs less than one control board.',
    'After an outage, turn large appliances back on one at a time.',
  ],
  [
    'Newer homes are tight and well insulated, so moist air stays inside longer.',
    'A fan that vents outdoors helps everything that dries or cools.',
  ],
]

export const preparing = [
  'Take a photo of the label with the model and serial numbers.',
  'Write down any code on the display, even if it goes away again.',
  'Clear a path about three feet wide and a place to kneel.',
  'Take out food, dishes or laundry if you can.',
  'Find the shutoff valve and the breaker.',
  'Keep pets in another room, since doors will be open.',
  'Tell us about stairs, gates and parking.',
  'Make sure an adult will be home.',
  'Note when it began and what was different that day: a storm, a move, a new product.',
  'If the appliance is nearly new, look for the receipt, since the maker may still cover the part.',
  'Leave an error on the display if you can; once it’s cleared, it’s harder to trace.',
  'Have the gate code or the name on the buzzer ready.',
]

export const safety = [
  'Unplug an appliance or switch off its breaker before you look beneath or behind it.',
  'Keep your hands and anything metal away from what’s wet and plugged in.',
  'Leave everything behind a screwed-on panel to a technician; some parts stay charged after the plug is out.',
  'If you smell gas, leave the house first and call the gas company from outside.',
  'Never reset a breaker more than once. If it trips again, something is wrong.',
  'Mop up before you kneel, and wear shoes with rubber soles on a wet floor.',
  'Wear gloves, because sheet-metal edges are sharp.',
  'Ask for help with anything heavy.',
  'Let anything hot cool for an hour before you touch it.',
  'Stop when a check feels wrong.',
]

export const afterwards = [
  'We run the appliance through a full cycle while you watch.',
  'You get an invoice that names the new part, and the old part if you’d like it.',
  'Keep the invoice, because the warranty runs from its date.',
  'Ask what wore the part out; the answer is often a habit that’s easy to change.',
  'Listen to the first few runs, and call us if you hear anything new.',
  'New rubber and insulation can smell for a day or so.',
  'Register the new part if its box holds a card.',
  'Check that no cord or hose is pinched when the appliance is back in place.',
  'Settings may have gone back to the factory defaults, so enter yours again.',
]

export const choosing = [
  'Ask for the price before the work starts, not after.',
  'Ask for the license and insurance, and for the warranty in writing.',
  'Be careful with anyone who names a large part over the phone.',
  'Ask how often they work on your brand.',
  'Ask to see the part that failed.',
  'Get the estimate in writing, with parts and labor on separate lines.',
  'Don’t pay in full before the work is done.',
  'Ask your neighbors who came on time and left the place clean.',
  'A good technician asks you questions first.',
]

/** Short useful sentences that bring a text to an exact length, when its owner wants one. */
export const fillers = [
  'Keep the model number handy.',
  'Have any error code ready, too.',
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

export const saving = [
  'Most of the energy a large appliance uses goes into heat, so lower temperatures and fuller loads show on the bill.',
  'A plug-in meter shows within a week whether a machine uses more than it should.',
  'Some plans in Oregon and Washington charge less at night, and a delayed start takes advantage of that.',
  'Dust keeps heat from escaping, so cleaning saves power.',
  'Small leaks of water and warm air cost little each day and a lot each year.',
  'A repaired seal, fan or valve often brings the use back to what it was in the first year.',
  'Ask your utility about rebates before you buy anything new; they change from year to year.',
]

export const myths = [
  'Parts for common models are available for many years after the last one was sold, so an old machine can often be repaired.',
  'An expensive brand can fail like any other, because many of its parts come from the same factories.',
  'Switching a machine off and on again can clear a confused control. It never cures a worn part.',
  'A loud appliance isn’t always broken, and a quiet one isn’t always healthy.',
  'The display shows only what a sensor reports, so a wrong sensor makes a wrong display.',
  'Many repairs are done in a single visit.',
  'A video shows someone else’s model, and yours may differ in the one way that matters.',
  'Two wrong parts cost more than one diagnosis.',
]
