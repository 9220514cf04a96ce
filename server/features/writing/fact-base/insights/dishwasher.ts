import type { Insight } from './insight.ts'

export const dishwasherInsights: Record<string, Insight> = {
  'not-draining': {
    closer: [
      'The water has a hill to climb: from the sump up a ribbed hose to the height of the counter, then down into the sink plumbing. Peelings jam the foot of that hill, a knockout plug or air gap jams its top. When a new disposer was installed last week, look at the top first.',
      'Chronology sorts this one. A basin that empties more sluggishly month by month is narrowing with congealed bacon fat, whereas an abrupt stop points to a solid intruder: an olive pit, a corn-holder prong, a twist of shrink wrap. Recently remodeled kitchens add a third suspect, the corrugated tube pinched flat behind a relocated cabinet or kinked when somebody shoved the unit home. Check valves deserve a mention too; their rubber flap hardens, fails to seat, and lets the same quart slosh backward after each discharge. That returning quart mimics a dead pump, although the pump did its duty.',
    ],
    reading: [
      'Scoop the pool into a bowl and judge it. Clear water returned from the sink side; cloudy water never left. At the end of the program expect thirty seconds of gurgle in the sink. Hum without gurgle is blockage, no hum is the motor, and both deserve to be told.',
      'Timing beats guesswork here. Trigger a cancel cycle, which many models accept when the start pad is held for about three seconds, and watch the sink with a wristwatch handy. Vigorous belching that tapers off within ninety seconds signals an open path. Spurts with pauses imply air being swallowed through a half-choked grate. Codes help as well: Bosch writes E24 for a drain restriction and E25 for a blocked or loosened pump cover, while Samsung shows 5C. Photograph the display, sketch how the tubing loops, and gauge the remaining depth with a chopstick instead of describing it as a lot.',
    ],
    price: [
      'Filters and hoses are mostly labor, and short labor at that. Drain pumps cost a medium amount and snap in from below or from inside. When glass has chewed the impeller we show you the splinters, so that the next pickle jar is soaked before its label blocks anything.',
      'Access governs the invoice more than the spare does. A portable on casters rolls out and turns around; a built-in framed by granite, an epoxied toe plate and tile laid up to its feet may need an extra pair of hands. Modular pumps twist off with a quarter rotation, while some molded sumps arrive only as a complete assembly. Corroded compression nuts or a galvanized trap arm shift the matter toward the plumbing trade. Bail the puddle out beforehand with a turkey baster, and relieve the cupboard of sponges, bottles and bins, so that paid minutes go into diagnosis.',
    ],
    habit: [
      'Scrape bones and paper labels, run the disposer before you press start, and rinse the mesh each Sunday. A hose clipped high under the counter stops gray water from rolling back. Lemon slices belong in tea; their seeds fit the pump inlet perfectly.',
      'Prevention begins at the trash can. Push eggshell, coffee grounds and avocado stickers off with a silicone spatula, but skip thorough prewashing, since enzymes want some soil to digest. Stringy leftovers such as celery, leek or artichoke deserve the bin outright. Twice a year, lift the chrome cap of the air gap and pull out whatever fluff has settled; a bottle brush fits the throat. Whoever reorganizes the sink base should keep paint cans and pails from leaning against the corrugated line. Before a vacation, finish with a brief rinse, so that no porridge dries into plaster while you are away.',
    ],
  },
  'not-cleaning': {
    closer: [
      'Four things clean: heat, pressure, chemistry and reach. Gritty goblets on top accuse pressure, greasy pans accuse heat, a cake of tablet in its cup accuses a door that was blocked by a tray. If only the corners disappoint, reach suffers, and a tall platter is standing in the way.',
      'Soil itself testifies. Egg yolk and oatmeal glued to forks reveal exhausted protease or amylase; lipstick on rims betrays a lukewarm main wash; coffee tannin lingering in mugs hints at missing oxygen bleach. Fine sand settled inside upturned cups means that debris recirculates through a torn or badly seated strainer. When only the third tier fails, its separate feed or docking port no longer mates with the manifold on the back wall. Alternating designs use a diverter disk that sends flow up or down by turns, and a stuck disk starves a single level while its neighbor gleams.',
    ],
    reading: [
      'Mark both arms with a dab of ketchup facing front and start a rinse. If a dab still looks at you afterwards, that arm did not turn. Read the first fill with a candy thermometer: under 110 degrees at the sink, the machine begins with a handicap it never recovers.',
      'Arrange a little experiment. Smear peanut butter on two saucers, park one upstairs and one downstairs, run the normal cycle, and compare. Symmetrical residue suggests temperature or detergent; a lopsided outcome suggests hydraulics. Pause midway, let the steam escape, and peek at the dispenser: once the prewash has ended, the powder should have vanished. Turbidity sensors can mistake pre-rinsed crockery for spotless and shorten everything, so jot down how long the auto setting lasted versus the figure in the manual. Bring the capsule wrapper, the hardness of your tap and a snapshot of a typical load into the conversation.',
    ],
    price: [
      'Dispenser lids, arms and inlet valves sit low on the scale; wash motors high. Since poor results seldom come from one culprit, we clean and measure before we order. Older machines with a sagging rack may simply need wheels, the cheapest improvement on the list.',
      'Modest remedies lead the ranking: a spray hub, a docking gasket, a chopper grate, a row of tines. Diverter motors and turbidity sensors occupy the middle, mainly owing to disassembly from beneath. At the summit stand circulation modules with integral heating, which several European makers sell as one block. Spares for orphaned nameplates sometimes survive under a sister label, as Whirlpool has built for KitchenAid, Maytag and many Kenmore lines; the long model number on the door frame unlocks that cross-reference. Age beyond a decade, rusted tines and a worn liner together argue for restraint.',
    ],
    habit: [
      'Face plates inward, bowls tilted, spoons mixed so they cannot nest. Use powder or tablets from a fresh box; damp detergent loses its enzymes. Citric acid every other month dissolves what soft Bull Run water still leaves, and a toothpick reopens the nozzles.',
      'Think like a jet. Spray rises in cones, so every surface wanting attention must see the rotor directly; a baking sheet laid flat overhead acts as an umbrella. Alternate large and small dinner pieces, rest casseroles along the sides at an incline, and keep whisks from dangling. Pods belong in the lidded compartment, never loose in the cutlery basket, where they dissolve ahead of schedule and are flushed away. Store gel packs far from the humid shelf over the kettle. Descale in spring and fall if a private well feeds the kitchen, and substitute missing arm end caps promptly.',
    ],
  },
  leaking: {
    closer: [
      'Machines leak forward, downward or not at all. Forward means rubber, foam or a tilted cabinet. Downward means sump, valve or the spray that shoots through a cracked arm at the door seam. A drop that shows only on pot programs is pressure looking for the weakest lip.',
      'Gravity and momentum draw different maps. Overfilling spills evenly across the sill, typically when syrup has glued a float down or a valve diaphragm weeps after shutting. Hinge springs that lost tension, a bent liner or a crooked splash shield let spray escape at one end. Capillary seepage is slyer: it wicks along insulation wool and emerges a foot from its origin. Heater grommets, where rods pass through a plastic floor, turn brittle over hundreds of hot finishes. Older enameled tubs rust through in pinholes, particularly where a dropped knife once chipped the coating and nobody dabbed the wound.',
    ],
    reading: [
      'Slide a sheet of brown paper underneath before bed. Circles near the hinge are door water, a broad stain in the middle is pump water, one at the rear wall is supply water. Taste nothing, but touch it: soapy feels slick, supply feels like nothing.',
      'Outline the damp edge with painter’s tape at intervals: after filling, after twenty minutes, after pumping out. Growth during the first stage incriminates the inlet elbow; growth while spraying, the door or the shaft seal; growth at discharge, a clamp or a split hose. Stir a few spoonfuls of beet juice into the tub beforehand, and pink tissue along the toe board proves an internal source. Lay a spirit level across the sill and copy the position of its bubble. Snap pictures before mopping, since evidence evaporates quickly, and remember whether drips coincided with the disposer running next door.',
    ],
    price: [
      'A tub gasket presses into its groove with no tools and earns its price fast. Sump seals require the machine on its back. Floors cost more than either, so we bring a moisture meter and tell you honestly when the boards need a carpenter instead of us.',
      'Duration multiplies damage. Caught on day one, a clamp or an elbow washer barely registers; after a season, swollen particleboard, cupped oak and blackened subfloor dwarf any gasket. Insurers distinguish sudden bursts from gradual seepage, so keep dated photographs. Bottom seals oblige the repairer to slide the cabinet forward, and that hinges on slack in the flexible line, a countertop free of caulk, and flooring that was not raised in front of the legs. A rotted tub or a hairline through the sump casting generally ends the discussion: transplanting so large a molding devours more bench hours than the remainder deserves.',
    ],
    habit: [
      'Hand dishwashing liquid stays at the sink. Wipe the bottom lip where splashes dry to a crust, push racks in gently, and never stand on the open door to reach a cupboard. Screwed brackets keep the cabinet from tipping each time a heavy rack rolls out.',
      'Respect the hinges. A stockpot dumped onto the lowered door distorts it by millimeters, and millimeters are all a gasket has. Turn skillet handles inward, so that nothing presses on the liner. Massage the rubber with a damp microfiber rag after sticky jam nights, skipping petroleum jelly, which bloats it. Ask for braided stainless tubing when the kitchen is remodeled. Slip a battery puck alarm behind the toe board; its chirp at two in the morning is far kinder than buckled laminate. Finally, measure powder by the tablespoon, as surplus suds in mineral-poor supplies overflow sooner than anyone expects.',
    ],
  },
  'not-drying': {
    closer: [
      'There is no towel in there, only warmth and a film of surfactant. Porcelain stores heat and dries itself; plastic has none to store. Rinse aid lets water run off in sheets rather than beads. Zeolite and fan models add tricks of their own, which may fail without any effect on cleaning.',
      'Rival designs compete. Classic American tubs bake moisture off with a glowing rod; European ones let vapor condense on a cooler metal wall; premium series pop the latch by themselves and exhale. Each fails in its own fashion. A broken rod leaves everything uniformly clammy. An auto-release actuator that has seized shows a shut door at breakfast. A tripped high-limit disc spoils the finale in one stroke, whereas depleted surfactant worsens gradually, batch upon batch. Material matters also: polypropylene boxes, nonstick skillets and bamboo shed droplets reluctantly however healthy the hardware, and half-empty baskets cool prematurely for lack of mass.',
    ],
    reading: [
      'Touch the inner wall right as the program ends. Hot steel with wet mugs wants rinse aid or a wider crack of the door; cool steel wants a heater. Listen for the soft whir after the last rinse on models with a blower. Write down whether eco mode alone disappoints.',
      'Weigh the outcome, literally. A parched dishcloth on a postal scale, used to mop one basket on two consecutive evenings, converts an impression into grams that can be compared. Adhesive indicator strips, sold to restaurants, darken at 160 degrees and settle the question of heat on the sanitize setting. Look at the reservoir window: a dark eye means full, a pale one means thirsty. Puffs from a slot in the front during the closing phase vouch for a working flap. Mention whether stacked bowls or dangling utensils suffer more, plus each option lit on the console, and how humid the kitchen felt.',
    ],
    price: [
      'Refilling a chamber is pocket money. Vents with wax motors and small fans follow. Heaters built into the pump come as an assembly and weigh more on the bill, unlike the bare ring of older tubs. Compare the total with how much you dislike a dish towel.',
      'Architecture behind the fascia separates a trifling job from a hefty one. Rods held by two nuts come out through the tub; flow-through heaters hide under the chassis and demand emptying, tilting and fresh O-rings. Relays that no longer energize their circuit can imitate a dead element, hence a meter reading precedes any order. Actuators for automatic door release are compact yet brand-specific. Ventilation flaps, dispenser cartridges and bimetal discs seldom strain a household budget. Should warmth be absent from the main wash as well, one purchase cures two complaints, which makes even the dearer variant easier to justify.',
    ],
    habit: [
      'Tilt hollow bottoms, give plastics the upper tier, and leave air between boards. When the chime sounds, pull the racks out a hand’s breadth. Top up the blue liquid on the first of the month. Unloading from below saves the lower plates from a shower.',
      'Solid-wood and laminate counters call for patience: wait fifteen minutes before cracking the door, so that vapor cannot blister the edge above. Angle ramekins and mug bases to spill the puddles from their recessed feet. Pin featherweight lids under sturdy clips, otherwise they flip over and become saucers. Select extra dry whenever lunch boxes, sippy cups or blender jars dominate. Wipe dried syrup from around the rinse cap, since a crust keeps it from closing tightly. Muggy August evenings slow evaporation too; a running range hood or an open window carries the dampness out of the room.',
    ],
  },
  'not-filling': {
    closer: [
      'No splash, no show. Before the valve may open, the latch must report, the float must rest and the control must trust both. A dome stuck up by a grain of rice cancels everything. Only when all three agree and the solenoid hums does suspicion move to sieve and supply.',
      'Deprivation has an upstream and a downstream version. Upstream, a saddle valve silted with pipe scale, a kinked braid or a burst-protection connector whose window has turned red throttles delivery. Downstream, an anti-flood tray holding half a cup of leakage keeps the drain running and refuses admission; that perpetual pumping is the giveaway. Flow meters, tiny paddle wheels with a magnet, may miscount and persuade the controller that it has received plenty. Household pressure counts as well: below roughly twenty pounds per square inch, diaphragms hesitate to lift at all, and the sequence times out before a single dish is moistened.',
    ],
    reading: [
      'Kneel at the toe kick during the first minute. A hiss with a dry tub suggests a clogged mesh, a hum alone suggests a jammed plunger, stillness suggests latch or float. Half a gallon inside after two minutes is normal, though it hides beneath the filter.',
      'Borrow a pitcher and a kitchen timer. The hot faucet above should fill two quarts in under half a minute; a dribble indicts the house, not the appliance. Rest a wooden spoon between your ear and the lower panel as a stethoscope: one crisp clunk followed by rushing is healthy. Seek a glyph resembling a tap, or characters such as 4C, i10, IE and E15; on a Bosch, the last reports moisture in the base pan rather than thirst. Relate which street main repair, softener regeneration or new countertop preceded the drought, and whether yesterday’s cycle still went through.',
    ],
    price: [
      'Floats are freed for the price of looking. Valves are moderate, and their mesh is never worth cleaning twice, so we exchange the block. Latches vary with the brand. Supply tubing from the years of gray plastic should go in the same appointment.',
      'Bottlenecks are billed by location. If a corroded stop under the basin will not turn, a plumber enters the story and two trades share the morning. Inlet solenoids bolt near the front corner on numerous domestic brands, reachable behind a kick plate; German imports bury theirs at the rear or inside the hose coupling. Reed contacts, floats and flow meters are minor purchases. Cable gnawed by mice is paid in patience, since harnesses snake beneath the chassis. A controller whose triac has burned outranks everything else, so coil resistance gets measured before electronics are blamed or boxed for return.',
    ],
    habit: [
      'Open the cabinet tap all the way and back a quarter. Rice, sequins and twist ties gather around the dome; lift it out with the filter and rinse both. Leave a kettle of hot water ready in frost, for a north wall can freeze the line at dawn.',
      'Exercise the shutoff every quarter; brass that never moves eventually fuses. Mark it with a luggage tag, so that house sitters distinguish it from the icemaker branch. Following utility digging on your block, purge a bathtub spigot first, and rust flakes will not travel to the sieve. Wrap pipes along exterior walls in foam sleeve before Thanksgiving, and leave vanity and sink cupboards ajar while an east wind freezes the Gorge. Cherry pits, toothpicks and snapped floss picks wedge beneath bell-shaped floats, so empty the strainer on a fixed weekday. Seldom-used cabins deserve a test cycle well ahead of guests.',
    ],
  },
  'cloudy-glasses': {
    closer: [
      'Two hazes look alike and could not be more different. One is a deposit that acid removes in seconds; the other is glass itself, leached by heat and strong detergent, beyond rescue. In a city of soft water the second is common, because too much powder has nothing to bind.',
      'Silica remembers chemistry. Soda-lime tumblers surrender sodium to hot alkaline baths and roughen into an iridescent haze; borosilicate measuring cups resist far longer. Corrosion prefers rims and seams, following stress lines left by the mold. Mineral scale behaves otherwise: chalky, evenly spread, heaviest where droplets pooled. A rainbow sheen like gasoline on asphalt indicates silicates or surplus rinse agent. Brownish tints arise from iron or manganese in wells, and pewter streaks on china are aluminum rubbed off a roasting pan. Hue and pattern, therefore, name the culprit long before a laboratory could, provided that somebody looks in good light.',
    ],
    reading: [
      'Dip half of a tumbler in vinegar for five minutes. A clean half is good news, an unchanged half means etching. Scratches that you feel with a fingernail are from racks. Note the brand of tablet and the program, since phosphates left the shelves and formulas differ.',
      'Daylight at a north window flatters nothing, so inspect there rather than beneath LEDs. Drag an eyeglass cloth over the bowl: smears that move are film. Next, pour ten ounces from the faucet into a lidded jar, add ten drops of castile soap and shake; tall stable lather means few minerals, curdled scum means many. Strips from an aquarium shop turn that impression into a figure. Line up one pristine companion that has only ever been washed by hand. Report softener salt, dosage, and whether haze arrived with a change of brand, a move to another address or a new boiler.',
    ],
    price: [
      'Most of this is solved with a teaspoon and a dial. Dispenser caps and rinse dosing units cost little; heaters that never reach the final temperature cost more. Etched crystal cannot be repaired at any price, so send only everyday glass through hot cycles.',
      'Sort expenses into consumables, adjustments and components. Salt, citric powder and a booster come out of grocery money. Programming an integrated softener, found in certain Miele and Bosch imports, takes a practiced hand a few button presses. Figures climb when a resin tank leaks, a dispenser solenoid sticks, or an NTC thermistor lies about temperature and lets the final bath overheat. Whole-house treatment is a separate investment, rarely justified on Portland mains, though rural wells may profit. Replacement stemware belongs in the arithmetic as well: a dozen festive flutes can easily outweigh the humble sensor that ruined them.',
    ],
    habit: [
      'Halve the powder, use the glass program, and lift crystal out while it is still warm. Keep stems from kissing one another. Refill the rinse chamber when the indicator fades. Once a quarter, let an empty machine run with citric acid and look at the sparkle next day.',
      'Moderation preserves sparkle. Ease tumblers between prongs, not over them, since pressure plus vibration scuffs the lip. Keep aluminum away, whose oxide smudges whatever leans nearby. Heirloom decanters, painted jelly jars and gilded champagne bowls merit a dishpan lined with terry cloth. Swap all-in-one capsules for loose powder, for only powder permits a pinch where a scoop would corrode. Seek glass-protection formulas that list zinc. Stay in the delicate range, roughly 104 to 122 degrees, and swing the door wide when the cycle is over, as trapped steam goes on attacking the surface after the jets have fallen silent.',
    ],
  },
  'not-starting': {
    closer: [
      'A hook at the top of the door speaks for the whole machine. Unless it presses its micro switch, no button counts. Behind it wait a fuse in the panel, a keypad that hates steam and a lock that curious fingers set. Blinking lights plead for the first, darkness for the second.',
      'Refusal comes in three families: no power, no permission, no command. A tripped breaker, a GFCI receptacle sulking under the sink or a scorched splice belongs to the first. Permission is withheld by child locks, delay timers, a showroom demo mode, or a base pan that has detected dampness. Command trouble stems from membrane contacts, ribbon cables flexed at the hinge, or a relay with pitted points. Stormy Novembers contribute brownouts, which can freeze a processor midway and leave a lit display that ignores fingers. Distinguishing the families requires merely noticing which symptoms coexist, lamp by lamp and tone by tone.',
    ],
    reading: [
      'Lean on the top edge, then let go. If the pump coughs to life, hook or strike are worn. Somebody in a hurry may have flipped the switch beside the sink that feeds it. Tell which lamps blink and how often.',
      'Play detective along the supply. Does the disposer respond, has the reset button of the undersink outlet popped, do neighboring sockets still feed the toaster? A bedside lamp plugged into that receptacle answers faster than theory. At the panel, count tones: a beep without movement implies that the electronics heard you. Sense the final inch as the door shuts; a mushy finish instead of a snap incriminates the catch. Transcribe flashes patiently, for numerous Whirlpool-built models signal two digits divided by a pause. Film half a minute of it, copy the rating label, and recall any thunderstorm, renovation or spilled juice beforehand.',
    ],
    price: [
      'Latches and fuses stay near the bottom of the range. Keypads come glued to a fascia, which explains their price. A main board for a discontinued model can be rebuilt. Where steam has corroded half of the panel, we weigh the repair against the years that remain.',
      'Electrical faults stretch from trivial to painful. Resetting a GFCI or canceling a delay requires no parts whatsoever. Catches, micro switches and thermal links are pocket-sized, so diagnosis outweighs hardware. User interfaces differ sharply: some makers sell the membrane alone, others bundle console, display and handle. Replacement controllers may need coding to the chassis by laptop afterward. Where a splice has charred inside its junction box, an electrician restores the branch circuit prior to anything else, lest the new module share the fate of its predecessor. Intermittent symptoms lengthen the hunt, thus a captured video trims the labor considerably.',
    ],
    habit: [
      'Close the door with the handle, not with a knee. Let hot machines breathe before you press anything, so that steam does not condense inside the keys. The lock button keeps toddlers out; tape the note on how to undo it inside a cupboard.',
      'Electronics dislike vapor, surges and impatience. Touch pads with the pulp of a fingertip, never a wet spoon, and await the chirp before trying again. Dry the upper door edge with flannel whenever you interrupt a hot phase. A whole-home surge arrester, fitted by an electrician, shields controllers from winter flickers when firs topple onto lines. Hang soggy tea towels elsewhere, as drips trickle from the handle into the console. Have the strike aligned early, at its first request for a shove. Label the dedicated breaker legibly, so that visitors do not flip it while hunting for the porch light.',
    ],
  },
  smells: {
    closer: [
      'Fat solidifies where water never gets hot: beneath the screen, along the lower door lip, in the first foot of hose. Bacteria do the rest while everyone sleeps. A swampy breath that arrives during the wash, by contrast, climbs from the sink drain through a hose without a high loop.',
      'Noses can be trained. Rotten egg denotes sulfide, born in a stagnant trap or around the magnesium rod of a water heater. Wet dog suggests yeast and biofilm inside gasket folds, fed by egg and cream. A fishy note that persists without any seafood may be an electrical connection overheating its resin, which calls for the breaker rather than for soap. Sour whiffs follow fermenting fruit pulp. Factory-new units exhale bitumen from their sound-deadening mats, an asphalt aroma that fades over a dozen hot loads. Chlorine, finally, comes from gel containing bleach and lingers on rubber spatulas.',
    ],
    reading: [
      'Open the door in the morning and bring your nose to the filter, then to the corner by the hinge. If neither offends but the sink does, the plumbing talks. An odor of burnt plastic is another matter: switch the breaker off and look for a spoon on the heating ring.',
      'Isolate the suspects overnight. Seal the removed strainer in a zip bag, cover the sink opening with a damp washcloth, and sniff each at sunrise ahead of coffee. Afterward, draw hot tap into a jug and carry it to the porch: sulfur rising from the jug indicts the heater and acquits the dishwasher. Sweep a cotton swab along the lowest gasket pleat and around the detergent lid; black, pink or orange smudges each betray a colony. Keep a diary of menu, setting and intensity from one to five, as a pattern beats memory whenever odors come and go.',
    ],
    price: [
      'Soap and a brush settle most cases. Re-hanging a hose takes minutes. Heaters and thermostats that keep every wash tepid come next, because without heat the fat returns. Foam insulation that has soaked up sewage is rare, and the only smell that retires a machine.',
      'Elbow grease covers the lower rungs: an enzyme treatment, a toothbrush, a fresh strainer. Above them sits the drain branch, where tallow caked inside a ribbed tube makes renewal wiser than flushing. Failed thermistors or heating circuits enlarge the ticket yet cure the origin. Rodents nesting in insulation are the awkward surprise, since contaminated felt must be bagged, the chassis disinfected and every cable examined for tooth marks. A siphoning or unvented trap summons a licensed plumber. Anything reminiscent of singed Bakelite moves straight to electrical diagnosis, whatever the sum, for postponement there invites fire.',
    ],
    habit: [
      'Run pots on the hot program each weekend, prop the door overnight, and swirl the mesh under the tap after fish. Baking soda on the floor of the tub binds what is left. People who scrape into the compost instead of the sink have half the trouble.',
      'Ventilate, rotate, scald. Prop the opening two inches with a folded sponge whenever crawling infants and pets are out of reach. Small households that fill the baskets only by Thursday should choose rinse-and-hold after oysters, curry or blue cheese. Soak the strainer for twenty minutes in a hot solution of washing soda, scrub it, and refit it until it clicks. Run a cotton bud dipped in drugstore peroxide along the gasket each month. Bowls that held raw pet food deserve same-day treatment. Ahead of a long trip, pour a cupful from the faucet over the sump, so that seals do not parch.',
    ],
  },
  noisy: {
    closer: [
      'Match the sound to the moment. Thuds while water enters are pipes in the wall, ticks while it sprays are a ladle in the path of an arm, growls throughout are the motor, crunching at the end is a shard in the drain pump. Silence in between proves that nothing else is loose.',
      'Pitch is a fingerprint. A bass drone resembling a distant refrigerator comes from slack isolation mounts; a dentist-drill treble, from dry ceramic seals. Castanet chatter accompanies a starved rotor sucking air, either from scant fill or from mountains of foam. A rhythmic swoosh every other second is merely jets sweeping over steel, louder where the bitumen blanket has slipped. Buzzing confined to a minute or two belongs to a dispenser solenoid or a vent actuator. Bearings begin as a murmur, climb to a howl over several weeks, and sing on unchanged whether the racks are crammed or bare.',
    ],
    reading: [
      'Start an empty rinse and sit down with a cup of tea. If the racket is gone, your loading made it; if it stays, the machine did. Open the door gently during the growl: ceasing at once is ordinary, spinning down with a screech speaks for bearings.',
      'Smartphones make decent laboratories. Open a decibel app, hold it one yard from the handle, and log values during fill, spray, discharge and rest; a jump of ten is heard as a doubling. Compare them with the figure in the brochure. Then press a palm against the side trim, the countertop and the toe plate in turn, noticing which touch mutes the buzz, since that spot is merely loose sheet metal. Repeat on the quick setting, whose pump speed may differ. A recording captioned with the minute of occurrence spares the repairer a long vigil beside a tub that suddenly behaves.',
    ],
    price: [
      'A rearranged rack is free, a water hammer arrester belongs to the plumber, and shards are removed during a standard visit. Motors are the heavy item. Since a failing one warns for months, there is time to compare its price with that of a quieter successor.',
      'Silence is bought in increments. Nylon rollers, arm bushings, a sound-deadening mat and leveling legs form the small change. Chopper assemblies with their bearing plate run somewhat higher. Variable-speed brushless pumps are dear, as inverter electronics ride along, whereas certain elderly induction motors accept a seal kit by itself. Hum traveling through joists wants shims, cork or carpentry rather than spares. Procrastination inflates matters: a weeping shaft seal, ignored from Easter till Halloween, rusts the bearings beside it and turns one component into three. Bring up age and noise rating early, and the comparison becomes honest arithmetic.',
    ],
    habit: [
      'Stand knives and straws where no arm reaches them, peel labels from jars, and count the crystal after parties. Felt strips along the counter calm a rattling frame. Give the lower arm a twirl before each start, exactly as you would look over your shoulder.',
      'Stability breeds tranquility. Twice a year, set a marble on the lowered door; if it rolls sideways, the legs want adjusting. Stand pot lids apart, trap lightweight takeout containers beneath heavier ceramics, and fold unused tines so that nothing rattles. Fish stray hardware, such as a screw from a saucepan grip, out with kitchen tongs, power off, before another evening passes. Inspect new mugs for price stickers and wine carafes for foil. Where pipes bang, request an arrester plus a pressure regulator set near sixty psi. Foam mats under the feet are tempting, yet soft padding lets the whole frame wobble.',
    ],
  },
}
