import type { Topic } from '#server/features/writing/topics.ts'
import { title } from './headings.ts'
import { type Angle, angles } from './story.ts'

/**
 * Written one by one, because headlines made from a pattern look alike. In the order of the angles: the reasons, the checks at
 * home, the price, the season. `{checks}` is how many checks there are, `{Season}` the season of the topic.
 */
const headlines: Record<string, [diagnose: string, checks: string, costs: string, season: string]> = {
  'refrigerator/not-cooling': [
    'Warm Milk, Bright Light: Why a Refrigerator Stops Cooling',
    'Fridge Not Cold Enough? {checks} Things to Look At Before Supper Spoils',
    'Refrigerator Not Cooling: What a Relay, Fan or Seal Costs to Put Right',
    'Keeping Food Cold in {Season}: When Your Refrigerator Falls Behind',
  ],
  'washer/not-spinning': [
    'Dripping Laundry: The Reasons a Washing Machine Will Not Spin',
    'Soaked Clothes After the Wash? Try These {checks} Simple Tests',
    'No Spin, No Panic: Belt, Lock and Motor Brush Prices for Washers',
    'Heavy {Season} Loads and a Washer That Skips the Spin',
  ],
  'dryer/not-heating': [
    'Turning but Cold: What Makes a Dryer Lose Its Heat',
    '{checks} Safe Ways to Find Out Why Your Dryer Blows Cool Air',
    'Fuse, Element or Igniter? What a Dryer Without Heat Costs',
    'A Cold Dryer in {Season}: Vents, Lint and What to Do Next',
  ],
  'dishwasher/not-draining': [
    'Dirty Water in the Tub: Why Dishwashers Fail to Drain',
    'Standing Water Below the Plates: {checks} Steps From Filter to Sink',
    'Dishwasher Drain Repair: Pump, Hose and the Honest Price',
    '{Season} Dinners, Full Filters: Helping a Dishwasher Drain',
  ],
  'oven/not-heating': [
    'Raw Dough After an Hour: What Keeps an Oven Cold',
    'Cold Oven? {checks} Questions to Answer Before You Book a Visit',
    'New Element or New Range? Weighing an Oven That Does Not Heat',
    'Before the {Season} Roast: An Oven That Stays Cold',
  ],
  'disposal/humming': [
    'That Hum Under the Sink: How a Disposal Gets Stuck',
    'Freeing a Humming Disposal Safely, in {checks} Steps',
    'Jammed Disposer: When a Repair Pays and When It Does Not',
    'What {Season} Cooking Leaves in a Jammed Garbage Disposal',
  ],
  'refrigerator/freezer-frost': [
    'White Fur on the Peas: Where Freezer Frost Comes From',
    'Ice on the Back Wall? {checks} Freezer Tests You Can Do at Home',
    'Defrost Heater, Gasket, Control: The Price of a Frost-Free Freezer',
    'Frosty Drawers in {Season}: Freezer Seals, Damp Air, Good Habits',
  ],
  'washer/not-draining': [
    'A Tub Full of Gray Water: What Blocks a Washer Drain',
    'Washer Full After the Cycle: {checks} Checks With a Towel and a Bucket',
    'Drain Pump Trouble: How Much It Takes to Empty a Washer Again',
    'Sand, Coins and Leaves: {Season} Finds in Washer Drain Filters',
  ],
  'dryer/takes-too-long': [
    'Two Cycles for One Load of Towels: Why Drying Takes Forever',
    'Faster Drying: {checks} Airflow Checks From Screen to Outside Hood',
    'Slow Dryer? Compare Vent Cleaning, a New Heater and a New Machine',
    'Damp Towels All {Season}: Get Your Dryer’s Pace Back',
  ],
  'dishwasher/not-cleaning': [
    'Grit on Clean Plates: The Story Behind Poor Washing Results',
    'Spray Arms, Filter, Hot Water: {checks} Checks for Cleaner Dishes',
    'Paying for Spotless: Circulation Pump and Heater Costs Explained',
    '{Season} Grease and Crumbs: Why Your Dishwasher Leaves Food Behind',
  ],
  'oven/uneven-heat': [
    'Burned on the Left, Pale on the Right: Uneven Baking Explained',
    'Toast, Foil, Racks: {checks} Ways to Map Your Oven’s Hot Spots',
    'Even Baking Again: Fan Motor, Gasket and Calibration Prices',
    'Lopsided Cakes in {Season}? Bring Balance Back to Your Baking',
  ],
  'disposal/leaking': [
    'A Puddle in the Sink Cabinet: How Garbage Disposals Start to Leak',
    'Top, Side or Bottom? {checks} Clues to a Dripping Disposal',
    'Flange, Clamp or Whole Unit: Leak Repair Under the Sink, Priced',
    'Drips Below the Sink in {Season}: Small Leaks, Swollen Boards',
  ],
  'refrigerator/leaking-water': [
    'Water on the Kitchen Floor: Where Refrigerators Leak and Why',
    'Puddle Under the Crisper? Paper Towels and Other Clues in {checks} Checks',
    'Fridge Leak Repairs: Drain, Valve or Filter Head, and What You Pay',
    'Wet Floors in {Season}: Drain Pans, Water Lines and Your Fridge',
  ],
  'washer/leaking': [
    'Hose, Boot or Pump: Reading the Clues of a Leaky Washing Machine',
    'Follow the Water: {checks} Safe Checks Around a Leaking Washer',
    'What Does It Cost to Stop a Washer Leak?',
    'Dry Floors in the Laundry Room: {Season} Advice for Hoses and Boots',
  ],
  'dryer/not-turning': [
    'Motor Hums, Clothes Lie Still: The Anatomy of a Stalled Dryer Drum',
    'Drum Stuck? {checks} Quick Tests Before You Blame the Motor',
    'Belt, Rollers, Idler: Adding Up the Repair of a Dryer Drum',
    'When {Season} Blankets Bring a Dryer Drum to a Halt',
  ],
  'dishwasher/leaking': [
    'Suds on the Floor: Why Dishwashers Drip From Door and Base',
    'Find the Drip: {checks} Leak Checks for Built-In Dishwashers',
    'Door Seal or Pump Seal? Prices for Drying Up Under Your Dishwasher',
    '{Season} Check-Up: Catch a Dishwasher Leak Before It Reaches the Oak',
  ],
  'oven/wrong-temperature': [
    '350 That Is Not 350: How Oven Temperatures Drift',
    'Is Your Oven Lying? {checks} Thermometer Checks for Home Cooks',
    'Sensor, Relay or Calibration: Fixing the Wrong Oven Temperature on a Budget',
    'Dry Roasts, Sunken Pies: Set Your Oven Straight for {Season}',
  ],
  'disposal/no-power': [
    'Dead Silence at the Sink: Why a Disposal Makes No Sound',
    'Press Reset, Then What? {checks} Checks for a Silent Disposer',
    'Outlet, Switch or Motor: The Cost of Waking a Dead Disposal',
    'No Grinding This {Season}? Power, Buttons and a Quiet Disposal',
  ],
  'refrigerator/ice-maker-stopped': [
    'Empty Bin, Hollow Cubes: What Stops an Ice Maker',
    'No Ice Since Yesterday? {checks} Checks From Shut-Off Arm to Filter',
    'Ice Maker Module or Water Valve: What It Costs to Get Cubes Back',
    'Ice for {Season} Guests: Waking an Ice Maker That Quit',
  ],
  'washer/shaking': [
    'Walking, Banging, Rumbling: What Throws a Washer Off Balance',
    'Calm a Shaking Washer: {checks} Checks With a Level and Your Hands',
    'Shocks, Springs, Bearings: Is a Banging Washer Worth the Money?',
    'Comforters, Coats and Rugs: {Season} Loads That Make Washers Jump',
  ],
  'dryer/squeaking': [
    'Squeal, Thump or Rattle: Naming the Noises of a Dryer',
    'Listen First: {checks} Ways to Locate a Squeak in the Drum',
    'A Quiet Dryer for How Much? Rollers, Glides and Pulley Prices',
    'Squeaks That Grow Over {Season}: Give the Dryer Some Care',
  ],
  'dishwasher/not-drying': [
    'Dripping Glasses, Wet Plastic: How Dishwashers Dry and Why They Stop',
    'Pools in Every Cup? {checks} Drying Checks From Rinse Aid to Racks',
    'Heater, Fan or Vent: The Going Rate for Dry Dishes',
    'Towel in Hand Again? Better Drying for {Season} Dishes',
  ],
  'oven/burner-not-lighting': [
    'Click, Click, No Flame: Why Gas Burners Refuse to Light',
    'Cap, Ports, Spark: {checks} Checks for a Stubborn Gas Burner',
    'Cap, Electrode or Spark Switch: Lighting a Gas Cooktop Again, Priced',
    'Boil-Overs and Damp Caps: Gas Burners in {Season}',
  ],
  'disposal/slow-drain': [
    'Water That Will Not Leave: Slow Drains Behind the Disposal',
    'Clear a Sluggish Kitchen Sink in {checks} Gentle Steps',
    'Starch, Grease, Dull Grinders: The Cost of a Slow Disposal Drain',
    'Peels, Fat and Pulp: Keeping Sink Drains Open Through {Season}',
  ],
  'refrigerator/noisy': [
    'Hum, Buzz, Chirp: A Field Guide to Refrigerator Sounds',
    'Loud Fridge at Night? {checks} Things to Move, Level or Listen To',
    'Fan Motor or Compressor Mount: What a Quieter Fridge Costs',
    '{Season} With a Noisy Refrigerator: Dust, Doors and Better Habits',
  ],
  'washer/not-filling': [
    'A Dry Drum and a Patient Hum: What Keeps Water Out of the Washer',
    'Valves, Kinks, Buckets: {checks} Checks When the Washer Stays Dry',
    'Washer Inlet Valves and Other Filling Repairs, With Prices',
    'Water for Wash Day: Slow Filling Washers in {Season}',
  ],
  'dryer/overheating': [
    'Scorching Zippers: The Reasons a Dryer Runs Too Hot',
    'Hot to the Touch? {checks} Dryer Checks Before the Next Load',
    'Thermostat, Blower, Vent: Cooling Down an Overheating Dryer on a Budget',
    'Heat Where It Should Not Be: Dryer Safety in {Season}',
  ],
  'dishwasher/not-filling': [
    'Silent Spray Arms: Why No Water Reaches the Dishwasher',
    'Lift the Float, Open the Tap: {checks} Dishwasher Fill Checks',
    'Fill Valve and Float Switch: A Look at Dishwasher Repair Bills',
    'Closed Valves, Stuck Floats: {Season} Dishwasher Trouble',
  ],
  'oven/electric-burner-dead': [
    'One Cold Coil: How an Electric Burner Dies',
    'Swap, Look, Compare: {checks} Checks for a Cooktop Zone Without Heat',
    'Coil, Socket or Infinite Switch: Electric Stove Repair in Dollars',
    'Three Burners Left This {Season}? Caring for an Electric Cooktop',
  ],
  'disposal/bad-smell': [
    'Where Disposal Odors Hide and What Feeds Them',
    'Fresh Again: {checks} Cleaning Checks for a Smelly Sink',
    'Can a Repair Cure the Stink? Disposal Odor Costs Compared',
    'Sour Smells From the Sink in {Season}, and How to End Them',
  ],
  'refrigerator/runs-constantly': [
    'Never a Quiet Minute: Why Some Fridges Run Around the Clock',
    'Give the Compressor a Rest: {checks} Checks for a Nonstop Fridge',
    'Nonstop Running, Rising Power Bill: Do the Math on a Fridge Repair',
    'All-Day Humming in {Season}: Help Your Refrigerator Take a Break',
  ],
  'washer/door-locked': [
    'Laundry Behind Glass: What Holds a Washer Door Shut',
    'Locked Out of Your Laundry? {checks} Patient Checks, No Force',
    'Door Lock, Handle, Board: The Price of Opening a Stuck Washer',
    'Stuck Shut in {Season}: Caring for a Washer and Its Door Lock',
  ],
  'dryer/not-starting': [
    'Push the Button, Hear Nothing: Tracing a Dead Dryer',
    'Door, Light, Control Lock: {checks} Checks When a Dryer Stays Silent',
    'Door Switch or Thermal Fuse? Budgeting for a Dryer That Won’t Start',
    'Clothesline {Season}: First Aid When the Dryer Will Not Begin',
  ],
  'dishwasher/cloudy-glasses': [
    'Milky Glassware and What Lies Behind the Haze',
    'Vinegar on a Glass: {checks} Checks to Tell Film From Damage',
    'Clear Glasses for Less: Dosing, Dispenser and Heater Prices',
    'Sparkling Stemware for {Season} Tables: Dishwasher Care',
  ],
  'oven/door-will-not-close': [
    'The Gap at the Top: What Stops an Oven Door From Closing',
    'Racks, Gasket, Hinges: {checks} Checks for an Oven Door Ajar',
    'Hinge Pair, Gasket or Latch: Closing the Oven Without Overpaying',
    'Hot Knobs, Open Gap: {Season} Baking With a Tired Oven Door',
  ],
  'disposal/noisy': [
    'Rattles in the Grinding Chamber: Spoon, Bolt or Bearing?',
    'Count Your Spoons: {checks} Checks for a Clattering Disposer',
    'Screws, Bearings, Lugs: What a Quiet Disposal Costs',
    'Pits, Shells and Lost Spoons: {Season} Noises From the Disposal',
  ],
  'refrigerator/freezing-food': [
    'Frozen Lettuce on the Middle Shelf: When a Fridge Gets Too Cold',
    'Icy Yogurt? {checks} Temperature Checks for an Eager Fridge',
    'Damper, Sensor, Control: Paying to Thaw a Fridge’s Crisper',
    'Salad With Ice Crystals: Refrigerator Settings for {Season}',
  ],
  'washer/smells-musty': [
    'Basement Smell on Clean Shirts: The Life Inside a Washer',
    'Sniff, Wipe, Rinse: {checks} Checks for a Sour Front Loader',
    'Musty Washer: Does It Need a Repair or a Routine?',
    'Mold Weather: Keeping Washing Machines Fresh in {Season}',
  ],
  'dryer/stops-early': [
    'Done, Says the Dryer: Why Jeans Still Come Out Damp',
    'Sensor Strips and Small Loads: {checks} Checks for a Dryer That Quits',
    'From Sensor Cleaning to Control Board: Dryer Repair Costs',
    'Half-Dry Laundry in {Season}: Teach the Sensor to See Again',
  ],
  'dishwasher/not-starting': [
    'Lights On, Nothing Washing: What Keeps a Dishwasher From Starting',
    'Latch, Lock, Breaker: {checks} Dishwasher Start-Up Checks After Dinner',
    'Latch Switch or Fuse: Setting a Price on a Dishwasher That Won’t Run',
    'A Sink Full of {Season} Dishes and a Dishwasher on Strike',
  ],
  'oven/self-clean-trouble': [
    'Trapped by the Clean Cycle: Why Oven Doors Stay Locked',
    'Oven Locked After Cleaning? {checks} Gentle Ways to Free the Latch',
    'The Hidden Price of Self-Clean: Fuse, Latch Motor, Control',
    'Think Twice Before a {Season} Self-Clean: Oven Latches and Fuses',
  ],
  'refrigerator/dispenser-not-working': [
    'No Water at the Door: How a Dispenser Runs Dry',
    'Lock, Filter, Pinched Line: {checks} Water Dispenser Checks',
    'Cold Water at a Touch: Dispenser Valve and Switch Prices',
    'Thirsty in {Season}? Bring the Water Dispenser Back',
  ],
  'washer/not-starting': [
    'Dark Display, Full Drum: When Washers Refuse the First Step',
    'Lamp Test, Door Test: {checks} Checks Before You Give Up on the Washer',
    'Start Button, Door Switch, Electronics: A Washer Price Guide',
    'Wash Day Postponed? A Washing Machine That Stays Off in {Season}',
  ],
  'dryer/trips-breaker': [
    'Click and Dark: Why a Dryer Throws Its Breaker',
    'Note the Minute: {checks} Careful Checks When the Dryer Trips',
    'Terminal Block, Coil or Tired Breaker: Pricing a Dryer Circuit Fault',
    'Breakers That Trip in {Season}: Dryers, Lint and Loaded Circuits',
  ],
  'dishwasher/smells': [
    'Old Fish, Clean Plates: Decoding Dishwasher Odors',
    'Filter, Door Edge, Hose Loop: {checks} Checks for a Smelly Dishwasher',
    'Odor Repairs Worth Their Price in an Aging Dishwasher',
    'Warm Racks, Old Crumbs: Fresh Dishwashers in {Season}',
  ],
  'oven/broiler-dead': [
    'No Glow From Above: What Silences a Broiler',
    'Pale Cheese on Top? {checks} Broiler Checks Through the Window',
    'Broil Element, Relay, Igniter: What It Costs to Brown Again',
    'Gratins Without a Crust: Broilers in {Season}',
  ],
  'refrigerator/bad-smell': [
    'Musty, Sour or Sharp: Sources of a Smelly Refrigerator',
    'Drip Pan, Seal Folds, Filter: {checks} Fridge Odor Checks',
    'Deodorize or Repair? What a Fresh Refrigerator Costs',
    'Clean Air on Every Shelf: {Season} Care Against Fridge Odors',
  ],
  'washer/stained-clothes': [
    'Gray Smears on White Shirts: Stains That the Washer Makes',
    'The White Towel Test: {checks} Checks for Rust, Wax and Grease',
    'Washer Stains: Dispenser, Drum or Tub Seal, and the Bill',
    'Mud Out, Marks In: {Season} Laundry With Mystery Stains',
  ],
  'dishwasher/noisy': [
    'Grinding at Midnight: Which Dishwasher Noises Matter',
    'Rattle, Knock, Whine: {checks} Dishwasher Checks by Ear',
    'Silence by the Dollar: Dishwasher Pump, Motor and Spray Arm Work',
    'Clatter After {Season} Parties: Racks, Spray Arms and Glass in the Pump',
  ],
  'oven/smoking': [
    'Blue Haze in the Kitchen: What Oven Smoke Tells You',
    'Sniff Before You Bake: {checks} Checks for Oven Smoke and Fumes',
    'Burnt Crust or Melting Wire? Smoke-Free Baking and Its Price',
    'Spilled Sugar, Hot Fat: A Smoking Oven in {Season}',
  ],
}

/** Names the fault, the angle and what the reader gets; at most 200 characters (spec.md §5). */
export function headlineOf({ appliance, fault, season }: Topic, angle: Angle): string {
  const headline = headlines[`${appliance.key}/${fault.key}`]?.[angles.indexOf(angle)]
  if (headline === undefined) throw new Error(`There is no headline for ${appliance.key}/${fault.key}`)
  return headline.replace('{checks}', String(fault.checks.length)).replace('{Season}', title(season))
}
