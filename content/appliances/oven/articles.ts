import type { ApplianceTexts } from '#content/appliances/article-texts.ts'

export const articles = {
  article: 'an oven',
  place: 'in a bright room',
  drawing: (accent) => `
    <rect x="10" y="60" width="300" height="380" rx="14" fill="#f4f6f8" stroke="#33424f" stroke-width="6"/>
    <path d="M10 140H310" stroke="#33424f" stroke-width="6"/>
    <circle cx="60" cy="102" r="17" fill="#33424f"/><circle cx="115" cy="102" r="17" fill="#33424f"/><circle cx="260" cy="102" r="17" fill="#33424f"/>
    <rect x="152" y="84" width="72" height="36" rx="6" fill="${accent}"/>
    <rect x="48" y="160" width="224" height="14" rx="7" fill="#33424f"/>
    <rect x="48" y="200" width="224" height="150" rx="12" fill="#46372f" stroke="#33424f" stroke-width="6"/>
    <path d="M64 300H256" stroke="#c9d3db" stroke-width="5"/><path d="M100 296a60 46 0 0 1 120 0z" fill="${accent}"/>
    <path d="M48 385H272" stroke="#c9d3db" stroke-width="8"/>`,
  howItWorks: [
    'An oven is a well-insulated box, a source of heat and a sensor that switches it on and off.',
    'Electric models have one element below and one above; gas models open a valve when an igniter is hot enough.',
    'The control compares the sensor with your setting every few seconds, so the temperature swings gently around it.',
    'A fan evens out the heat in convection models, and a second one cools the electronics behind the panel.',
  ],
  care: [
    'Wipe spills as soon as the oven is cool, since burned sugar eats into the enamel.',
    'Keep foil off the oven floor: it throws heat back at the element and melts onto the enamel.',
    'Test the temperature once a year with a simple oven thermometer.',
    'Clean burner caps with soap and let them dry fully before you put them back.',
    'Look along the door gasket twice a year and hook loose ends in again.',
    'Lift racks out before a self-cleaning cycle, so that they keep sliding smoothly.',
    'Let the door down gently; it is a heavy lever on two small hinges.',
    'Slide a tray beneath fruit pies, since sugar is the worst of all spills.',
    'Wash knobs in warm suds and dry their shafts.',
    'Vacuum crumbs out of the drawer below the oven.',
    'Check that all four feet touch the floor and the anti-tip bracket still holds.',
    'Clean the door glass with baking soda paste instead of a blade.',
    'Keep the vent slot at the back free of foil and pans.',
    'Let a new gasket warm up once, empty, before you bake.',
  ],
  mistakes: [
    'Self-cleaning right before a holiday tests every weak part at the worst time.',
    'Heating the kitchen with an open oven ruins the knobs and is dangerous with gas.',
    'Spraying cleaner onto a sensor or igniter shortens its life.',
    'Sliding heavy pans across a glass top leaves scratches in which cracks begin.',
    'Drying wet boots or herbs overnight on the lowest setting ends in smoke.',
    'Covering a whole rack with foil starves the upper half of heat.',
    'A soaking wet cloth on hot glass can shatter it.',
    'Storing skillets in the cavity ends with a preheated plastic handle.',
    'Leaning on an open door loosens its hinges.',
  ],
  visit: [
    'We compare the set temperature with a calibrated instrument over several cycles.',
    'Elements, sensor and relays are measured without taking your kitchen apart.',
    'In gas models the flame, the ignition time and every joint we touched are checked.',
    'You see the old part and the readings before we talk about the price.',
    'Voltage under load is checked before any part is blamed.',
    'Hinges, glass and gasket are gone over with a feeler strip.',
    'Stored fault codes are read and compared with what you describe.',
    'The empty oven is heated for half an hour, and we chart the curve.',
  ],
  questions: [
    {
      question: 'Can I use the other burners until you come?',
      answer:
        'Usually yes, as long as there is no smell of gas, no cracked glass and no tripped breaker. If you are unsure, leave it off until we have looked.',
    },
    {
      question: 'Why does preheating take so long?',
      answer:
        'Ten to fifteen minutes to 350 °F is normal. More than twenty-five means that an element or the igniter is weak.',
    },
    {
      question: 'Is an oven that is 15 degrees off defective?',
      answer: 'No. Up to 35 degrees can be corrected in the settings of most models, and the manual shows how.',
    },
    {
      question: 'Do you work on gas appliances?',
      answer: 'Yes, our technicians are licensed and insured for it. Work on gas parts is never a do-it-yourself job.',
    },
    {
      question: 'Does convection need different settings?',
      answer:
        'Usually 25 degrees less, or a quarter less time. Many controls convert by themselves, so look before you subtract.',
    },
    {
      question: 'Are glass cooktops hard to repair?',
      answer: 'No. Elements and sensors below are ordinary parts. Only a cracked surface is expensive.',
    },
    {
      question: 'How often should it be calibrated?',
      answer: 'Once a year is plenty. Bakers who work by the gram check before each holiday.',
    },
    {
      question: 'Is a flickering display serious?',
      answer: 'It points to a failing power supply or board. Note when it flickers, because heat often plays a part.',
    },
    {
      question: 'Can a range stand beside a refrigerator?',
      answer:
        'Yes, but put a cabinet or panel between them. Otherwise the refrigerator works against the heat all day.',
    },
  ],
  seasons: {
    winter: [
      'From Thanksgiving to New Year an oven works more hours than in the four months before.',
      'Cookies by the dozen show every cold corner that a roast will hide.',
      'When a winter storm takes the power, switch the range off at its breaker so that the surge finds nothing to break.',
      'Long braises are kind to relays, since steady heat switches seldom.',
      'What bubbles over in January is the crust that smokes in February.',
    ],
    spring: [
      'After the holidays a good spring cleaning makes it look and smell almost new.',
      'Easter dinner is a good deadline for a repair that has waited since Christmas.',
      'Spring is a quiet time in our calendar, so an unhurried calibration fits in well.',
      'Windows are open again, which makes it the season for smelly oven cleaner.',
      'A lamb roast is a fair test of even heat, with a probe at both ends.',
    ],
    summer: [
      'Nobody misses the oven in July, which makes it the best month to have it repaired.',
      'Canning keeps the cooktop at full power for hours, and worn switches and sockets show it.',
      'Warm kitchens make a leaking door gasket twice as noticeable.',
      'Grills take over outdoors, and igniters that rest for weeks may be slow when you come back to them.',
      'Early-morning baking spares the kitchen and the control panel alike.',
    ],
    fall: [
      'October is the month to test the oven, before the calls for Thanksgiving begin.',
      'With the first soups and pies an old igniter has to light several times a day.',
      'A trial run with a thermometer in early fall leaves time to order a part.',
      'Squash, bread and stews bring the oven back into daily service.',
      'Turkey-sized pans block air, so measure yours against the rack beforehand.',
    ],
  },
  preparing: [
    'Let the oven cool for a few hours before we come, because a hot one can’t be opened.',
    'Take the pans out of the drawer and the racks out of the oven.',
    'Find out whether it’s gas or electric, and tell us when you book.',
    'Tell us if it’s built into the wall, so that two of us come.',
    'Try the other burners and the broiler, and tell us which of them still work.',
  ],
  safety: [
    'If you smell gas, leave the house first and call the gas company from outside.',
    'Switch off the breaker before you touch an element, and wait until the oven is cold.',
    'Never light an oven burner with a match.',
    'Keep a working carbon monoxide alarm on the same floor as a gas range.',
    'Don’t heat the room with the oven, not even during an outage.',
  ],
  afterwards: [
    'Bake something simple first, and leave the holiday roast for the second time.',
    'A new element or new insulation can smell during the first half hour, so open a window.',
    'Set the clock again, because some ovens won’t bake without it.',
    'Compare with your own thermometer once more after a week.',
  ],
  saving: [
    'Turn the oven off ten minutes early, since it holds its heat that long.',
    'Use the glass instead of the door, because each look costs about 25 degrees.',
    'A convection setting bakes 25 degrees cooler and usually sooner.',
    'A toaster oven does a small dish with a third of the power.',
  ],
  myths: [
    'A higher setting doesn’t preheat faster; the element knows only on and off.',
    'The light on the panel shows what the oven thinks, which is why a thermometer is worth having.',
    'Self-cleaning isn’t good for an oven; it’s the hardest hour it ever works.',
    'A gas oven without flame isn’t always out of gas, because the igniter decides.',
  ],
  houses: [
    [
      'In an older house, the range may still have its own fuse in a box nobody opens.',
      'Find it now, before you need it in the middle of dinner.',
    ],
    [
      'In a wall cabinet, an oven needs the gap that its maker asks for.',
      'Without it, the fan behind the panel runs hot and the control fails early.',
    ],
    [
      'On a slanted kitchen floor, cakes rise to one side in a perfect oven.',
      'Put a level on the rack before you suspect the heat.',
    ],
  ],
  faults: {
    'not-heating': {
      headlines: {
        diagnose: 'What Keeps an Oven From Heating Up',
        checks: 'Cold Oven? {count} Things to Check Before You Book a Visit',
        costs: 'Oven Not Heating: Repair It or Buy a New Range?',
        season: 'Get Your Oven Ready for {Season} Before It Stays Cold',
      },
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
      visit:
        'We test the supply under load, then the element or igniter, then the sensor, then the control. That order goes from likely to expensive. A gas burner is watched through a whole ignition, and every joint we’ve touched is tested for leaks. The oven then has to hold 350 for twenty minutes before we leave.',
      wait: 'A cold oven harms nobody, but what caused it can. A connection that has burned gets hotter with each try. A gas igniter that’s too weak may light late, with a puff. So stop using the oven, and don’t try it every evening to see if it’s better.',
      avoid:
        'Don’t reset a breaker more than once. Don’t touch an element, even a dark one, until the oven has been off for an hour. Don’t light a gas oven with a match. Don’t line the bottom with foil to help it brown. And don’t heat the kitchen with the oven door open.',
      meanwhile:
        'The cooktop, a toaster oven and a slow cooker will get you through the week. If the range trips its breaker, leave the whole range off. If it’s gas and you smell anything, turn it off, leave and call the gas company from outside.',
      worth:
        'Elements, igniters and sensors are worth it in any range with a sound door and floor. A control board is worth it in the first ten years, or for a built-in oven that’s hard to replace. When the cavity has rusted through, stop.',
      bill: 'Tell us which parts still heat and how old the range is. Pull out the drawer and read us the number behind it. If we know the model, we can bring the element along. Ask for the wire ends to be replaced at the same time.',
      year: 'Ovens fail most often in the weeks before Thanksgiving, since that’s when they work hardest. Test the preheat in early October. Summer is a good time for repairs, because nobody misses the oven in July and parts have time to arrive.',
      early:
        'Preheating that takes longer, cookies that need two more minutes, a broiler that has to help. On gas, a glow that lasts longer before the flame. Time your preheat in the fall, and write it on the inside of a cabinet door.',
    },
    'uneven-heat': {
      headlines: {
        diagnose: 'Burned on the Left, Pale on the Right: Uneven Baking Explained',
        checks: 'Toast, Racks, Foil: {count} Ways to Find Your Oven’s Hot Spots',
        costs: 'Even Baking Again: Fan, Gasket and Calibration Prices',
        season: 'Lopsided Cakes in {Season}? How to Bake More Evenly',
      },
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
      visit:
        'We put probes in four corners and log half an hour on bake and on convection. The elements are measured, the fan is timed and the gasket is checked with a strip of paper. When the curves are even, we bake nothing and change nothing. When they aren’t, the lagging corner tells us why.',
      wait: 'Uneven heat ruins dinners, not ovens. There are two exceptions. A door that leaks cooks the controls above it, and an element that’s breaking can arc and damage the liner. If one side has changed within a week, look at those two first.',
      avoid:
        'Don’t cover a rack with foil. Don’t fix an uneven oven by setting it hotter, because one side burns sooner. Don’t spray cleaner on the fan or sensor. And don’t bend the element to move the heat; it breaks, and it can short.',
      meanwhile:
        'Bake on one rack in the middle and turn the tray halfway. Cover what browns too early with a loose sheet of foil. Leave convection off if the fan grinds. Keep the holiday baking for after the visit, or for a friend’s oven.',
      worth:
        'Gaskets, fans and elements are worth it, and leveling costs almost nothing. If the walls have warped or the insulation has sunk, an older range isn’t worth opening up. For one batch of holiday cookies, turning the tray is cheaper than anything we sell.',
      bill: 'Level the range and make the toast map before we come. It tells us more than a description, and it saves a test. If the gasket and the fan are both tired, do both; the oven has to cool down only once.',
      year: 'Cookie season finds every cold corner. Bake a tray of toast in November and you’ll know before the dough is ready. In summer, when the oven rests, a fan bearing can stick, so run convection once before fall.',
      early:
        'You’ve begun to turn the tray without thinking about it. The back row is always done first. The fan ticks at the end. None of that is a fault yet, and a gasket or a screw may be all that’s needed.',
    },
    'wrong-temperature': {
      headlines: {
        diagnose: 'When 350 Isn’t 350: Why Oven Temperatures Drift',
        checks: 'Is Your Oven Off? {count} Thermometer Checks for Home Cooks',
        costs: 'Sensor, Relay or Calibration: Fixing the Wrong Oven Temperature',
        season: 'Get Your Oven Temperature Right for {Season}',
      },
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
      visit:
        'We hang a calibrated probe in the middle and log several cycles at two temperatures. Then we compare the sensor with its table. If it’s right, the control gets adjusted. If it isn’t, a new one goes in, and the log is repeated, so that you can see the difference.',
      wait: 'Being a little off is harmless. Food that’s underdone isn’t, so use a probe for poultry and pork until it’s fixed. An oven that heats past its setting is the serious case, because it doesn’t know when to stop. Turn it off at the breaker.',
      avoid:
        'Don’t judge by one cake. Don’t adjust the control before you’ve measured, or you’ll chase your own changes. Don’t bend the sensor. Don’t keep using an oven that climbs past its setting, since a stuck relay can start a fire.',
      meanwhile:
        'Cook by thermometer and not by clock. Set the oven higher or lower by the difference you’ve measured, and check again. Leave delicate baking for later. If the reading climbs and keeps climbing, don’t use the oven at all.',
      worth:
        'Adjusting is part of a visit, and sensors are inexpensive. A board is worth it in a younger range. For a classic stove with a dial, a rebuilt thermostat keeps it going for years. If the door leaks too, do both at once.',
      bill: 'Measure for an hour and bring us the numbers. If the error is constant, the manual may show you how to correct it yourself, and you need no visit. If you do book, say which oven it is and whether the door closes well.',
      year: 'In fall, before the first big roast, is the time to check. Cold kitchens in winter lengthen preheating by a few minutes, which is normal. Outages can erase your adjustment, so look at it after every storm.',
      early:
        'A recipe you’ve made for years needs five minutes more. The edges are done and the middle isn’t. You’ve started to set it to 360 without knowing why. An oven thermometer for a few dollars tells you whether it’s the oven or the recipe.',
    },
    'burner-not-lighting': {
      headlines: {
        diagnose: 'Click, Click, No Flame: Why Gas Burners Won’t Light',
        checks: 'Cap, Ports, Spark: {count} Checks for a Stubborn Gas Burner',
        costs: 'Electrodes and Spark Switches: Gas Cooktop Repair Prices',
        season: 'Boilovers and Damp Caps: Gas Burner Care in {Season}',
      },
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
      visit:
        'A licensed technician checks spark, gas and air at each burner, with a gauge on the supply. Electrodes are looked at in the dark, switches are measured, and caps are seated. Then every burner is lit from cold, and each joint that was opened is tested for leaks.',
      wait: 'A burner that clicks without lighting lets gas into the room, a little each time. One that lights late can singe an eyebrow. A yellow flame makes soot and carbon monoxide. None of those is a reason to panic, and all of them are a reason to stop and call.',
      avoid:
        'Don’t light a burner with a match when it clicks and doesn’t catch. Don’t widen the ports with a drill or a toothpick. Don’t take the cooktop apart; there’s gas below it. Don’t keep clicking for minutes. And if you smell gas, don’t touch a switch: leave and call the gas company from outside.',
      meanwhile:
        'Use the other burners if they light at once and burn blue. Leave the bad one off, and tell everyone at home. Open a window while you cook. If you smell gas with everything off, go outside and call the gas company.',
      worth:
        'Electrodes, caps and switches are worth it on any cooktop in good condition. When the burners themselves have rusted through, add up the castings first. A gas valve is worth it in a quality range, and it’s never a job to save money on.',
      bill: 'Dry and reseat the cap first, and wait a day after cleaning. Tell us which burner it is, whether it sparks and how the cooktop comes apart, if the manual says so. Two burners with the same trouble should be done together.',
      year: 'Boilovers come with canning in August and with pasta and potatoes in winter. In a beach or mountain cabin, insects nest in burners while nobody cooks. Clean the ports in spring, and light every burner once when you open the house.',
      early:
        'It takes three clicks, then six. The flame has a gap, or one side is taller. The spark moves. Clean the ports then, with the burner cold, and it may be years until you need us.',
    },
    'electric-burner-dead': {
      headlines: {
        diagnose: 'One Cold Coil: Why an Electric Burner Stops Heating',
        checks: 'Swap, Look, Compare: {count} Checks for a Dead Cooktop Zone',
        costs: 'Coil, Socket or Switch: Electric Stove Repair Prices',
        season: 'One Burner Down This {Season}? Electric Cooktop Care',
      },
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
      visit:
        'We measure the coil or element, the switch and the supply at the terminals, in that order. On glass, the cooktop is lifted with care, and every zone gets tested while it’s open. Burnt connections are replaced, not just tightened, because they come back otherwise.',
      wait: 'A dead burner can wait. A loose one can’t, because arcing eats the socket and then the wire. A crack in the glass grows with every pot and lets spills reach the parts below. And a burner that won’t turn off is a fire waiting for a pan.',
      avoid:
        'Don’t swap coils with the power on. Don’t cook on cracked glass. Don’t clean a socket with a wet cloth or a wire brush. Don’t put aluminum foil under a coil. And don’t use a burner that stays hot with the knob off; switch the breaker off.',
      meanwhile:
        'Cook on the other zones, with flat pots. If a burner stays hot with the knob off, switch off the range’s breaker and leave it off. Leave a cracked cooktop alone altogether. A single portable burner is enough for a few days.',
      worth:
        'Coils, sockets and switches are worth it at any age. A radiant element is worth it if the glass is sound. Cracked glass or an induction board calls for a comparison with a new cooktop, and the answer depends on its size and cutout.',
      bill: 'Swap the coils with the breaker off, if you have coils, and tell us what happened. Measure the zone on a glass top, edge to edge. If the glass is cracked, get the price of the top before you pay for a diagnosis.',
      year: 'Canning season is the hardest month for cooktops, with burners on high for hours. Holiday cooking comes next. Check that every zone works in October, and use a flat canner that isn’t much wider than the burner.',
      early:
        'A burner that pulses more slowly, one you wiggle to get it to work, a knob that’s warm or loose. On glass, a ring that glows on one side only. Change a worn coil’s socket at that point, and the wire survives.',
    },
    'door-will-not-close': {
      headlines: {
        diagnose: 'The Gap at the Top: Why an Oven Door Won’t Close',
        checks: 'Racks, Gasket, Hinges: {count} Checks for an Oven Door Ajar',
        costs: 'Oven Hinges, Gaskets and Latches: What They Cost',
        season: 'Look After Your Oven Door Before {Season} Baking',
      },
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
      visit:
        'We look at the gap with the racks out, then at hinges, springs and receivers. The door comes off and goes back on in a few minutes, and that alone cures some of them. Gasket and latch are checked last. We leave when a strip of paper holds on all four sides.',
      wait: 'Heat that gets out at the top goes straight to the knobs and the control. Cabinets next to it dry out and discolor. Food takes longer and browns on one side. And a door that falls open with a hot pan in front of it can burn someone.',
      avoid:
        'Don’t tie or wedge the door shut. Don’t bake with a gap, because controls and cabinets get hotter than they can stand. Don’t force a bent hinge, since the glass can break. And don’t take the door off unless the manual shows how; it’s heavy, and the springs are strong.',
      meanwhile:
        'Don’t bake until it closes. The cooktop is fine to use. Take the racks out, look for what’s in the way, and hook loose gasket back in with the oven cold. If there’s a toddler at home, keep a gate between them and the door.',
      worth:
        'Hinges and gaskets are worth it at any age, since they protect much more expensive parts. A broken pane is worth it in a newer door. If the frame has torn where the hinge sits, the range has reached its end, whatever the rest looks like.',
      bill: 'Send a photo of the gap and the hinge, and read us the full model number. Hinges come in pairs, so order a pair. If the glass is scratched or the gasket hard, ask about both while the door is off.',
      year: 'Before the holidays, a weak door costs you preheat time when you can least spare it. Check the hinges in October. In summer you feel the leak more, since the kitchen heats up along with the roast.',
      early:
        'A door that lands with a bump, a draft of heat on your shins, a top corner that stands out by the width of a coin. Knobs that are hot after baking say the same. Springs at that stage are a small repair.',
    },
    'self-clean-trouble': {
      headlines: {
        diagnose: 'Why Oven Doors Stay Locked After Self-Cleaning',
        checks: 'Oven Locked After Cleaning? {count} Gentle Ways to Release It',
        costs: 'Fuse, Latch Motor, Control: The Price of a Self-Clean Failure',
        season: 'Think Twice Before a {Season} Self-Clean',
      },
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
      visit:
        'We open the door without damage first; then we find out why it stayed shut. Fuse, fan, sensor and latch motor are tested in turn. If the fan didn’t run, that’s the cause and not the fuse. You get the oven back working, and an honest opinion on using self-clean again.',
      wait: 'A locked oven isn’t dangerous once it’s cold, but forcing it is. If the fan or a fuse failed, the next cycle would run hotter still. And while you can’t open it, you can’t see whether something inside has burned, so don’t heat it again.',
      avoid:
        'Don’t pry, and don’t push tools through the gap. Don’t end a running cycle at the breaker while the oven is hot. Don’t use the cycle to burn off a large spill. Don’t leave the house while it runs. And don’t spray oven cleaner in a self-cleaning oven.',
      meanwhile:
        'Leave it off, and leave it shut. The burners can be used if they work and nothing smells hot. If food is in there, tell us when you call. Don’t try another clean cycle to make the lock move.',
      worth:
        'A fuse or a latch is worth it in any oven that bakes well. A board that’s been cooked is worth it only in a newer or built-in model. If you’d rather not risk it again, the oven can go on baking without self-clean for years.',
      bill: 'Try the breaker once for five minutes, with the oven fully cold, and note what the display does. That saves the shortest of our tests. Ask for fuse and fan to be quoted together, since one usually explains the other.',
      year: 'Most locked ovens come in November, because people clean before the holiday. Do it in early fall or, better, in January. In a heat wave, the parts behind the panel start out warm and have less to spare.',
      early:
        'The fan runs on longer after baking, the door takes a while to unlock, the clock faded during the last cycle. Any of those says that heat is reaching the electronics. Skip self-clean and have it looked at on a normal visit.',
    },
    'broiler-dead': {
      headlines: {
        diagnose: 'No Glow From Above: Why a Broiler Stops Working',
        checks: 'Pale Cheese on Top? {count} Broiler Checks Through the Window',
        costs: 'Broil Element, Relay or Igniter: What It Costs to Brown Again',
        season: 'Broiler Ready? A Quick {Season} Check',
      },
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
      visit:
        'We measure the element or watch the burner, then look at the relay and the wiring. If preheating has been slow too, one repair answers both. Terminals are checked for heat marks, because a new element on a burnt connector lasts a season.',
      wait: 'Nothing else suffers if you can live without it, unless your oven uses the broiler to preheat. Then the other element works twice as hard and goes next. Sparks are the exception: they burn the liner and the wire, so the oven stays off.',
      avoid:
        'Don’t broil with foil on the element side of the pan. Don’t touch a dark element right after you’ve tried it. Don’t leave it alone while it’s on. Don’t open the door wide on flames: switch it off, keep the door shut and let them die.',
      meanwhile:
        'Brown things in a skillet on the stove or use a toaster oven. Bake as usual if bake works and nothing sparks. Don’t leave broil switched on to see whether it comes. On gas, turn it off when there’s no flame, and wait.',
      worth:
        'A broil element or an igniter is worth it at any age. A double gas valve or a board calls for a look at the rest of the oven. If you never broil, ask whether it also helps your oven preheat, because in many models it does.',
      bill: 'Check the manual for the door position and the probe socket; now and then that’s the whole repair. Tell us gas or electric and the model. If the element is blistered, we’ll bring one.',
      year: 'Holiday casseroles and summer fish ask for the broiler, and it’s often the first time in months. Try it at the start of each season for two minutes with the pan out. Clean the roof of the oven afterward, when it’s cold.',
      early:
        'Cheese that takes six minutes instead of three, a section that glows later than the rest, a preheat that has become slow. A blister on the element is the last sign. Look for it in October, with a flashlight and a cold oven.',
    },
    smoking: {
      headlines: {
        diagnose: 'Blue Haze in the Kitchen: What Oven Smoke Tells You',
        checks: 'Sniff Before You Bake: {count} Checks for Oven Smoke',
        costs: 'Burnt Spill or Melting Wire? What Stopping Oven Smoke Costs',
        season: 'Spilled Sugar, Hot Fat: Prevent Oven Smoke in {Season}',
      },
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
      visit:
        'We heat the oven empty and watch where the smoke begins. Floor, fan cover and element are looked at first, then the wiring behind the panel. On gas, the flame is checked for color and carbon monoxide is measured. You learn whether it’s dirt or danger before we clean anything.',
      wait: 'Old spills burn a little more each time, until one catches fire in the middle of dinner. Wiring that touches hot metal loses its insulation. A flame that burns yellow fills the kitchen with carbon monoxide. So find out which it is before you bake again.',
      avoid:
        'Don’t open the door on a fire. Don’t use oven cleaner on a warm oven or on its element. Don’t cover a smell of plastic with an open window and go on baking. And if you smell gas, don’t look for it: leave the house and call from outside.',
      meanwhile:
        'Turn it off and let it cool. If it’s food, wipe it up. If it’s plastic, electrical or gas, don’t turn it on again, not even to show someone. Run the hood, keep a window open, and see that the carbon monoxide alarm has a good battery.',
      worth:
        'Cleaning and wiring repairs are worth it, and a new gasket is, too. Insulation soaked with grease or fouled by mice usually costs more than an ordinary range is worth. After a real fire, let us inspect it first; sometimes the answer is no.',
      bill: 'Clean the oven cold, rinse twice and heat it empty once. If it’s clean and still smokes, tell us where it comes out and what it smells like. We can then bring wire or a gasket instead of coming twice.',
      year: 'After the holidays, drippings smoke until someone cleans them up. In summer, windows hide the smell, and in fall it’s back with the first roast. Give the oven a cold, wet cleaning in January and look under the lower element before Thanksgiving.',
      early:
        'A bit of haze at 425 that wasn’t there at 350, a brown streak above the vent, a smell that’s gone after ten minutes. Those are crumbs and fat, and a cloth is enough. A smell at the knobs isn’t in that group.',
    },
  },
} satisfies ApplianceTexts
