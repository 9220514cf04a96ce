import type { Headlines } from './headlines.ts'

export const laundryHeadlines: Headlines = {
  'washer/not-spinning': [
    'Why a Washing Machine Stops Spinning',
    'Soaked Clothes After the Wash? Try These {count} Simple Checks',
    'No Spin: What Belts, Locks and Motor Brushes Cost',
    'Heavy {Season} Loads and a Washer That Won’t Spin',
  ],
  'dryer/not-heating': [
    'Dryer Turning but Cold? What Makes It Lose Its Heat',
    '{count} Safe Ways to Find Out Why Your Dryer Blows Cool Air',
    'Fuse, Element or Igniter: What It Costs to Fix a Cold Dryer',
    'Keep Your Dryer Hot in {Season}: Vents, Lint and Early Signs',
  ],
  'washer/not-draining': [
    'A Tub Full of Gray Water: What Blocks a Washer Drain',
    'Washer Full After the Cycle? {count} Checks With a Towel and a Pan',
    'What a Washer Drain Pump Repair Costs',
    'Keep Washer Drains Clear in {Season}',
  ],
  'dryer/takes-too-long': [
    'Two Cycles for One Load of Towels: Why Drying Takes So Long',
    'Dry Clothes Faster: {count} Airflow Checks, Screen to Outside Hood',
    'Slow Dryer? Vent Cleaning, New Heater or New Machine',
    'Damp Towels in {Season}? How to Get Drying Time Down',
  ],
  'washer/leaking': [
    'Hose, Boot or Pump: Why Washing Machines Leak',
    'Follow the Water: {count} Safe Checks for a Leaking Washer',
    'What Does It Cost to Stop a Washer Leak?',
    'Keep the Laundry Room Floor Dry: {Season} Advice for Hoses and Door Boots',
  ],
  'dryer/not-turning': [
    'Motor Hums, Clothes Lie Still: What Stops a Dryer Drum',
    'Dryer Drum Stuck? {count} Quick Checks Before You Blame the Motor',
    'Belt, Rollers, Idler: What a Dryer Drum Repair Adds Up To',
    'When Heavy {Season} Blankets Stop a Dryer Drum',
  ],
  'washer/shaking': [
    'Walking and Banging: What Throws a Washer Off Balance',
    'Calm a Shaking Washer: {count} Checks With a Level and Your Hands',
    'Shocks, Springs, Bearings: Is a Banging Washer Worth Fixing?',
    'Comforters, Coats and Rugs: {Season} Loads That Shake a Washer',
  ],
  'dryer/squeaking': [
    'Squeal, Thump or Rattle: What Dryer Noises Mean',
    'Listen First: {count} Ways to Find a Squeak in the Drum',
    'What a Quiet Dryer Costs: Rollers, Glides and Pulleys',
    'Dryer Squeaks in {Season}: Catch Them While They’re Small',
  ],
  'washer/not-filling': [
    'Hums but Stays Dry: What Keeps Water Out of the Washer',
    'Valves, Kinks, Buckets: {count} Checks When the Washer Won’t Fill',
    'Washer Inlet Valves and Other Filling Repairs, With Prices',
    'Slow Water on Wash Day: Washers in {Season}',
  ],
  'dryer/overheating': [
    'Zippers Too Hot to Touch: Why a Dryer Overheats',
    '{count} Overheating Checks Before You Dry Another Load',
    'Thermostat, Blower or Vent: What Fixing a Hot Dryer Costs',
    'Dryer Fire Safety in {Season}: Keep the Heat Where It Belongs',
  ],
  'washer/door-locked': [
    'What Keeps a Washer Door Locked',
    'Locked Out of Your Laundry? {count} Patient Checks, No Force',
    'Door Lock, Handle or Board: The Price of Opening a Stuck Washer',
    'Stuck Shut in {Season}? Washer Door Lock Care',
  ],
  'dryer/not-starting': [
    'Push the Button, Nothing Happens: Why a Dryer Won’t Start',
    'Door, Light, Control Lock: {count} Checks for a Dead Dryer',
    'Door Switch or Thermal Fuse? Prices for a Dryer That’s Dead',
    'Keep Your Dryer Ready for {Season} Laundry',
  ],
  'washer/smells-musty': [
    'Why Clean Laundry Smells Like a Basement',
    'Sniff, Wipe, Rinse: {count} Checks for a Musty Front Loader',
    'Musty Washer: Does It Need a Repair or a Routine?',
    'A Fresh-Smelling Washer in {Season}: Habits That Help',
  ],
  'dryer/stops-early': [
    'Dryer Says Done, Jeans Still Damp: Here’s Why',
    'Sensor Strips and Small Loads: {count} Checks for a Dryer That Quits',
    'From Sensor to Control Board: What Early-Stop Repairs Cost',
    'Half-Dry Laundry in {Season}: Help the Sensor Do Its Job',
  ],
  'washer/not-starting': [
    'Dark Display or Silent Start: Why Washers Won’t Begin',
    'Outlet, Door, Delay: {count} Checks Before You Give Up on the Washer',
    'Start Button, Door Lock, Control: A Washer Price Guide',
    'Don’t Postpone Wash Day: Washer Care for {Season}',
  ],
  'dryer/trips-breaker': [
    'Why a Dryer Trips Its Breaker',
    'Note the Minute: {count} Careful Checks When the Breaker Trips',
    'Terminal Block, Element or Breaker: Pricing a Dryer Circuit Fault',
    'Tripping in {Season}? Dryers, Lint and Loaded Circuits',
  ],
  'washer/stained-clothes': [
    'Gray Smears on White Shirts: Stains That a Washer Makes',
    'The White Towel Test: {count} Checks for Rust, Wax and Grease',
    'Stained Laundry: Dispenser, Drum or Seal, and What Each Costs',
    'Mystery Marks on {Season} Laundry, and How to Prevent Them',
  ],
}
