import type { Insight } from './insight.ts'

export const ovenInsights: Record<string, Insight> = {
  'not-heating': {
    closer: [
      'Electric ovens die at a spot you can see: a blister or crack on the lower loop. Gas ovens die at a spot you can time, as a sound igniter lights its burner inside ninety seconds. When neither shows anything, the probe or a relay keeps the order from ever being given.',
      'Inside the gray sheath runs a nichrome spiral packed in magnesium oxide powder. Decades of swelling and shrinking let a pinhole form; current arcs toward the metal skin and eats along it like a sparkler until the winding parts. Silicon carbide igniters follow another road: each firing raises their resistance a trifle, amperage sinks under roughly three, and a bimetal strip no longer bends far enough to admit fuel. Hidden-bake designs bury everything beneath porcelain, leaving the eye no evidence. Built-in models add a cutout disc, and it trips whenever surrounding cabinetry chokes the ventilation.',
    ],
    reading: [
      'Set 350 and a stopwatch. Broiler glows but bake does not: element or relay. Both stay gray: probe, board or half a supply. A gas oven that glows orange for minutes without a flame has an igniter too weak for its valve. Say which, and the van is packed right.',
      'Walk outside to the electric meter while a helper presses Start. Marching blocks that suddenly hurry reveal several kilowatts being drawn, hence the wiring delivers; an unmoved display directs suspicion upstream. Back indoors, bend toward the keypad: one crisp tick proves that a contact obeyed. Blinking codes such as F3 or E1 deserve copying letter for letter, together with the rating plate, found on the frame behind the drawer. Mention thunderstorms, remodeling, a recently moved stove, and whether the end came abruptly or each loaf grew paler over weeks. Sudden death convicts filament or fuse, gradual decline an aging igniter.',
    ],
    price: [
      'Loops and igniters lead the statistics and are priced kindly. Probes are cheaper still. Boards vary wildly between a plain range and a wall oven with a touchscreen. A range of twenty years with sound enamel often deserves its element; one with a rotten floor does not.',
      'Reach decides more than hardware. A freestanding range rolls forward across vinyl; a double wall oven, heavy as two grown adults, must leave its cutout on a padded lift table. Charred spade terminals ask for porcelain splices and nickel-plated leads, which lengthens the bill slightly. Imported brands from Milan or Munich ship from distant depots and add freight. Discontinued electronics can sometimes be mailed to a rebuilder for resoldering. If an electrician has to restore a missing leg of supply, that trade invoices separately, and nothing in the appliance was broken in the first place.',
    ],
    habit: [
      'Let foil and pizza stones stay off the bottom, where they bounce heat back onto the loop. Skip the self-clean in the week before a feast. Warm-up should take a quarter of an hour: time it each season, since growing minutes announce a failure long before a cold Sunday.',
      'Cast iron dropped on the bottom tubing dents its shell, so set Dutch ovens upon a half-drawn rack and glide that home. Teriyaki, lemon marinade and brine corrode metal overnight; blot such drips once everything has gone cold, with a damp sponge and no spray. Ask an electrician whether a whole-home surge arrester suits your address, for lightning murders transistors. Built-in models breathe through slim louvers under the door: vacuum pet fur from them monthly. Gas owners should treat dawdling ignition as a reminder to book, exactly as drivers treat squealing brake pads.',
    ],
  },
  'uneven-heat': {
    closer: [
      'Heat comes from below, is stirred by a fan, held in by a gasket and judged by a probe. Dark bottoms mean that too much comes from below, one pale side means a leak, a checkerboard of cookies means a fan that rests. Dark, thin pans exaggerate whatever is wrong.',
      'Gravity misleads bakers too: a floor that slopes half an inch lets batter run downhill, and the sponge rises lopsided although every corner is equally warm. True imbalance has its own signatures. Rust-plugged slots in a tubular burner leave a cold stripe above their stretch. Slumped fiberglass behind the liner chills an entire flank. A baffle bent during shipping steers air into one rear corner and scorches only the scones nearest it. When upper assistance drops out, crusts remain blond while undersides turn mahogany. Shading that wanders from batch to batch blames cookware and loading instead.',
    ],
    reading: [
      'Photograph the toast map on a white plate, front edge marked with a crumb. Repeat without convection. Two equal maps clear the fan, two different ones convict it. Rotate the tray halfway through a normal bake: if the pattern turns with it, the pan is the artist.',
      'Rest a spirit level on the cold rack, lengthwise, then crosswise; a bubble beyond its marks acquits the heating entirely. Next spread cornbread batter across a half-sheet and sketch where the dome cracked. Compare the airflow with familiar noises: hair dryer whirr is wholesome, ticking says a blade brushes its guard, squealing suggests parched bearings. Many fans pause while doors stand ajar, so judge through the window. In a gas oven, look at the floor slots through the glass: twin bands of blue should run unbroken. Name the vessel, too, since ceramic, stoneware and steel brown differently.',
    ],
    price: [
      'A gasket clips in for small money, a fan motor takes an hour, an element about the same. Calibration is a matter of keys and patience. Warped cavities after a grease fire have no remedy. Most owners spend less here than on the butter they threw away in trials.',
      'Turning four leveling feet with a wrench settles the mildest cases over one cup of coffee. True convection adds a ring heater around its impeller, so two components may share a single rear cover. Blowers fastened from the interior come away swiftly; those bolted outside demand hauling the chassis from its niche. A perforated burner tube ranks midway. Stuffing fresh rockwool requires peeling off side skins, an afternoon’s labor that is seldom sensible beyond fifteen birthdays. Luxury labels carry proprietary brackets and longer freight. Precise symptoms shorten the hunt, and brevity is the cheapest spare of all.',
    ],
    habit: [
      'Preheat ten minutes beyond the beep, use light aluminum sheets, and keep two inches of air around them. One rack in the center beats two at the edges. Wash the gasket with a cloth rather than a scouring pad, and do not hang towels over the handle.',
      'Trim parchment flush, for flapping corners get sucked against the blower grille and stall circulation. Stagger loaf tins like bricks in masonry instead of ranking them side by side. Portion dough with a scoop, as mixed sizes imitate a defect that does not exist. Pyrex and earthenware appreciate a setting twenty-five degrees gentler than shiny metal. Retire any tray that pops with a bang, its twist having become permanent. Following new linoleum or tile, relevel before the first birthday cake. Halfway turns remain honest insurance for macarons and puff pastry, even inside an excellent cavity.',
    ],
  },
  'wrong-temperature': {
    closer: [
      'A thermostat promises an average. Needles swing above and below it, and only the middle counts. Drift by the same amount at each setting is the probe; drift that grows toward the top is insulation or gasket; runaway heat is a contact that has welded itself shut.',
      'Older dial ranges rely on a liquid-filled bulb joined by hair-thin copper to a bellows. Once that fill seeps away, the bellows stays limp and cooking races past every mark. Electronic successors measure platinum: a corroded plug adds ohms, the processor imagines extra warmth, and roasts turn out rare; a pinched harness subtracts some, and biscuits blacken. Auto-convert modes silently shave twenty-five degrees, imitating illness. Celsius chosen by sticky fingers feels stranger still, as 180 equals nearly 360 Fahrenheit. A stove still fitted with propane orifices on city gas limps along and may never climb to 500.',
    ],
    reading: [
      'Take eight readings over an hour, add them, divide. Do so at 300 and at 425. Two equal offsets can be typed into the settings; unequal ones need parts. If yesterday’s correction is forgotten after a power cut, the memory of the board is the real patient.',
      'Table sugar melts at 366 °F, a benchmark waiting in any pantry. Spoon a teaspoonful into a ramekin and bake it fifteen minutes at 350, afterwards a fresh portion at 375: granules should survive the former and liquefy during the latter. Leave-in probe gauges can be vetted beforehand in a rolling boil, 212 at sea level, minus one degree per five hundred feet of altitude. Log mode, rung height, and the figure at the beep versus twenty minutes later. A brief overshoot after preheating is deliberate reserve; one which never settles is not. Send that column of numbers along.',
    ],
    price: [
      'Adjusting is part of a visit. Probes rank among the least expensive spares and reach their socket through the rear or from inside. Relays may be soldered one by one. A sealed control of a vintage range is hard to find, which can double the waiting though not the labor.',
      'Reseating a tarnished connector behind the back sheet sits lowest on the scale. Hydraulic regulators climb higher: their bulb must be threaded past clips and a grommet without one kink, and knob shafts differ by maker. Double ovens own twin circuits, so specify upper or lower lest the innocent cavity be measured. Several brands sell keypad, display and processor solely as a bundle, turning a tiny flaw into a hefty assembly. Brittle harness sleeves nearby add splicing. Secondhand electronics tempt bargain hunters, yet firmware has to match the exact model suffix, or else features vanish.',
    ],
    habit: [
      'Leave the door shut: each peek steals twenty-five degrees. Keep a simple dial thermometer hanging from the center rack as a permanent witness. After deep cleaning check that the probe still stands free of the wall, like a pencil that touches nothing.',
      'Judge doneness by core rather than clock: 165 at the thickest thigh of poultry, about 200 amid a sandwich loaf. Write today’s offset on a dated card inside the cupboard, so blackouts cannot erase the knowledge. Pair the yearly comparison with daylight saving, when you tour the house with smoke alarm batteries anyway. Keep tall stockpots and rib roasts clear of the slender metal finger at the rear, whose bracket bends at a bump. Discard dials with browned numerals. Houseguests adore buttons; a keypad lock engaged after supper keeps accidental Celsius and stray fiddling away.',
    ],
  },
  'burner-not-lighting': {
    closer: [
      'Spark, gas and air have to meet at one point. Water drowns the spark, a crooked cap bends the gas away, grease shuts the air holes. Sparks on every head at once are normal. One head without any has a cracked ceramic; none anywhere means module, switch or a dead outlet.',
      'Certain propane and cottage-sized hobs spark from an AA or D cell tucked beneath the deck, and a flat one starves every position alike. European flame safeguards behave differently: fire appears, then vanishes as fingers release the knob, implicating the thermocouple tip rather than ignition. Reignition modules sense a lit ring electrically, so a wall receptacle wired backwards keeps them chattering beside a perfect crown. Steel-wool lint or salt grains lodge in the brass jet and shrink one blaze. Ceiling paddles and fierce hoods blow a low simmer away. All rings dwindling together accuse a nearly empty cylinder.',
    ],
    reading: [
      'Dim the lights. A crisp blue snap beside the crown is right, a dull orange one a hand away shows a leak through porcelain. Listen for gas when you turn the knob, briefly, window open. No hiss at one burner only, while the others burn, belongs in professional hands.',
      'Record thirty seconds of video with sound, for tempo tells plenty: a brisk, even rattle is hearty, a limping one hints at a spent battery or tired transformer. Shuffle two matching lids among stone-cold heads; trouble that migrates lives in the enamel disc. Orange flecks while an ultrasonic humidifier purrs are harmless minerals. Compare crown heights across the cooktop: one dwarf suggests a clogged orifice, five dwarfs blame the pressure. Note what preceded the refusal, be it pasta foam, mopping, thunder or an earthquake tremor. State propane or city gas, plus the label beneath the lift-up deck.',
    ],
    price: [
      'Drying and seating are free. Electrodes and caps cost little; a spark module is average; switch harnesses take time as the top must come off. Anything on the gas side is pressure-tested afterwards, and that care is included in the labor you are quoted.',
      'Seized screws are the silent multiplier: dissimilar metals beneath a stainless deck corrode together, and snapped heads must be extracted patiently. Triple-crown wok rings contain more castings than a plain simmer ring, and solid brass sets outprice stamped aluminum severalfold. Flame safeguards bring along a thermocouple lead that snakes toward the knob, strictly licensed territory. Conversion kits between propane and natural supply come complete, one jet per position. Receptacles wired backwards fall to an electrician and involve no appliance parts whatsoever. Several silent positions sharing one harness are cheaper mended jointly than singly.',
    ],
    habit: [
      'Wipe spills when the grates have cooled, and let caps dry upside down on a towel overnight. A washed head needs a night of drying before it is lit. A soft toothbrush each month keeps the slots open; oven cleaner on aluminum does the opposite.',
      'Starchy foam drowns more electrodes than anything else, so pick a stockpot one size roomier for penne, oats or potatoes, and tilt its lid. Foil liners cut to fit the deck choke secondary air and can raise carbon monoxide; go without. Return every casting to its birthplace, guided by a chalk letter underneath. Press knobs straight inward before twisting, never sideways. Scouring paste leaves grit precisely where a jet breathes, hence dish soap and a nylon pad suffice. Oversized griddles and canners trap heat over wires below, which become brittle; center them or use an outdoor stand.',
    ],
  },
  'electric-burner-dead': {
    closer: [
      'Coils unplug like a lamp, ribbons under ceramic do not. Both hang on a switch that pulses power according to the knob. Full blast on every mark is a welded switch, nothing on any mark is an open coil, a flicker that follows a nudge is a socket with tired springs.',
      'Induction belongs to another family: litz windings excite the skillet itself, hence aluminum, copper or plain stoneware is politely refused, and a flashing symbol reports missing iron. Ribbon zones carry a slender quartz rod that interrupts current as glass nears its limit; when that limiter jams apart, the zone never wakes, and when its second contact fuses, the hot-surface lamp shines all night. Recent plug-in spirals hide a spring-loaded capsule at their heart which cuts power beneath warped cookware. All four positions failing simultaneously leave the cooktop innocent and indict one lost supply leg.',
    ],
    reading: [
      'Trade two cold coils of equal diameter, breaker off, and try again. The fault that moves along is the coil; the one that stays is the socket or the switch. On glass, look for a dim arc in the ring: a gap in the glow marks a ribbon that has parted.',
      'Race one kettle around the cooktop, a quart of cold tap per lap, and jot down when it whistles; a laggard of equal wattage shows weakness long before total failure. At medium, zones pulse several seconds lit, several dark, as designed. Bring a refrigerator magnet to an induction saucepan: firm grip yes, feeble slide no. Incline an ear toward the knob while turning it, for a healthy bimetal snaps faintly every few breaths. Report whether the refusal is silent, accompanied by buzzing, or announced by a beep and a letter code. Photograph scorched drip bowls from above.',
    ],
    price: [
      'Plug-in coils are everyday goods. Sockets and switches stay affordable and share an appointment. Radiant ribbons take longer, for the glass is lifted on its hinges. A cracked ceramic top rivals the cost of a modest range, so that crack decides for you.',
      'Magnetic hobs raise the stakes: generator modules, filter boards and blowers are mounted as large trays, whereas old-fashioned spirals hang on a peg in every parts store. Triple-ring ribbons outrank singles, and bridge zones outrank both. Countertops matter too; a drop-in bedded in silicone within granite has to be scored loose by hand, while a slide-in lifts after a few screws. Melted lugs may claim an inch of conductor, so ceramic splices join the list. Touch sliders share one glued film with all remaining zones. Wise arithmetic bundles neighbors: two gritty knobs merit a single disassembly.',
    ],
    habit: [
      'Match the pot to the ring, since overhang overheats the edges. Slide nothing; lift. Sugar that boils over should be scraped with the proper razor tool while warm, as it pits the surface when cold. Flat-bottomed pans keep switches from working overtime.',
      'Chrome drip bowls mirror warmth upward; blackened or foil-lined ones roast the receptacle underneath, so polish or renew them. Tilt no spiral upward while its prongs are seated, as levering loosens the grip. Relocate spice jars and mugs from the cupboard overhead, given that falling cinnamon cracks ceramic faster than any skillet. Step down from High once bubbling begins: medium sustains a rolling pot perfectly. Induction breathes through slits near the drawer or toe-kick; parked cookie cutters and paper bags suffocate it. Dry saucepan bottoms with a tea towel before setting them down, sparing the glass mineral rings.',
    ],
  },
  'door-will-not-close': {
    closer: [
      'A door is a scale balanced by two springs. When one weakens, the glass hangs crooked and the gasket pinches on a single side. A rack pushed in backwards does it too. After pyrolysis, a hook that sticks out by a finger’s width keeps even perfect hinges apart.',
      'Hinge legs ride inside receivers, stamped pockets in the chassis; when their steel lip wears oval, even brand-new springs cannot pull the panel home. Doors lifted off for scrubbing get rehung with one lock tab still flipped, and that side stops an inch short. Loose end caps allow the glass stack to creep until it grazes the frame. French-style models share a linkage, thus a stretched rod leaves the passive wing lagging. Soft-close dampers drool oil as they expire. Twisted bodies exist too: one foot dangling over a missing tile racks the rectangle into a diamond.',
    ],
    reading: [
      'Slip a banknote along the frame. Where it falls out, heat falls out as well. Sight across the top edge: parallel to the panel or not? Let the door go from half open and count how fast it drops. With those three notes, hinges and gasket can be told apart from the sofa.',
      'Pinch pea-sized lumps of modeling clay onto the cold frame at all four corners, shut gently, peel them away and compare thickness against a ruler. Uniform disks with heat still escaping suggest a hardened gasket; a wedge from left to right incriminates one hinge. Grasp the handle and rock sideways: a quarter inch of play reveals worn pockets. Twang, crunch and scrape are three separate diaries, namely spring, grit and metal rubbing enamel. Recall the latest roast as well, for fogged backsplash tile betrays the leak from outside. Shoot one picture at knee level with the panel ajar.',
    ],
    price: [
      'Springs and hinges come as a pair and go in within the hour. Gaskets clip by hand. Inner glass that has shattered costs more than both. Do not postpone it: escaping heat browns the knobs, loosens laminate and ages a control worth five times the hinge.',
      'Riveted construction demands drilling, screwed construction merely a star bit, and that detail alone may separate a modest job from a lengthy one. Receivers hide behind side skins on slide-ins, therefore the entire stove is drawn out. Soft-close mechanisms outprice simple spirals by a wide margin. Special finishes such as black stainless, cobalt porcelain or cabinet-matching overlays drive up replacement fronts. Melted knob collars, swollen drawer faces and baked keypads belong to the tally whenever the gap was tolerated for months. Bent chassis metal can sometimes be persuaded straight; torn metal cannot.',
    ],
    habit: [
      'Never rest a roasting pan on the lowered door, nor use it as a step. Clean the lower groove, where raisins become stones. Push racks home until their stop clicks. Before every holiday, give the hinge arms one glance with a flashlight for cracks or missing rollers.',
      'Grip the bar at its middle with a full hand; hauling from one end wrings the frame like laundry. Draw the rack outward to baste instead of leaning across the panel, and park hot casseroles on a trivet. Toddlers climb, Labradors lean: a baby gate preserves more hinges than any lubricant, which would merely smoke anyway. Rehang a lifted panel with both tabs mirrored, verified by feel before loading. Snug wobbly handle screws, cold, with an ordinary hand driver. Pick sesame, rice and eggshell from the sill using a pastry brush after Saturday brunch.',
    ],
  },
  'self-clean-trouble': {
    closer: [
      'The cycle heats steel toward nine hundred degrees and bolts the door for good reason. Behind the panel that warmth collects, and fuses as small as a bean open to save the wiring. If the bolt motor stalls in between, the board waits forever for a switch that never reports.',
      'Pyrolysis cremates lard into ash, yet thick puddles ignite midway, and that extra blaze overshoots whatever the designers budgeted. Towels stuffed near the toe-kick or a carpet remnant under a wall unit smother its draft. An outage at hour two leaves the cam parked between positions, so its paired microswitches contradict one another. Charred jam on the gasket can also glue porcelain to fiberglass, which feels like a lock although the hook has long retreated. Finally, an innocent explanation: child lock borrows the same padlock icon, and holding its key for three seconds ends the mystery.',
    ],
    reading: [
      'Touch the window frame: cool after six hours and still bolted is a fault, warm is merely patience. Does the fan above whisper? Does a clock show? Fan without clock, clock without fan and neither of them point to three different parts, so those two words help most.',
      'Stand close and press Cancel: ten seconds of gear whir followed by silence means the cam revolved but never found home; total stillness means no command or a seized gearbox. Shine a penlight into the slit above the window and describe the hook, whether flat, angled or upright. Letters such as LOC, F5 or F9 narrow matters considerably. Varnish odor leads toward windings, fish odor toward overheated plastic. Do surface burners still glow? They run separately, hence their health absolves the house supply. Tell the selected duration, the starting hour, and whether lights flickered that evening.',
    ],
    price: [
      'Fuses are pennies behind an hour of careful dismantling. Bolt motors land in the middle. A cooked board may exceed what an older range is worth, and we will not hide that. Freeing the door itself is the same work in every case and comes first.',
      'Resettable limit discs may be restored by a professional once the cause is cured; one-shot links have to be bought anew. Location matters: links at the rear of a slide-in are near at hand, while a stacked double unit must be emptied, unplugged and lowered before anyone sees them. Lock assemblies on the ceiling sit below the cooktop, so glass or grates travel first. Crazed enamel, discolored handles and shrunken gaskets are collateral, best tallied together. Where the failing program is the sole casualty, some households retire it for good, keep baking, and postpone any further outlay.',
    ],
    habit: [
      'Choose steam or elbow grease over extreme heat; enamel forgives soda paste. If you must, do it on a cool day with windows open, racks out, pets and birds elsewhere, and no dinner planned within the week. Short cycles strain parts half as much as long ones.',
      'Evict thermometers, broiler trays, probes and chrome ladder supports beforehand; blued metal drags forever afterwards. Lift loose crumbs with a bench scraper, then wipe fresh grease using hot suds, so that only thin stains remain to be incinerated. Leave a hand’s breadth of clearance at the plinth and switch the hood to its top speed. Stay awake and at home: starting at breakfast beats bedtime. Space such marathons two seasons apart. Between them, roast poultry in a covered pan or oven bag, bake gratins in deeper dishes, and sponge off splashes the same evening.',
    ],
  },
  'broiler-dead': {
    closer: [
      'Broiling is pure radiation from a loop that glows at full power. It either glows or it does not, so half measures are rare. Doors, though, matter: certain ranges insist on a gap, others refuse it. In gas ovens the upper burner owns an igniter which ages apart from the lower.',
      'Vintage gas stoves with a drawer at ankle height brown food beneath the very burner that bakes above, so one failure silences both. Newer infrared versions force flame through stainless mesh or ceramic tile; torn mesh roars yellow, cracked tile pops. Electric ceilings hold their tube on clips, and once a clip falls it sags until the powder inside fractures. Low mode cycles, making dark intervals perfectly intentional. A meat probe left in its jack blocks grilling on various wall units, as does Sabbath programming. Some timers insist upon a cook duration before anything will redden.',
    ],
    reading: [
      'Two minutes on high, room dark. An even cherry glow is healthy; a dark patch between bright ends is a break; nothing at all plus a slow preheat is relay or wire. Remember whether the clock dipped when you pressed start, for a sagging supply looks similar.',
      'Sprinkle grated cheddar over eight tortillas on the second rung and clock the bubbling, quadrant by quadrant; blank circles trace the idle length. Infrared screens ought to turn salmon-orange from edge to edge. Faint sixty-cycle buzzing comes from loose mounting clips and is harmless; sizzling or crackling is not. Try High plus Low, with the meat probe withdrawn from its jack, and transcribe any beep pattern. Does the cooling blower start? Its hum shows that the command arrived. Supply the serial label, as burner sets changed midyear on several families, and recall whether steak or nachos last succeeded.',
    ],
    price: [
      'Loops are held by two screws and two terminals, making this one of the briefer jobs on a range. Relays ride on the board and raise the sum. Gas igniters sit between. If bake and broil failed together, ask first about the supply before buying either.',
      'Six-pass spirals of four thousand watts cost more than twin-pass ones, and dual-circuit versions more still. Leads springing back into the wool are the classic delay, fished out with needle-nose pliers and patience. Infrared burners arrive as one welded box, dearer than a perforated pipe yet quick to hang. Quartz tubes behind glass, found in premium European cavities, need gloves, gaskets and extra care. Brackets and standoffs deserve renewal at the same sitting. Where baking and browning share one flame, as in the drawer style, a single outlay revives two functions, a rare bargain.',
    ],
    habit: [
      'Stay in the kitchen, leave the fat tray under the rack, and trim what could flare. Grease on the loop burns hot spots into its skin, so wipe the ceiling of the cavity when cold. A minute of preheat is enough; longer only bakes the electronics above.',
      'Pat chops and fillets dry, brush oil on the food instead of misting aerosol, and hold four to six inches between crust and coil. Slotted two-piece pans drain drippings away from radiation; parchment, Pyrex and wax paper do not belong here. Icy marinade splashed onto a glowing tube shocks its alloy, so turn skewers outside on a board. Fire up the ceiling burner monthly, even briefly, as exercise reveals slow ignition ahead of the holiday ham. Select Low for thick drumsticks. Afterwards let the blower finish its run before anybody flips a breaker.',
    ],
  },
  smoking: {
    closer: [
      'White mist is moisture, blue haze is fat, black smoke is something that burns. The first hour of a new element smells of machine oil and ends by itself. Acrid plastic near the knobs means insulation that leans on hot steel, and it gets worse instead of better.',
      'Noses outperform instruments here. Fishy or urinous notes betray overheated phenolic plugs, or a mouse nest toasting in the insulation; both start mild and return with every preheat. Scorched popcorn is the resin binder of virgin fiberglass, gone after several bakes. Eye-stinging fumes without visible haze accompany a lazy yellow gas flame and call for shutting down and airing at once. Rotten egg means leaving the house immediately. Sweet caramel is pie filling, bitter glue is a barcode sticker beneath a new skillet, and a crayon-like whiff is merely the seasoning on cast iron.',
    ],
    reading: [
      'Turn the oven on empty for fifteen minutes. Smoke in that time comes from residue or parts; smoke only with dinner comes from dinner. Watch where it leaves: through the vent is ordinary, along the panel is serious. A photo of the bottom corner shows us the crust.',
      'Provided it is neither gas nor plastic, keep an odor diary across three suppers: minute of onset, setting, dish, strength from one to five. Blot the cold floor with kitchen paper. Amber smears are tallow, chalky gray is leftover detergent or ash, red flakes are rusting liner. Sniff the empty drawer at breakfast, when nothing has been warmed; ammonia there suggests rodents, as do droppings shaped like caraway seeds. Observe haze against a dark curtain to discover whether it curls from rear outlet, window edge or keypad. Should a carbon monoxide alarm sound, everybody goes outdoors; diagnosis comes later. Name recent deliveries.',
    ],
    price: [
      'Scrubbing is yours and free. Hidden floors below the loop take us half an hour. High-temperature wire and terminals cost little once found. A gasket that lets fumes into the kitchen is moderate. After a real fire, trust an inspection before any estimate.',
      'Contaminated insulation is the unloved giant: panels off, fouled batts bagged, cavity sanitized, new blanket fitted, easily a day’s toil, and on a modest range it rarely pays. Retuning a sooty flame, in contrast, needs a qualified hand and hardly any material. Charred handles and plastic end caps are stocked for popular series. Grease baked between window panes requires splitting the glass sandwich, tedious though inexpensive. A collapsed duct behind the backguard is bent sheet metal, cheap unless enameled. Renewing a hood’s charcoal cartridge settles lingering aromas which never originated in the stove.',
    ],
    habit: [
      'A rimmed sheet on the rack beneath catches what pies let go. Wipe splatter while it is still wax and not yet varnish. Empty the drawer of plastic lids, rinse cleaner twice, and open a window for the maiden bake after any repair.',
      'Match fat to fire: butter scorches from about 300, virgin olive around 375, refined avocado near 500, so fierce roasting calls for the latter. Shake surplus cornmeal off the pizza peel over the sink. Tent bacon and chicken thighs, or choose deep roasters with tall walls. Peel stickers from skillets before their first supper. Plug mouse routes along the baseboard using copper mesh, and store kibble in tins. Run hood baffles through the dishwasher monthly. Scoop up lasagna lava while the porcelain is merely lukewarm. Neither bread bags nor mail belong on a warm vent.',
    ],
  },
}
