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
    'In a 1920s bungalow, the kitchen was planned around an icebox and a sink.',
    'Appliances stand close together there, and the few circuits carry more than they were meant for.',
    'An electrician should look at any outlet that is warm to the touch.',
  ],
  [
    'Ranch houses of the sixties often have the laundry in the garage.',
    'That saves noise and costs a little patience in January, because machines and hoses get as cold as the car.',
    'You can insulate the pipes in an afternoon.',
  ],
  [
    'In a downtown condo the neighbors hear what you hear.',
    'Building rules may ask for licensed and insured workers and for staff to shut off the water.',
    'Ask the manager ahead of time, and the visit takes no longer than anywhere else.',
  ],
  [
    'Townhouses stack kitchen, laundry and bedrooms.',
    'A leak upstairs is a stain on the ceiling below by evening, so check hoses and valves every season.',
    'A drain pan below the machine is money well spent.',
  ],
  [
    'A rented duplex raises the question of who calls.',
    'Usually the landlord pays for what belongs to the house and the tenant reports the problem at once, with a photo.',
    'Both save time when they agree beforehand on who meets the technician.',
  ],
  [
    'Small backyard cottages have compact appliances with parts of their own.',
    'The model number on the door frame is worth more than the brand on the front.',
    'Send it along with the booking.',
  ],
  [
    'Houses in the West Hills see more power outages than those along the river.',
    'A surge protector for the appliances costs less than one control board.',
    'After an outage, turn the large machines on one at a time.',
  ],
  [
    'Newer homes in Clark County are tight and well insulated.',
    'Moist air stays inside longer, and everything that dries or cools works a little harder.',
    'A kitchen fan that leads outside helps more than people expect.',
  ],
]

export const preparing = [
  'Take a photo of the label with the model and serial number.',
  'Write down any code on the display, even if it goes away again.',
  'Clear a path about three feet wide to the appliance and a place to kneel.',
  'Empty it: food, dishes, laundry.',
  'Know where the shut-off valve and the breaker are.',
  'Keep pets in another room, since doors will be open.',
  'Tell us about stairs, gates and parking, which saves us both ten minutes.',
  'Have an adult, eighteen or older, at home.',
  'Note when it began and what was different on that day: a storm, a move, a new product.',
  'Find the receipt if the appliance is young, since the maker may still owe you the part.',
  'Leave the problem as it is; an error that was cleared is hard to chase.',
  'Tell us the gate code, which elevator to take and the name on the buzzer.',
  'Have a lamp ready for dark corners, and move rugs aside.',
]

export const safety = [
  'Unplug an appliance or switch its breaker off before you look beneath or behind it.',
  'Keep your hands and anything metal away from what is wet and plugged in.',
  'Parts that stay charged after the plug is out are for technicians, and so is everything behind a screwed-on panel.',
  'If there is a smell of gas, leave the house first and call from outside.',
  'A breaker that trips a second time has a reason, and resetting it again does not fix it.',
  'Have a fire extinguisher in the kitchen, and know how to use it.',
  'Test the smoke alarm near kitchen and laundry every month.',
  'Teach children that appliance doors are not toys.',
  'Wear shoes with rubber soles on a wet floor, and mop before you kneel.',
  'Sharp sheet-metal edges hide under every cabinet, so gloves are cheaper than bandages.',
  'It takes two people to tilt a heavy machine; one alone gets a bad back.',
  'Let anything hot cool for an hour before you put a hand near it.',
  'Stop when a check feels wrong, because no answer is worth a burn or a shock.',
]

export const afterwards = [
  'After the repair we run the appliance through a full cycle while you watch.',
  'You get the old part, if you like, and an invoice that names the new one.',
  'Keep the invoice with the manual: the warranty runs from its date.',
  'Ask what wore the part out, because the answer is often a habit that is easy to change.',
  'Put the next cleaning on the calendar; it is the best thing you can do for a repaired machine.',
  'Listen to the first three runs, and report any new sound right away.',
  'The smell of new rubber and warm varnish is gone within a day, and an open window helps.',
  'Register a replaced component when its box holds a card, because the card is what the manufacturer goes by.',
  'Push the machine back gently and check that no cord or hose is trapped under a foot.',
  'Settings may be back at the factory defaults, so enter yours again before the first use.',
]

export const choosing = [
  'A good company gives you the price before the work, not after.',
  'Ask for license and insurance, and for the warranty in writing.',
  'Be careful with a diagnosis by phone that ends in a large part.',
  'Look for someone who works on your brand every week.',
  'A technician who shows you the failed part has nothing to hide.',
  'The cheapest visit is the one that finds the cause the first time.',
  'Estimates belong on paper, with part numbers, so that you can compare two of them.',
  'Anyone who wants full payment before unloading the van should be thanked and sent home.',
  'Neighbors remember who came on time and who swept the floor afterwards; ask them.',
  'A company that calls back on time tends to show up on time.',
  'A good technician asks more questions than the caller does.',
]

/** Short true sentences that bring a text to an exact length. */
export const fillers = [
  'Please keep the manual at hand.',
  'A calm look does more than force.',
  'Write down small signs right away.',
  'Most problems start quietly and then grow.',
  'One check at a time keeps the picture clear.',
  'Good light and five minutes answer many questions here.',
  'Write the date of each change on a strip of tape.',
  'Nothing on this list needs a tool inside the machine.',
  'If two people in the house use it, ask both what they noticed.',
  'A short video of the noise or the display says more than a long description.',
  'When something worked yesterday and fails today, usually only one small thing has changed.',
  'Watch one full cycle before you judge; often that is all it takes.',
]

export const saving = [
  'Most of the energy that a large appliance uses goes into heat, so every degree less and every fuller load shows on the bill.',
  'A plug-in meter from the library shows within a week if a machine uses more than it should.',
  'Off-peak hours are cheaper with some plans in Oregon and Washington, and a delayed start takes advantage of them.',
  'Dust is the most expensive insulation there is, because it sits where heat should escape.',
  'Leaks of water and of warm air cost little each day and a lot each year.',
  'A repaired seal, fan or valve often brings consumption back to where it was in the first year.',
  'Large appliances last longer with calm, regular use than with long breaks and busy weekends.',
  'Ask your utility for rebates before you buy anything new; they change from year to year.',
]

export const myths = [
  'People say that a machine that old cannot be repaired, yet parts for common models are available for many years after the last one was sold.',
  'People believe that an expensive brand never fails, but its parts come from the same few factories as everyone else’s.',
  'Switching it off and on again is no superstition: electronics do recover from a power surge, but a worn part never does.',
  'A loud appliance is not always a broken one, and a silent one is not always healthy.',
  'People trust the display too much; it only repeats what a sensor tells it.',
  'Many people expect a repair to take days, but most are done in a single visit.',
  'Home remedies from videos work for the model in the video, and yours may differ in the one way that matters.',
  'A cheap part is not always the right one, and two wrong parts cost more than one diagnosis.',
]
