import type { Insight } from './insight.ts'

export const dryerInsights: Record<string, Insight> = {
  'not-heating': {
    closer: [
      'Tumbling and heating live on separate circuits, so one survives the other. Fuses open for a reason, nearly always strangled air, and a fresh one in a choked duct lasts a week. Gas models show a glow through the peephole that fades without a flame when their coils are weak.',
      'Nichrome ribbon ages like a guitar string: every warm-up stretches it, every cool-down contracts it, and a thin spot finally parts, typically near a ceramic bushing. Such a death is abrupt. Cut-offs, by contrast, tend to expire following weeks of sluggish drying. Centrifugal contacts on the motor form a third suspect; they admit current to the heater only at full speed, and their pitted faces may skip Tuesday and work Wednesday. With propane, read the tank gauge before blaming an igniter. Heat pump models obey another logic altogether, being lukewarm by design and leisurely even in perfect health.',
    ],
    reading: [
      'Time ten minutes on the hottest timed setting and open the door. Stone cold is fuse, coil or half a supply; lukewarm is airflow or a tired igniter. Your electric range helps as a witness: if its oven is slow as well, the panel rather than the dryer deserves the visit.',
      'Graphs from a smart meter testify better than fingertips. An electric model at work adds a plateau of roughly five kilowatts; without its coil merely a few hundred watts remain for rotation, less than a toaster takes. On gas units, listen near the lower front: a faint tick, then a soft whoomp about a minute in, shows that ignition succeeded. Two such whoomps followed by chilly silence point toward weakening solenoids. Photograph the rating plate inside the door rim, plus any letters blinking on the display, and write down whether somebody recently exchanged the cord, moved house or lost electricity during a storm.',
    ],
    price: [
      'Thermal cut-offs are sold in pairs for little money, elements for somewhat more, gas coils in sets. Half of our time usually goes into the duct, since a repair that ignores it returns. A quote that names only the fuse is therefore incomplete, however friendly its figure.',
      'Stacked towers in a pantry raise the labor, as two people must lower the upper cabinet before a single screw turns. Layout counts too: some brands keep the heater box behind a rear panel, others beneath the tumbler with half the skeleton in the way. Genuine assemblies arrive with both limit discs mounted, whereas a bare restring kit looks like a bargain and shortens its own career. Heaters governed by a soldered relay can drag a circuit board onto the invoice. An absent supply leg shifts the whole affair to an electrician’s ledger, leaving only the diagnosis on the appliance side.',
    ],
    habit: [
      'Hold the screen against the window: daylight should fall through every mesh. Brush it with dish soap when softener has glazed it. Shorten the hose so that no loop sags behind the cabinet, and look at the hood during a cycle, for warm breath there is the best proof of health.',
      'Louvered doors on a utility closet have a purpose, for this appliance swallows up to two hundred cubic feet of room a minute and starves behind solid oak. Keep its intake slots unobstructed by hampers, ironing boards or pet bedding. Let the final cool-down play out, since glowing wire prefers gradual fading to an abrupt halt in stagnant surroundings. Medium suits polyester, acrylic and nearly everything except canvas; reserving the top setting spares thousands of switching strokes. Replace a torn filter promptly. Where lamps flicker every winter, ask an electrician about whole-house surge protection.',
    ],
  },
  'takes-too-long': {
    closer: [
      'Drying is transport. Each minute some ounces of water leave as vapor, and whatever slows the stream stretches the cycle: lint, elbows, a flap glued with paint, a blower packed with felt. If heat is plentiful and the laundry room feels tropical, vapor is escaping indoors instead.',
      'Sluggishness may begin upstream: a washer that drops from 1200 to 600 revolutions hands over dungarees carrying half again the ballast. Unheated garages steal calories too, since January drafts at 38 degrees need a longer run-up. Gas burners with fading solenoids ignite bravely, then stay dark once hot, so the first third feels normal while the remainder drifts. Ventless condensers smother under a woolly pelt on their aluminum fins. Finally, a fan hub whose D-shaped bore has worn round spins lazily on its shaft, giving a faint breeze although the entire pipe is spotless.',
    ],
    reading: [
      'Weigh a wet load on the bathroom scale, dry it for thirty minutes and weigh again. A healthy full-size machine takes off four pounds or more. Outside, hold a strip of tissue in front of the hood: it should stand out like a flag.',
      'Squeeze a sock straight from the washer over the basin. Any dribble accuses extraction, and the laundry’s other half needs attention first. Next, park a pocket hygrometer on the shelf: a climb from 45 to 65 percent during one program betrays steam leaking behind the cabinet. Owners of condensing types can pour the collected tank into a measuring jug; a pint from a full family batch is meager. Sketch the exhaust route on an envelope, with each bend, the approximate footage, the material and the exit, be it soffit, shingle or basement window. That doodle decides which rods and ladders get loaded.',
    ],
    price: [
      'Vent service has a fixed scope, and it repays itself in kilowatt-hours within a year or so. Drum felts and elements join the list after that. Long roof runs may need a booster fan, which is the moment to ask whether moving the laundry wall is smarter.',
      'Altitude and hideouts govern this figure. A ground-level outlet reached across a flower bed is quick; a cap three stories up demands harness, extension ladder and dry weather. Concealed sections that came apart inside a joist bay bring drywall saws, patching plaster and perhaps a painter. Occupied nests of native birds must wait until the fledglings have flown. Condominium risers shared by several floors involve the association and its keyholder. Rigid galvanized tubing is dearer per foot than semi-flexible aluminum and outlives it comfortably, so whoever plans to stay should favor steel. Ventless designs trade all that for coil rinsing.',
    ],
    habit: [
      'Spin faster before you dry slower: an extra spin removes water at a tenth of the energy. Sort thin from thick, shake out knots, and let the screen be the last thing you touch before start. Once a year somebody with rods should sweep the whole run.',
      'Prune hydrangea and ivy a yardstick away from the exterior outlet, and sweep off soggy maple leaves each November. Consecutive batches profit from metal already warm, so bundle Saturday’s washing rather than sprinkling it through the week. Heavy beach towels can finish on a wooden rack. Sweatshirt hoods and pillow corners get turned inside out at the intermission. When sliding the cabinet home, leave a hand’s breadth and peek down with a flashlight to confirm nothing has buckled. Pencil the duration of a standard batch inside a cupboard door every quarter; creeping numbers announce trouble early.',
    ],
  },
  'not-turning': {
    closer: [
      'A belt as long as a person wraps the drum and slips around a spring-loaded wheel. Lose it and the motor races without effort; keep it while rollers seize and the motor only groans. The growl of a winding that cannot start is short, deep and hot.',
      'Corded rubber perishes from the ribs outward: glazing first, next frayed flanks, at last a bang resembling a slammed drawer and sudden stillness. Gradual slowing tells a different tale, that of axles robbed of lubricant until plastic hubs bind. An underwire or nylon stocking pulled past the front felt can lock the barrel outright, with a scuffing protest. Inside the motor, a speed-sensitive contact feeds the starting coil for a second; charred, it leaves only a drone like a distant tractor. A sock swallowed by the fan halts everything as well, since that impeller rides on the driving shaft.',
    ],
    reading: [
      'Spin the drum by hand with the plug out. Feather-light and silent says belt, heavy and gritty says rollers, stiff at one spot says something is trapped. Look for black rubber crumbs under the front edge. These observations decide which box of parts rides along.',
      'Wind at the outdoor hood while the laundry lies motionless proves that shaft and fan revolve, which acquits the motor and convicts whatever links it to the tub. No gust plus a bass note reverses the verdict; allow that note no longer than a sneeze. Dimming bulbs overhead belong in your jottings, being a symptom of a stalled rotor gulping current. With the plug pulled, nudge the cylinder upward by its rim: more than a finger’s thickness of lift hints at collapsed supports. Report any metallic clank from below too, as a slack tension arm makes precisely that.',
    ],
    price: [
      'Belt, idler and rollers age together, so a kit for all three is the wise purchase: labor is paid once. Motors cost several times that. If the drum itself has cracked along its seam, look at the date on the nameplate before saying yes.',
      'Unitized laundry centers, with both appliances in one frame, swallow more hours than a freestanding pair. Twenty-four-inch European compacts have their own pulley geometry and catalog numbers that may travel from overseas. Rear-bearing designs use a ball and socket rather than a quartet of wheels, an inexpensive bit that requires hoisting out the whole barrel. Collateral scars enlarge the total: axles scored by frozen hubs, a bulkhead sawn by steel, felt shredded to ribbons. Should a motor be condemned, ask whether its fan transfers or needs purchase as well, for threaded plastic seldom survives extraction.',
    ],
    habit: [
      'Two small loads are kinder than one mountain. Wet comforters weigh as much as a child and belong to big machines. Let the drum stop before you open, skip the trick of pushing it by hand, and vacuum lint from the floor behind before it wanders into the wheels.',
      'Bras travel in zippered mesh, for a bare steel stay slips through the gap around the tub like a letter through a slot. Fill to the second third and leave the rest as sky. Soaked cotton rugs, hammocks and sleeping bags do better in a commercial tumbler at the coin laundry. Return dripping items for another extraction before transferring them. Unheated sheds stiffen grease under frost, so postpone the job until midday. Once a new strap has been fitted, copy the month onto masking tape inside the closet; a decade later that scrap reminds everybody of what is due.',
    ],
  },
  squeaking: {
    closer: [
      'Rotating rubber thumps, dry metal sings, plastic chatters. One thump per turn, roughly each second, is a flat spot on a roller; a whistle that climbs with warmth is the idler; a scrape up front is a felt or glide worn through. Coins in the baffle imitate all of them.',
      'Chirps are born from stick and slip, the very trick a violin bow plays upon gut. Dry bronze bushings, hardened felt and glazed cord all fiddle in their own register. A molded splice ticks at each pass over its pulley, quicker than any roller. Baffles with a missing screw clap like castanets. Howling that persists whether loaded or bare, and coasts down like a taxiing jet, comes from motor bearings. A brief buzz on gas units stems from solenoids and is mostly harmless. Pedestal drawers, detergent caps and slack wall brackets hum along without owing the dryer anything.',
    ],
    reading: [
      'Run it empty, then with one towel. Noises that vanish under load are loose glides, those that worsen are bearings. Chalk a line on the drum and count whether the thump keeps its rhythm. A clip recorded with the phone on the floor beats any description on the telephone.',
      'Roll a magazine into an ear trumpet and wander around the exterior: low front, low rear, flank, lid. Loudness peaks reveal the zone more honestly than intuition. Lean one palm against each side panel; a tone that dies under pressure is mere sheet vibration. At switch-off, attend to the coasting seconds, since whine that glides downward belongs to spinning shafts, while instant hush suggests something electrical, such as a buzzing coil. A guitar tuner app even names the pitch, and two readings a month apart document progress. Tell the repairer how many minutes pass before onset and which fabrics were inside.',
    ],
    price: [
      'Wear parts here are modest and come in sets. Opening the cabinet is the bulk of the labor, so it makes sense to renew belt and idler in the same hour. Ignored for a season, a squeal eats shafts and finally the motor, and the sum triples.',
      'Grooved axles separate the small bill from the middling one: slipping a fresh wheel onto a scored pin buys merely months. Felt renewal consumes high-temperature adhesive and a pause for curing, so that job stretches beyond its material. Sleeve bearings are pressed in at the factory and rarely sold singly, hence a howl from the drive means the complete unit. Off-brand kits may contain softer urethane that flattens by next summer; original numbers justify the modest difference. Grinding that has etched a trench around the shell tips the scale, for a replacement cylinder rivals a decent secondhand dryer.',
    ],
    habit: [
      'Keep zippers closed and take pebbles out of cuffs. Do not park a laundry basket on the roof; sheet metal bends and drags. After vacation let the drum run warm for some minutes with a dry blanket, which rounds off the flat that rest has pressed into the rollers.',
      'Sneakers belong on the stationary rack supplied in the carton, never loose among sheets. Lay a torpedo level across the top in both directions and dial the feet until the bubble centers; plank floors settle, so repeat each autumn. Resist penetrating spray of any kind, whose solvents dissolve factory grease and leave tacky residue for fluff. Ballpoints, guitar picks and nails from a carpenter’s apron want an emptying dish beside the hamper. Ten moderate batches treat polymer pads more gently than three crammed ones. Dense rubber squares beneath every corner hush the joists and spare the neighbors downstairs.',
    ],
  },
  overheating: {
    closer: [
      'Heat needs a way out. Close it, and thermostats cycle faster until a contact welds or a cut-off gives up. A coil that droops onto its frame is rarer and more dramatic: it stays red on the cool setting too. Either way, the clothes are telling you before the fuse does.',
      'Electronic models trust a thermistor no larger than a lentil; as it drifts, the processor believes 130 degrees while the barrel bakes at 170. Board relays can fuse shut like a stuck trigger, keeping current flowing once the command has ended. Mechanical types fail otherwise, through a bimetal strip gone lazy or a mismatched substitute rated too high. Flames have a vice of their own: a burner set for natural gas but supplied with propane roars yellow and fierce. Patterns separate them. Fever on every program suggests regulation, fever climbing toward the finish suggests blocked exhaust, and singed patches suggest contact with the rear grille.',
    ],
    reading: [
      'Use a kitchen thermometer in the outside hood for five minutes on low. Readings well under 135 degrees Fahrenheit are calm, and rising past 165 is alarming. Mention whether only cotton programs scorch or every one of them, and whether the cabinet shuts off and revives after a pause.',
      'Select fluff, the unheated program, for a quarter of an hour, then hold your palm in the outdoor stream. Anything distinctly balmier than the hallway exposes a coil that refuses to retire; switch off at the panel and report exactly that sentence. Aim an infrared gun at the door glass every five minutes during delicates and jot a column of figures: a sawtooth is regulation, a ramp is runaway. Inspect garments under daylight, too, as crinkled spandex, bronzed collars and glossy nylon each imply their own degrees. Toasted fuzz resembles burnt popcorn, failing insulation resembles hot varnish.',
    ],
    price: [
      'Cleaning is the first line on the estimate and often the last. Thermostats are little discs for little money. Elements, blowers and a charred harness add up one by one. Scorched drum seals or a sooty cabinet make us recommend retirement, because fire leaves hidden harm.',
      'Sleuthing rather than hardware dominates this estimate, as several complete temperature swings must be logged before any disc deserves acquittal. A thermistor is trifling; a proprietary control with programmed firmware is not, and obsolete ones go to a rebuilder by mail. Correcting a propane mismatch calls for a licensed fitter plus the manufacturer’s conversion kit. Where vinyl pipe runs behind plaster, code upgrades eclipse whatever happens inside the cabinet. Soot on terminals extends bench hours, with new lugs crimped onto trimmed leads. Declining the cleaning to shave the sum is false thrift, since identical cooked parts will reappear on the next bill.',
    ],
    habit: [
      'Never leave the house to it: dry while somebody is awake. Swap white vinyl or foil hose for smooth metal, clamp joints instead of screwing into the airway, and mark a spring date for the brush. Foam-backed mats and oily rags belong on a line in the open air.',
      'Fold promptly: a dense heap of hot kitchen linens carrying traces of canola or massage lotion can smolder by itself hours later, exactly as haystacks do. Wash such pieces twice with a degreasing detergent, then hang them. Mount a smoke alarm in the adjoining corridor and press its button monthly. Paint cans, aerosol starch and paper sacks deserve another shelf. Consult care tags for the circle inside a square; one dot means gentle, three mean high. Bibs with plastic backing, shower curtains and athletic jerseys prefer a balcony. Touch the top midway through each batch, and treat a stinging palm as a halt signal.',
    ],
  },
  'not-starting': {
    closer: [
      'Four little gates stand in a row: power, door, fuse, button. A lamp inside that lights has passed the first. No click on closing means the second stays open. The third opens after heat and never closes again. At the fourth, contacts pit until a finger can no longer persuade them.',
      'Gas dryers drink from an ordinary receptacle, so a tripped GFCI in the garage silences them entirely. A glowing yet mute display raises other suspicions: delayed start, showroom demo mode, or a sticky membrane key that the processor reads as permanently held. Copper strands flexed at the door hinge snap after years of swinging, which permits starting solely at one angle. Thunder deserves mention; surges perforate the low-voltage supply, and darkness follows though the wall socket thrives. Beneath the tension arm of some drives sits a tiny veto lever, and a limp, effortless cylinder is its signature once the strap has parted.',
    ],
    reading: [
      'Say aloud what happens: light, click, hum, nothing. Try once with the door leaned on. Remember the last load: a stop in the middle of a hot cycle suggests the cut-off, a refusal on a Monday morning suggests the latch. Both hints shave time from the diagnosis.',
      'Plug a bedside lamp into the socket of a gas model; a dead bulb transfers suspicion to the house. For 240-volt units, rest the double breaker for five minutes, as stalled processors sometimes awaken from such a nap. Afterward, tap several keys: beeps without motion absolve the keypad, total muteness implicates the supply or display board. Copy flashing characters literally, for d80 and dE are unrelated on brands that use both. Swing the door slowly beside your ear and count snaps; one crisp snap per pass is ideal. Mention moving vans, new outlets and toddlers who discovered the knobs.',
    ],
    price: [
      'Door switches and cut-offs sit among the least expensive parts that exist. A push-to-start module costs a bit more. Electronic panels are the exception, and their price should be weighed against years in service. Loose outlets are work for an electrician and billed by one.',
      'Cracked knobs imitate dead switches: the plastic collar spins around its stem, and a pocket-size replacement ends the drama. Latches and catches come as a pair, whereas a sprung hinge may require an entire door liner. Splicing fatigued strands inside the harness takes skill but scarcely any material. Many consoles divide into main and display boards under separate catalog tags, so naming the guilty half beforehand avoids buying two. Refurbishers resurrect discontinued panels with new relays and capacitors, in exchange for days without tumbling. When a blown fuse was responsible, reserve some budget for the exhaust, or the bargain will expire.',
    ],
    habit: [
      'Shut the door with the palm at its latch, not with a hip at its corner. Lint that packs the strike plate keeps the switch from traveling its last millimeter; a cotton swab removes it. Teach children that the drum is no den, and use the lock symbol when they visit.',
      'Shirts on hangers hooked over the open door warp its hinge, until the prong meets its slot a hair too low. Spray polish goes onto the cloth, not toward the keypad, where ammonia creeps under the membrane and clouds contacts. Press once, deliberately, and count to three rather than jabbing. Before a long journey flip off the breaker, sparing delicate electronics from August lightning. Vacant cabins breed condensation, so a dehumidifier shields copper from green bloom. Store liquid softener anywhere except on the console; a single blue dribble through the seam can ruin a board overnight.',
    ],
  },
  'stops-early': {
    closer: [
      'Automatic programs measure rather than count. Damp cloth bridges two metal bars, and silence between touches is read as dryness. Wax on the bars, a sheet wrapped around socks or a load too small to reach them all create that silence. Timed cycles ignore bars altogether.',
      'Older rotary timers judge by temperature: their hand creeps forward only in the moments when the heater rests. Stifled exhaust makes it rest constantly, hence the hand races toward off amid moist corduroy. Digital siblings count electrical touches across stainless strips, and calcium from a rural well dulls those as surely as perfume wax. Vibration supplies another explanation, a tired latch flickering open for a heartbeat and pausing everything until someone presses resume. Abrupt silence with a blank display implies lost electricity or a faltering solder joint; a polite chime implies that the program truly believed its task finished.',
    ],
    reading: [
      'Run the automatic cycle with nothing but one dripping bath towel. If the clock allows it the full course, the sensor sees well. Stops after a constant number of minutes, hot to the touch, instead describe a motor protecting itself.',
      'Feel where dampness lives. Uniform clamminess throughout indicts sensing, soggy cores inside crisp shells indict tangling, and moist waistbands alone are normal physics. Photograph the countdown at five-minute intervals; a display leaping from thirty-eight to one has swallowed a false signal. Note whether the interior ended tepid or steamy, since the farewell cool-down leaves garments lukewarm, while a power loss does not. Repeat with similar pajamas on more dry; unchanged duration signals an ignored setting and therefore electronics. Lastly, time the recovery: an overload protector wants twenty minutes or longer, but a flickering latch resumes immediately.',
    ],
    price: [
      'A wipe with alcohol costs a teaspoon. Sensor bars and their wires are low-priced. Motors and boards are not, so we separate the two families by temperature before we quote. Dampness in one thick seam, finally, is no defect, and nobody should pay for it.',
      'Adjusting the factory dryness threshold, a hidden menu on several brands, needs patience instead of parts. Strips riveted to the stationary bulkhead come out in minutes, yet those embedded in rotating vanes talk through brushes and a slip ring, which multiplies dismantling. Chafed leads behind the filter housing are mended with sleeve and crimp. Mechanical timers, once ubiquitous, have become scarce; a salvage yard may be the remaining source. Motor cutouts call for excavating fuzz from the ventilation holes first, and only persistent tripping justifies a successor. Sometimes the honest outcome is a lesson about programs and no hardware whatsoever.',
    ],
    habit: [
      'Choose the dryness level one step up for denim. Alternate fabric sheets with wool balls to keep metal bright. Untangle duvet covers halfway, because they swallow small things. And dry like with like: silk finishes first and switches the others off.',
      'Tiny batches gain from two damp washcloths as companions, providing the bars with something to greet. Measure liquid softener by the cap’s lowest line; surplus migrates onto steel. Where faucets wear white crusts, dab the strips with vinegar on microfiber, rinse with a moist corner and let them shine. Choose towels, bulky or sheets according to reality, as each label carries its own algorithm. Straighten sleeves that the washer has plaited, and pull terry belts from robes. Flannel, khaki and fleece make poor roommates for rayon blouses. Leave pillows to a timed program, whose patience outlasts a dry cover.',
    ],
  },
  'trips-breaker': {
    closer: [
      'A breaker reports one of three things: too much current at once, too much for too long, or its own old age. Immediate trips are shorts, trips under heat are coils, trips late in a heavy load are motors. A scorched plug adds a fourth, resistance that turns into warmth.',
      'Ground-fault breakers, demanded by recent codes for many laundry rooms, react to a few thousandths of an amp escaping toward the frame, so moisture in a heater’s ceramic or a bonding strap left from three-prong days offends them while an ordinary breaker sleeps. Mice gnaw insulation; sheet-metal edges shave it during a move; a leaking hose drips onto terminals. Gas models may share a twenty-amp branch with washer and iron, where plain arithmetic suffices. Leakage is indifferent to burden, chafed leads respond to vibration, arithmetic follows the neighboring appliance, and a weary breaker surrenders at ever lighter tasks.',
    ],
    reading: [
      'Keep a tiny log of three attempts at most: program, minute, load. Then stop. Air-only that survives clears the motor, and that single line narrows the search by half. Warm or buzzing wall plates go first in your report, and nobody should use that outlet before we meet.',
      'Photograph the breaker’s face: amperage stamped on the handle, a test button if present, any blinking diode. Buttons indicate ground-fault or arc-fault types, whose temperament differs. Tally what else was alive, from heat pump to kiln to hot tub. History matters equally; trouble born the evening after relocation suggests a pinched cord, after a cloudburst seepage, on July afternoons a sun-baked panel. Pull the plug only with the handle down and count its prongs, three or four. A crack like a snapped pencil, a flash or a bluish haze means that the experiment is over and the handle remains down.',
    ],
    price: [
      'Elements and terminal blocks are everyday repairs with a fair bill. Aluminum branch wiring or a worn panel is an electrician’s task, and we say so rather than sell a dryer part. Double visits are avoided when the log already shows which trade is needed.',
      'Intermittent faults are bought by the hour. An insulation tester finds steady leakage briskly, but a nick that arcs only amid shaking may hide all afternoon. Rodent banquets oblige replacing looms wholesale, and droppings add disinfection. Receptacles browned by a loose blade should be renewed along with the cord, since one infects the other; going from three slots to four means pulling grounded cable through the wall, a contractor’s quote of its own. Ground-fault breakers exceed plain ones severalfold. Relief exists too: curing a dripping hose overhead and drying the soaked compartment may be the whole remedy.',
    ],
    habit: [
      'Have the cord’s screws checked whenever the machine is moved; heat loosens brass over the years. Lint near terminals is tinder, so the cabinet deserves a professional vacuum every other year. No adapters, no cheater cords, no shared circuit with a heater or a car charger.',
      'Walk the appliance forward with slack in its cord, lifting rather than dragging across the threshold, and look for crescent-shaped dents before rolling it home. Stuff gaps around pipes with copper mesh and caulk, for mice adore warm fuzz. Place a shallow tray and a moisture alarm beneath the neighboring washer. Breakers bearing a test button want a press every month. Label the directory legibly, so nobody flips handles at random. Grip plugs by their body. Whenever a three-prong cord meets a newer home’s four-slot receptacle, a licensed electrician should confirm where the neutral bond sits.',
    ],
  },
}
