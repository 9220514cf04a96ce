import type { Insight } from './insight.ts'

export const ovenInsights: Record<string, Insight> = {
  'not-heating': {
    closer: [
      'On an electric oven you can often see the damage: a blister or a crack somewhere along the lower loop. On a gas oven you time it, because a healthy igniter lights the burner within ninety seconds. If neither one gives you a clue, the sensor or a relay is keeping the heat off.',
      'On an electric oven, note what still works. If the broiler glows and bake doesn’t, the bake element or its relay has failed. If neither heats but the lights work, the range may have lost half of its power supply, or the control isn’t sending any heat.',
      'Gas ovens usually fail slowly. The igniter gets weaker until it no longer opens the safety valve, so preheating takes longer for weeks before the oven stays cold. A few causes aren’t failures at all: a demo mode, a Sabbath mode or a delayed start can keep any oven cold on purpose.',
    ],
    reading: [
      'See what still works before you call. Broiler, burners, light and clock each tell you which part of the supply is fine, and that shortens the search.',
      'Time the preheat. Ten to fifteen minutes to 350 is normal, and more than twenty-five is a failing part. With gas, watch through the window: an igniter that glows for more than ninety seconds without a flame is worn. Turn the oven off and leave it for a technician.',
      'Copy the code on the display and the model number, which is usually on the frame behind the bottom drawer. Tell us whether it stopped suddenly or got slower, and whether the stove was moved or the power was out. That tells us element, igniter or supply before we arrive.',
    ],
    price: [
      'Elements and igniters fail most, and neither is expensive. Sensors cost even less. Control boards run from modest on a basic range to painful on a wall oven with a touchscreen. A twenty-year-old range with good enamel usually deserves a new element; one with a rusted-out floor does not.',
      'On most ranges the element is held by two screws. When it’s hidden under the oven floor, the floor comes out and the labor grows. Wall ovens have to be lifted out of the cabinet by two people. Parts for imported brands take longer to arrive.',
      'Scorched wire ends have to be replaced along with the element. If the control board is no longer made, a rebuilder can often repair yours. If the range isn’t getting its full supply, an electrician fixes that, and the oven may need nothing at all.',
    ],
    habit: [
      'Keep foil and pizza stones off the oven floor, where they throw heat straight back at the element. That shortens its life, and the food doesn’t brown any better.',
      'Set heavy pots on the rack, not on the element. Wipe up spills when the oven is cold, since acid and salt eat into metal. Leave the self-clean for a week without guests, because its heat is hard on every part behind the panel.',
      'Note the preheat time twice a year. If it creeps up, have the igniter or the element tested before it quits. After a power outage, wait a few minutes before you turn the oven on, and check that the clock and settings are right.',
    ],
  },
  'uneven-heat': {
    closer: [
      'The element makes the heat, the fan spreads it, the gasket keeps it in and the sensor measures it. Burned bottoms mean too much comes from below. One pale side means a leak at the door. A patchwork of light and dark cookies means the fan has quit. Thin, dark pans exaggerate all of it.',
      'Start with what costs nothing. If the oven isn’t level, batter runs to one side. If two large trays are in there, air can’t move. Foil or a stone on the floor blocks the heat from below.',
      'A problem that stays in the same corner belongs to the oven. One that moves when you turn the pan belongs to the pan. If food burns below and stays pale on top, the upper element may no longer be helping during bake. If it happens only with convection, it’s the fan.',
    ],
    reading: [
      'Halfway through a normal bake, turn the pan around. If the dark side turns with it, blame the pan. If it stays where it was, the oven is the reason, and a map will show where.',
      'Make that map with toast: white bread on a rack in the middle, ten minutes at 350. Do it once on bake and once on convection. If the pictures match, the fan isn’t the cause.',
      'Listen as well. A convection fan should sound smooth; ticking means the blade touches something and silence means it has stopped. Send us a photo of the toast with the front marked, and tell us the rack position and the kind of pan you use.',
    ],
    price: [
      'A gasket clips in and costs little. A fan motor takes about an hour, and an element the same. Calibrating is a matter of buttons and patience. An oven warped by a grease fire can’t be saved. Most uneven ovens turn out to be one of the smaller jobs.',
      'Fan motors that come out through the oven are quick. Those mounted from behind mean pulling the oven out. In some models a ring heater sits around the fan, so two parts share one cover, and it makes sense to test both while it’s open.',
      'Leveling and calibrating come with the visit. Insulation that has slumped is the expensive exception, and on an older range we’d advise against it. Tell us the brand and the full model number, because motors that look alike often differ by a few millimeters.',
    ],
    habit: [
      'One rack in the center bakes better than two near the walls, and light aluminum sheets brown more evenly than dark ones. Clean the gasket with a soft cloth, not a scouring pad.',
      'Leave two inches of air around every pan, and stagger them if you use two racks. Keep foil and pizza stones off the floor. Trim parchment, since a loose corner can be drawn into the fan.',
      'Let the oven heat for ten minutes after the beep. Make cookies the same size, and turn the tray halfway through; good ovens deserve that too. After new flooring, or whenever the range has been moved, level it again.',
    ],
  },
  'wrong-temperature': {
    closer: [
      'A thermostat only promises an average. The temperature swings above and below your setting, and the middle is what counts. A swing of twenty-five degrees is normal; a roast that fails twice is not.',
      'A constant error is the easy kind. If it’s always twenty degrees too cool, the control can be adjusted. An error that grows with the temperature points to the sensor or the door. One that comes and goes points to a loose connection or to a relay that’s starting to stick.',
      'Some things only look like faults. Convection settings often lower the temperature by twenty-five degrees without saying so. A control switched to Celsius shows 180 for what you know as 350. And many ovens beep when the air is hot, long before the walls are.',
    ],
    reading: [
      'One reading tells you little, because the heat goes on and off all the time. What you want is an average, at two settings.',
      'Hang a thermometer in the middle, wait half an hour, and read it every ten minutes for an hour. If the average is within fifteen degrees, your oven is fine. If it’s off by the same amount at 300 and at 425, it can be adjusted.',
      'If the temperature keeps climbing past the setting, turn the oven off at the breaker and don’t use it. In any other case, send us your numbers, the model, and whether it began suddenly. If the adjustment disappears after a power failure, mention that too, because it points to the board.',
    ],
    price: [
      'Adjusting the temperature is part of a visit. A sensor is one of the cheapest parts there is and comes out from inside or through the back. Relays can sometimes be soldered one at a time. The control for a vintage range is hard to find, so expect a longer wait, though no more labor.',
      'On electronic ovens, sensor and connector are inexpensive. Older ovens with a dial have a thermostat with a fluid-filled tube, which costs more and takes longer to fit. On gas ovens that thermostat also carries gas, so only a licensed technician replaces it.',
      'Several brands sell keypad and control as one piece, which turns a small defect into a larger order. A double oven has two of everything, so tell us whether it’s the upper or the lower. Checking the result takes several heating cycles, and that time belongs in any honest estimate.',
    ],
    habit: [
      'After a deep cleaning, check that the sensor still stands clear of the wall. Look at the gasket twice a year and hook loose ends back in. Then compare the oven with a thermometer once a year, before the holidays.',
      'Use a probe for meat: 165 degrees in chicken is safe whatever the oven says. Write your oven’s offset on a card inside a cabinet, in case a power failure erases it.',
      'Don’t let pans or foil touch the sensor, the thin rod at the back. Wipe it only when it’s cold, with a damp cloth. Keep the door shut while you bake, since every look costs about twenty-five degrees.',
    ],
  },
  'burner-not-lighting': {
    closer: [
      'Spark, gas and air have to meet in one place. Water kills the spark, a crooked cap sends the gas the wrong way, and grease plugs the ports. When every burner sparks at once, that is normal. One burner without a spark has a cracked electrode; none at all means the module, a switch or a dead outlet.',
      'If one burner fails and the others light, look at that burner: moisture, a crooked cap or clogged ports. If all of them spark and none light, gas isn’t reaching the cooktop, so turn the knobs off. Two burners that fail together usually share a switch or a wire.',
      'Some burners light and go out when you let go of the knob. Those have a flame sensor, and it may be dirty or worn. Sparking that never stops usually means moisture in a switch after cleaning. A flame that’s yellow or lifts off the burner needs a professional.',
    ],
    reading: [
      'Give a washed or splashed burner a full day to dry before you judge it. Many clicking burners cure themselves that way.',
      'Darken the kitchen and look at the spark. Blue and regular at the burner is right. Weak, orange or in the wrong place means a cracked electrode. Stop after five seconds if there’s no flame, and wait a few minutes with a window open before you try again.',
      'With everything cold, swap two caps of the same size. If the trouble moves, the cap is the cause. Tell us whether the burner was wet, what was spilled, and whether it’s natural gas or propane. If you smell gas with the knobs off, leave the house and call the gas company.',
    ],
    price: [
      'Drying and reseating a cap costs nothing. Electrodes and caps are cheap, a spark module is about average, and a switch harness takes time because the top has to come off. After any work on the gas side we pressure-test, and that is already included in the labor you are quoted.',
      'Electrodes, caps and switches are separate parts, and the work is in taking off the cooktop. Screws that have rusted in place take time. If two burners are affected, have both done at once, because the labor is shared.',
      'Sealed cooktops with gas on glass are slower work, since the glass must not be chipped. Brass burners cost more than aluminum ones. Anything on the gas side is done by a licensed technician and tested for leaks, and a quote should say so.',
    ],
    habit: [
      'Wipe up spills once the grates are cool, and let washed caps dry overnight upside down on a towel. A burner head that has been washed should not be lit for a day. Brush the ports with a soft toothbrush once a month. Oven cleaner on aluminum does more harm than good.',
      'Use a pot large enough that starch doesn’t boil over. Put each cap back where it came from. Don’t line the cooktop with foil, because it blocks the air that the flame needs.',
      'Spray cleaner on the cloth and not on the knobs. Use all burners now and then, because the one nobody uses is the one that sticks. Keep bare aluminum caps out of the dishwasher, where they turn black.',
    ],
  },
  'electric-burner-dead': {
    closer: [
      'A coil unplugs like a lamp; a radiant element under glass does not. Both are fed by a switch that pulses power according to the knob. Full blast on every setting means the switch is stuck, and nothing on any setting usually means an open element.',
      'With plug-in coils, a swap finds the cause in a minute. With glass cooktops, watch the glow: a zone that stays dark has a broken element or switch, and one that heats only in a ring has lost one of its circuits. If every burner is dead, the range is missing half of its power.',
      'Induction works differently. If the display flashes or the zone ignores the pan, try one that a magnet sticks to. A pan that’s too small isn’t noticed either. Zones that fade while another is on high are sharing power, which is normal.',
    ],
    reading: [
      'Turn the breaker off, swap two cold coils of equal size and try again. If the trouble moves, the coil is bad; if it stays put, it is the socket or the switch. On a glass top, watch the ring of glow. A gap in it shows where the ribbon has burned through.',
      'Put the same pot of water on each burner and time it. A burner that’s slower than its twin is weakening. A burner that’s either off or at full power has a bad switch. On glass, look for cracks first, and stop using the cooktop if you find any.',
      'Notice whether it fails cold or after half an hour. Failing when hot points to a loose connection. Tell us the size and position of the burner, the code on the display, and whether a lock symbol is lit. For a coil range, send a photo of the socket.',
    ],
    price: [
      'Plug-in coils are everyday parts. Sockets and switches are affordable too, and we can do both in one visit. Radiant elements take longer, because the glass has to be lifted. A cracked ceramic top can cost as much as a basic new range, so that crack often makes the decision for you.',
      'On glass cooktops, access is most of the labor, so have all suspect zones tested at once. The radiant element comes with its limiter. Induction modules and touch panels cost more, and they’re the cases where we compare the price with a new cooktop.',
      'A cooktop set into stone with sealant has to be cut loose carefully. Burnt wire ends are shortened and get new ceramic connectors. If two switches feel gritty, replace both in the same visit and pay for taking it apart once.',
    ],
    habit: [
      'Match the pot to the ring, because overhang overheats the edges. Lift pans; do not slide them. Scrape up boiled-over sugar with the proper razor tool while it is still warm, since it pits the glass as it cools. Flat-bottomed pans keep the switches from working overtime.',
      'Turn the heat down once a pot boils, since a burner left on high for hours wears out its switch. Don’t leave an empty pan on a zone; it overheats the element in minutes.',
      'Don’t store things above a glass cooktop, because a falling jar can crack it. Keep drip pans clean and unlined, and make sure a coil is pushed in flat before you use it.',
    ],
  },
  'door-will-not-close': {
    closer: [
      'Two springs hold an oven door in balance, and two hinges carry its weight. When one of them gets weak, the door hangs crooked and pinches the gasket on one side.',
      'Look at the gap. Even across the top means the springs or hinges are tired. Wider on one side means one hinge has worn or isn’t seated. A gap all around means that something inside is in the way, usually a rack, or a piece of gasket that has come off its hooks.',
      'Ask what happened last. After cleaning, a door that was taken off may be hanging on one locked hinge. After self-cleaning, the latch may be stuck halfway. After a new counter, the handle may touch the edge. None of those needs a new door.',
    ],
    reading: [
      'Do every one of these checks with the oven cold. Then look along the top edge of the door: it should run parallel with the control panel.',
      'Close the door on a strip of paper at several places. Where it slides out easily, heat gets out as well. Then open the door halfway and let it go gently: staying put is right, and dropping means tired springs. Those two results usually tell hinge from gasket.',
      'Send us one photo from the front and one from the side with the door almost closed. Tell us whether it was removed recently, whether someone has leaned or stood on it, and whether knobs or cabinets nearby get hot. The model number decides which hinges we bring.',
    ],
    price: [
      'Springs and hinges are sold in pairs and take under an hour. Most gaskets clip in by hand. A shattered inner pane costs more than both. Do not put this one off: escaping heat browns the knobs, loosens the laminate next door and cooks a control worth five times the hinge.',
      'Left and right hinges differ, so the model number matters. Doors with three or four panes are heavy enough to need two people. A gasket is quick. If the frame that holds the hinge is worn or torn, a new hinge won’t cure it.',
      'A rack that was in backward costs nothing, so try that first. Anything to do with stone or cabinets is for the people who installed them.',
    ],
    habit: [
      'Treat the door as a lever on two small hinges, because that’s what it is. Push the racks in until they click against their stops before you close it.',
      'Don’t set heavy pans on the open door, and don’t let children lean on it. Lower it with your hand. Slide the rack out to baste instead of reaching over the door.',
      'Clean crumbs from the bottom of the door and the hinges when the oven is cold. If you remove the door to clean it, make sure that both hinge locks are back in place. After the range is moved, check that the anti-tip bracket still holds a rear foot.',
    ],
  },
  'self-clean-trouble': {
    closer: [
      'Self-cleaning heats the oven to nearly nine hundred degrees and locks the door for good reason. All that heat collects behind the panel, where fuses no bigger than a bean open to save the wiring. If the latch motor stalls partway, the control waits forever for a switch that never reports in.',
      'Two faults look alike. In one, the oven is locked because it believes it’s still hot, so the sensor or the cooling comes into question. In the other, it’s cold and knows it, but the latch motor has stopped halfway. The display usually works in the second case and may be dark in the first.',
      'A dark display right after a clean cycle nearly always means a safety fuse behind the panel has opened, often because cooling air was blocked. If the power failed during the cycle, the latch may only have lost its place. Steam cleaning doesn’t lock most doors, so a door stuck after it has another cause.',
    ],
    reading: [
      'Touch the frame around the window. If it is cool after six hours and still locked, something is wrong; if it is warm, keep waiting. Can you hear the fan? Is the clock lit? Fan but no clock, clock but no fan, and neither one lead to three different parts, so please tell us which.',
      'Wait until the oven has been off for several hours. Then press Cancel once and listen. A motor that runs and stops means that the latch tried and didn’t find its position. Silence means that no command arrived. Check whether the surface burners work, since that shows the range has power.',
      'Tell us what the display says, whether the fan runs, how long the cycle was and whether the lights flickered that day. Say so if there’s food or something you need inside. Please don’t pry: the glass is under tension, and a bent latch costs more than the fault.',
    ],
    price: [
      'The fuse itself costs next to nothing; reaching it takes a careful hour. A latch motor falls in the middle. A cooked control board can cost more than an older range is worth, and we will tell you so. Getting the door open is the same work in every case and comes first.',
      'Where the fuse sits decides the labor. On a freestanding range it’s a short job. In a wall oven, the oven has to come out first. If a weak cooling fan caused it, replace the fan in the same visit, or the new fuse will go the same way.',
      'If self-clean is all that’s lost, you can decide to live without it, and many people do. Ask for both prices. A scorched wire or a shrunken gasket should be priced at the same time.',
    ],
    habit: [
      'Use the steam cycle or baking soda paste for ordinary dirt, and save the hot cycle for the rare bad case. Every run is a stress test for the parts behind the panel.',
      'Wipe out loose grease and crumbs first, and take out racks, thermometers and foil. Stay at home while it runs, and open a window. Choose the shortest cycle that does the job; an hour less is a great deal easier on the electronics.',
      'Don’t run it in the week before a holiday or during a heat wave. Keep the vent and the space under the oven clear. Birds are sensitive to the fumes, so move them to another part of the house. Wait for the lock symbol to go out before you touch the handle.',
    ],
  },
  'broiler-dead': {
    closer: [
      'A broiler is radiant heat from an element running flat out. It glows or it doesn’t, and there’s rarely anything in between. In a gas oven the upper burner has an igniter of its own, which wears out separately from the lower one.',
      'Compare it with bake. If bake works and broil doesn’t, the broil element, its igniter or its relay has failed. If preheating has become slow as well, that fits, because many ovens use both. If nothing heats, the problem is in the supply or the control.',
      'Check how your range wants to be used. Some broil with the door open a few inches and some only with it shut. A meat probe left in its socket stops broiling on many models, and so does Sabbath mode. An oven that’s already very hot may wait before it lights the element again.',
    ],
    reading: [
      'Look before you measure anything. A blister, a crack or a sagging section on a cold element is a diagnosis in itself.',
      'Start with a cold oven, set broil to high and watch for two minutes. An even glow is healthy. A dark section is a break. On a gas oven, look for flame along the whole burner. If the igniter glows and no flame follows, turn it off and call.',
      'Try high and low, with the door in the position the manual names. Tell us what glowed and what didn’t, whether preheating takes longer than it did and whether you saw a spark. If you did, leave the breaker off until we’ve been there.',
    ],
    price: [
      'Two screws and two terminals hold most broil elements, which makes this one of the shorter jobs on a range. Relays sit on the control board and cost more. Gas igniters fall in between. If bake and broil quit together, have the power supply tested before anyone orders either.',
      'Most broil elements are quick to replace. The exceptions are those behind glass or with several circuits, where the whole panel may be needed. Burnt connectors are replaced along with the element. On a gas oven, the igniter and burner are handled by a licensed technician.',
      'In an older stove with a drawer broiler, one burner does both jobs, so one repair brings back both. If the control no longer switches broil on, ask whether its relay can be replaced without changing the whole board.',
    ],
    habit: [
      'A few minutes of preheating are enough; a long one mainly bakes the electronics above. Choose low for thick pieces, so that they cook through before they char.',
      'Leave four to six inches between the food and the element, and stay in the kitchen. Trim fat, pat meat dry and use a two-piece broiler pan, so that fat drains away from the heat.',
      'Don’t use glass, parchment or nonstick pans under the broiler. Wipe the roof of the oven when it’s cold, because baked-on grease makes hot spots. Broil something once a month, and you’ll notice slow lighting before a holiday does.',
    ],
  },
  smoking: {
    closer: [
      'White mist is moisture, blue haze is fat, and black smoke means that something is burning. The color tells you how worried to be, and the smell tells you where to look.',
      'Ask when it began. After a new oven or a new element, it’s protective oil, and it stops after an hour of heat. After cleaning, it’s residue of the cleaner. After a spill, it’s the spill. If none of those fits and the smell is sharp, treat it as an electrical problem.',
      'Your nose sorts it quickly. Burnt food is harmless. Fishy or plastic means hot insulation, so switch off the breaker. Rotten eggs mean gas: leave the house and call from outside. A sooty yellow flame or stinging eyes mean poor combustion, and the oven stays off until it’s been checked.',
    ],
    reading: [
      'Check the floor and the drawer of the cold oven first, with a flashlight. If both are clean, a short test tells you whether the oven or the food is to blame.',
      'Heat the empty oven for fifteen minutes. Smoke now comes from the oven, and smoke only at dinner comes from the food. If it appears on convection and not on bake, grease has collected behind the fan cover, where a cloth can’t reach.',
      'Notice where it comes out. The rear vent is its normal way. The control panel isn’t. If a carbon monoxide alarm sounds, get everyone out before you do anything else. Tell us what you cleaned with, what was cooked last, and how long it takes to begin.',
    ],
    price: [
      'A gasket that lets fumes into the kitchen is moderately priced, and so is a fan that no longer draws them out. The rest depends on what’s burning.',
      'Cleaning is free, and most cases end there. Behind the fan cover or under the oven floor it takes us some time. Replacing a scorched wire is a modest job, as long as it’s found early. Insulation soaked with grease or fouled by mice is expensive and seldom worth it.',
      'A yellow flame has to be adjusted by a licensed technician, which takes little material. Melted plastic can often be removed once it’s cold; melted foil can’t, because it bonds with the enamel. After a fire, ask for an inspection before any estimate.',
    ],
    habit: [
      'Most smoke is old food, so the best prevention is a cool oven and a damp cloth on the day it happens. Open a window the first time you bake after a repair.',
      'Put a rimmed sheet on the rack below pies and casseroles. Use an oil that stands the heat, such as refined avocado oil above 450 degrees. Look inside before each preheat, because forgotten pans and boxes cause more smoke than failed parts do.',
      'Wipe small spills as soon as the oven is cold. Rinse twice after oven cleaner. Wash the hood filter every month, and keep the drawer under the oven for metal pans only. Take stickers off new pans before their first use.',
    ],
  },
}
