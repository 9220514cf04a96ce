import type { Insight } from './insight.ts'

export const ovenInsights: Record<string, Insight> = {
  'not-heating': {
    closer: [
      'Electric ovens die at a spot you can see: a blister or crack on the lower loop. Gas ovens die at a spot you can time, as a sound igniter lights its burner inside ninety seconds. When neither shows anything, the probe or a relay keeps the order from ever being given.',
    ],
    reading: [
      'Set 350 and a stopwatch. Broiler glows but bake does not: element or relay. Both stay gray: probe, board or half a supply. A gas oven that glows orange for minutes without a flame has an igniter too weak for its valve. Say which, and the van is packed right.',
    ],
    price: [
      'Loops and igniters lead the statistics and are priced kindly. Probes are cheaper still. Boards vary wildly between a plain range and a wall oven with a touchscreen. A range of twenty years with sound enamel often deserves its element; one with a rotten floor does not.',
    ],
    habit: [
      'Let foil and pizza stones stay off the bottom, where they bounce heat back onto the loop. Skip the self-clean in the week before a feast. Warm-up should take a quarter of an hour: time it each season, since growing minutes announce a failure long before a cold Sunday.',
    ],
  },
  'uneven-heat': {
    closer: [
      'Heat comes from below, is stirred by a fan, held in by a gasket and judged by a probe. Dark bottoms mean that too much comes from below, one pale side means a leak, a checkerboard of cookies means a fan that rests. Dark, thin pans exaggerate whatever is wrong.',
    ],
    reading: [
      'Photograph the toast map on a white plate, front edge marked with a crumb. Repeat without convection. Two equal maps clear the fan, two different ones convict it. Rotate the tray halfway through a normal bake: if the pattern turns with it, the pan is the artist.',
    ],
    price: [
      'A gasket clips in for small money, a fan motor takes an hour, an element about the same. Calibration is a matter of keys and patience. Warped cavities after a grease fire have no remedy. Most owners spend less here than on the butter they threw away in trials.',
    ],
    habit: [
      'Preheat ten minutes beyond the beep, use light aluminum sheets, and keep two inches of air around them. One rack in the center beats two at the edges. Wash the gasket with a cloth rather than a scouring pad, and do not hang towels over the handle.',
    ],
  },
  'wrong-temperature': {
    closer: [
      'A thermostat promises an average. Needles swing above and below it, and only the middle counts. Drift by the same amount at each setting is the probe; drift that grows toward the top is insulation or gasket; runaway heat is a contact that has welded itself shut.',
    ],
    reading: [
      'Take eight readings over an hour, add them, divide. Do so at 300 and at 425. Two equal offsets can be typed into the settings; unequal ones need parts. If yesterday’s correction is forgotten after a power cut, the memory of the board is the real patient.',
    ],
    price: [
      'Adjusting is part of a visit. Probes rank among the least expensive spares and reach their socket through the rear or from inside. Relays may be soldered one by one. A sealed control of a vintage range is hard to find, which can double the waiting though not the labor.',
    ],
    habit: [
      'Leave the door shut: each peek steals twenty-five degrees. Keep a simple dial thermometer hanging from the center rack as a permanent witness. After deep cleaning check that the probe still stands free of the wall, like a pencil that touches nothing.',
    ],
  },
  'burner-not-lighting': {
    closer: [
      'Spark, gas and air have to meet at one point. Water drowns the spark, a crooked cap bends the gas away, grease shuts the air holes. Sparks on every head at once are normal. One head without any has a cracked ceramic; none anywhere means module, switch or a dead outlet.',
    ],
    reading: [
      'Dim the lights. A crisp blue snap beside the crown is right, a dull orange one a hand away shows a leak through porcelain. Listen for gas when you turn the knob, briefly, window open. No hiss at one burner only, while the others burn, belongs in professional hands.',
    ],
    price: [
      'Drying and seating are free. Electrodes and caps cost little; a spark module is average; switch harnesses take time as the top must come off. Anything on the gas side is pressure-tested afterwards, and that care is included in the labor you are quoted.',
    ],
    habit: [
      'Wipe spills when the grates have cooled, and let caps dry upside down on a towel overnight. A washed head needs a night of drying before it is lit. A soft toothbrush each month keeps the slots open; oven cleaner on aluminum does the opposite.',
    ],
  },
  'electric-burner-dead': {
    closer: [
      'Coils unplug like a lamp, ribbons under ceramic do not. Both hang on a switch that pulses power according to the knob. Full blast on every mark is a welded switch, nothing on any mark is an open coil, a flicker that follows a nudge is a socket with tired springs.',
    ],
    reading: [
      'Trade two cold coils of equal diameter, breaker off, and try again. The fault that moves along is the coil; the one that stays is the socket or the switch. On glass, look for a dim arc in the ring: a gap in the glow marks a ribbon that has parted.',
    ],
    price: [
      'Plug-in coils are everyday goods. Sockets and switches stay affordable and share an appointment. Radiant ribbons take longer, for the glass is lifted on its hinges. A cracked ceramic top rivals the cost of a modest range, so that crack decides for you.',
    ],
    habit: [
      'Match the pot to the ring, since overhang overheats the edges. Slide nothing; lift. Sugar that boils over should be scraped with the proper razor tool while warm, as it pits the surface when cold. Flat-bottomed pans keep switches from working overtime.',
    ],
  },
  'door-will-not-close': {
    closer: [
      'A door is a scale balanced by two springs. When one weakens, the glass hangs crooked and the gasket pinches on a single side. A rack pushed in backwards does it too. After pyrolysis, a hook that sticks out by a finger’s width keeps even perfect hinges apart.',
    ],
    reading: [
      'Slip a banknote along the frame. Where it falls out, heat falls out as well. Sight across the top edge: parallel to the panel or not? Let the door go from half open and count how fast it drops. With those three notes, hinges and gasket can be told apart from the sofa.',
    ],
    price: [
      'Springs and hinges come as a pair and go in within the hour. Gaskets clip by hand. Inner glass that has shattered costs more than both. Do not postpone it: escaping heat browns the knobs, loosens laminate and ages a control worth five times the hinge.',
    ],
    habit: [
      'Never rest a roasting pan on the lowered door, nor use it as a step. Clean the lower groove, where raisins become stones. Push racks home until their stop clicks. Before every holiday, give the hinge arms one glance with a flashlight for cracks or missing rollers.',
    ],
  },
  'self-clean-trouble': {
    closer: [
      'The cycle heats steel toward nine hundred degrees and bolts the door for good reason. Behind the panel that warmth collects, and fuses as small as a bean open to save the wiring. If the bolt motor stalls in between, the board waits forever for a switch that never reports.',
    ],
    reading: [
      'Touch the window frame: cool after six hours and still bolted is a fault, warm is merely patience. Does the fan above whisper? Does a clock show? Fan without clock, clock without fan and neither of them point to three different parts, so those two words help most.',
    ],
    price: [
      'Fuses are pennies behind an hour of careful dismantling. Bolt motors land in the middle. A cooked board may exceed what an older range is worth, and we will not hide that. Freeing the door itself is the same work in every case and comes first.',
    ],
    habit: [
      'Choose steam or elbow grease over extreme heat; enamel forgives soda paste. If you must, do it on a cool day with windows open, racks out, pets and birds elsewhere, and no dinner planned within the week. Short cycles strain parts half as much as long ones.',
    ],
  },
  'broiler-dead': {
    closer: [
      'Broiling is pure radiation from a loop that glows at full power. It either glows or it does not, so half measures are rare. Doors, though, matter: certain ranges insist on a gap, others refuse it. In gas ovens the upper burner owns an igniter which ages apart from the lower.',
    ],
    reading: [
      'Two minutes on high, room dark. An even cherry glow is healthy; a dark patch between bright ends is a break; nothing at all plus a slow preheat is relay or wire. Remember whether the clock dipped when you pressed start, for a sagging supply looks similar.',
    ],
    price: [
      'Loops are held by two screws and two terminals, making this one of the briefer jobs on a range. Relays ride on the board and raise the sum. Gas igniters sit between. If bake and broil failed together, ask first about the supply before buying either.',
    ],
    habit: [
      'Stay in the kitchen, leave the fat tray under the rack, and trim what could flare. Grease on the loop burns hot spots into its skin, so wipe the ceiling of the cavity when cold. A minute of preheat is enough; longer only bakes the electronics above.',
    ],
  },
  smoking: {
    closer: [
      'White mist is moisture, blue haze is fat, black smoke is something that burns. The first hour of a new element smells of machine oil and ends by itself. Acrid plastic near the knobs means insulation that leans on hot steel, and it gets worse instead of better.',
    ],
    reading: [
      'Turn the oven on empty for fifteen minutes. Smoke in that time comes from residue or parts; smoke only with dinner comes from dinner. Watch where it leaves: through the vent is ordinary, along the panel is serious. A photo of the bottom corner shows us the crust.',
    ],
    price: [
      'Scrubbing is yours and free. Hidden floors below the loop take us half an hour. High-temperature wire and terminals cost little once found. A gasket that lets fumes into the kitchen is moderate. After a real fire, trust an inspection before any estimate.',
    ],
    habit: [
      'A rimmed sheet on the rack beneath catches what pies let go. Wipe splatter while it is still wax and not yet varnish. Empty the drawer of plastic lids, rinse cleaner twice, and open a window for the maiden bake after any repair.',
    ],
  },
}
