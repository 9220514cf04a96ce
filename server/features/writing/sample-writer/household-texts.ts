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
    'In a bungalow of the 1920s the kitchen was planned for an icebox and a sink.',
    'Appliances stand close together there, and the few circuits carry more than they were meant for.',
    'An electrician should look at any outlet that is warm to the touch.',
  ],
  [
    'Ranch houses of the sixties often have the laundry in the garage.',
    'That saves noise and costs a little patience in January, because machines and hoses there get as cold as the car.',
    'Insulating the pipes is a job of one afternoon.',
  ],
  [
    'In a downtown condo the neighbors hear what you hear.',
    'Building rules may ask for licensed and insured workers and for water valves that are closed by the staff.',
    'Ask the manager before the visit, and it takes no longer than anywhere else.',
  ],
  [
    'Townhouses stack kitchen, laundry and bedrooms.',
    'A leak on the upper floor is a stain on the ceiling below by the evening, so hoses and valves deserve a look every season.',
    'A pan with a drain below the machine is money well spent.',
  ],
  [
    'A rented duplex raises the question of who calls.',
    'Usually the landlord pays for what belongs to the house and the tenant reports it at once, with a photo.',
    'Both save time when they agree beforehand on who meets the technician.',
  ],
  [
    'Small backyard cottages have compact appliances with parts of their own.',
    'The model number on the door frame is worth more than the brand on the front.',
    'Send it along with the booking.',
  ],
  [
    'Houses in the West Hills see more power cuts than those along the river.',
    'A surge protector for the appliances costs less than one control board.',
    'After an outage, switch the large machines on one after the other.',
  ],
  [
    'Newer homes in Clark County are tight and well insulated.',
    'Moist air stays inside longer, and everything that dries or cools works a little harder.',
    'A kitchen fan that leads outside helps more than people expect.',
  ],
]

export const preparing = [
  'Take a photo of the label with the model and serial number.',
  'Write down any code in the display, even if it disappears again.',
  'Clear a way of about three feet to the appliance and a place to kneel.',
  'Empty what has to be emptied: food, dishes, laundry.',
  'Know where the shut-off valve and the breaker are.',
  'Keep pets in another room, since open doors tempt them.',
  'Tell us about stairs, gates and parking, which saves ten minutes for both of us.',
  'Have an adult of eighteen or older at home.',
  'Note when it began and what was different on that day: a storm, a move, a new product.',
  'Find the receipt if the appliance is young, since the maker may still owe you the part.',
  'Leave the fault as it is; an error that was wiped away is hard to chase.',
  'Think of the gate code, the elevator and the name on the bell.',
  'Put a lamp within reach of dark corners, and move rugs aside.',
]

export const safety = [
  'Unplug an appliance or switch its breaker off before you look beneath or behind it.',
  'Keep hands and metal away from anything that is wet and plugged in.',
  'Parts that stay charged after the plug is out are a matter for technicians, and so is everything behind a screwed panel.',
  'If there is a smell of gas, leave the house first and call from outside.',
  'A breaker that trips a second time has a reason, and resetting it again does not remove that.',
  'Have a fire extinguisher in the kitchen, and know how to use it.',
  'Test the smoke alarm near kitchen and laundry every month.',
  'Children should learn that doors of appliances are not toys.',
  'Wear shoes with rubber soles on a wet floor, and mop before you kneel.',
  'Sharp sheet-metal edges hide beneath every cabinet, so gloves are cheap bandages.',
  'Two people tilt a heavy machine; one alone gets a bad back.',
  'Let anything that was hot cool for an hour before a hand goes near it.',
  'Stop when a check feels wrong, because no answer is worth a burn or a shock.',
]

export const afterwards = [
  'After the repair we run the appliance through a full cycle while you watch.',
  'You get the old part, if you like, and an invoice that names the new one.',
  'Keep the invoice with the manual: the warranty begins with its date.',
  'Ask what wore the part out, because the answer is often a habit that is easy to change.',
  'A note on the calendar for the next cleaning is the best thank-you to a repaired machine.',
  'Listen to the first three runs on your own; a sound that is new should be reported while it is fresh.',
  'Vapors of new rubber and warm varnish vanish within a day, and an open window helps.',
  'Register a replaced component when its box holds a card, because manufacturers honor the card and not the memory.',
  'Push the machine back gently and look once more that no cord or hose is trapped beneath a foot.',
  'Settings may have fallen back to those of the factory, so enter yours again before the first use.',
]

export const choosing = [
  'A good company gives its price before the work and not after it.',
  'Ask for license and insurance, and for the warranty in writing.',
  'Be careful with a diagnosis by phone that ends in a large part.',
  'Look for somebody who works on your brand every week.',
  'Somebody who shows you the failed part has nothing to hide.',
  'The cheapest visit is the one that finds the cause the first time.',
  'Estimates belong on paper, with part numbers, so that two of them can be compared.',
  'Whoever wants full payment before the van is unloaded should be thanked and sent home.',
  'Neighbors remember who came on time and who swept the floor afterwards; ask them.',
  'Punctuality on the phone foretells punctuality at the door.',
  'A good technician asks more questions than the caller does.',
]

/** Short true sentences that bring a text to an exact length. */
export const fillers = [
  'Please keep the manual at hand.',
  'A calm look helps more than force.',
  'Small signs are worth a note today.',
  'Most faults begin quietly and then grow.',
  'One check at a time keeps the picture clear.',
  'Good light and five minutes answer many questions here.',
  'Write the date of each change on a strip of tape.',
  'Nothing in this list needs a tool inside of the machine.',
  'If two people in the house use it, ask both what they noticed.',
  'A short video of the noise or display tells more than a long description.',
  'What worked yesterday and fails today has usually changed in only one small detail.',
  'Patience for one full cycle is often all that a fair judgment of the machine needs.',
]

export const saving = [
  'Most of the energy that a large appliance uses goes into heat, so every degree less and every full load more shows on the bill.',
  'A plug-in meter from the library tells within a week whether a machine uses more than it should.',
  'Off-peak hours are cheaper with some plans in Oregon and Washington, and a delayed start makes use of them.',
  'Dust is the most expensive insulation there is, because it sits where heat should leave.',
  'Leaks of water and of warm air cost little each day and a lot each year.',
  'A repaired seal, fan or valve often brings consumption back to where it was in the first year.',
  'Large appliances last longer with calm, regular use than with long breaks and busy weekends.',
  'Ask your utility for rebates before you buy anything new; they change from year to year.',
]

export const myths = [
  'It is often said that a machine that old cannot be repaired, yet parts for common models are available for many years after the last one was sold.',
  'People believe that an expensive brand never fails, while in truth its parts come from the same few factories as everybody else’s.',
  'Switching it off and on again is no superstition: electronics do recover from a voltage peak, but a worn part never does.',
  'A loud appliance is not always a broken one, and a silent one is not always healthy.',
  'The display is believed more than it deserves, since it only repeats what a sensor tells it.',
  'Many expect that a repair takes days, although many of them end within a single visit.',
  'Home remedies from videos work for the model in the video, and yours may differ in the one point that matters.',
  'That a part is cheap does not mean that it is the right one, and two wrong parts cost more than one diagnosis.',
]
