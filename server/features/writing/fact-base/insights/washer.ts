import type { Insight } from './insight.ts'

export const washerInsights: Record<string, Insight> = {
  'not-spinning': {
    closer: [
      'Spinning comes last because everything else must be right before it: drained, locked, balanced. The machine rehearses with slow turns and gives up when the drum wobbles. Half-hearted spins are about balance, no spin at all is about lock or water, and a motor that whirs in vain has lost its belt.',
      'Beneath an agitator, torque passes through a clutch or a splined hub with molded plastic teeth. Once those ridges round off, the basket coasts although the gearcase purrs contentedly below. Direct-drive models swap pulleys for a ring of copper coils and magnets; there, a Hall sensor that miscounts rotation makes the inverter twitch, hesitate and abort. Lather deserves suspicion too: a collar of bubbles between basket and outer shell acts like a brake pad, a condition displayed as suds lock. Each culprit leaves its signature, be it loose coasting, nervous twitching or white froth sliding down the porthole.',
    ],
    reading: [
      'Spin a single bath towel, then four of them. Refusal with one and success with four is a balance story with a happy end. Water on the glass after both means drain first. A burnt rubber note while the drum hesitates should be mentioned in the first sentence of your call.',
      'Bring the bathroom scale downstairs and weigh an armful of dry cotton, then the identical pieces after extraction. Fabric carrying roughly half its own weight in moisture has seen full revolutions; fabric that has doubled was merely tumbled. Meanwhile, follow the countdown: digits leaping from four back to nine reveal repeated attempts at redistribution, whereas a frozen numeral suggests that the electronics await a missing signal. Worthwhile jottings include the textiles involved, the selected rpm figure, minutes remaining at the stall, and whether the cylinder glides to rest in two seconds or thirty.',
    ],
    price: [
      'Belts are cheap and reached through the rear; locks sit behind the door ring. Brushes wear in pairs and cost less than lunch for four, yet only some motors have them. Bearings, in contrast, mean dismantling the tub, and that is where a second-hand machine begins to compete.',
      'A rubber-and-plastic coupler, designed as the sacrificial link between motor and transmission, counts among the humblest spares on the truck. Shift actuators on recent agitator models are likewise modest, being bolted underneath and reached by tilting the cabinet. Expense climbs with a seized gearbox, a scorched stator or an inverter module, since the component then outweighs the hours. Stacked pairs in a narrow closet lengthen the appointment, for the upper unit must be lifted down by two people before anybody glimpses the rear. Reading out the model tag from the door frame beforehand can spare an additional trip.',
    ],
    habit: [
      'Mix large and small pieces so that the drum can arrange them. Fasten bra hooks and tie bathrobe belts, which otherwise knot everything into one ball. One soaked bath mat alone is the classic troublemaker: add two old towels as partners and it will fly.',
      'Rain jackets, shower curtains and waterproof mattress pads imprison pockets of liquid that burst loose at speed, so drape them over the bathtub instead of extracting them. Duvet covers swallow pillowcases; button the opening first. Comforters require a palm’s breadth of slack above, otherwise their core remains a sodden lump. Pair denim with flannel rather than with silk, given that similar absorbency sheds moisture evenly. On marathon Saturdays grant the motor a quarter of an hour to cool between batches, and keep that Velcro fishing vest from gripping everything else by fastening its straps.',
    ],
  },
  'not-draining': {
    closer: [
      'Pumps are strong against water and helpless against a hair clip. Most blockages sit in the trap a foot from the pump; the remainder hide in the corrugated hose or the standpipe. When suds rise in the kitchen sink as the washer empties, the house line is the bottleneck.',
      'Modern discharge pumps are simple: a magnetic rotor inside a sealed winding pushes plastic vanes. Dental floss or yarn wound about the axle stalls that rotor and yields a strained buzz; vanes sheared from their shaft whir freely yet transport nothing. In unheated garages a January freeze may plug the sagging tubing overnight and thaw by lunchtime, leaving no evidence behind. Discharge that departs and then returns incriminates a non-return flap. Bra underwires, drywall screws and guitar picks lodge crosswise in the sump bellows, a ribbed elbow upstream of the strainer, which explains an immaculate strainer beside a stubborn pond.',
    ],
    reading: [
      'Three sounds, three stories: a healthy whoosh with no movement is a plugged hose, a rattle is a coin in the impeller, and dead quiet is wiring or a winding. Count how many quarts you caught in the dish. A nearly empty tub with a drain code is often a level sensor.',
      'Stick masking tape on the porthole at the waterline, begin the pump-out step and start a stopwatch. A vigorous unit lowers the tide below view in about two minutes; double that duration hints at partial obstruction. Should the surface creep upward again after silence falls, backflow is proven. Photograph whatever the strainer surrendered on white paper, as gravel, felted fur and splintered plastic each narrate a separate origin. Record the alphanumeric message exactly, letter by letter, plus the stage of the stall: after soaking, between rinses or ahead of the finale.',
    ],
    price: [
      'Clearing a trap is the least expensive call in laundry, and many owners never need it twice. A pump swaps in under sixty minutes on front loaders, a little longer below a top loader. Let a plumber look at the standpipe if two machines have overflowed there.',
      'Bailing precedes mending: a brimming tub has to be emptied by wet vacuum, and those buckets count as labor. Cross-threaded caps turn a five-minute strainer chore into exchanging the entire volute. Models built beneath stone countertops call for careful withdrawal from cabinetry, with felt sliders protecting the oak boards. Electrical origins stretch from a corroded spade connector, recrimped on the spot, to a burnt triac on the main circuit board. Owners can trim the sum themselves by relocating shelves, hampers and litter boxes beforehand, leaving a yard of elbow room around the chassis.',
    ],
    habit: [
      'Make pocket inspection a ritual, preferably by the owner of the pockets. Baby socks travel in a mesh bag. Open the trap on the first of each season with a baking tray beneath, spin the little wheel with a pencil, and hand-tighten the cap straight.',
      'Utility basins that receive the discharge appreciate a stainless mesh sleeve, renewed once it resembles felt, and a rubber stopper stored elsewhere so that it cannot drift across the outlet. Preserve a fist of clearance behind the cabinet and hang the corrugated tail in the U-shaped guide from the accessory bag. Nursing pads, wristbands and doll dresses ride inside a zippered pillowcase. Saddle blankets and sofa throws meet a damp rubber glove on the porch, which rolls fur into pellets. Slip a foam sleeve over exposed tubing before Thanksgiving if the alcove is unheated.',
    ],
  },
  leaking: {
    closer: [
      'Timing separates the suspects. Drops before the drum moves belong to hoses or inlet, a trickle in mid-wash belongs to the boot, foam at the drawer belongs to the dose, and a gush at the end belongs to pump or standpipe. A wet floor on days without laundry is always pressure side.',
      'Gravity disguises origins: liquid escaping at the rear shaft seal follows the base pan forward and emerges under the toe kick. Secondary traces are more honest. Chalky streaks beneath a weep hole accuse the shaft seal, a crusted bead along the seam accuses the tub’s joined halves, and blue residue under the soap compartment records a jet overshooting at excessive street pressure. Humid August afternoons supply an impostor, namely dew on frigid copper pipe, which dampens drywall without any defect. A single strand of retriever hair pinched against the porthole becomes a wick and passes a teaspoon per cycle.',
    ],
    reading: [
      'Sprinkle flour or lay newspaper around all four feet. The first dark spot marks the corner, and its size after an hour gives the rate. Feel whether the water is warm, soapy or clear; those three words let us load the right part before we drive.',
      'Twist tissue around each brass coupling at bedtime; by breakfast even one bead will have wilted it. Compare the utility’s meter dial over the same night, with icemaker and toilets left alone, for creeping digits implicate plumbing rather than laundry. Before pressing start, slide a rimmed cookie sheet under the suspected corner and measure its catch with a kitchen cup, once for delicates, once for heavy cottons. Time-lapse video from a tripod preserves the instant of first glistening. Mention collected ounces, elapsed minutes, chosen temperature and any recent relocation of furniture.',
    ],
    price: [
      'Supply hoses are the cheapest insurance in the house. Clamps and drawer tubes follow. A boot costs more in labor than in rubber, since the front has to come away and a spring ring must be coaxed back. Tub halves that have parted finish older machines.',
      'Reach matters more than size. A perished fiber gasket within the brass nut yields to pliers, while a sump elbow involves tipping the whole chassis. The rear shaft seal, a mere circlet, hides behind pulley, counterweight and spider, hence its daunting labor. Seepage that has soaked a wiring harness, a motor or particleboard underlayment enlarges the assignment far beyond its original drip. Porcelain-coated steel perforated by corrosion accepts no lasting patch; epoxy peels under heat and vibration. Prompt reporting shortens the bill of materials, as rubber alone is cheaper than rubber plus electronics plus baseboard.',
    ],
    habit: [
      'Turn the taps off with the lights when you leave for more than a night. Wipe grit from the ring on Sundays, fold its lips open, and fish out hairpins. Write the year of purchase on both hoses with a paint pen, so nobody has to guess at their age.',
      'Place a battery moisture alarm, no bigger than a hockey puck, beside the couplings and try its chirp whenever daylight saving begins or ends. Zip hoodies, buckle overalls and turn studded denim inside out. Closets on upper stories merit a molded tray piped to a floor outlet. Have a plumber gauge household pressure; anything beyond 80 psi justifies a reducing regulator, which also benefits bidet, boiler and sprinkler. While shoving the cabinet homeward, make sure that braided tubing neither chafes on masonry nor turns sharply at its ferrule. Brush the dog outdoors in shedding season.',
    ],
  },
  shaking: {
    closer: [
      'Think of the tub as a pendulum hung on springs and braked by dampers. Level feet keep the pendulum centered, even loads keep it calm, dampers stop it from growing wild. If it bangs at the beginning of each spin and settles later, dampers are tired; if it roars throughout, bearings are.',
      'Any suspended mass owns a resonant band, crossed while accelerating through the first few hundred revolutions; a brief shimmy there is physics. Trouble lies in persistence. Concrete counterweights working off their bolts thud like a dropped brick. One unhooked spring lets the tub list visibly toward a corner. Fractured aluminum spiders clank as the basket flexes against its axle, and top loaders possess a saline-filled balance ring whose loss of brine leaves a whitish crust and permanent sway. Long joists amplify all of it, so a parlor installation may thunder where a basement slab would merely murmur.',
    ],
    reading: [
      'Film the first minute of a spin with the phone lying on top. Picture a cup of water there: ripples are fine, spills are not. Grasp the empty drum at its rim and lift; play that you can feel, together with a gritty sound on turning, describes a bearing better than any code.',
      'Chalk an outline around every foot, spin empty at moderate rpm, then measure any migration with a ruler. Zero travel empty but inches when full exonerates bearings and indicts weight distribution or friction dampers. With everything at rest, try to slip a playing card beneath each pad; the pad that admits it is loafing. Next, repeat the experiment with eight bath sheets at two different settings. Vibration that vanishes at the slower one accompanies suspension wear, whereas grumbling at both is rotational. Describe the noise by comparison, such as helicopter, cobblestones or kettledrum, and name the flooring underneath.',
    ],
    price: [
      'Adjusting feet and removing transport bolts is minutes. Damper pairs and suspension rods are mid-range parts, quickly hung. Bearings and spider arms split the tub open, so their price is mostly time. On a machine in its tenth year we show both estimates and step back.',
      'Retorquing a loosened counterweight or gluing a displaced snubber pad occupies a single short appointment. Welded plastic tubs dictate the opposite: with no seam to unbolt, manufacturers supply bearings merely as a complete drum assembly. A scored shaft sleeve doubles the parts list, for fresh bearings upon grooved steel perish early. Collateral injuries such as a frayed harness, a punctured boot or dented side panels are itemized individually. Springy joists fall within carpentry; blocking or a plywood platform might outperform any hardware that fits inside the cabinet, and honest diagnosis says so before ordering.',
    ],
    habit: [
      'Wash rugs at the laundromat and divide king-size bedding. Retighten lock nuts after the first week on a new floor, as boards settle under load. Wooden upper stories like a slower spin setting; choose eight hundred turns and let the dryer add ten minutes.',
      'Sneakers tumble best in company of four beach towels. Pillows travel as twins, facing each other like oars. Hide the shipping rods in a labeled sandwich bag taped to the water heater closet, ready for your next relocation. Resist turning the lid into a shelf, considering that a gallon jug of bleach can hop overboard at midnight. Dense rubber isolation pads tame resonance on tile, yet soft carpet squares magnify it. Once per semester, lay a carpenter’s spirit level across the chassis, left to right and front to back, nudging whichever leg has sunk.',
    ],
  },
  'not-filling': {
    closer: [
      'Between street and drum stand two taps, two sieves and two solenoids, one set for each temperature. A fault in one set leaves cold or hot programs alive, which is why testing both is so revealing. No flow in either points at the tap handle, the lock or the level sensor.',
      'Many European models carry a bulky plastic box at the faucet end of a double-walled hose; once its safety mechanism has tripped, nothing passes ever again and the assembly is spent. A polystyrene float in the base tray is its cousin, starving the tub after sensing dampness below. Endless filling is an altogether different ailment: with the outlet tail shoved too low, contents siphon away as quickly as they arrive. Rural pumps contribute by short-cycling, causing spurts followed by dribbles. Lukewarm results from a cold-only supply point toward thermistors, those bead-sized resistors that steer blending.',
    ],
    reading: [
      'Hold the hose by its middle at the start: a faint tremble means the solenoid has opened, even when little passes. A bucket test at the laundry faucet should give about three gallons a minute. Report which programs fill, how fast, and whether plumbing work was done lately.',
      'Count aloud from pressing the button until the earliest splash; fifteen to thirty seconds is ordinary once the sensing turns are over. Afterwards compare the two tails by touch, since one staying at room temperature during a warm setting never delivered. Peer at the box of a flood-stop hose, where some brands show a red window once triggered. Somebody else might open the shower upstairs: if spray there weakens abruptly, supply is shared and meager. Log the minute at which the display protested, whether gurgling continued at the standpipe, and the season, as buried mains chill and cartridges silt.',
    ],
    price: [
      'Sieves cost nothing but fingertips and a toothbrush. Valve blocks are sold as one unit and held by two screws, making this a short appointment. Corroded shut-off taps are plumbing, often simple, sometimes not, in houses where galvanized pipe still waits in the wall.',
      'Under the top panel, two Torx fasteners separate a mechanic from the inlet assembly, which keeps labor lean. Turbine flow meters and thermistors rank as small change beside it. Flood-stop tubing, sold whole owing to its embedded solenoid cable, is pricier than ordinary braid. Costs jump when a relay on the control has welded itself, or when rodents have gnawed a conductor somewhere along the frame. Low well-tank pressure is corrected by pump specialists, so paying for washer components first would be backwards. Have make, suffix letters and a picture of the hose ends ready for ordering.',
    ],
    habit: [
      'Exercise both taps every few months with a quarter turn so they never seize. After street work by the water bureau, let a tub faucet run until it is clear before the next wash. Garden hoses make poor extensions; their inner skin peels and feeds the sieves.',
      'Wells benefit from a transparent cartridge housing upstream, its pleated element renewed as soon as it turns tea-colored. Close faucets gradually, given that slamming them sends hammer through copper and shocks diaphragms. Spare mesh discs with integral seals fit a matchbox; store several on the windowsill. Flushing sediment from the tank-type heater annually stops rust flakes from migrating toward the hot port. Where a cabin or carport drops below 32 °F, arrange for winterizing before the holidays. Poke the drawer ceiling’s spray holes with a wooden toothpick, and paint red and blue dots for whoever reconnects things.',
    ],
  },
  'door-locked': {
    closer: [
      'Locks are cautious by design: no opening above a certain level, speed or heat. Hence the question is what the control still believes. Visible water is obvious, foam less so, and a sensor tube filled with lint keeps reporting a flood that left long ago.',
      'Two families of latch exist. The older relies on a ceramic pellet that warms a bimetal strip, thus releasing lazily; the newer flicks a bolt by solenoid pulse and does so instantly or never. Heat is a legitimate jailer, with many brands holding until contents drop beneath about 130 °F. A tachometer wrongly claiming motion produces captivity despite stillness. Sagging hinges jam the hook sideways, felt as friction when the porthole is lifted slightly. Top-loading lids add a magnet whose displacement confuses the bolt. Dry, tepid, motionless and aligned, yet shut, leaves electronics holding the keys.',
    ],
    reading: [
      'Put a hand flat on the glass. Warm means wait, cool and dry means something is confused. Two clicks a minute tell of a board that keeps trying; none tell of a lock that burned out. Note which of the two you hear, and for how long the program had been over.',
      'Study the padlock icon: steady means deliberate restraint, flashing announces a failed release. An inexpensive infrared thermometer aimed at the bowl tells degrees in an instant. Cup an ear against the fascia during the concluding seconds, distinguishing a crisp clack, a feeble tick and utter stillness. Raise the door edge gently with one finger; play exceeding an eighth of an inch belongs in your notes. So does the manner of ending, be it normal finish, cancelled selection, blackout or toddler. A ten-second clip containing both icon and sound often replaces a page of explanation.',
    ],
    price: [
      'Handles and strikers are trim parts. Lock modules cost somewhat more and sit an arm’s length behind the ring. Where water caused the imprisonment, the drain gets repaired and the latch frees itself, which makes this one of the friendlier invoices.',
      'Forced entry is the expensive chapter. Crowbar scars mean new bezel, hinge and glass bowl, whereas a patient owner pays for a single latch. Hooks molded from zinc alloy shear off inside the mechanism, requiring a strap to coax it from within the seam. Wire hooks around the boot have to be unseated, adding perhaps half an hour. Should the tachometer lie, the remedy moves toward the motor; should relays stick, toward electronics. Stranded delicates are no emergency: wool survives a soggy afternoon, though vivid dyes may bleed onto paler neighbors.',
    ],
    habit: [
      'Let the drum come to a full rest before you try the handle; impatient tugging cracks its hook. Keep small garments out of the gap between glass and ring. A surge protector for the laundry circuit prevents half of the frozen controls that follow storms.',
      'Never use the porthole frame as a drying rack, coat hook or toddler’s swing; hinges tire silently. Leave headroom so bulging quilts do not press outward upon the catch. Bookmark the owner’s manual at the paragraph concerning blackouts, preferably as a PDF saved offline. Cancelling halfway strands a bath inside, therefore choose rinse-and-pump rather than yanking the cord. Polish the striker opening monthly with a cotton bud, lifting out sticky syrup and sequins. Teach grandparents the add-garment symbol, as pausing at the wrong minute leads straight into a tug of war.',
    ],
  },
  'smells-musty': {
    closer: [
      'A washer that only ever sees lukewarm water grows a gray film on the outside of its drum, where no eye reaches. Softener feeds it, darkness suits it, a shut door keeps it moist. Sewer gas is different: it bubbles up through an unsealed standpipe and comes and goes with the weather.',
      'Noses discriminate surprisingly well. Sour gym-bag notes come from Moraxella, a bacterium feasting on sebum within polyester. Earthy cellar tones arise from mildew under the gasket fold. Rotten eggs restricted to heated programs denote hydrogen sulfide, born where a magnesium anode meets sulfate in the tank-type heater. Fishiness or singed plastic belongs to overheating insulation, so unplug and stop there. Perfumed staleness is scent booster, whose wax beads coat stainless perforations. Freshly bought gaskets exhale vulcanized rubber for several weeks, harmless and temporary. Each aroma names a separate address, from wardrobe to boiler.',
    ],
    reading: [
      'Smell three places separately: drawer, ring, trap. Whichever makes you step back first is where cleaning pays most. If all three are sweet and the clothes are not, suspect the dryer or the hamper. A heater that has quit shows when the glass stays cool on a sanitize program.',
      'Fill one mason jar from the faucet and another with final rinse liquid, screw both shut, and leave them on a sunny sill till supper. Sniffing blind, a relative should rank them. Rub white flannel along the hidden side of the gasket; gray paste, black specks and amber jelly represent lint, mildew and surfactant. Shine a penlight through the perforations for slimy curtains. Maintain a fragrance diary for ten days listing program, temperature and detergent brand. Patterns emerge: gloom following polyester, relief following percarbonate, or stench whenever the dishwasher shares its standpipe.',
    ],
    price: [
      'Ninety percent of this is housekeeping, free apart from soda and a brush. A service cleaning of tub and sump sits at the lower end of our work. New heaters and boots come next. Nobody should buy another machine for odor before one month of hot programs.',
      'Elbow grease reduces this bill more than any component. Etched mildew pigment cannot be scrubbed from elastomer, making a fresh boot cosmetic and therefore optional. Immersion heaters with their thermistor are medium undertakings, tested by resistance before ordering. Dismantling for descaling the hidden shell is justified merely when slime has clogged the pressure chamber too. Odors proven to originate in a roof vent or an evaporated P-trap concern drainage contractors exclusively. Bedding that stinks regardless of appliance wants stripping with borax, a pantry expense rather than a repair; investigate textiles prior to metal.',
    ],
    habit: [
      'Fold in one hot load a week, ideally whites or dishcloths. Switch from softener to a spoon of white vinegar in the last rinse, never together with bleach. Prop the door with a rolled towel where children or cats live, and empty the drum within an hour of its song.',
      'Hang sweaty jerseys over a chair back until crisp instead of burying them overnight. Choose enzyme powder containing percarbonate for linens; liquids lack that oxygen. Skip delayed starts finishing long before dawn, seeing that seven humid hours undo everything. Park the soap compartment upside down on a dish rack each Friday. A desk fan or dehumidifier benefits windowless alcoves, keeping relative humidity under fifty-five percent. Peel apart the gasket’s lower lip, blot the hidden crescent with microfiber, then launder that very cloth. Barn overalls and diapers deserve a scalding prewash, alone, followed by an airy noon.',
    ],
  },
  'not-starting': {
    closer: [
      'Dark and lit are two separate diseases. A dark panel lacks power somewhere between meter and filter board. A lit panel that will not go lacks permission, normally from the latch, sometimes from a timer set to midnight. Blinking in a fixed rhythm is the machine spelling its code.',
      'Consider impostors before condemning electronics. Showroom mode illuminates every lamp while refusing motion. A flooded drip tray trips its float, and the controller runs its pump instead of obeying. Motors possess a thermal protector which rests after strenuous quilts and forgives within the hour. Arc-fault circuits misjudge brush sparks as danger. Mice favor soybean-based cable jackets, creating gaps that reopen with vibration, thus failing on Tuesdays and behaving on Wednesdays. Worn rotary encoders skip selections, landing between two programs. Intermittence speaks for connectors, absolute for supply, and selective refusal for a missing permission.',
    ],
    reading: [
      'Carry a lamp or phone charger to the outlet: nothing else settles the first question so quickly. Then listen with the door pushed hard. One click and silence means permission was granted and refused again. Copy every symbol on the display, including the little ones in the corner.',
      'Gather context like a detective. Is the neighboring freezer also mute, did lightning flicker, has anyone drilled into drywall? Count blinks per burst and pauses between bursts, writing them as Morse, for instance three-long-two. Brightness matters: a dim, ghostly panel accompanies sagging voltage, whereas vivid symbols without response implicate the touch layer. Sniff near the plug blades after withdrawing them; brown discoloration or caramel odor calls for an electrician at once. Finally, try three unrelated programs and report which obeyed. Remote-control icons deserve mention, as phone apps can quietly reserve command.',
    ],
    price: [
      'Nothing is cheaper than a reset outlet. Latches, keypads and line filters share the middle. Main boards head the list, and for discontinued models a rebuilt one can halve the sum. We never order electronics on suspicion, because they cannot be returned.',
      'Intermittent gremlins cost hours rather than parts, since nobody can measure a symptom on vacation. A diary of occurrences shortens that hunt dramatically. Ribbon cables reseated, connectors treated with contact spray and gnawed conductors spliced inside heat-shrink rank low. Displays potted in resin are indivisible, raising the amount despite a lone cracked solder joint. Firmware updates, where brands permit them, ask only for a laptop. Obsolete timers may have to be sourced from specialist rebuilders, adding shipping days. Outlet defects transfer to a licensed electrician, whose invoice is separate from appliance work.',
    ],
    habit: [
      'Give the machine its own outlet and keep power strips for lamps. Wipe splashes off the keypad at once, press buttons with dry hands, and leave a sheet of paper’s width between detergent bottles and the panel, since syrup finds every seam.',
      'Press the test and reset pair on the laundry receptacle monthly, ideally together with smoke alarms. Schedule steam iron, space heater and dehumidifier for another branch. Steel wool packed around pipe penetrations discourages mice, and birdseed belongs in lidded tins far from warm cabinets. Withdraw the plug ahead of forecast thunder or lengthy travel. Rotate selectors in either direction gently, pausing at each detent, rather than whirling past twelve. Basement humidity corrodes tin contacts, so a hygrometer pays its way. Teach teenagers that double tapping cancels; a single deliberate push suffices.',
    ],
  },
  'stained-clothes': {
    closer: [
      'Color is the key. Blue or waxy smears are softener, white crumbs are powder that never dissolved, orange freckles are iron, black streaks are gasket mold or bearing grease. Marks on one side of folded pieces come from the drum wall; marks everywhere come from the water.',
      'Bathroom cosmetics masquerade as mechanical faults. Avobenzone from sunscreen bonds with dissolved iron, turning collars apricot; benzoyl peroxide bleaches navy pillowcases into pink clouds; aluminum antiperspirant stiffens armholes. Turquoise tinges trace acidic supply nibbling copper pipe. Manganese yields coffee-brown peppering, strongest after chlorine bleach. Overall dinginess is redeposited soil, the result of crammed baskets and stingy dosing alike. Grease from a failing shaft seal differs by geometry, flung outward as comma-shaped ticks along hems. Location, tint and shape considered together separate medicine cabinet, municipal mains and gearbox with remarkable certainty.',
    ],
    reading: [
      'Save one ruined T-shirt and do not treat it. Under a bright window, grease turns translucent, rust stays opaque and detergent brushes off. Repeat a load with cold, then with warm water; a difference between both belongs to chemistry rather than to the machine.',
      'Strain a pint of rinse liquid through a paper coffee filter, dry it flat, and examine the sediment under a jeweler’s loupe. Crystals dissolve when moistened, flakes of scale fizz in lemon juice, tarry crumbs smear. Ultraviolet flashlights make optical brightener glow violet-white, exposing unrinsed cleanser. Sketch a shirt outline and pencil each blotch upon it; rows betray baffles, scatter betrays particles. Compare laundry hung outdoors with laundry tumbled, for scorched felt within a dryer leaves tan stripes blamed on its innocent sibling. Enclose your sketch, brand names and garment age with the request.',
    ],
    price: [
      'Adjusting the dose saves money from the first day. Drawer siphons and fins are inexpensive, a porcelain touch-up is modest. Tub seals and bearings bring the tub apart, so we quote them beside a replacement. Rust inside the outer tub cannot be repaired honestly.',
      'Polymer lifters snap out by releasing a concealed tab, so replacing a splintered one is brief. Dispenser diaphragms and flexible bellows lie slightly higher. Stainless baskets rarely corrode themselves; their cast spider does, shedding gray aluminum oxide mud, and that repair equals full disassembly. Treating iron-laden wells through a softener or greensand filter falls to treatment firms, though it rescues porcelain, kettles and blouses together. Should the culprit prove to be dryer felt, attention shifts next door at gentler expense. Sample garments kept unlaundered prevent buying hardware for what chemistry produced.',
    ],
    habit: [
      'Pour liquids into their chambers, never onto cloth, and stop at the lowest mark. Turn out pockets for lip balm and pens. New jeans and red towels bathe alone twice. A rinse of the empty drum after dyeing or mud spares the shirts that come next.',
      'Stir powder into a mug of warm tap before winter loads, until no grit scrapes the spoon. Rinse beachwear in the bathtub after a day of sunscreen. Dedicate beige towels to acne cream and henna. Scrape clay off soccer socks with a butter knife once it has hardened. Dye-catching sheets accompany plaid, batik or souvenir sarongs. Crayons, tissues, lipstick and cough drops should find a ceramic bowl atop the hamper, their official refuge. Wait until deodorant has set before dressing, and separate mechanics’ coveralls from christening gowns by means of two distinctly colored baskets.',
    ],
  },
}
