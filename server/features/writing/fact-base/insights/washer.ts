import type { Insight } from './insight.ts'

export const washerInsights: Record<string, Insight> = {
  'not-spinning': {
    closer: [
      'Spinning comes last because everything else must be right before it: drained, locked, balanced. The machine rehearses with slow turns and gives up when the drum wobbles. Half-hearted spins are about balance, no spin at all is about lock or water, and a motor that whirs in vain has lost its belt.',
    ],
    reading: [
      'Spin a single bath towel, then four of them. Refusal with one and success with four is a balance story with a happy end. Water on the glass after both means drain first. A burnt rubber note while the drum hesitates should be mentioned in the first sentence of your call.',
    ],
    price: [
      'Belts are cheap and reached through the rear; locks sit behind the door ring. Brushes wear in pairs and cost less than lunch for four, yet only some motors have them. Bearings, in contrast, mean dismantling the tub, and that is where a second-hand machine begins to compete.',
    ],
    habit: [
      'Mix large and small pieces so that the drum can arrange them. Fasten bra hooks and tie bathrobe belts, which otherwise knot everything into one ball. One soaked bath mat alone is the classic troublemaker: add two old towels as partners and it will fly.',
    ],
  },
  'not-draining': {
    closer: [
      'Pumps are strong against water and helpless against a hair clip. Most blockages sit in the trap a foot from the pump; the remainder hide in the corrugated hose or the standpipe. When suds rise in the kitchen sink as the washer empties, the house line is the bottleneck.',
    ],
    reading: [
      'Three sounds, three stories: a healthy whoosh with no movement is a plugged hose, a rattle is a coin in the impeller, and dead quiet is wiring or a winding. Count how many quarts you caught in the dish. A nearly empty tub with a drain code is often a level sensor.',
    ],
    price: [
      'Clearing a trap is the least expensive call in laundry, and many owners never need it twice. A pump swaps in under sixty minutes on front loaders, a little longer below a top loader. Let a plumber look at the standpipe if two machines have overflowed there.',
    ],
    habit: [
      'Make pocket inspection a ritual, preferably by the owner of the pockets. Baby socks travel in a mesh bag. Open the trap on the first of each season with a baking tray beneath, spin the little wheel with a pencil, and hand-tighten the cap straight.',
    ],
  },
  leaking: {
    closer: [
      'Timing separates the suspects. Drops before the drum moves belong to hoses or inlet, a trickle in mid-wash belongs to the boot, foam at the drawer belongs to the dose, and a gush at the end belongs to pump or standpipe. A wet floor on days without laundry is always pressure side.',
    ],
    reading: [
      'Sprinkle flour or lay newspaper around all four feet. The first dark spot marks the corner, and its size after an hour gives the rate. Feel whether the water is warm, soapy or clear; those three words let us load the right part before we drive.',
    ],
    price: [
      'Supply hoses are the cheapest insurance in the house. Clamps and drawer tubes follow. A boot costs more in labor than in rubber, since the front has to come away and a spring ring must be coaxed back. Tub halves that have parted finish older machines.',
    ],
    habit: [
      'Turn the taps off with the lights when you leave for more than a night. Wipe grit from the ring on Sundays, fold its lips open, and fish out hairpins. Write the year of purchase on both hoses with a paint pen, so nobody has to guess at their age.',
    ],
  },
  shaking: {
    closer: [
      'Think of the tub as a pendulum hung on springs and braked by dampers. Level feet keep the pendulum centered, even loads keep it calm, dampers stop it from growing wild. If it bangs at the beginning of each spin and settles later, dampers are tired; if it roars throughout, bearings are.',
    ],
    reading: [
      'Film the first minute of a spin with the phone lying on top. Picture a cup of water there: ripples are fine, spills are not. Grasp the empty drum at its rim and lift; play that you can feel, together with a gritty sound on turning, describes a bearing better than any code.',
    ],
    price: [
      'Adjusting feet and removing transport bolts is minutes. Damper pairs and suspension rods are mid-range parts, quickly hung. Bearings and spider arms split the tub open, so their price is mostly time. On a machine in its tenth year we show both estimates and step back.',
    ],
    habit: [
      'Wash rugs at the laundromat and divide king-size bedding. Retighten lock nuts after the first week on a new floor, as boards settle under load. Wooden upper stories like a slower spin setting; choose eight hundred turns and let the dryer add ten minutes.',
    ],
  },
  'not-filling': {
    closer: [
      'Between street and drum stand two taps, two sieves and two solenoids, one set for each temperature. A fault in one set leaves cold or hot programs alive, which is why testing both is so revealing. No flow in either points at the tap handle, the lock or the level sensor.',
    ],
    reading: [
      'Hold the hose by its middle at the start: a faint tremble means the solenoid has opened, even when little passes. A bucket test at the laundry faucet should give about three gallons a minute. Report which programs fill, how fast, and whether plumbing work was done lately.',
    ],
    price: [
      'Sieves cost nothing but fingertips and a toothbrush. Valve blocks are sold as one unit and held by two screws, making this a short appointment. Corroded shut-off taps are plumbing, often simple, sometimes not, in houses where galvanized pipe still waits in the wall.',
    ],
    habit: [
      'Exercise both taps every few months with a quarter turn so they never seize. After street work by the water bureau, let a tub faucet run until it is clear before the next wash. Garden hoses make poor extensions; their inner skin peels and feeds the sieves.',
    ],
  },
  'door-locked': {
    closer: [
      'Locks are cautious by design: no opening above a certain level, speed or heat. Hence the question is what the control still believes. Visible water is obvious, foam less so, and a sensor tube filled with lint keeps reporting a flood that left long ago.',
    ],
    reading: [
      'Put a hand flat on the glass. Warm means wait, cool and dry means something is confused. Two clicks a minute tell of a board that keeps trying; none tell of a lock that burned out. Note which of the two you hear, and for how long the program had been over.',
    ],
    price: [
      'Handles and strikers are trim parts. Lock modules cost somewhat more and sit an arm’s length behind the ring. Where water caused the imprisonment, the drain gets repaired and the latch frees itself, which makes this one of the friendlier invoices.',
    ],
    habit: [
      'Let the drum come to a full rest before you try the handle; impatient tugging cracks its hook. Keep small garments out of the gap between glass and ring. A surge protector for the laundry circuit prevents half of the frozen controls that follow storms.',
    ],
  },
  'smells-musty': {
    closer: [
      'A washer that only ever sees lukewarm water grows a gray film on the outside of its drum, where no eye reaches. Softener feeds it, darkness suits it, a shut door keeps it moist. Sewer gas is different: it bubbles up through an unsealed standpipe and comes and goes with the weather.',
    ],
    reading: [
      'Smell three places separately: drawer, ring, trap. Whichever makes you step back first is where cleaning pays most. If all three are sweet and the clothes are not, suspect the dryer or the hamper. A heater that has quit shows when the glass stays cool on a sanitize program.',
    ],
    price: [
      'Ninety percent of this is housekeeping, free apart from soda and a brush. A service cleaning of tub and sump sits at the lower end of our work. New heaters and boots come next. Nobody should buy another machine for odor before one month of hot programs.',
    ],
    habit: [
      'Fold in one hot load a week, ideally whites or dishcloths. Switch from softener to a spoon of white vinegar in the last rinse, never together with bleach. Prop the door with a rolled towel where children or cats live, and empty the drum within an hour of its song.',
    ],
  },
  'not-starting': {
    closer: [
      'Dark and lit are two separate diseases. A dark panel lacks power somewhere between meter and filter board. A lit panel that will not go lacks permission, normally from the latch, sometimes from a timer set to midnight. Blinking in a fixed rhythm is the machine spelling its code.',
    ],
    reading: [
      'Carry a lamp or phone charger to the outlet: nothing else settles the first question so quickly. Then listen with the door pushed hard. One click and silence means permission was granted and refused again. Copy every symbol on the display, including the little ones in the corner.',
    ],
    price: [
      'Nothing is cheaper than a reset outlet. Latches, keypads and line filters share the middle. Main boards head the list, and for discontinued models a rebuilt one can halve the sum. We never order electronics on suspicion, because they cannot be returned.',
    ],
    habit: [
      'Give the machine its own outlet and keep power strips for lamps. Wipe splashes off the keypad at once, press buttons with dry hands, and leave a sheet of paper’s width between detergent bottles and the panel, since syrup finds every seam.',
    ],
  },
  'stained-clothes': {
    closer: [
      'Color is the key. Blue or waxy smears are softener, white crumbs are powder that never dissolved, orange freckles are iron, black streaks are gasket mold or bearing grease. Marks on one side of folded pieces come from the drum wall; marks everywhere come from the water.',
    ],
    reading: [
      'Save one ruined T-shirt and do not treat it. Under a bright window, grease turns translucent, rust stays opaque and detergent brushes off. Repeat a load with cold, then with warm water; a difference between both belongs to chemistry rather than to the machine.',
    ],
    price: [
      'Adjusting the dose saves money from the first day. Drawer siphons and fins are inexpensive, a porcelain touch-up is modest. Tub seals and bearings bring the tub apart, so we quote them beside a replacement. Rust inside the outer tub cannot be repaired honestly.',
    ],
    habit: [
      'Pour liquids into their chambers, never onto cloth, and stop at the lowest mark. Turn out pockets for lip balm and pens. New jeans and red towels bathe alone twice. A rinse of the empty drum after dyeing or mud spares the shirts that come next.',
    ],
  },
}
