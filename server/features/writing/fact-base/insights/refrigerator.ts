import type { Insight } from './insight.ts'

export const refrigeratorInsights: Record<string, Insight> = {
  'not-cooling': {
    closer: [
      'Compare both compartments first. Hard ice cream beside lukewarm milk speaks for a fan, a flap or a frosted coil; two warm compartments speak for the compressor, its relay or dust. A sudden change overnight is usually electrical, while a slow decline over weeks belongs to dirt or rubber.',
      'Showroom mode fools many owners of touch-panel brands: bulbs and screen glow as for a customer, yet refrigeration is suspended until the keystrokes from the manual cancel it. A tripped GFCI upstream darkens everything instead. Lost refrigerant signs its name in white, as only the first inches of evaporator tubing frost over and the remainder stays bare. Worn compressor valves, by contrast, purr steadily, leave the condenser tepid and never pull the shelves below fifty. Baffles glued shut by syrup starve the lower compartment alone, and a nudged airflow slider may do likewise.',
    ],
    reading: [
      'Write down two temperatures, morning and evening, for each side. Three numbers that climb tell more than one that shocks. If the lamp is bright while nothing hums, mention that on the phone: power arrives, and the search can start at the relay instead of the outlet.',
      'Infrared guns mislead on shiny steel, so aim at matte cardboard or trust a probe wedged between two sticks of butter. Next, lower a palm to toe height: a breath of lukewarm exhaust means that heat is leaving, whereas a chilly kickplate beneath an audible hum suggests a circuit that transports nothing. Copy blinking codes exactly as displayed, decimals and dashes included. The rating plate, frequently on the left inner wall, carries a serial suffix worth dictating, since manufacturers revise electronics midway through a production run. Brownouts, movers or a remodel also merit mention.',
    ],
    price: [
      'Relays and fans are small parts with quick access, so labor is short. Defrost work takes longer because the coil has to thaw before anybody can measure behind it. A compressor is another league: the sealed loop must be opened with certified equipment, and age then decides whether that makes sense.',
      'Diagnosis outweighs hardware in this category. Inverter pumps obey a separate driver card, and swapping that card rescues some that were wrongly condemned. Panel-ready columns demand two people, felt sliders and the removal of joinery before anyone sees a coil. Obsolete boards may travel to a bench specialist for resoldering, cheaper than new though slower. Side-by-side layouts put blowers within arm’s reach; French versions bury theirs behind bins, rails and sometimes a second evaporator. Ask for an estimate that itemizes driver, harness and labor separately, and empty the shelves beforehand to trim handling.',
    ],
    habit: [
      'Give air a path at the back, the top and inside between jars. Put the vacuum brush to the grille on the same weekend as the smoke alarm batteries, and rub the gasket with a soapy sponge. A dial thermometer on the shelf costs little and warns days earlier than sour cream does.',
      'Parrots, Persian cats and wood stoves shed the finest fluff, so homes with any of them should brush underneath quarterly, cord pulled, with a long bottle-style wand. Plug-in suppressors rated for motor loads shield electronics when utility crews restore a feeder after a windstorm. Chill beer six cans at a time rather than by the case. Trim tall cartons that lean against the louvers, and give lunchboxes one fixed ledge where nobody has to hunt. During a kitchen renovation, ask the cabinetmaker to leave the ventilation gap that the installation sheet prescribes in inches.',
    ],
  },
  'freezer-frost': {
    closer: [
      'Where the frost lies is half of the answer. Snow around the opening is room air that sneaks past rubber; a glassy sheet across the rear panel is moisture that the heater should have melted. Fluffy crystals on packages alone only say that warm groceries went in unwrapped.',
      'Humidity knows side entrances beyond the obvious one. A missing duckbill at the end of the meltwater hose admits basement dampness from below, so hoar gathers along the floor. An ice chute whose shutter hangs ajar sprinkles rime around the auger. Voids in aging foam betray themselves as one isolated white medallion on a side wall. Chest models without automatic melting grow a rind by design, perhaps a quarter inch each season. Bimetal discs clip onto the evaporator; once such a capsule swells like a spoiled can, current no longer reaches the element underneath.',
    ],
    reading: [
      'After a thaw, note the date on masking tape inside the door. Ice that needs two months to return is a habit; ice that is back by the weekend is a circuit. Photograph the pattern before you melt it, because nobody can read a puddle.',
      'Shine a flashlight obliquely through the return slots, where they permit a view. Even lace on all fins is ordinary between two melts; a bare stretch beside a thick belt hints at uneven refrigerant, and an opaque slab tells of skipped cycles. A sizzle like bacon in a skillet, followed by drops, is the element at work: log the hour. Silence through an entire weekend deserves a line in your memo. Add how many teenagers graze after school, whether July was muggy, and how full the baskets were. Melt caught in a measuring jug gives volume, a pint being trivial and a gallon telling.',
    ],
    price: [
      'A gasket is bought by model number and fitted in one visit. Heater, fuse and control are inexpensive pieces, yet the panel in front of them is often frozen solid, and steam takes patience. Thawing the cabinet the evening before shortens the bill.',
      'Architecture governs the labor here. Drawers of bottom-mount models unhook in seconds, whereas a top compartment with icemaker, shelf studs and riveted duct swallows far more of the morning. Glass-tube elements shatter when tugged and sheathed ones survive, hence kits that bundle clips, insulators and a fresh bimetal beat a return trip. Adaptive logic with a burnt relay drags in the main board, the dearest line on the sheet. Plastic gouged by somebody’s putty knife tips the verdict toward retirement once a tube behind it has been nicked. Upright convertibles fall somewhere in between.',
    ],
    habit: [
      'Cool soup on the counter, wrap bread tightly and close drawers to the stop. Frozen food that crowds the rear wall blocks the return of air, so leave two fingers of gap. Wipe meltwater from the threshold after each big shopping trip before it glues the rubber to the frame.',
      'Blanch beans, whirl them in a salad spinner and squeeze pouches flat, for loose steam is tomorrow’s rime. File thin parcels upright like vinyl records, which shortens rummaging to a glance. Ice cream tubs stay away from the hinge, where a bulging lid props the panel. Try the ajar alarm each Halloween: two minutes of gap ought to make it beep. A film of food-safe silicone grease on the hinge-side lip prevents the rubber from dragging and rolling. Garage units fare better with a dehumidifier running nearby, particularly throughout the rainy half of the calendar.',
    ],
  },
  'leaking-water': {
    closer: [
      'Clear water in front mostly comes from inside, where a blocked channel sends meltwater over the shelf. Water at the rear belongs to the plastic tube, its brass nut or the valve. A puddle only after the filter was changed needs no detective: an O-ring is pinched.',
      'Condensation impersonates plumbing. Beads along the mullion between French doors mean that the warming strip inside the flipper has quit, or that an energy-saver key silenced it. Sweat beneath crisper lids is breath from rinsed lettuce and overripe tomatoes. Overfilled ice trays build a stalagmite in the bucket first and trickle only afterward. Reservoirs that froze split along a welded seam behind the produce bin and release a quart or so during the thaw. Copper pits wherever it chafed against plasterboard, and an overtightened ferrule weeps a single tear per minute, enough to swell a baseboard.',
    ],
    reading: [
      'Rhythm gives it away. Meltwater arrives in small portions every half day, a supply leak never pauses, and a dispenser drips just after somebody drew a glass. Tell us which rhythm you saw, and whether the icemaker was filling at that time.',
      'Color and chill are eloquent. Frigid, odorless drops stem from the evaporator; a tepid pool with a whiff of chlorine arrives from the municipal main; tea-brown liquid with lint has crossed the drip tray. Drip some food dye into the drain trough and spread white coffee filters below: a pink ring next morning confirms the path. Chalk the outline on tile, lay a coin beside it and photograph both at intervals, so that growth becomes measurable. Joists in the basement merit a glance, as vinyl seams steer moisture sideways. Quote the cartridge brand and its insertion date.',
    ],
    price: [
      'Flushing a channel takes little more than the visit. Valves and tubing cost moderate sums, while a split liner or a swollen cabinet floor is beyond economy. What really drives the total is the flooring, so a tray and a closed saddle valve today are worth more than any coupon.',
      'Tape measure and inspection mirror decide this invoice. Tubing sold by the foot is trivial; threading it behind an island, beneath a slab or above a finished ceiling becomes a plumber’s assignment, occasionally with a permit. Reservoirs arrive as one spool. Dual-evaporator designs have two troughs to thaw rather than one. Corroded saddle taps ought to become quarter-turn stops during the same outing. Hinge-routed hoses require lifting the upper door, loom included, and therefore a helper. If particleboard underneath has begun to crumble, drying blowers run for days and eclipse everything mechanical.',
    ],
    habit: [
      'Keep leaves and rice away from the hole at the bottom of the rear wall, and pour a cup of warm water through it when the clocks change. Move the appliance slowly, with slack in the tube, and replace brittle plastic lines by braided ones on the next occasion.',
      'Puck-shaped moisture alarms under the kickplate chirp long before parquet cups. Ahead of a vacation, turn the supply tap clockwise, silence the icemaker and tip its cubes into the sink. New cartridges slide in best with O-rings moistened by a fingertip; save the carton until a dry weekend has elapsed. Broth belongs in screw-top jars, since gravy that overflows a shelf groove sets like aspic and dams the gutter. Inspect brass annually for a green bloom. Houses whose pipes hammer benefit from an arrestor, which cushions brass and plastic whenever the laundry valves slam shut.',
    ],
  },
  'ice-maker-stopped': {
    closer: [
      'An icemaker is a tiny factory: cold mold, measured water, a motor that turns a comb. Hollow cubes accuse the supply, no cubes with a full mold accuse the motor, and a dry mold accuses valve, tube or arm. Freezers that drift above ten degrees stop the line before anything breaks.',
      'Optical eyes have replaced the wire bail on numerous brands: an infrared beam crosses the bucket, and one smear of rime on its lens is interpreted as full. Nugget and sphere makers obey other laws, with scale on a worm gear or a miniature pump that lost its prime. Elsewhere a scratched coating makes crescents cling, so the rake stalls like a wheel in mud. Reverse-osmosis purifiers deliver feeble pressure and hence slivers. Compartments inside a French door depend upon their own duct and foam collar, a spot notorious for fusing into a glacier.',
    ],
    reading: [
      'Put your ear to the door for one harvest. A buzz of seven seconds is the valve asking for water; a crack and a clatter are cubes that fall. Silence for three hours with a cold mold leaves the module. Empty the bin first, otherwise old cubes confuse the count.',
      'Many modules hide a pinhead LED whose flashes form a vocabulary; transcribe it as steady, double or absent. Afterward, inspect the harvest itself. Crescents joined by a thick bridge betray overfilling, wafers a stingy pour, and a cavity that still sloshes shows ejection before the core had set. Cloudiness is merely trapped air and minerals. A dental mirror beneath the nozzle exposes any icicle. Pour yesterday’s yield on a postal scale, then repeat tomorrow at the same hour for a trend in ounces. Report under-sink purifiers, hydrant work on your street and any recently swapped faucet.',
    ],
    price: [
      'A filter you change yourself, a module is swapped as one block, and a valve hides behind the lower rear cover. Most of these jobs end within a visit. Costs rise only where the fill tube freezes because of a deeper temperature problem, since that has to be cured first.',
      'Stripped cogs are rarely worth a watchmaker’s hours, so whole assemblies win that comparison. Thermistor, optic pair and bail lever occupy the bottom of the parts list; in-door compartments with blower, collar and insulated drawer climb toward its top. For known freeze-ups several manufacturers publish a bulletin kit of foil tape, revised tubing and a tiny heater, whose fitting calls for defrosting the complete chamber. Undercounter bar units add a condensate pump and acid descaling, hence a longer worksheet. Clear-cube specialties use proprietary pieces, which sometimes cross an ocean before they reach the bench.',
    ],
    habit: [
      'Make ice even when nobody asks for it: water that stands in the tube for a month freezes there. Throw away the bin’s contents every few weeks, because cubes shrink, clump and jam the auger. Before a party, bag a supply ahead instead of expecting a miracle by evening.',
      'Homes on a hard well should test for calcium yearly, as limescale roughens aluminum and crescents then grip like barnacles. Jostle the bucket on Fridays so fused lumps separate. Keep pizza boxes clear of the sensor window and polish it with a cotton swab. Gray carbon fines may color the initial two batches after a filter exchange, so pour those away. Choose the off key before a journey instead of forcing a brittle lever. Suds, a rinse and thorough towel drying suit the bin, for a damp one welds itself to its rack within the hour.',
    ],
  },
  noisy: {
    closer: [
      'Sounds have addresses. Chirps from the top freezer are blades brushing ice, a squeal near the toe grille is a dry bearing, and a dull knock as the cycle ends is the compressor settling on tired rubber. Gurgling is refrigerant finding its level and no fault whatsoever.',
      'Percussion, whistle and drone come from separate clans. A snap resembling knuckles is polystyrene shrinking as it cools, entirely benign. Tinkling arises where one Riesling bottle kisses another, or where a tubing clip has sprung. Low droning that travels through studs begins when copper brushes sheet metal or the drip tray rides off its rail. A brief ratchet is a stepper finding home. Thumps right after an ice fill originate in household pipes, and woodpecker taps in a mechanical timer with a worn pinion. Variable-speed pumps climb an octave or more under load, which alarms newcomers.',
    ],
    reading: [
      'Record half a minute on your phone at night and again with the door open. A noise that dies with the open door names the inner fan, because its switch pauses it. Pitch that rises and falls with the room temperature hints at the condenser side.',
      'Decibel apps misjudge absolutes yet compare nicely: take one figure at arm’s length, a second in the pantry, a third with range hood and dishwasher silenced. Flatten your palm on the roof, a flank, then the kickplate; wherever pressure mutes the buzz, that sheet lacks a fastener or felt. A wooden spoon between ear and side panel serves as a mechanic’s stethoscope. Does the racket coincide with dispensing, with melting, or perhaps with the furnace? Imitation helps over the telephone, so say cricket, bagpipe, moped or kettle: such nouns choose the toolbox better than adjectives do.',
    ],
    price: [
      'Leveling and cleaning take minutes. Fan motors are plug-in parts on most brands, and rubber mounts cost next to nothing but need the cabinet pulled out. Only a compressor that growls inside its shell ends the discussion, and then nobody should pay for anything smaller.',
      'Quiet is sometimes bought by the gram: a strip of butyl, a grommet, one spring clip. Impellers chipped by ice are sold apart from the motor on certain chassis and married to it on others. Reaching them is the variable, as crown molding, a stone threshold or a snug alcove enlarges the crew. Intermittent chatter costs most to locate, since nothing rattles upon command and a second listening session may follow. Clattering linear compressors put a sealed-system specialist on the job, a far bigger undertaking. Sharing a good recording beforehand narrows the van’s cargo considerably.',
    ],
    habit: [
      'Stand it on firm floor, not on a cork mat, and keep trays, bottles and tin cans off the roof. Dust on fan blades makes them heavy on one side; brushing them each spring keeps bearings true. A finger of distance to cupboard walls stops the duet with your spice rack.',
      'Souvenir magnets and dangling calendars hum on thin steel, so thin out the gallery. Slip silicone sleeves over wine necks that jingle at every start. Copper at the rear wants a generous loop in a foam jacket, away from drywall. Whenever floors have been refinished, reset the glides with a spirit level laid diagonal to diagonal. Roasting pans in the bridge cupboard overhead sing in sympathy; a folded tea towel between enamel lids ends the concert. Condominium dwellers earn goodwill with an alcove on an interior partition, away from the party wall and the pillow beyond it.',
    ],
  },
  'runs-constantly': {
    closer: [
      'Cold is lost or cold is not made: these are the two families. Lost cold shows as damp rubber, a lamp that stays lit or a hot neighbor such as a stove. Cold that is not made shows as frost behind the panel or warm dust outside. New inverter models hum softly nearly all day by design.',
      'Insulation grows old like people do: gas trapped in the foam diffuses out across decades, and an antique’s walls conduct ever more warmth. Anti-sweat strips left on through a dry winter add heat that has to be evicted again. Refrigerant short by a few grams chills tubing only partway, so the pump chases a target beyond its reach. If the cardboard cover at the rear is absent after a move, exhaust circles back instead of leaving. A quick-freeze key, pressed by accident, commands full throttle for a day, and forty pounds of fresh venison do so legitimately.',
    ],
    reading: [
      'A plug-in meter turns the suspicion into figures. Under two kilowatt-hours a day is ordinary, above four something is wrong. Compare a vacation day with an ordinary one: if both are equal, people and doors are innocent and the machine itself wastes the energy.',
      'Draw a strip chart from supper until sunrise, a dash for every humming quarter hour and a dot for each silent one. Unbroken dashes at a stable thirty-seven degrees suggest modulation or thin walls; dashes at fifty mean that capacity has collapsed. Divide the annual figure on the yellow EnergyGuide label by 8,760 and hold the result against the utility’s hourly graph at 3 a.m., when the household sleeps. Droplets outside by the mullion, a toasty frame or blistering exhaust enter the memo, together with room temperature and any canning, proofing or birthday that distorted the record.',
    ],
    price: [
      'Here the repair competes with the power bill. Cleaning pays back within months, a gasket within a year or two, and a sensor somewhere between. For a unit of fifteen summers, count ten more years of consumption before you invest in anything behind the liner.',
      'Ladders illustrate the range. On the lowest rung stand a brush and twenty unhurried minutes. One higher, thermistors slide from a bracket, although plugs corroded by brine want splicing as well. Mullion strips hide under trim that snaps once brittle. Near the summit comes leak hunting in a hermetic circuit: nitrogen, electronic sniffers, deep vacuum and a weighed charge, all reserved for holders of federal EPA credentials, which turns a modest ticket into a capital decision. Before signing, request the running amperage and both compartment readings, the figures that divide exhausted from merely smothered.',
    ],
    habit: [
      'Decide before you open. Group the groceries, load them in one go and let hot pots wait. In heat waves move the setting by one notch at most, and shade the kitchen window. Twice a year, look whether the lamp really goes out by leaving a phone filming inside.',
      'Lid every saucepan, for uncovered stew evaporates and its vapor demands extra compressor minutes. Turntables bring mustard and capers to hand within a breath, while a whiteboard beside the handle replaces browsing. Let frozen turkey thaw on the bottom tray, where it acts as a donated ice pack. Toaster ovens and espresso boilers deserve a counter of their own. Prior to a fortnight in Maui, select holiday mode and give berries to the neighbors. Pair brushing of the condenser with furnace filter changes, so a single reminder covers both chores, and log each date in pencil.',
    ],
  },
  'freezing-food': {
    closer: [
      'Refrigerators borrow cold from the freezer through a little flap. Stuck open, it blows polar air at whatever lies beneath. A sensor that reads five degrees too warm has the same effect everywhere at once. Half-empty shelves exaggerate both, as nothing buffers the draft.',
      'Thirty-two degrees is no universal border. Cucumbers and mushrooms crystallize just beneath it, while soy sauce, maple syrup and wine hold out considerably longer, so the list of victims reveals the depth. Relay contacts welded on the main board drive the compressor whatever any probe reports. Ice wedged in a damper frame keeps the vane ajar and reforms despite each thaw. Foam tape torn around the divider seeps drafts all night. On dial models with a capillary, a bulb that popped from its clip feels the wrong pocket and never commands a rest.',
    ],
    reading: [
      'Map it for two days with a glass of water on each shelf. One icy glass points at the vent above it; ice in all of them points at sensor or control. If the door display and your thermometer disagree by more than three degrees, say so when you call.',
      'Log victim, altitude and hour. Salsa stiff at dawn yet spoonable by suppertime indicates swings during the idle night; perpetual slush signals an unceasing stream. A data logger of the type sold for aquariums or vaccines draws a sawtooth, and a screenshot of three days beats any recollection. Soft ratcheting for a second or two, upon changing the setpoint, is the vane’s stepper; its absence is worth a sentence. State whether convertible drawers were left at meat or beverage. An unheated mudroom in January can crack eggs without anything amiss inside, so include the ambient reading.',
    ],
    price: [
      'A flap assembly is plastic, foam and a motor the size of a walnut, and it comes out with the vent cover. Sensors are even cheaper. Control boards lead the list, which is why we prove the cheaper suspects innocent with an ohmmeter before ordering one.',
      'Styrofoam towers that house the vane are molded per series, and some ship only full height with lamp, deodorizer and duct, a parcel as bulky as a surfboard. At the humble end sits the capillary thermostat: two screws, one knob. Probes foamed into plastic resist extraction, so a substitute is bonded nearby with a patch lead, if the maker sanctions it. Firmware revisions, available to dealers for certain Wi-Fi lines, exchange no hardware whatsoever. Luxury columns with twin compressors simplify the hunt by separating circuits, though each boutique component then cancels part of that advantage.',
    ],
    habit: [
      'Lettuce, eggs and berries live low and toward the door; milk and leftovers can stand high. Keep a few bottles of water as ballast when shelves run empty. After a power failure, look at the set temperature, since some controls wake with the factory’s coldest value.',
      'Assign seats by hardiness: pickles, ketchup, seltzer and Parmesan tolerate the blower outlet, basil and peaches do not. Fold a dish towel under stone fruit, which suffers contact burns from a metal rear panel. Herbs rolled in damp linen within a tub ride out sudden gusts. Keep an inch behind the last carton so that chilled streams fall instead of ricocheting. Engage the keypad lock after grandchildren have visited, for small thumbs adore arrows. Insulin wants distance from the duct plus its own min-max gauge, and should be discarded once it has ever been solid.',
    ],
  },
  'dispenser-not-working': {
    closer: [
      'Follow the route: street, saddle valve, filter, inlet valve, reservoir, tube through the hinge, spout. Ice within the door closes that route silently. A paddle that clicks without a hum never sent its order, while a hum without a trickle means the order met a wall.',
      'Pressure, signal and permission must coincide. Permission is withheld by an ajar sensor, a dead ribbon behind the fascia or a hinge harness flexed ten thousand times until strands part. Airlocks succeed a cartridge swap and cough like a rural faucet. Imitation cartridges lacking the expected RFID tag make some brands refuse outright. Coiled reservoirs, pushed against an overchilled rear wall, harden into a popsicle that no valve can move. Streams which fade only while the bathtub fills reveal a weak main, and an exhausted bladder in an under-sink tank starves the solenoid just as surely.',
    ],
    reading: [
      'Fill a measuring cup for ten seconds. Less than a third of a quart suggests a tired filter or a pinched line; drops alone suggest frost. When crushed ice still tumbles out, the switch board is alive, and that single remark spares us one test.',
      'Three senses suffice at the alcove. Eyes: does the nightlight glow, and does the lever rebound or flop like a broken piano key? Ears: a thud from the rear corner at shin height is the solenoid’s plunger; dry buzzing lacking any swish is current minus flow. Fingertips: a nozzle icier than the bezel around it flags a frozen elbow. Taste the opening ounce as well, for metallic or stale notes speak of stagnation. Compose your message with cartridge number, indicator color, recent plumbing and whether other taps in the home spit air.',
    ],
    price: [
      'Micro switches and solenoids belong to the affordable end. Doors with a tablet-sized screen cost more, as paddle, board and lamp may come as one frame. Thawing a line is labor without parts, although we then look for the reason that the door runs so cold.',
      'Foamed-in tubing cannot be threaded anew; when it ruptures, a complete door in matching slate, bisque or stainless is the remedy, and crating adds freight. Push-fit unions at the lower hinge, in contrast, part within a blink. Twin solenoid blocks cost scarcely more than singles, so pairing makes sense. Feeble wells ask for a booster pump plus an outlet beneath the sink, a plumber’s chapter rather than ours. Orphaned fascia sometimes survive with salvage dealers, scratched yet functional. Inquire whether the quotation already contains a fresh cartridge, as testing behind an expired one proves little.',
    ],
    habit: [
      'Draw a glass each day; moving water rarely freezes. Change cartridges by the calendar and not by taste, and flush two gallons through a new one to drive the air out. Check behind the cabinet whenever it was moved that its feet do not stand on the blue tube.',
      'Wide tumblers and a gentle nudge spare the spring; sports bottles rammed upward bend it. Lemonade splashes gum the pivot, so blot the grate nightly and twirl a vinegar-damp cotton bud around the spout each month. Rotate the shutoff fully closed and open at both equinoxes to prevent the stem from seizing. Spin-down strainers upstream catch sand stirred by hydrant flushing, and brown surges are best purged at the bathtub beforehand. Look for NSF 42 or 53 on replacement cartridges. Preschoolers who swing from handles shorten the life of every conductor inside the hinge.',
    ],
  },
  'bad-smell': {
    closer: [
      'Smells follow moisture. Sour notes hide in gasket folds and under drawers, mustiness rises from the tray above the compressor, and a sharp plastic odor warns of heat in a motor or wire. Ice takes up every aroma in the cabinet and hands it back in a drink.',
      'Chemistry sorts the suspects. Sulfur betrays elderly broccoli or eggs, occasionally bacteria thriving in a neglected cartridge. Ammonia denotes forgotten shrimp, vinegary tang a film of cider beneath the glass rail, wet-dog must a sump where spores feast on gelatin. Sweetish solvent in a factory-fresh cabinet is residual styrene and fades with airing. Mice that nest in the cozy rear bay contribute urine and singed fur. Once a blackout ends, thawed juices wick through hairline cracks toward the foam. Kimchi crocks, garlic braids and durian, lastly, require no culprit beyond themselves, merely tighter lids.',
    ],
    reading: [
      'Put a cup of open baking soda on each shelf and sniff them one by one in the evening. The strongest cup stands nearest the source. Tell us if the smell peaks while the fan runs, because then it travels through the duct.',
      'Noses tire within minutes, so recruit a visitor or step onto the porch between sniffs. Leave a cotton ball overnight in the freezer, the deli bin and beside the kickplate, bottle each in a jam jar and let somebody rate them blindfolded. Odor that follows a defrost implicates the tepid tray; odor at the first opening after dawn, an enclosed compartment. Scribble adjectives such as cheesy, swampy, fishy or scorched. Scorched ends the experiment: pull the plug. List pets, outages, rodent droppings and whatever has been scrubbed so far, naming the product and the day.',
    ],
    price: [
      'Soap, soda and patience cost nothing. Taking off the air panel and washing the duct is an hour of careful work, and a new tray is a modest part. Replace the appliance for odor alone only after insulation was soaked, for foam never gives a spill back.',
      'Layers hide the source, and every layer is time. Snap-in trays glide free at the front, whereas riveted ones share a bracket with the compressor and are reached from the rear. Enzyme treatment of rotten juices takes repeated passes with drying in between. Charcoal modules, crisper runners and rubber sets stay modest. Rodents multiply everything: gnawed harness, soiled fiberglass and droppings call for respirator, gloves and a replacement loom. Ozone hired from a restoration firm attacks elastomers, so a gasket may join the tally. Keep an itemized list of spoiled groceries, should a homeowner’s policy respond.',
    ],
    habit: [
      'Date leftovers with a marker and give fish a lidded box. Wipe a spill the same evening, including the underside of the glass. Each quarter, slide out the crispers, wash the ledge they run on, dry it, and leave a saucer of ground coffee inside for a night.',
      'Halved onions live in glass, cantaloupe beneath a cloche, Roquefort in waxed paper within a tin. Curry moves from its clamshell to Pyrex straight after supper, as polystyrene leaks turmeric oil. Milk jugs get their undersides dried, spinach a paper napkin that absorbs slime. Renew charcoal sachets at each solstice. Reserve Sunday evening for a three-step ritual: discard, wipe, restock. Between tenants, an unplugged unit stands with its doors taken off or tied ajar, out of reach of children. Stuff steel wool around the pipe hole in autumn, for whiskered lodgers seek that compressor warmth.',
    ],
  },
}
