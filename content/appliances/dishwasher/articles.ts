import type { ApplianceTexts } from '#content/appliances/article-texts.ts'

export const articles = {
  article: 'a dishwasher',
  place: 'in a bright room',
  drawing: (accent) => `
    <rect x="10" y="70" width="300" height="370" rx="14" fill="#f4f6f8" stroke="#33424f" stroke-width="6"/>
    <path d="M10 140H310" stroke="#33424f" stroke-width="6"/><rect x="70" y="158" width="180" height="14" rx="7" fill="#33424f"/>
    <circle cx="270" cy="105" r="13" fill="${accent}"/><path d="M40 105h110" stroke="#c9d3db" stroke-width="12" stroke-linecap="round"/>
    <circle cx="110" cy="300" r="56" fill="#fff" stroke="#33424f" stroke-width="6"/><circle cx="110" cy="300" r="32" fill="none" stroke="${accent}" stroke-width="6"/>
    <path d="M200 250h70l-10 66a25 25 0 0 1-50 0z" fill="#cfe6f1" stroke="#33424f" stroke-width="6"/><path d="M235 340v36M210 378h50" stroke="#33424f" stroke-width="6"/>`,
  howItWorks: [
    'A dishwasher takes in about a gallon, heats it, and throws the same water through spray arms again and again.',
    'The pressure of the pump turns the arms, so every blocked hole costs both reach and motion.',
    'A filter keeps food out of the pump, and a second pump sends the dirty water up to the sink drain.',
    'Rinse aid and the heat of the last rinse do the drying; there is no towel inside.',
  ],
  care: [
    'Rinse the filter weekly under the faucet.',
    'Run one hot cycle a week, even if you usually choose eco.',
    'Keep the rinse aid filled, even if you use tablets.',
    'Wipe the lower door edge and seal every month.',
    'Scrape plates, but do not wash them first: detergent needs something to work on.',
    'Clear the holes of the spray arms twice a year with a wooden toothpick.',
    'Each season, look under the sink for drips at the hose and the valve.',
    'Look into the corners of the tub for a ring of grease and wipe it off.',
    'Lift the cutlery basket and pick out toothpicks and labels.',
    'Descale with citric acid twice a year, with the machine empty.',
    'Check that the screws below the counter still hold it upright.',
    'Refill salt in models that have a softener, though our water seldom needs it.',
    'Rinse the filter seat with the sink sprayer now and then.',
    'Cover a chipped rack tine before it rusts.',
  ],
  mistakes: [
    'Hand soap in the dispenser fills the kitchen with foam.',
    'Knives with wooden handles and cast iron never belong inside.',
    'Large plates at the front stop the door latch or the spray arm.',
    'Ignore a puddle for a month, and you pay for a floor instead of a seal.',
    'Nest bowls like spoons, and the inner one stays dirty.',
    'Opening the door in mid-wash sends steam into the electronics.',
    'Lining the tub with too many tablets etches the glassware.',
    'If it is not fastened to the counter, it tips when both racks roll out.',
    'Covering the vent of the door with a dish towel sends steam into the cabinets.',
  ],
  visit: [
    'We watch a fill, a wash and a drain and measure the water temperature.',
    'Filter, sump and spray arms are opened and shown to you.',
    'Valve, float, heater and pumps are tested electrically.',
    'The floor below is checked with a moisture meter.',
    'The drain is timed and its hose followed to the sink.',
    'Door springs and hinge cables are set so that it closes evenly.',
    'The sensor that reads how dirty the water is gets cleaned and tested.',
    'We listen to the wash motor with the racks removed.',
  ],
  questions: [
    {
      question: 'Is it normal for water to stay below the filter?',
      answer: 'Yes, about a cup keeps the pump seals from drying out. Water above the filter is too much.',
    },
    {
      question: 'Which detergent works best here?',
      answer:
        'Nearly any in a small dose, since the water from Bull Run is soft. A teaspoon of powder cleans a normal load.',
    },
    {
      question: 'Why does a cycle take three hours?',
      answer:
        'Efficient machines use little water and let time do the work. If it suddenly takes longer than it used to, the heater is probably weak.',
    },
    {
      question: 'Can you repair built-in models?',
      answer: 'Yes. Most parts can be reached from the front, and the cabinet stays where it is.',
    },
    {
      question: 'Is pre-rinsing useful?',
      answer: 'No, scraping is enough. The enzymes in detergent need something to work on.',
    },
    {
      question: 'Powder, gel or tablets?',
      answer: 'Powder doses best in soft water. Gel has no bleach, and tablets suit full, dirty loads.',
    },
    {
      question: 'Which items never belong inside?',
      answer:
        'Cast iron, crystal, wooden boards, insulated mugs and good knives. Heat and strong detergent ruin them within months.',
    },
    {
      question: 'How hot should the water at the sink be?',
      answer:
        'About 120 degrees. Let it run before the start, because the first fill decides how well grease dissolves.',
    },
    {
      question: 'Does it save water compared with washing by hand?',
      answer: 'Yes, by far: three to four gallons against ten or more, as long as it runs full.',
    },
  ],
  seasons: {
    winter: [
      'Holiday dinners bring three loads a day and more grease than the rest of the year.',
      'In winter the water comes cold through long pipes, so let the faucet run hot before you start.',
      'A dishwasher on an outside wall can freeze at its supply line when the east wind blows through the Gorge.',
      'Cookie trays fit best along the sides, where they do not shield the arms.',
      'After a frosty night look under the sink before the first start.',
    ],
    spring: [
      'Spring cleaning should include the filter, the spray arms and the lower edge of the door.',
      'After the rainy months, look for swollen boards beside the machine.',
      'An open window dries an open dishwasher better than any setting.',
      'Ants find sugar in the filter sooner than you do, so rinse it when they appear.',
      'A deep clean before Easter brings the good china out without spots.',
    ],
    summer: [
      'Warm weeks turn food residue sour within a day, so rinse the filter more often.',
      'Before a vacation, run an empty hot cycle and leave the door ajar.',
      'Corn silk, cherry pits and jar labels are what we take out of pumps in August.',
      'Popsicle sticks and skewers fall through racks and stop an arm.',
      'Running it in the evening keeps the kitchen cooler and often costs less.',
    ],
    fall: [
      'Canning season leaves sugar and seeds in every corner of the filter.',
      'Before guests arrive for Thanksgiving, a test with greasy pans shows whether the water still gets hot.',
      'School lunches bring plastic boxes, which hold water unless the rinse aid is full.',
      'Pumpkin strings cling to the screen like yarn.',
      'Back in the routine, many families run a load a day, and the rinse aid empties twice as fast.',
    ],
  },
  preparing: [
    'Empty the racks, clean or not.',
    'Clear out the cabinet under the sink, because the hose and the valve are in there.',
    'Tell us if new flooring was laid in front of it, since it can lock the machine in.',
    'Leave the water in the tub if it won’t drain, so that we can see how it leaves.',
    'Check whether the valve under the sink turns, without forcing it.',
  ],
  safety: [
    'Switch off the breaker before you reach into the sump or below the door.',
    'Use tongs in the filter well, because broken glass collects there.',
    'Let a hot machine cool for half an hour before you touch the heating element.',
    'Never mix vinegar or a cleaner with bleach in the tub.',
    'Don’t pull a built-in machine out by yourself, since it’s tied to water, drain and power.',
  ],
  afterwards: [
    'Look under the sink during the first cycle, where we touched the hose and the valve.',
    'Run the first cycle hot and without dishes.',
    'Check that the machine is still screwed to the counter and doesn’t tip when the racks are out.',
    'Set the rinse aid again, since it may have been emptied.',
  ],
  saving: [
    'A full dishwasher beats the sink, by gallons.',
    'The eco cycle takes longer and uses less, because warm water works while it waits.',
    'Opening the door at the end dries for free what heated dry is paid to do.',
    'Skip the prewash, since most machines rinse before they wash anyway.',
  ],
  myths: [
    'Rinsing the plates first doesn’t help; it leaves the enzymes nothing to work on.',
    'A little clear water under the filter isn’t a leak, because it keeps the pump seal wet.',
    'A tablet isn’t stronger than powder, and you can’t take half of it.',
    'A machine that fills in silence isn’t always full, which is why the float is worth a look.',
  ],
  houses: [
    [
      'In an old kitchen with narrow pipes, the dishwasher and the sink fight over one drain.',
      'A high loop in the hose keeps the peace.',
    ],
    ['In a condo, the shutoff may serve more than your kitchen.', 'Ask the manager before anyone turns it.'],
    [
      'Where the kitchen sink is on an outside wall, the line can freeze in an east wind.',
      'Leave the cabinet doors open on the coldest nights.',
    ],
  ],
  faults: {
    'not-draining': {
      headlines: {
        diagnose: 'Dirty Water in the Tub: Why Dishwashers Don’t Drain',
        checks: 'Water in the Bottom of the Dishwasher? {count} Things to Try',
        costs: 'Dishwasher Drain Repair: Pumps, Hoses and Prices',
        season: '{Season} Meals and Full Filters: Help Your Dishwasher Drain',
      },
      closer: [
        'Waste water has to climb: out of the sump, up a ribbed hose to counter height, then down into the sink plumbing. Potato peels jam the bottom of that climb; a knockout plug or an air gap jams the top. If you had a new disposal installed last week, look at the top first.',
        'How it began tells you a lot. A tub that empties a little slower every week is clogging with grease. One that quit overnight has caught something solid, such as an olive pit or a piece of glass. If it began after work on the kitchen, suspect a pinched hose or the plug in a new disposal.',
        'Water that leaves and comes back is a different problem. A drain hose without a high loop lets the sink run back into the tub, and a worn check valve does the same. A tub full of clean-looking water may only mean that the last cycle was interrupted, so cancel it and let the machine drain.',
      ],
      reading: [
        'Scoop some of the water into a bowl. Clear water has come back from the sink; cloudy water has never left. That alone tells us which end of the hose to look at.',
        'Cancel the cycle and listen. Steady gurgling in the sink for a minute or so means that the path is open. Spurts with pauses mean that the pump is drawing air through a half-clogged filter. A hum without any water points to something stuck in the pump.',
        'Run the disposal and the sink, then look into the dishwasher again. If sink water shows up there, the shared drain is the problem. Tell us what you saw, the code on the display, and how much water was left, in cups. A photo of the hose under the sink helps, too.',
      ],
      price: [
        'Filters and hoses are mostly labor, and not much of it. Drain pumps cost a medium amount and snap in from below or from inside. If broken glass chewed up the impeller, we show you the splinters, so the next chipped tumbler goes in the trash instead of the rack.',
        'Access decides the labor. A portable dishwasher rolls out, while a built-in under stone, with tile laid up to its feet, may take two people. Some pumps twist out from inside, and some come only with the sump they sit in.',
        'If the pump merely caught a bread tag and still turns freely, we clean it and keep it. A corroded trap or a clogged wall pipe is a plumber’s job. Empty the cabinet under the sink before we come, and you won’t pay for the clearing.',
      ],
      habit: [
        'Rinse the filter every week, and have the drain hose clipped up high under the counter so that gray water can’t run back.',
        'Scrape plates, but don’t prewash them; the detergent needs something to work on. Keep labels, toothpicks, seeds and shells out of the machine. Run the disposal before you start a cycle, because both use the same drain.',
        'Clean the air gap beside the faucet twice a year, if you have one. When you store things under the sink, make sure that they don’t press on the drain hose. Before a vacation, run a short cycle so that nothing dries in the pump while you’re gone.',
      ],
      visit:
        'We empty the tub, take out the filter and look into the sump with a light. Then the drain hose is followed from the pump to the sink, because the blockage can be at either end. The pump is run with clean water and timed. If it moves a gallon in under a minute, it’s fine.',
      wait: 'Standing water smells by the next day and leaves a ring of grease that’s hard to remove. The pump wears out pushing against a clog. If the sink drain is the cause, the next full sink comes up into the tub, and over the sill after that.',
      avoid:
        'Don’t use drain opener in a dishwasher, since it destroys seals and can splash. Don’t pick glass out of the sump with your fingers. Don’t run cycle after cycle to force it through. And don’t ignore water that comes back from the sink, because it carries everything the sink does.',
      meanwhile:
        'Scoop the water out with a cup and a sponge, and don’t start another cycle. Wash by hand for now. Keep the disposal clear, since it shares the drain. If the tub fills when the sink empties, use the sink sparingly as well.',
      worth:
        'Pumps, hoses and filters are worth it in any machine whose tub and racks are sound. If glass has ruined a pump that comes only with its sump, compare the price with the machine’s age. Past ten years with rusty racks, we’d put the money in a new one.',
      bill: 'Clean the filter, run the disposal and empty the cabinet under the sink. If that hasn’t helped, you’ve saved us the first half hour. Ask for the drain hose to be looked at in the same visit; a hose is cheap, and a low one brings the problem back.',
      year: 'Holiday meals fill the filter with bones, shells and rice, and a drain that was slow stops. In summer, a machine that stands unused dries out and its pump sticks. Clean the filter before guests arrive and run a rinse when you’re back from vacation.',
      early:
        'A little water after each cycle, a slower gurgle in the sink, glasses that feel gritty. The filter has a skin on it by then. Take it out on the day you notice, and follow the hose with your eyes to see if anything leans on it.',
    },
    'not-cleaning': {
      headlines: {
        diagnose: 'Grit on Clean Plates: Why Dishes Come Out Dirty',
        checks: 'Spray Arms, Filter, Hot Water: {count} Checks for Cleaner Dishes',
        costs: 'Dishwasher Not Cleaning: What Pump and Heater Repairs Cost',
        season: 'Greasy {Season} Dishes: How to Get Them Clean Again',
      },
      closer: [
        'Clean dishes take four things: heat, pressure, detergent and room for the water to get there. Most bad results come from one of them being slightly short, not from a part that has died.',
        'Look at what’s left. Grit on glasses means that dirty water is going around, usually because of the filter. A greasy film means that the water isn’t hot enough. Food in one corner means the spray can’t get there. Detergent still in its cup means the door of the dispenser was blocked or is broken.',
        'If only one rack is dirty, its spray arm isn’t getting water. Some models feed the arms in turn through a small valve, and when that sticks, one level stays dirty. If everything is a little dirty, suspect low water, a weak pump, or a sensor that ends the wash too soon.',
      ],
      reading: [
        'Mark the end of each spray arm with a bit of ketchup, note where it points, and start a rinse. If an arm is in the same place afterward with the ketchup still on it, it never turned.',
        'Take two saucers with a thin smear of peanut butter, put one in each rack and run a normal cycle. If both come out the same, look at temperature and detergent. If only one is clean, look at the spray arm of the other.',
        'Let the kitchen faucet run hot and measure it with a kitchen thermometer. It should reach 120 degrees before you start the machine. Tell us that number, the detergent, the cycle you use and where the dishes stay dirty. A photo of a loaded rack often explains it.',
      ],
      price: [
        'Dispenser lids, spray arms and inlet valves are at the low end; wash motors at the high end. Because bad results seldom have a single cause, we clean and measure before we order. An older machine whose rack sags may need only new wheels, the cheapest improvement of all.',
        'A diverter or a sensor is in the middle, mostly because it’s reached from underneath. Pumps with a built-in heater cost the most, and with a rusty rack and ten years behind it, we’d talk you out of that one.',
        'When several things are a little worn, we start with the simplest and run a load in between. Many brands are built by the same few makers, so parts are easier to find than you’d think. If your water heater is set too low, changing that is the whole repair.',
      ],
      habit: [
        'Skip the long prewash. Scrape the plates, run the faucet until it’s hot, and use powder or tablets from a fresh box.',
        'Load so that water can reach every dirty side: plates facing the middle, bowls at an angle, nothing lying flat over something else. Keep tall pans along the sides. Check that both arms turn before you close the door.',
        'Put tablets in the dispenser, because those thrown into the tub dissolve during the prewash and are gone when they’re needed. Every other month, run the machine empty and hot with a dishwasher cleaner to clear grease from places you can’t see.',
      ],
      visit:
        'We check temperature, water level and pressure before we look at any part. A thermometer goes through a cycle, the level is measured after the fill, and the arms are opened and rinsed. When those three are right, nearly every dishwasher cleans, and if one isn’t, we know what to fix.',
      wait: 'Food that isn’t washed away collects in the arms and the sump, so it gets worse by itself. People add detergent, which etches glasses, and prewash, which wastes water. A weak pump gets weaker. A cold wash leaves grease in pipes until they clog.',
      avoid:
        'Don’t add hand soap. Don’t wash everything by hand first, because sensors then choose a short, weak cycle. Don’t drill or widen the spray holes. And don’t judge a new detergent by one load; give it a week in the same cycle.',
      meanwhile:
        'Wash half loads on the hottest cycle, with the kitchen faucet run hot first. Clean the filter every day for a week. Anything with egg or cheese on it goes in by hand. Leave the upper rack for what’s already nearly clean.',
      worth:
        'Arms, filters and heaters are worth it. A circulation pump in a machine over ten years is a close call. Before you replace a dishwasher that has never cleaned well, let us look at the water temperature, because a new one would start with the same water.',
      bill: 'Take a photo of a dirty load and note where it’s worst. Tell us the water temperature. Most of what’s wrong can be told from those. If the arms are split and the rack wheels broken, have them ordered together; shipping costs the same.',
      year: 'Tap water is coldest in January, and a machine that starts with it may never get hot enough. Run the faucet first from November to March. In summer, jam and barbecue sauce need a hot cycle, not a longer one.',
      early:
        'One glass with grit in it, a detergent cup with a crust, a warm load that used to be hot. Spin the arms with a finger: they should coast. If the bottom rack is fine and the top isn’t, you’ve caught it at the cheapest point.',
    },
    leaking: {
      headlines: {
        diagnose: 'Why Dishwashers Leak From the Door or From Below',
        checks: 'Find the Drip: {count} Leak Checks for Built-In Dishwashers',
        costs: 'Door Seal or Pump Seal? What Dishwasher Leak Repairs Cost',
        season: 'A {Season} Check-Up to Catch Dishwasher Leaks Early',
      },
      closer: [
        'Dishwashers leak from the front or from underneath. In front it is the gasket, too much suds or a machine that leans. Underneath it is the sump, a valve or a hose. Spray from a cracked arm can also shoot straight at the door seam. If it drips only on Pots and Pans, pressure has found the weakest spot.',
        'When it drips is your best clue. At the start it’s the inlet valve or its fitting. While it sprays, it’s the door seal, a cracked arm or the pump seal. At the end it’s the drain hose. If the floor is wet when the machine hasn’t run at all, it’s the supply line, and that valve should be closed.',
        'Loading and soap cause more leaks than parts do. A tall dish can deflect water at the door. A little hand soap, or rinse aid spilled in the tub, makes enough foam to come over the sill. A machine that leans forward spills at the corner, and a turn of its feet fixes it.',
      ],
      reading: [
        'Rub the water between your fingers. Soapy water feels slick and comes from the tub; plain water comes from the supply.',
        'Put paper under the front edge before a cycle and look at it during the fill, the wash and the drain. Wet in the middle points to the pump, wet at a corner to the door, and wet at the back to a hose.',
        'Check the cabinet under the sink at the same time, since a drain or faucet leak can run across the floor. Tell us when it leaks, how much, and whether the floor is already soft or swollen. Take a photo before you mop.',
      ],
      price: [
        'A door gasket presses into its groove with no tools and pays for itself fast. For pump seals the machine has to lie on its back. New flooring costs more than either, so we bring a moisture meter and say so honestly when the boards need a carpenter and not us.',
        'To reach the seals underneath, the machine has to come out, and that depends on the counter and on the floor in front of it. If newer flooring was laid up to its feet, it takes longer. Hoses and fittings are a small part of the bill.',
        'Waiting costs the most. Wet particleboard swells and subfloors rot, and neither is a job for us. If the tub itself is rusted through or cracked, replacing it makes no sense. For a sudden leak, take dated photos, because your insurance will want them.',
      ],
      habit: [
        'Push racks in gently, and have the mounting brackets checked if the machine tips when a heavy rack rolls out. A machine that moves works its hoses loose.',
        'Keep hand soap out of the machine and use less detergent in soft water, as most of Portland has. Wipe the lower edge of the door once a week. Don’t lean on the open door or set heavy pots on it, because a bent door doesn’t seal.',
        'Run it when someone is awake and at home. Ask for a braided steel supply line when yours is replaced. A small water alarm behind the toe panel costs little and tells you about a leak on the first day and not in the third month.',
      ],
      visit:
        'We take off the toe panel and watch a fill, a wash and a drain with a light. Dye in the water answers what the eye can’t. Door, hinges and level are checked before any seal is blamed. If the floor is wet, we measure how far the moisture has gone and tell you.',
      wait: 'Water beneath a built-in can’t dry. It swells the cabinet sides, lifts the flooring and rots the subfloor, and it reaches the wiring at the bottom of the machine. Insurance often pays for a sudden leak and not for a slow one.',
      avoid:
        'Don’t seal the door with tape or silicone. Don’t keep running it over a towel. Don’t pull a built-in out by its door. And don’t reach under it while it’s powered, because water and wiring share that space. Turn off the valve and switch off the breaker.',
      meanwhile:
        'Turn off the valve under the sink and switch off the breaker. Move any rug away, let the floor dry, and put a fan in front of it. Wash by hand. If you don’t know where the valve is, this is the day to find it.',
      worth:
        'Gaskets, hoses and valves are small, and a level machine is free. A pump seal is worth it in the first eight years or so. A rusted or cracked tub isn’t. Whatever you decide, stop the water first, since the floor can’t wait for the decision.',
      bill: 'Find out in which phase it drips, and tell us. Pull everything out from under the sink. If the machine has to come out anyway, ask for the supply line and the drain hose to be replaced; both are cheap while it’s in the middle of the kitchen.',
      year: 'In a cold snap, the supply line can freeze and leak when it thaws. In the holiday weeks, overfilled racks hold the door open a hair. Check under the front edge in fall and after any work on the kitchen floor.',
      early:
        'A damp smell under the sink, a dark edge on the cabinet, a floorboard that has risen by a hair. Foam at the lower corner of the door is another. Put a dry paper towel beneath the front once a month and look at it in the morning.',
    },
    'not-drying': {
      headlines: {
        diagnose: 'Wet Plastic, Dripping Glasses: How Dishwashers Dry',
        checks: 'Puddles in Every Cup? {count} Ways to Get Dry Dishes',
        costs: 'Heater, Fan or Vent: The Price of Dry Dishes',
        season: 'Drying With a Towel Again? Better Results in {Season}',
      },
      closer: [
        'There is no towel in there, only heat and rinse aid. Stoneware holds heat and dries itself; plastic has none to hold. Rinse aid makes water run off in sheets instead of beading up. Models with a fan or zeolite have extra tricks, and those can quit without affecting how well it cleans.',
        'Different machines dry in different ways. Some have a heating element in the bottom. Many newer ones have none and rely on a hot final rinse and cool steel walls. Others open the door by themselves. So wet plastic in a European model may be normal, while wet plates in any model aren’t.',
        'Check settings before parts. Heated dry is often an option that has to be switched on, and eco cycles leave it out. On some machines, a setting for all-in-one tabs turns off the rinse aid. If drying got worse little by little, suspect rinse aid; if it stopped overnight, suspect the heater or a fan.',
      ],
      reading: [
        'First be fair to the machine: take the plastic out and judge it by plates and glasses. If those are dry, it works, and what’s left is a matter of loading.',
        'Open the door right after the cycle and feel a plate, with care. Hot and wet means that moisture can’t get out or rinse aid is missing. Cool and wet means that the last rinse was never heated. That one test separates the cheap causes from the costly one.',
        'Try one load with heated dry switched on and the rinse aid full. Tell us whether it changed anything, where the water collects, and whether you hear a fan or the click of a vent near the end. The model number tells us which way your machine is built to dry.',
      ],
      price: [
        'A bottle of rinse aid costs little. Vents and small fans come next. Heaters built into the pump are sold as an assembly and weigh more on the bill than the bare ring of an older tub. Compare the total with how much you mind a dish towel.',
        'A simple element in the tub is quick to replace. A heater built into the pump is sold as one piece and costs more. A board that no longer switches the heater looks just like a broken heater, so we measure both before we order.',
        'Vents, fans and dispensers are modest parts. If the wash is cold as well, one repair fixes both complaints, which makes the price easier to accept. If it cleans well and only plastic stays wet, no repair may be the right one.',
      ],
      habit: [
        'Much of the drying happens after the cycle ends, and it costs nothing. Pull both racks out a few inches as soon as it chimes.',
        'Keep the rinse aid topped up, even with tabs that claim to include it. Put plastic in the upper rack, tilt cups and bowls, and leave space between things. Empty the lower rack first, so that water from above doesn’t drip on dry dishes.',
        'Open the door a few inches once the cycle ends, and wait a little if you have wood right above it, since steam can lift a finish. Don’t overload: dishes that touch stay wet where they meet. Choose a hotter cycle for plastic lunch boxes.',
      ],
      visit:
        'We log the temperature through the last rinse. If it gets hot, the heater is fine and we look at rinse aid, vent and fan. If it doesn’t, heater and relay are measured. The model tells us what to expect, because some were never built to dry plastic.',
      wait: 'Wet dishes do no harm, apart from spots and musty cabinets. If the cause is a failed heater, though, the wash is cold too, and grease builds up in the pump and the pipes. Then what was a comfort question becomes a cleaning problem.',
      avoid:
        'Don’t touch a heating element after a cycle. Don’t stop the drying phase to save time and then judge it. Don’t replace rinse aid with vinegar in the dispenser, because it’s hard on rubber. And don’t bake dishes dry by running a second cycle.',
      meanwhile:
        'Open the door when it’s done, tip the cups and give it half an hour. Dry plastic with a towel. Use the hottest cycle your dishes can take. Fill the rinse aid, even if you think you don’t need it, and judge it after two loads.',
      worth:
        'Rinse aid, vents and latches are easy decisions. A heater is worth it, since it cleans as well as dries. If your machine has no heating element and you dislike wet plastic, no repair will change that; look for a model that opens its door.',
      bill: 'Look up how your model dries before you book, because some have no heater to fail. Tell us if the plates are warm at the end. If the heater comes as one piece with the pump, ask for the price of both and the age at which you’d stop.',
      year: 'Kitchens are dampest in the rainy months, and steam that leaves the machine has nowhere to go. Run the hood or open a window. In summer, an open door and dry air do the whole job in half an hour.',
      early:
        'Plastic was always wet; plates are the sign. When they’re damp too, or the last rinse leaves the glasses cool, something has changed. Steam that no longer comes out of the vent is another hint, and so is a rinse aid level that doesn’t go down.',
    },
    'not-filling': {
      headlines: {
        diagnose: 'Why No Water Reaches Your Dishwasher',
        checks: 'Lift the Float, Open the Valve: {count} Dishwasher Fill Checks',
        costs: 'Fill Valve or Float Switch: Dishwasher Repair Bills Explained',
        season: 'Stuck Floats, Tight Valves: Keep Your Dishwasher Filling in {Season}',
      },
      closer: [
        'Before any water comes in, the latch has to report the door shut, the float has to be down and the control has to believe both. One grain of rice under the float cancels everything. Once all three agree and you can hear the valve hum, look at its screen and the supply.',
        'Before the machine, look at the shutoff under the sink, the hose and the house pressure. A weak kitchen faucet on the same pipe answers that question in seconds. Inside, the inlet valve is the part that wears out, and its screen the part that clogs.',
        'Water in the base pan is a special case. Many models stop filling when they sense it, and they keep pumping instead. If you hear constant draining and never any water coming in, that’s likely, and it means there’s a leak to be found. A smart leak detector that shut off the house has the same effect.',
      ],
      reading: [
        'Give it two minutes before you decide. A modern machine takes about half a gallon at first, and most of that hides beneath the filter.',
        'Listen in the first minute. A rush of water means that it fills, even if you can’t see it. A hum and no water means the screen or the valve. No sound at all means the latch, the float or the control. Those three answers save most of the search.',
        'Time the faucet: hot water at the sink should fill two quarts within half a minute. Write down the code, and look up whether on your model it means too little water or water in the base. Tell us about recent plumbing work and when the machine last ran well.',
      ],
      price: [
        'Freeing a float costs no more than the visit. Inlet valves are moderate, and since a screen that has clogged once clogs again, we swap the entire valve. Latches vary with the brand. If the supply hose is gray plastic, replace it in the same appointment.',
        'The inlet valve is a standard part on many American models and sits behind the toe panel. On some imports it’s part of the hose and costs more. Floats, switches and latches are inexpensive. Wiring chewed by mice takes time, because all of it has to be traced.',
        'If the shutoff under the sink won’t turn or won’t open, a plumber should replace it, and then we can test properly. If flakes from an old water heater keep clogging the screen, fix the water heater first, or the new valve will clog as well.',
      ],
      habit: [
        'Open the shutoff under the sink fully and leave it there. With a half-closed valve the pump draws foam, the cycle takes longer and the dishes stay dirty.',
        'Open and close the shutoff twice a year. Rinse the float and filter weekly, since seeds and labels collect there. After the city has worked on your street, run the faucet until the water is clear before you start the machine.',
        'In a hard freeze, leave the cabinet doors under the sink open at night. If you’re on a well, a sediment filter pays for itself in valves. Keep bottles and cleaners from being pushed against the shutoff, because that’s how many of them get closed.',
      ],
      visit:
        'We test the supply first, with a bucket and a clock. Then we listen for the valve and measure whether it gets its signal. If it does, the valve or its screen is at fault. If it doesn’t, the float, the latch or the control holds it back, and each of those takes minutes to check.',
      wait: 'A pump that runs dry wears its seal, and a heater without water can burn out, so don’t let it try all night. If the code means water in the base, there’s a leak below, and the floor is at risk while you wait.',
      avoid:
        'Don’t open a supply fitting without turning off the valve. Don’t force a stuck shutoff. Don’t pour water into the tub to help it along, since the machine can’t measure that. And don’t reset it again and again when the code means water in the base; that’s a leak.',
      meanwhile:
        'Leave it off and turn off its valve. If the code points to a leak, switch off the breaker as well, and look at the floor in front. Don’t pour water in. Wash by hand, and check that the rest of the kitchen has its normal pressure.',
      worth:
        'Valves, floats and latches are worth it in any sound machine. A flood-safe hose costs more but protects the floor. If the shutoff and the pipe are as old as the house, have those done first, and the dishwasher may turn out to be fine.',
      bill: 'Make sure that the valve under the sink is fully open and the float moves; those two cost you nothing. Give us the code and the flow at the sink. If the shutoff drips or won’t turn, a plumber before us saves you a second visit.',
      year: 'A hard freeze can stop the water under a sink on an outside wall; open the cabinet doors at night. In summer, street work and low pressure slow the fill. Turn the shutoff once in spring and once in fall, so that it’s never stuck when you need it.',
      early:
        'The fill sounds thinner, a cycle takes longer, dishes in the upper rack stay dirty. That’s a screen filling up. When the machine first stops with a water code and then works again, the next failure isn’t far off.',
    },
    'cloudy-glasses': {
      headlines: {
        diagnose: 'Cloudy Glasses: Film You Can Remove, Damage You Can’t',
        checks: 'Vinegar on a Glass: {count} Checks to Tell Film From Etching',
        costs: 'Clear Glasses for Less: Dosing, Dispenser and Heater Costs',
        season: 'Sparkling Glasses for {Season} Tables',
      },
      closer: [
        'Two kinds of haze look alike and couldn’t be more different. One is a film that vinegar takes off in seconds. The other is the glass itself, worn by heat and strong detergent, and nothing brings it back.',
        'Where the haze sits helps, too. An even, chalky film is mineral or detergent residue. A rainbow shimmer, rings and fine lines near the rim are etching. Bluish streaks mean too much rinse aid. If plates and the tub are white as well, the water is hard or the final rinse is weak.',
        'Most of Portland has very soft water, so residue is less common there than too much detergent. Soft water with strong detergent and high heat slowly eats the glass. In parts of Clark County with well water, the opposite is true, and scale is the usual reason.',
      ],
      reading: [
        'Dip half of a tumbler in vinegar for five minutes. If that half comes out clear, good news; if nothing changes, it is etched. Scratches you can feel with a fingernail are from the rack. Note your detergent and program, because phosphates are gone and formulas differ a lot.',
        'Compare a cloudy glass with one from the same set that’s always washed by hand. If vinegar clears the cloudy one, you have a film, and it can be removed. If it doesn’t, stop looking for a cleaner and start protecting the glasses you have left.',
        'Find out how hard your water is; your utility publishes it. Then tell us the detergent and how much you use, the cycle, and whether the haze came with a new product, a new house or a new water heater. If the water at the end isn’t hot, mention that first.',
      ],
      price: [
        'Most of this is fixed with a teaspoon and a dial. Dispenser lids and rinse-aid units cost little; a heater that never reaches temperature costs more. Etched crystal cannot be repaired at any price, so send only everyday glass through hot cycles.',
        'Changing the dose costs nothing. Dispensers, softener valves and sensors are parts we replace when a test shows that they’ve failed. A machine with a built-in softener needs its salt and its setting checked before anyone orders anything.',
        'A softener for the whole house is seldom worth it in the city, but it may be on a well. Having everyday tumblers polished costs more than new ones. If heat is missing, that repair improves cleaning and drying as well.',
      ],
      habit: [
        'Take glasses out while they’re still warm, before steam settles on them again. Etching is permanent, so the best time to change a habit is at the first trace of haze.',
        'Use half the detergent for a few weeks and see if anything changes. Choose a glass or light cycle for glasses and keep pots for another load. Leave space between them, because rims that touch wear each other.',
        'Wash crystal, painted glass and anything with a gold rim by hand. Refill rinse aid before it runs out. Run a dishwasher cleaner or citric acid through an empty cycle every few months, and never together with bleach.',
      ],
      visit:
        'We test your water with a strip and a glass with vinegar, and measure the last rinse. In ten minutes it’s clear whether it’s film, etching or missing heat. If a part is to blame, we show you the reading. If it’s the dose, we show you how much to use.',
      wait: 'Film can be removed next year as well as today. Etching can’t: with every cycle it eats a little deeper, and the edges of old glasses get rough. So the sooner you know which one it is, the more of your glasses you keep.',
      avoid:
        'Don’t scour glasses with powder. Don’t add more detergent to cloudy glasses in soft water; that’s what wears them. Don’t mix vinegar with products that contain bleach. And don’t put lead crystal or hand-painted glass in any dishwasher, whatever the cycle is called.',
      meanwhile:
        'Wash good glasses by hand until you know. For the others, use a teaspoon of powder and the light cycle, and no tablets. Take them out as soon as it’s done. Don’t try cleaner after cleaner; most have the same acid in them.',
      worth:
        'Most of these cases need no repair, only a change of dose or cycle. A heater or a dispenser is worth it, since it helps everything you wash. Etched glasses can’t be saved, so wait with new ones until the cause is gone.',
      bill: 'Do the vinegar test, halve the dose for two weeks and refill the rinse aid. In soft water, that’s the whole repair. If the last rinse isn’t hot, tell us before anything else, since a heater also explains the greasy plates.',
      year: 'Water hardness can change with the season when a utility switches from mountain water to wells, so clouding may come and go. Holiday crystal suffers most. Wash it by hand, and check the dose again when the new year starts.',
      early:
        'A bluish shimmer on the newest glass, a ring just below the rim, a wipe that squeaks. New glasses show it sooner than old ones. Hold one to the window once a month, and you’ll see it while half the dose still helps.',
    },
    'not-starting': {
      headlines: {
        diagnose: 'Lights On, Nothing Washing: What Stops a Dishwasher',
        checks: 'Latch, Lock, Breaker: {count} Dishwasher Start-Up Checks',
        costs: 'Latch Switch or Fuse: Pricing a Dishwasher That Won’t Run',
        season: 'A Sink Full of {Season} Dishes: Keep the Dishwasher Starting',
      },
      closer: [
        'One hook at the top of the door speaks for the entire machine. Unless it presses its switch, no button does anything. Behind it come a fuse in the panel, a keypad that hates steam, and a child lock that curious fingers set. Dark lights point to the fuse, blinking ones to the rest.',
        'A dark panel means no power; a lit panel means no permission. For a dark one, check the breaker, the wall switch and the outlet under the sink. For a lit one, check the latch, the child lock and a delayed start. Keys that work only sometimes point to moisture or a worn panel.',
        'A machine that starts and stops within seconds is telling you something as well: the latch isn’t holding, or the base has sensed water. If it hums several times and gives up, the pump may be jammed. And after a power failure, many controls need to be canceled before they obey again.',
      ],
      reading: [
        'Try the wall switch next to the sink first, since someone may have flipped it. Then see whether the disposal and the counter outlets work, because they may share a circuit.',
        'Lean on the upper edge of the door while you press Start. If it runs, the latch needs adjusting. If the display flickers as you move the door, wires in the hinge are wearing out. If the display is dark, a lamp in the outlet under the sink tells you whether it has power.',
        'Count the blinks and pauses, or film them, because many brands report the fault that way. Tell us what happened before: a storm, a remodel, or a door that had to be pushed hard for weeks. Those details point us to the part before we leave the shop.',
      ],
      price: [
        'The visit starts with the free causes: a breaker, a wall switch, a lock that someone set. Where steam has corroded half the panel, we weigh the repair against the years left in the machine.',
        'Resetting a lock costs nothing. Latches and fuses are cheap. A keypad may be sold alone or only with the whole front, and a control board is the most expensive part. For a model that’s no longer made, a rebuilt board is worth asking about.',
        'If a splice has burned in the junction box, an electrician should repair it first. Custom wood fronts add time, because they have to be taken off and lined up again. A short video of the blinking lights can save an hour of testing.',
      ],
      habit: [
        'Steam and force wear out the door more than washing does. Let a hot machine cool before you press anything on the panel, and have the latch adjusted as soon as the door needs a shove.',
        'Close the door with your hand, not with a knee or a hip. Press keys with a dry finger, once, and wait. If you open the door during a hot cycle, do it slowly and dry the top edge afterward.',
        'Label the dishwasher’s breaker and tell everyone which wall switch feeds it. Keep wet towels off the handle. A whole-house surge protector, put in by an electrician, is good insurance where storms often take the power out.',
      ],
      visit:
        'We measure the power at the junction box, then ask the control what it sees. A latch that’s a hair off, a lock that was set, and a fuse that opened are the common answers. If the keypad is failing, we test every key. You hear what it is before we order anything.',
      wait: 'If it’s the latch, it’ll get worse until the door won’t hold, and hot water may come out. If the panel smells burnt or a breaker trips, the wiring is in danger and the machine should stay off. Anything else can wait for an appointment.',
      avoid:
        'Don’t slam the door to make it start. Don’t take the panel off. Don’t press keys harder. Don’t use a wet finger. And don’t switch the breaker on again after it has tripped twice, because something is drawing more than it should.',
      meanwhile:
        'Empty it, so that the dishes don’t sit for a week. Try the wall switch and five minutes at the breaker, once each. Don’t tape or wedge the door. If it starts by itself now and then, leave its breaker off until someone has looked.',
      worth:
        'Latches and fuses are always worth it. A keypad is worth it if the machine is quiet and clean otherwise. With a control board over ten years old, ask for a rebuilt one. When two electronic parts fail in a year, we’d start looking at new ones.',
      bill: 'Film the lights, and count the blinks. Write down what changed lately. A locked panel or a tripped outlet is a short phone call instead of a visit. If a panel has to be ordered, ask how it’s sold, since prices differ a lot.',
      year: 'Storms are the season’s test: after an outage, cancel the cycle and start again. Holiday cooking brings steam and sticky fingers to the panel. In a cabin, switch the breaker off for the winter and let the machine warm up before its first cycle.',
      early:
        'A door that wants a second push, a key you press twice, a display that dims when steam comes out. Have the latch adjusted then; it takes minutes. When the machine forgets its cycle after an opened door, the switch is wearing.',
    },
    smells: {
      headlines: {
        diagnose: 'Clean Plates, Old Fish: Where Dishwasher Odors Start',
        checks: 'Filter, Door Edge, Hose: {count} Checks for a Smelly Dishwasher',
        costs: 'Which Dishwasher Odor Repairs Are Worth Paying For',
        season: 'Old Crumbs, Slick Filters: {Season} Cleaning That Ends Dishwasher Odors',
      },
      closer: [
        'Grease hardens wherever water never gets hot: under the filter, along the bottom lip of the door, in the first foot of hose. Bacteria do the rest while you sleep. A swampy smell during the wash itself, on the other hand, comes up from the sink through a drain hose without a high loop.',
        'Fishy, sour or moldy smells come from old food and grease. Sewage comes through the drain hose. Rotten eggs may be the water heater or, if you can’t place it, gas, in which case you leave and call the gas company from outside. Hot plastic is either a lid on the element or a part overheating.',
        'New dishwashers smell of asphalt or rubber for a few weeks because of their sound insulation. That goes away by itself. A smell that returns two days after a good cleaning doesn’t, and it means that something below the filter or in the hose is still feeding it.',
      ],
      reading: [
        'Start with the water. If the tub isn’t empty in the morning, deal with the drain first, because no cleaning helps while old water stands there.',
        'Smell the filter, the lower edge of the door and the sink drain in turn. Run hot water into a glass and smell that as well. If the glass smells, the water or the water heater is the source and the dishwasher isn’t to blame.',
        'Notice when it’s strongest. In the morning with the door closed means residue. While the machine drains means the sink and the hose. While it heats means something on the element or an electrical part. Tell us which, and what you’ve cleaned so far.',
      ],
      price: [
        'Soap and a brush take care of most cases. Re-hanging a hose takes minutes. Next come heaters and thermostats that leave every wash lukewarm, because without heat the grease returns. Insulation that has soaked up sewage is rare, and is about the only smell that retires a machine.',
        'Replacing a filter or a drain hose is a modest job. Reaching grease below the sump takes an hour of labor. If the water never gets hot, a heater or sensor costs more, but it removes the cause. For anything that smells electrical, don’t wait for a better time.',
        'If mice have nested in the insulation, it has to be removed and the wiring checked. A trap without a vent is a plumber’s job. Plastic tubs hold on to smells longer than steel ones do, so with an old one, ask what cleaning can really achieve.',
      ],
      habit: [
        'Scrape plates well, because what goes to the compost can’t rot in the filter. It matters most with fish, eggs and anything in sauce.',
        'Leave the door open a crack after a load if no small children or pets can reach it. If it takes you several days to fill the machine, use a rinse cycle in between, and rinse the filter while you wait.',
        'Choose a hot cycle once a week, because cool ones leave grease behind. Wipe the door’s lower edge and the fold of the seal every week. Scrub the disposal’s rubber guard as well, with the unit unplugged, since the two share a drain and a smell.',
      ],
      visit:
        'We take out the filter and the sump cover and look at the hose and its loop. The water is measured on a hot cycle. If grease has settled where a brush can’t reach, we clean it and find out why it stayed. A smell that comes from the drain is shown to you at the sink.',
      wait: 'Old grease doesn’t stay where it is. It clogs the sump, coats the heater and comes back onto dishes as a film. A sewage smell means that drain water gets in. And hot plastic is an electrical fault until someone has shown you that it’s a lid.',
      avoid:
        'Don’t mix cleaners. Don’t run bleach in a stainless tub. Don’t use scented clips instead of cleaning. Don’t leave dirty dishes in a closed machine for most of a week. And don’t ignore a smell of hot plastic, even if the dishes come out fine.',
      meanwhile:
        'Clean the filter and leave the door open a crack, if no child or pet can reach it. Run one hot, empty cycle. Don’t leave dirty dishes in for days. If it smells of burning, switch off the breaker and leave the machine alone.',
      worth:
        'A smell isn’t a reason for a new dishwasher. A filter, a hose or a heater costs far less. Only sewage in the insulation or mice in the wiring can make a repair more than the machine is worth, and we’d show you before you decide.',
      bill: 'Brush the filter and the door’s lower edge before we come, so that we can get to the rest. Tell us when it’s worst. If the drain hose is black inside, have it replaced rather than cleaned, which costs less than the labor.',
      year: 'Warm weeks bring smells out faster, and so do trips with the door closed. After the holidays, fat from roasts sits in the hose until a hot cycle melts it. Run one in January, leave the door ajar in July and wipe the lower edge all year.',
      early:
        'You notice it only when you lean in. The filter feels slick, the edge of the door wipes off brown. That’s a Sunday’s work. When you smell it from the other side of the kitchen, the grease has reached the places you can’t see.',
    },
    noisy: {
      headlines: {
        diagnose: 'Grinding at Midnight: Which Dishwasher Noises Matter',
        checks: 'Rattle, Knock, Whine: {count} Dishwasher Checks by Ear',
        costs: 'Dishwasher Pump, Motor and Spray Arm Prices',
        season: 'After {Season} Parties: Glass in the Pump and Other Noises',
      },
      closer: [
        'Match the sound to the moment. A thud while it fills is pipes in the wall, a tick while it sprays is a ladle in the way of the arm, a growl throughout is the motor, and crunching at the end is glass in the drain pump. Silence in between means nothing else is loose.',
        'Some sounds are normal: water sweeping over steel, a buzz when the dispenser opens, a short hum as it drains. If you’ve just replaced a loud machine with a quiet one, you may be hearing them for the first time. A whine that grows for weeks is never normal.',
        'Pipes and cabinets make noise as well. A single bang when the water stops is water hammer in the wall. Rattles that come and go with the load are dishes touching. If the whole cabinet hums, the mounting brackets have worked loose and the machine is touching the counter.',
      ],
      reading: [
        'Stand next to it for the first two minutes and the last two, because that’s when most noises happen. Open the door for a moment while it growls: if the sound dies slowly with a screech, it’s the bearings.',
        'Run a rinse with empty racks. If the noise is gone, it was the loading. If it’s there, note the phase: filling, washing or draining. Then press on the door, the counter edge and the toe panel, because a buzz that stops under your hand is only something loose.',
        'Record it on your phone and say what the machine was doing. Tell us how old it is, how it’s rated if you know, and whether the noise began suddenly or grew. Sudden means that something fell in. Gradual means wear, and there’s time to plan.',
      ],
      price: [
        'Rearranging a rack is free, a water hammer arrester is for a plumber, and we remove glass from the pump in a standard visit. The motor is the big item. Because a failing one warns you for months, there is time to compare its price with that of a quieter new machine.',
        'Brackets, rack wheels and arm bearings cost little. Clearing the pump is short work unless the impeller is chipped. The wash motor usually comes with its seal and sometimes with its electronics, and that decides its price.',
        'Newer machines are far quieter than those from ten years ago, so a failing motor in an old one is a fair reason to shop. If the noise is in the pipes or the cabinet, no appliance part will change it.',
      ],
      habit: [
        'Count the glasses after a party, and look for the missing piece before the next load. Felt strips along the counter calm a rattling frame.',
        'Turn both arms by hand before you start. Pull labels off jars, and throw chipped glasses away. Keep lids and light plastic from flipping over by putting them under something heavier.',
        'Clean the filter each week and look beneath it with a flashlight for pits and glass. Once a year, check that the machine is level and its mounting screws are snug. When a new sound appears, find out why before the next load, since small objects chew up pumps.',
      ],
      visit:
        'We run each phase from the service mode and listen from above and from below. The sump is opened if something rattles. Brackets, hoses and arms are checked for contact. If the motor is the source, we measure it and tell you how long it’s likely to last.',
      wait: 'Glass in a pump chips the impeller and then the housing, and a cheap visit becomes a pump. A whining motor leaks before it dies. Loose brackets let the machine tip, and hammering pipes loosen joints inside the wall, where nobody sees the drip.',
      avoid:
        'Don’t ignore grinding, because a splinter can ruin a pump in an evening. Don’t put your hand in the sump. Don’t stuff foam around the tub; it blocks the air the motor needs. And don’t let it run empty for hours to see if it stops.',
      meanwhile:
        'Stop the cycle if it grinds, let it cool, and look beneath the filter with a flashlight and tweezers. If it only hums or taps, you can use it for a few days. Leave long handles and light lids out, and see if the sound goes with them.',
      worth:
        'Glass, brackets and arms are worth a visit at any age. A motor in a machine over eight years is a question of how much you like the rest of it. If quiet is what you want most, a new model will give you more of it than any part can.',
      bill: 'Rule out spoons and pans, then record the noise with the minute it starts. For a motor, ask its price before the visit; in an old machine that’s half the decision. If the pipes knock, a plumber’s arrester is all you need.',
      year: 'Parties and holidays end with glass in the pump. In winter, pipes shrink and knock more. Look beneath the filter after each big dinner and listen to one whole cycle in spring, when the windows are still shut.',
      early:
        'A tick in the first spray, a hum that’s a little higher, a rack that rattles when it’s empty. Listen to a whole cycle once a season. If you find a piece of glass in the filter, there’s a second one below it.',
    },
  },
} satisfies ApplianceTexts
