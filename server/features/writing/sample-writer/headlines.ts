import type { Topic } from '#server/features/writing/topics.ts'
import { title } from './headings.ts'
import { type Angle, angles } from './story.ts'

/**
 * Written one by one, because headlines made from a pattern look alike. In the order of the angles: the reasons, the checks at
 * home, the price, the season. `{checks}` is how many checks there are, `{Season}` the season of the topic.
 */
const headlines: Record<string, [diagnose: string, checks: string, costs: string, season: string]> = {
  'refrigerator/not-cooling': [
    'Why Your Refrigerator Isn’t Cooling, and How to Tell',
    'Fridge Not Cold Enough? {checks} Things to Check Before Food Spoils',
    'Refrigerator Not Cooling: What a Relay, Fan or Seal Costs to Fix',
    'How to Keep Your Refrigerator Cold in {Season}',
  ],
  'washer/not-spinning': [
    'Why a Washing Machine Stops Spinning',
    'Soaked Clothes After the Wash? Try These {checks} Simple Checks',
    'No Spin: What Belts, Locks and Motor Brushes Cost',
    'Heavy {Season} Loads and a Washer That Won’t Spin',
  ],
  'dryer/not-heating': [
    'Dryer Turning but Cold? What Makes It Lose Its Heat',
    '{checks} Safe Ways to Find Out Why Your Dryer Blows Cool Air',
    'Fuse, Element or Igniter: What It Costs to Fix a Cold Dryer',
    'Keep Your Dryer Hot in {Season}: Vents, Lint and Early Signs',
  ],
  'dishwasher/not-draining': [
    'Dirty Water in the Tub: Why Dishwashers Don’t Drain',
    'Water in the Bottom of the Dishwasher? {checks} Things to Try',
    'Dishwasher Drain Repair: Pumps, Hoses and Prices',
    '{Season} Meals and Full Filters: Help Your Dishwasher Drain',
  ],
  'oven/not-heating': [
    'What Keeps an Oven From Heating Up',
    'Cold Oven? {checks} Things to Check Before You Book a Visit',
    'Oven Not Heating: Repair It or Buy a New Range?',
    'Get Your Oven Ready for {Season} Before It Stays Cold',
  ],
  'disposal/humming': [
    'Garbage Disposal Humming: How It Gets Stuck',
    'How to Free a Humming Disposal Safely in {checks} Steps',
    'Jammed Disposal: When a Repair Is Worth It',
    'How to Prevent a Jammed Garbage Disposal in {Season}',
  ],
  'refrigerator/freezer-frost': [
    'Where Freezer Frost Comes From',
    'Ice on the Back Wall? {checks} Freezer Checks You Can Do at Home',
    'Defrost Heater, Gasket or Control: The Price of a Frost-Free Freezer',
    'Freezer Frost in {Season}: Seals, Damp Air and Good Habits',
  ],
  'washer/not-draining': [
    'A Tub Full of Gray Water: What Blocks a Washer Drain',
    'Washer Full After the Cycle? {checks} Checks With a Towel and a Pan',
    'What a Washer Drain Pump Repair Costs',
    'Keep Washer Drains Clear in {Season}',
  ],
  'dryer/takes-too-long': [
    'Two Cycles for One Load of Towels: Why Drying Takes So Long',
    'Dry Clothes Faster: {checks} Airflow Checks, Screen to Outside Hood',
    'Slow Dryer? Vent Cleaning, New Heater or New Machine',
    'Damp Towels in {Season}? How to Get Drying Time Down',
  ],
  'dishwasher/not-cleaning': [
    'Grit on Clean Plates: Why Dishes Come Out Dirty',
    'Spray Arms, Filter, Hot Water: {checks} Checks for Cleaner Dishes',
    'Dishwasher Not Cleaning: What Pump and Heater Repairs Cost',
    'Greasy {Season} Dishes: How to Get Them Clean Again',
  ],
  'oven/uneven-heat': [
    'Burned on the Left, Pale on the Right: Uneven Baking Explained',
    'Toast, Racks, Foil: {checks} Ways to Find Your Oven’s Hot Spots',
    'Even Baking Again: Fan, Gasket and Calibration Prices',
    'Lopsided Cakes in {Season}? How to Bake More Evenly',
  ],
  'disposal/leaking': [
    'A Puddle in the Sink Cabinet: Where Disposals Leak',
    'Top, Side or Bottom? {checks} Ways to Find a Disposal Leak',
    'Flange, Clamp or New Unit: Under-Sink Leak Repairs, Priced',
    'Drips Below the Sink in {Season}: How to Stay Dry',
  ],
  'refrigerator/leaking-water': [
    'Water on the Kitchen Floor: Where Refrigerators Leak',
    'Puddle Under the Crisper? {checks} Ways to Trace It',
    'Fridge Leak Repair Prices: Drain, Valve or Filter Head',
    'Stop Refrigerator Leaks Before {Season} Does Its Damage',
  ],
  'washer/leaking': [
    'Hose, Boot or Pump: Why Washing Machines Leak',
    'Follow the Water: {checks} Safe Checks for a Leaking Washer',
    'What Does It Cost to Stop a Washer Leak?',
    'Dry Laundry Room Floors: {Season} Advice for Hoses and Boots',
  ],
  'dryer/not-turning': [
    'Motor Hums, Clothes Lie Still: What Stops a Dryer Drum',
    'Dryer Drum Stuck? {checks} Quick Checks Before You Blame the Motor',
    'Belt, Rollers, Idler: What a Dryer Drum Repair Adds Up To',
    'When Heavy {Season} Blankets Stop a Dryer Drum',
  ],
  'dishwasher/leaking': [
    'Why Dishwashers Leak From the Door or From Below',
    'Find the Drip: {checks} Leak Checks for Built-In Dishwashers',
    'Door Seal or Pump Seal? What Dishwasher Leak Repairs Cost',
    'A {Season} Check-Up to Catch Dishwasher Leaks Early',
  ],
  'oven/wrong-temperature': [
    'When 350 Isn’t 350: Why Oven Temperatures Drift',
    'Is Your Oven Off? {checks} Thermometer Checks for Home Cooks',
    'Sensor, Relay or Calibration: Fixing the Wrong Oven Temperature',
    'Get Your Oven Temperature Right for {Season}',
  ],
  'disposal/no-power': [
    'Not a Sound: Why a Garbage Disposal Won’t Run',
    'Press Reset, Then What? {checks} Checks for a Silent Disposal',
    'Outlet, Switch or Motor: What a Dead Disposal Costs to Fix',
    'Keep Your Disposal Running Through {Season}',
  ],
  'refrigerator/ice-maker-stopped': [
    'Empty Bin, Hollow Cubes: What Stops an Ice Maker',
    'No Ice Since Yesterday? {checks} Checks From Arm to Filter',
    'Ice Maker or Water Valve: What It Costs to Get Cubes Back',
    'Ice for {Season} Guests: Keep Your Ice Maker Going',
  ],
  'washer/shaking': [
    'Walking and Banging: What Throws a Washer Off Balance',
    'Calm a Shaking Washer: {checks} Checks With a Level and Your Hands',
    'Shocks, Springs, Bearings: Is a Banging Washer Worth Fixing?',
    'Comforters, Coats and Rugs: {Season} Loads That Shake a Washer',
  ],
  'dryer/squeaking': [
    'Squeal, Thump or Rattle: What Dryer Noises Mean',
    'Listen First: {checks} Ways to Find a Squeak in the Drum',
    'What a Quiet Dryer Costs: Rollers, Glides and Pulleys',
    'Dryer Squeaks in {Season}: Catch Them While They’re Small',
  ],
  'dishwasher/not-drying': [
    'Wet Plastic, Dripping Glasses: How Dishwashers Dry',
    'Puddles in Every Cup? {checks} Ways to Get Dry Dishes',
    'Heater, Fan or Vent: The Price of Dry Dishes',
    'Drying With a Towel Again? Better Results in {Season}',
  ],
  'oven/burner-not-lighting': [
    'Click, Click, No Flame: Why Gas Burners Won’t Light',
    'Cap, Ports, Spark: {checks} Checks for a Stubborn Gas Burner',
    'Electrodes and Spark Switches: Gas Cooktop Repair Prices',
    'Boilovers and Damp Caps: Gas Burner Care in {Season}',
  ],
  'disposal/slow-drain': [
    'Why Water Stands in the Sink When You Run the Disposal',
    'Clear a Slow Kitchen Sink in {checks} Gentle Steps',
    'Starch, Grease or Worn Parts: The Cost of a Slow Disposal Drain',
    'Keep the Kitchen Drain Open Through {Season}',
  ],
  'refrigerator/noisy': [
    'Hum, Buzz, Chirp: A Guide to Refrigerator Sounds',
    'Loud Fridge at Night? {checks} Things to Move, Level or Listen To',
    'Fan Motor or Compressor Mount: What a Quieter Fridge Costs',
    'Quiet Down a Noisy Refrigerator This {Season}',
  ],
  'washer/not-filling': [
    'Hums but Stays Dry: What Keeps Water Out of the Washer',
    'Valves, Kinks, Buckets: {checks} Checks When the Washer Won’t Fill',
    'Washer Inlet Valves and Other Filling Repairs, With Prices',
    'Slow Water on Wash Day: Washers in {Season}',
  ],
  'dryer/overheating': [
    'Zippers Too Hot to Touch: Why a Dryer Overheats',
    '{checks} Overheating Checks Before You Dry Another Load',
    'Thermostat, Blower or Vent: What Fixing a Hot Dryer Costs',
    'Dryer Fire Safety in {Season}: Keep the Heat Where It Belongs',
  ],
  'dishwasher/not-filling': [
    'Why No Water Reaches Your Dishwasher',
    'Lift the Float, Open the Valve: {checks} Dishwasher Fill Checks',
    'Fill Valve or Float Switch: Dishwasher Repair Bills Explained',
    'Stuck Floats and Closed Valves: Prevent {Season} Trouble',
  ],
  'oven/electric-burner-dead': [
    'One Cold Coil: Why an Electric Burner Stops Heating',
    'Swap, Look, Compare: {checks} Checks for a Dead Cooktop Zone',
    'Coil, Socket or Switch: Electric Stove Repair Prices',
    'One Burner Down This {Season}? Electric Cooktop Care',
  ],
  'disposal/bad-smell': [
    'Where Disposal Odors Hide',
    'Fresh Again: {checks} Ways to Clean a Smelly Sink',
    'Is a Smelly Disposal Worth Repairing?',
    'Sour Smells From the Sink in {Season}, and How to End Them',
  ],
  'refrigerator/runs-constantly': [
    'Why Some Refrigerators Never Stop Running',
    'Fridge Always On? {checks} Checks to Give It a Rest',
    'Rising Power Bill, Nonstop Fridge: Does a Repair Pay?',
    'Help Your Refrigerator Take a Break in {Season}',
  ],
  'washer/door-locked': [
    'What Keeps a Washer Door Locked',
    'Locked Out of Your Laundry? {checks} Patient Checks, No Force',
    'Door Lock, Handle or Board: The Price of Opening a Stuck Washer',
    'Stuck Shut in {Season}? Washer Door Lock Care',
  ],
  'dryer/not-starting': [
    'Push the Button, Nothing Happens: Why a Dryer Won’t Start',
    'Door, Light, Control Lock: {checks} Checks for a Dead Dryer',
    'Door Switch or Thermal Fuse? Prices for a Dryer That’s Dead',
    'Keep Your Dryer Ready for {Season} Laundry',
  ],
  'dishwasher/cloudy-glasses': [
    'Cloudy Glasses: Film You Can Remove, Damage You Can’t',
    'Vinegar on a Glass: {checks} Checks to Tell Film From Etching',
    'Clear Glasses for Less: Dosing, Dispenser and Heater Costs',
    'Sparkling Glasses for {Season} Tables',
  ],
  'oven/door-will-not-close': [
    'The Gap at the Top: Why an Oven Door Won’t Close',
    'Racks, Gasket, Hinges: {checks} Checks for an Oven Door Ajar',
    'Oven Hinges, Gaskets and Latches: What They Cost',
    'Look After Your Oven Door Before {Season} Baking',
  ],
  'disposal/noisy': [
    'Rattles in the Disposal: Spoon, Bolt or Bearing?',
    'Count Your Spoons: {checks} Checks for a Clattering Disposal',
    'Screws, Lugs, Bearings: What a Quiet Disposal Costs',
    'Pits, Shells and Lost Spoons: {Season} Noises Under the Sink',
  ],
  'refrigerator/freezing-food': [
    'Frozen Lettuce: When a Refrigerator Gets Too Cold',
    'Icy Yogurt? {checks} Temperature Checks for Your Fridge',
    'Damper, Sensor or Control: Refrigerator Repairs That Stop the Freeze',
    'Ice Crystals in the Salad: Fridge Settings for {Season}',
  ],
  'washer/smells-musty': [
    'Why Clean Laundry Smells Like a Basement',
    'Sniff, Wipe, Rinse: {checks} Checks for a Musty Front Loader',
    'Musty Washer: Does It Need a Repair or a Routine?',
    'Keep Washing Machines Fresh in {Season}',
  ],
  'dryer/stops-early': [
    'Dryer Says Done, Jeans Still Damp: Here’s Why',
    'Sensor Strips and Small Loads: {checks} Checks for a Dryer That Quits',
    'From Sensor to Control Board: What Early-Stop Repairs Cost',
    'Half-Dry Laundry in {Season}: Help the Sensor Do Its Job',
  ],
  'dishwasher/not-starting': [
    'Lights On, Nothing Washing: What Stops a Dishwasher',
    'Latch, Lock, Breaker: {checks} Dishwasher Start-Up Checks',
    'Latch Switch or Fuse: Pricing a Dishwasher That Won’t Run',
    'A Sink Full of {Season} Dishes: Keep the Dishwasher Starting',
  ],
  'oven/self-clean-trouble': [
    'Why Oven Doors Stay Locked After Self-Cleaning',
    'Oven Locked After Cleaning? {checks} Gentle Ways to Release It',
    'Fuse, Latch Motor, Control: The Price of a Self-Clean Failure',
    'Think Twice Before a {Season} Self-Clean',
  ],
  'refrigerator/dispenser-not-working': [
    'No Water at the Door: Why a Dispenser Runs Dry',
    'Lock, Filter, Pinched Line: {checks} Water Dispenser Checks',
    'Dispenser Valve and Switch Prices: Getting Your Water Back',
    'Keep the Water Dispenser Flowing in {Season}',
  ],
  'washer/not-starting': [
    'Dark Display or Silent Start: Why Washers Won’t Begin',
    'Outlet, Door, Delay: {checks} Checks Before You Give Up on the Washer',
    'Start Button, Door Lock, Control: A Washer Price Guide',
    'Don’t Postpone Wash Day: Washer Care for {Season}',
  ],
  'dryer/trips-breaker': [
    'Why a Dryer Trips Its Breaker',
    'Note the Minute: {checks} Careful Checks When the Breaker Trips',
    'Terminal Block, Element or Breaker: Pricing a Dryer Circuit Fault',
    'Tripping in {Season}? Dryers, Lint and Loaded Circuits',
  ],
  'dishwasher/smells': [
    'Clean Plates, Old Fish: Where Dishwasher Odors Start',
    'Filter, Door Edge, Hose: {checks} Checks for a Smelly Dishwasher',
    'Which Dishwasher Odor Repairs Are Worth Paying For',
    'Warm Racks, Old Crumbs: Fresh Dishwashers in {Season}',
  ],
  'oven/broiler-dead': [
    'No Glow From Above: Why a Broiler Stops Working',
    'Pale Cheese on Top? {checks} Broiler Checks Through the Window',
    'Broil Element, Relay or Igniter: What It Costs to Brown Again',
    'Broiler Ready? A Quick {Season} Check',
  ],
  'refrigerator/bad-smell': [
    'Musty, Sour or Sharp: Why a Clean Refrigerator Smells',
    'Drip Pan, Seal Folds, Filter: {checks} Fridge Odor Checks',
    'Deodorize or Repair? What a Fresh Refrigerator Costs',
    '{Season} Care Against Fridge Odors',
  ],
  'washer/stained-clothes': [
    'Gray Smears on White Shirts: Stains That a Washer Makes',
    'The White Towel Test: {checks} Checks for Rust, Wax and Grease',
    'Stained Laundry: Dispenser, Drum or Seal, and What Each Costs',
    'Mystery Marks on {Season} Laundry, and How to Prevent Them',
  ],
  'dishwasher/noisy': [
    'Grinding at Midnight: Which Dishwasher Noises Matter',
    'Rattle, Knock, Whine: {checks} Dishwasher Checks by Ear',
    'Dishwasher Pump, Motor and Spray Arm Prices',
    'After {Season} Parties: Glass in the Pump and Other Noises',
  ],
  'oven/smoking': [
    'Blue Haze in the Kitchen: What Oven Smoke Tells You',
    'Sniff Before You Bake: {checks} Checks for Oven Smoke',
    'Burnt Spill or Melting Wire? What Stopping Oven Smoke Costs',
    'Spilled Sugar, Hot Fat: Prevent Oven Smoke in {Season}',
  ],
}

/** Names the fault, the angle and what the reader gets; at most 200 characters (spec.md §5). */
export function headlineOf({ appliance, fault, season }: Topic, angle: Angle): string {
  const headline = headlines[`${appliance.key}/${fault.key}`]?.[angles.indexOf(angle)]
  if (headline === undefined) throw new Error(`There is no headline for ${appliance.key}/${fault.key}`)
  return headline.replace('{checks}', String(fault.checks.length)).replace('{Season}', title(season))
}
