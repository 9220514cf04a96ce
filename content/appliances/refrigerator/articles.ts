import type { ApplianceTexts } from '#content/appliances/article-texts.ts'

export const articles = {
  article: 'a refrigerator',
  place: 'in a bright room',
  drawing: (accent) => `
    <rect x="50" y="0" width="220" height="440" rx="18" fill="#f4f6f8" stroke="#33424f" stroke-width="6"/>
    <path d="M50 160H270" stroke="#33424f" stroke-width="6"/>
    <rect x="74" y="60" width="12" height="70" rx="6" fill="#33424f"/><rect x="74" y="190" width="12" height="110" rx="6" fill="#33424f"/>
    <rect x="150" y="50" width="86" height="44" rx="8" fill="${accent}"/><circle cx="172" cy="72" r="9" fill="#fff"/>
    <path d="M80 425v15M240 425v15" stroke="#33424f" stroke-width="10"/>`,
  howItWorks: [
    'A refrigerator does not make cold; it carries heat out of a box and leaves it in your kitchen.',
    'The compressor presses a refrigerant through a sealed loop, the coils outside give off the heat, and the coil inside takes it up again.',
    'A fan spreads the cold from the freezer, a flap measures it out to the fresh-food side, and a heater melts the frost several times a day.',
    'These parts depend on each other, so a weak one shows up somewhere else, which is why guessing gets expensive.',
  ],
  care: [
    'Vacuum the coils twice a year, and four times if a dog or cat shares the kitchen.',
    'Wipe the door seals monthly with warm soapy water so that they stay soft.',
    'Keep the freezer at 0 °F and the refrigerator at 37, and trust a thermometer more than the display.',
    'Leave space in front of the vents, because cold air has to get through.',
    'Let leftovers cool for half an hour on the counter before they go in.',
    'Change the water filter every six months and write the date on it.',
    'Check once a year that the cabinet leans back slightly, so that the doors fall shut.',
    'Pull the crispers out each month and dry the ledge beneath them.',
    'Date leftovers with a marker.',
    'After every move, check that the plug is tight and the cord is not pinched.',
    'Defrost a manual freezer before the frost is as thick as a pencil.',
    'Press the lamp switch by hand once a season to see that the light goes out.',
    'Level the feet again after new flooring has settled.',
    'Keep cereal boxes and cake pans off the top, where they trap heat.',
  ],
  mistakes: [
    'Turning the control colder does not help a coil that is covered with ice; it only makes more of it.',
    'Lining the shelves with foil or paper looks neat and stops the air.',
    'Adding refrigerant every year is no repair, because a sealed system never uses any up.',
    'Opening a warm refrigerator again and again to check makes it warmer.',
    'A hair dryer aimed at an iced panel warps plastic and wets the wiring.',
    'Storing a hot stockpot overnight makes the compressor work as hard as in July.',
    'An extension cord under the rug starves the motor and heats the rug.',
    'Taping a tired gasket shut hides the gap for a day and tears the rubber.',
    'Cramming the freezer door with bottles slowly bends its hinge.',
  ],
  visit: [
    'We measure both compartments and the airflow between them.',
    'Fans, heater, sensors and relay are tested one after the other, with the results written down.',
    'The doors get a paper test around the whole frame.',
    'Before anything is ordered you hear what failed and what it costs.',
    'The compressor current is read at start and while it runs.',
    'We look for oil around the tubes, which is how a refrigerant leak gives itself away.',
    'The defrost cycle is triggered by hand and timed.',
    'Meltwater is poured into the drain to see where it comes out.',
  ],
  questions: [
    {
      question: 'How long does food stay safe in a refrigerator without power?',
      answer:
        'About four hours if the door stays closed, and a full freezer holds for two days. Meat, fish and milk that were above 40 °F for more than two hours belong in the trash.',
    },
    {
      question: 'Is it worth repairing an older unit?',
      answer:
        'Fans, relays, seals and defrost parts are worth it at nearly any age. When the compressor of a twelve-year-old unit fails, we tell you plainly that a new one is the better choice.',
    },
    {
      question: 'Can I run it in the garage?',
      answer:
        'Only if the room stays above about 50 °F. Below that the thermostat hardly starts the compressor, and the freezer thaws in the coldest week of the year.',
    },
    {
      question: 'Why is the outside of the cabinet warm?',
      answer:
        'Thin pipes behind the walls keep the frame free of moisture. Warm to the hand is normal; too hot to touch is not.',
    },
    {
      question: 'Do two degrees really matter?',
      answer:
        'Yes, a lot. At 45 °F bacteria multiply several times as fast as at 38, and milk lasts about half as long.',
    },
    {
      question: 'Should a new refrigerator rest after delivery?',
      answer:
        'If it traveled upright, an hour is enough. After lying on its side it should stand for as long as it lay, so that oil flows back.',
    },
    {
      question: 'Why does it gurgle at night?',
      answer:
        'Refrigerant boils and settles after each run. That sound is healthy, and only a quiet house lets you hear it.',
    },
    {
      question: 'Is a second unit in the basement wasteful?',
      answer:
        'An old one can use more than a new main refrigerator. If it cools nothing but soda, unplugging it is the best repair.',
    },
    {
      question: 'Do you repair built-in models?',
      answer: 'Yes. Panels and trim take a little longer, and we protect the floor before anything is rolled out.',
    },
  ],
  seasons: {
    winter: [
      'In a cold garage a refrigerator may stop cooling altogether, because its thermostat thinks that the work is done.',
      'Winter storms bring short power cuts to the hills west of Portland, and each one is hard on the start relay.',
      'Dry heated air hardens door seals, so January is a good month to rub them with a little petroleum jelly.',
      'In December, people use the porch as a pantry and unplug the refrigerator out there, and its forgotten water line bursts.',
      'Holiday roasts and leftovers need room to cool, so clear two shelves beforehand.',
    ],
    spring: [
      'Spring cleaning is the moment to pull the appliance out and look at the dust behind it.',
      'Pollen and cottonwood fluff drift in with the first open windows and settle on the coils.',
      'Before the first warm week, a test with a thermometer shows whether it has any cooling in reserve.',
      'The switch to daylight saving time is a good reminder to wash the drain and the tray.',
      'Asparagus and salad prefer the high-humidity drawer, whose slider most people never touch.',
    ],
    summer: [
      'On a day of 95 °F a refrigerator has to move almost twice as much heat as in April.',
      'Older houses without air conditioning get their warmest kitchens in August, and that is when weak compressors give up.',
      'Big bottles for a picnic warm up the whole cabinet, so chill them a day ahead, a few at a time.',
      'After a stormy evening with short outages, check the display the next morning.',
      'Shade a west-facing kitchen window, since the sun adds hours of running time.',
    ],
    fall: [
      'After the harvest, full shelves of apples and canned sauce block the vents before anyone notices.',
      'With Thanksgiving ahead, a refrigerator that is barely cold enough cannot handle a twenty-pound turkey.',
      'When the rain returns, humidity finds every gap in a seal and turns into frost.',
      'Canning jars belong in the pantry, and only opened ones need the cold.',
      'Once the furnace dries the air, wipe the gasket so that it does not stick and tear.',
    ],
  },
  preparing: [
    'Pack what you want to keep into a cooler with ice before we come.',
    'Clear the top and the front of the refrigerator, since we may have to roll it out.',
    'Measure the way to the refrigerator if a counter or an island makes it tight.',
    'Look up when the water filter was last changed.',
    'Leave a thermometer in a glass of water on the middle shelf overnight, and write down what it says.',
  ],
  safety: [
    'Unplug the refrigerator before you clean the coils or look behind the grille.',
    'Never chip at ice with anything sharp, because refrigerant runs right behind the liner.',
    'Roll it straight out with a helper, and watch the water line behind it.',
    'Throw out meat, fish and milk that have been above 40 °F for more than two hours.',
    'The sealed system holds refrigerant under pressure, and only a certified technician may open it.',
  ],
  afterwards: [
    'Give it a full day before you judge the temperature, and open the door as little as you can.',
    'Put food back in once the thermometer reads 40 °F or less.',
    'Throw away the first two batches of ice if the water line was opened.',
    'Check the floor behind it the next morning if we touched the water line.',
  ],
  saving: [
    'Clean coils can take a tenth off what it uses, more with a dog in the house.',
    'Set it to 37 °F and the freezer to 0, because every degree below that costs money and keeps nothing longer.',
    'A full freezer loses less cold each time you open it than an empty one.',
    'An old second refrigerator in the garage is often the hungriest machine in the house.',
  ],
  myths: [
    'A warm refrigerator rarely means a dead compressor; a fan, a relay or a frosted coil is far more common.',
    'A colder setting doesn’t cool any faster. It only cools for longer.',
    'A refrigerator that hums all day isn’t always broken, since newer compressors run slowly and seldom stop.',
    'A weak gasket doesn’t have to look bad, which is why the slip of paper tells you more than your eyes do.',
  ],
  houses: [
    [
      'In an older Portland kitchen, the refrigerator often shares its circuit with the counter outlets.',
      'If it goes quiet when the toaster runs, start with the breaker.',
    ],
    [
      'A refrigerator in a garage or on a porch has to cope with frost in winter and heat in summer.',
      'Most are built for rooms between 55 and 110 °F, so check the manual before you blame the machine.',
    ],
    [
      'In a condo, ask the manager where the water to your unit is shut off.',
      'You’ll want to know before an ice maker line lets go, not after.',
    ],
  ],
  faults: {
    'not-cooling': {
      headlines: {
        diagnose: 'Why Your Refrigerator Isn’t Cooling, and How to Tell',
        checks: 'Fridge Not Cold Enough? {count} Things to Check Before Food Spoils',
        costs: 'Refrigerator Not Cooling: What a Relay, Fan or Seal Costs to Fix',
        season: 'How to Keep Your Refrigerator Cold in {Season}',
      },
      closer: [
        'Compare both compartments first. Hard ice cream and warm milk point to a fan, a damper or a frosted coil. If both sides are warm, look at the compressor, its start relay or the dust on the condenser. Trouble that comes overnight is usually electrical; a slow decline over weeks is dirt or a worn gasket.',
        'Feel for air at the vents inside. Strong, cold air in the freezer and none in the refrigerator means the fan or the air passage between them is blocked. Weak air everywhere usually means a coil buried in frost. If the fan blows hard but the air is barely cool, the problem is on the compressor side.',
        'A few causes need no part at all. Demo mode, used in showrooms, keeps the lights on and the cooling off; the manual shows how to leave it. A tripped GFCI outlet turns everything dark. And a refrigerator in a garage below 50 degrees may stop running because its thermostat thinks the job is done.',
      ],
      reading: [
        'Write down two temperatures per side, in the morning and in the evening. Three that climb say more than one that scares you. If the light works but nothing hums, mention it when you call: it has power, so we can start with the relay instead of the outlet.',
        'Next, check for warm air at the toe grille. Warm air means the compressor is moving heat. Cool air while the compressor hums suggests it runs without pumping, which is a job for a technician with gauges. Time the compressor as well: a click after a few seconds points to the relay, and one after several minutes points to overheating.',
        'When you call, have four things ready: both temperatures, the model and serial number from the label inside, any code on the display, and what happened just before. A power outage, a move and a remodel each leave their own kind of fault.',
      ],
      price: [
        'Relays and fans are small parts that are easy to reach, so labor is short. Defrost work takes longer, because the coil has to thaw before anybody can test behind it. A compressor is in another league. The sealed system has to be opened by certified hands, and age decides if that makes sense.',
        'The design of your refrigerator makes a difference. On a basic top-freezer model, the fan is reached in minutes and many brands share it. French-door models hide theirs behind drawers and panels, and some have a second one. Built-ins need two people and careful work around the trim.',
        'Newer inverter models add a driver board, and testing it takes longer than changing it. That’s still good news, because a failed board looks like a failed compressor and costs far less. Ask for an estimate that lists parts and labor separately, so you can see what you’re deciding on.',
      ],
      habit: [
        'Leave room for air at the back, on top and between jars. Vacuum the grille on the weekend you test the smoke alarms, and wash the gasket with a soapy sponge. A five-dollar thermometer on the shelf warns you days before the sour cream does.',
        'If you have pets or a wood stove, clean the coils every three months instead of twice a year. Use a long brush and a vacuum with the cord unplugged. A surge protector made for appliances helps during winter storms, when power comes back with a jolt.',
        'Put warm groceries in a few at a time, and keep tall cartons away from the vents. Check the temperature for a day after every big shopping trip. If it takes longer than overnight to get back to 37 degrees, have it looked at before a holiday and not during one.',
      ],
      visit:
        'We start with two thermometers and a clamp meter. The current tells us whether the compressor runs, tries or rests. Then we look at the frost pattern on the evaporator, which shows at a glance whether refrigerant flows and defrost works. Fans, relay and door switches follow. The order keeps us from replacing a part that was only the victim.',
      wait: 'If you wait, food is the first cost, and it adds up fast once the milk is above 40 degrees. A compressor that keeps trying to start overheats, and a fan that scrapes on ice burns out. What began as a relay or a gasket can become a compressor within a month.',
      avoid:
        'Don’t turn the control to its coldest setting; on an iced coil it only makes more ice. Don’t keep opening the door to check. And don’t let anyone add refrigerant without finding the leak first, because a sealed system doesn’t use any up. Move milk and meat to a cooler instead.',
      meanwhile:
        'Move meat, milk and leftovers to a cooler with ice, or ask a neighbor for shelf space. Keep the doors shut, since a full freezer holds for about two days. Write down when the temperature passed 40 degrees, because anything perishable that’s been above it for two hours has to go.',
      worth:
        'A fan, relay, seal or sensor is worth fixing in almost any refrigerator under fifteen years old. A compressor or a leak is different: past ten years, and without a transferable warranty, a new one usually makes more sense. Check the label first, since many makers cover the sealed system longer than the rest.',
      bill: 'Have the grille vacuumed and the shelves cleared before we come. Mention the brand and the full model number when you book, so we can bring the relay or fan that fits. If the unit is under ten years old, look up its sealed-system warranty before you approve a compressor.',
      year: 'July and August are when weak refrigerators give up, because a warm kitchen makes them work nearly twice as hard. In winter it’s the garage that causes trouble. Spring and fall are the time to clean the coils, before the heat arrives and before the holiday groceries do.',
      early:
        'Soft ice cream is an earlier sign than warm milk. So are beads of water on the frame, a compressor that never rests, and a kitchen floor that feels warm in front of the grille. A thermometer that has crept from 37 to 41 tells you everything you need to know.',
    },
    'freezer-frost': {
      headlines: {
        diagnose: 'Where Freezer Frost Comes From',
        checks: 'Ice on the Back Wall? {count} Freezer Checks You Can Do at Home',
        costs: 'Defrost Heater, Gasket or Control: The Price of a Frost-Free Freezer',
        season: 'Freezer Frost in {Season}: Seals, Damp Air and Good Habits',
      },
      closer: [
        'Where the frost grows is half the answer. Snow around the door is room air getting past the gasket. A glassy sheet across the back wall is moisture that the defrost heater should have melted. Fluffy crystals on packages only mean groceries went in warm or badly wrapped.',
        'Automatic defrost has three parts: a heater that melts the frost, a sensor that ends the cycle and a timer or board that starts it. When any one quits, frost builds on the hidden coil first. The freezer still feels cold for a week or two, and then the refrigerator side gets warm because air can’t get through.',
        'Moist air can also come in where you don’t look. A drain tube without its rubber valve lets in damp air from below, and an ice chute flap that stays open frosts the area around it. Chest freezers and older manual models grow frost by design and only need a yearly thaw.',
      ],
      reading: [
        'After you defrost, write the date on masking tape inside the door. If it takes two months for the ice to return, blame a habit; if it’s back by the weekend, blame a part.',
        'If you can see the coil through the return vents, look at it with a flashlight. A light, even coat is normal between defrosts. A solid white slab means no defrost is happening. Frost on one end only, with the rest bare, can mean the refrigerant is low, and that takes a certified technician.',
        'Tell us how long the frost took to come back after a full thaw, where it’s thickest, and whether the fan sounds different. A photo taken before you defrost is worth more than anything we can measure afterward, because the pattern names the part.',
      ],
      price: [
        'A gasket is ordered by model number and installed in a single visit. Heater, fuse and control are inexpensive, but the panel in front of them is often frozen solid, and steaming it free takes patience. If you defrost it the evening before, you shorten the bill.',
        'Labor depends on what’s in the way. In a bottom freezer, drawers and panel come out quickly. In a top freezer with an ice maker, there’s more to move. Heaters are sold as a kit with new clips and a sensor, and fitting the whole kit costs little more than fitting one piece of it.',
        'Doors are the cheaper half of this story. Some gaskets press into a groove and take half an hour; others come only as part of a complete door. Worn hinge cams cost little and make the door close by itself again. The expensive cases are those where ice has bent the fan or cracked its housing.',
      ],
      habit: [
        'Let soup stop steaming before it goes in, wrap bread tightly and push drawers all the way in. Food packed against the back wall keeps air from returning, so leave two fingers’ width.',
        'Dry vegetables before freezing them, press the air out of bags and label them flat, so you can find things without holding the door open. In a humid garage or basement, a dehumidifier does as much as any repair.',
        'Test the door alarm once a year; most should beep within two minutes. Set the freezer to 0 degrees and no colder, because stiff gaskets seal poorly. If you own a chest freezer, thaw it each fall before the holidays, with the cord unplugged and no tool sharper than a plastic scraper.',
      ],
      visit:
        'The first thing we look at is where the ice begins. Then we check the door with a strip of paper, the cabinet with a level, and the defrost circuit with a meter: heater, sensor, and the signal that should switch them on. Many controls let us start a defrost by hand, and within ten minutes we know which of the three has failed.',
      wait: 'Ice doesn’t stop at the wall. It grows into the fan, which grinds and then stalls, and it blocks the passage that cools the refrigerator below. By that time the milk is warm, and the bill includes a fan. Drawers and door shelves crack as well when people pull on them.',
      avoid:
        'Don’t use a hair dryer, a heat gun or anything sharp. Plastic warps, wiring gets wet, and one small hole in the coil ends the refrigerator’s life. Don’t scrape frost off the back panel and call it fixed either. Thaw the whole freezer with the door open, and put the food in a cooler.',
      meanwhile:
        'Eat what’s thawing, or pack it tightly in a cooler. If you thaw the freezer, do it with towels and a roasting pan, doors open and plug out, and allow half a day. That usually buys one or two weeks of normal cooling until the repair.',
      worth:
        'Frost is nearly always worth repairing, because gaskets, hinges and defrost parts cost far less than a new refrigerator. The exceptions are a bent door frame, a soaked or crumbling liner, or a coil that someone has already punctured. In those cases we say so before you spend anything.',
      bill: 'Thaw it the evening before we come, so that nobody has to charge you for melting ice. Take the photo first, though. If both the gasket and the heater are due, have them done in one visit, because the freezer has to be emptied only once.',
      year: 'Frost grows fastest in the wet months, when every opening lets in damp air, and in the weeks before a holiday, when the door is open more. Summer garages are another hard place. If you thaw a manual freezer once a year, do it in early fall.',
      early:
        'Look for bags that stick together, a door that opens too easily and a drawer that has begun to scrape. A light dusting around the opening is the first stage. When the fan sounds muffled, you’re at the second, and the third is a warm refrigerator.',
    },
    'leaking-water': {
      headlines: {
        diagnose: 'Water on the Kitchen Floor: Where Refrigerators Leak',
        checks: 'Puddle Under the Crisper? {count} Ways to Trace It',
        costs: 'Fridge Leak Repair Prices: Drain, Valve or Filter Head',
        season: 'Stop Refrigerator Leaks Before {Season} Does Its Damage',
      },
      closer: [
        'Clear water in front usually starts inside, where a clogged drain sends meltwater over the shelf. Water behind it belongs to the plastic line, its brass nut or the valve. A puddle right after a filter change usually means a pinched O-ring.',
        'Timing separates the causes. Meltwater appears a few times a day, after each defrost. A supply line drips around the clock. A dispenser or ice maker leaks right after it fills. If water shows up only in hot, humid weather, it may be nothing more than condensation on a cold panel or door frame.',
        'A clogged drain is by far the most common cause, and it fools people because the water first collects under the crispers and freezes there. By the time it reaches the floor, it has been going on for weeks. A refrigerator that tilts forward makes it worse, since water runs toward the door instead of the drain.',
      ],
      reading: [
        'Rhythm gives it away. Meltwater comes in small amounts every half day, a supply leak never stops, and a dispenser drips right after someone fills a glass. Tell us which of the three you saw, and whether the ice maker was filling.',
        'The water itself tells you more. Ice-cold and clear comes from the defrost system. Room temperature with a faint chlorine smell comes from the supply. Brown or dusty water has passed through the drain pan. If you can, look at the ceiling or joists below, since water travels under vinyl before it shows.',
        'To rule out the supply, turn off its valve for a night and put down dry paper towels. Then tell us what you found, how old the water filter is, what your floor is made of and where the shutoff is. With that, we know whether to bring drain parts, a valve or new tubing.',
      ],
      price: [
        'Clearing a drain takes little more than the visit. Valves and tubing cost a moderate amount, while a split liner is not worth fixing. What really runs up the total is the floor, so a tray and a closed saddle valve today are worth more than any repair later.',
        'The supply side varies more. A new line behind a freestanding refrigerator is simple. One that runs under a slab or through a finished ceiling is a plumber’s job. Old saddle valves should be replaced with a proper shutoff while someone is there, because they’re the part most likely to fail next.',
        'Waiting is what makes this repair expensive. Caught early, it’s a drain heater, a rubber valve or a fitting. After months, the leveling legs and fan bracket rust and the floor needs a contractor. In a condo, the unit below may be part of the bill as well.',
      ],
      habit: [
        'Keep lettuce leaves and crumbs away from the drain hole at the bottom of the back wall, and pour a cup of warm water through it twice a year. When you pull the refrigerator out, go slowly and leave slack in the water line.',
        'Put a small battery water alarm under the toe grille; it will warn you before the floor does. Before a vacation, close the supply valve and switch off the ice maker. After every filter change, check for drips that evening and again the next day.',
        'Plastic supply tubing gets brittle with age, so replace it after ten years or whenever the kitchen is redone. Braided stainless steel lasts longer. Label the shutoff valve where a house sitter can find it, and turn it once a year so that it doesn’t seize.',
      ],
      visit:
        'We follow the water back to its start. The drain gets a cup of warm water while someone watches the pan below. Fittings and filter head are dried and wrapped in tissue, and then the valve is opened under pressure. A moisture meter on the floor tells us how long it has been going on, and you get that answer as well.',
      wait: 'Water under a refrigerator goes where you can’t see it: beneath vinyl, into particleboard, down to the ceiling below. Laminate swells within days. Mold needs about two. A drip that would have cost one fitting turns into a floor, and floors cost more than refrigerators.',
      avoid:
        'Don’t poke a wire into the drain, because the tube behind it is thin. Don’t pour boiling water on frozen plastic. Don’t tighten a plastic nut with a wrench, since it cracks. And don’t leave a dripping supply line for the weekend; its valve is easy to close, and oak floors aren’t easy to dry.',
      meanwhile:
        'Close the small valve on the water line, and put a towel and a shallow pan where it’s wet. You can go on using the refrigerator, as long as no water is near its plug. Empty the crispers and dry the space beneath them each evening.',
      worth:
        'The repair itself is worth it at any age: drains, valves and tubing are small jobs. What decides is the damage around it. If the liner has split or the base has rusted through, the refrigerator has reached its end. If only the floor has suffered, fix the leak first and then talk to your insurance.',
      bill: 'Tell us which of the tests you did, since every cause you’ve ruled out shortens the visit. Clear a path, so the refrigerator can roll forward. If the shutoff is old, ask for its price at the same time; replacing it during the repair costs much less than later.',
      year: 'In summer, more moisture gets in with every opening, so a drain that’s half blocked overflows in August. In winter, supply lines through a cold crawl space can freeze and split. Give the drain a rinse in spring and look at the line each fall.',
      early:
        'Ice on the floor of the freezer, water under a drawer, a filter that weeps after it was changed: those come weeks before the puddle. So does a floor that feels soft near the front feet. Slide a sheet of paper under the grille now and then and see whether it stays dry.',
    },
    'ice-maker-stopped': {
      headlines: {
        diagnose: 'Empty Bin, Hollow Cubes: What Stops an Ice Maker',
        checks: 'No Ice Since Yesterday? {count} Checks From Arm to Filter',
        costs: 'Ice Maker or Water Valve: What It Costs to Get Cubes Back',
        season: 'Ice for {Season} Guests: Keep Your Ice Maker Going',
      },
      closer: [
        'An ice maker is a little factory: a cold mold, a measured fill and a motor that turns the rake. Hollow cubes point to the water supply. A full mold and no cubes point to the motor. A dry mold means the valve, the tube or the shutoff arm. And when the freezer drifts above ten degrees, production stops before anything breaks.',
        'Many newer ice makers use an optical eye instead of a wire arm. Frost or dust on it reads as a full bin, and wiping it clean with a dry cotton swab may be the whole fix. Ice makers inside a refrigerator door have their own air duct and can freeze up solid when a seal leaks.',
        'Small cubes are the early warning. They mean the mold isn’t filling, from a clogged filter, low house pressure or a valve that opens only partway. Reverse-osmosis systems often deliver too little pressure for an ice maker. Large, joined cubes mean the opposite: too much water per fill.',
      ],
      reading: [
        'Listen at the door for one batch. A seven-second buzz is the valve calling for water; a crack and a clatter are cubes dropping. Three hours of silence with a cold mold leaves the ice maker module. Empty the bin first, or old cubes will confuse the count.',
        'Look at the shape of the last cubes. Hollow ones froze from the outside while there was too little water. Wide bridges between cubes come from overfilling. One solid block in the bin means it thawed and froze again, so ask whether the door stood open or the power was out.',
        'Give a new or restarted ice maker a full day before you judge it, and throw away the first batches. If nothing drops, tell us the freezer temperature, the filter’s age, whether the dispenser still works and whether any light on the module is blinking. That usually decides which part we bring.',
      ],
      price: [
        'You can change a filter yourself, a module is swapped as one piece, and the valve hides behind the lower back cover. Most of these jobs end in one visit. It costs more only if the fill tube freezes because of a deeper temperature fault, since that has to be cured first.',
        'Arms, eyes and sensors are at the low end. A complete ice maker costs more but is quicker to fit, and rebuilding one gear by gear rarely pays. Some makers sell an improved kit for models known to freeze up, and that’s worth asking about before the same part goes in twice.',
        'The bin is a repair of its own: a cracked auger or a broken drive fork can be bought separately. Undercounter ice machines take longer because they add a drain pump and need descaling. If the freezer itself is too warm, that comes first, since no ice maker works above ten degrees.',
      ],
      habit: [
        'Make ice even when nobody needs it, because water that sits in the tube for a month can freeze there. Empty the bin every few weeks, since old cubes shrink, clump and jam the auger. Before a party, bag some a few days ahead.',
        'Before a trip, switch the ice maker off and empty the bin. When you come back, discard the first two batches. After changing the filter, run a couple of gallons through the dispenser to push the air out, because air pockets make short, broken cubes.',
        'Wash the bin with dish soap every few months and dry it completely before it goes back. Shake it once a week to break up clumps. Never use the bin to chill bottles or glasses: one broken glass means every cube has to go, and the auger may go with it.',
      ],
      visit:
        'We measure the freezer first, since no ice maker works in a warm one. Then comes the water: pressure at the valve, flow through the filter, and a look at the fill tube. Last, we start a harvest cycle by hand and watch the arm, the heater and the fill. If it completes the cycle, the module is fine.',
      wait: 'Nothing spoils without ice, so this can wait a few days. What shouldn’t wait is a valve that drips, because it floods the freezer one night. A filter that’s years overdue strains the valve as well, and a motor that keeps pushing against a jam strips its gears.',
      avoid:
        'Don’t chip at ice around the fill tube, and don’t force the arm or the rake by hand. Gears in there are plastic. Don’t run the dispenser over and over to wake it up. And if water is spilling into the freezer, close the supply before you do anything else.',
      meanwhile:
        'Use trays or a bag from the store. Switch the ice maker off, so that it doesn’t try all day, and leave the water open only if nothing drips. If the dispenser still works, go on using it; moving water keeps the line from freezing.',
      worth:
        'An ice maker is a refrigerator’s least important part and one of its easier repairs, so the question is seldom about age. If your model is known to freeze up again and again, ask about the maker’s improved kit. If neither kit nor part is available, a tray costs a few dollars.',
      bill: 'Put in a new filter and wait a day before you book, since that alone solves many cases. Read us the number on the ice maker’s label, not only the refrigerator’s. If your model is known for freezing up, ask about an improved part before you pay for the same one.',
      year: 'Demand peaks on hot weekends, and that’s when a slow filter shows. Before summer, replace the filter and empty the bin. Before a winter trip, switch the ice maker off and close its water, because a frozen line in the wall is worse than no ice.',
      early:
        'Cubes that get smaller from week to week are the clearest sign. After that come hollow cubes, long gaps between batches and a clump that wasn’t there before. A buzz without water is the last one, and from then on it’s a matter of days.',
    },
    noisy: {
      headlines: {
        diagnose: 'Hum, Buzz, Chirp: A Guide to Refrigerator Sounds',
        checks: 'Loud Fridge at Night? {count} Things to Move, Level or Listen To',
        costs: 'Fan Motor or Compressor Mount: What a Quieter Fridge Costs',
        season: 'Quiet Down a Noisy Refrigerator This {Season}',
      },
      closer: [
        'Every noise has an address. Chirps from the freezer are fan blades hitting ice, a squeal by the toe grille is a dry bearing, and a knock at the end of each cycle is the compressor settling on tired rubber mounts. Gurgling is just refrigerant finding its level.',
        'Some sounds are normal. Cracking comes from plastic panels as they change temperature, gurgling and hissing from refrigerant and defrost water, and a soft buzz followed by running water from the ice maker filling. Inverter compressors change pitch as they speed up. None of these call for a repair.',
        'A sound that’s new, regular and getting louder does. Fans squeal as their bearings dry out. A drone you can feel in the wall means tubing or the drain pan is touching the cabinet. A click every few minutes, without the hum that should follow it, is a compressor that can’t start.',
      ],
      reading: [
        'Record thirty seconds on your phone at night, and again with the door open. If opening the door stops it, it is the inside fan, because the door switch pauses that. A pitch that goes up and down with the weather suggests the condenser side.',
        'Put your palm on the top, then on each side, then on the toe grille. If the buzz stops under your hand, something there is loose. If it doesn’t change anywhere, the sound most likely comes from the compressor area in back.',
        'Note when it happens: all the time, at the end of a run, or only while the ice maker fills. Unplug the refrigerator for five minutes to be sure that the sound isn’t a pipe or another appliance. Then send us the recording with the model number, so that we can bring the right fan.',
      ],
      price: [
        'Leveling and cleaning take minutes. Fan motors plug in on most brands, and rubber mounts cost next to nothing, though the refrigerator has to come out. A compressor that growls inside its shell is the one expensive answer, and it’s rare.',
        'Fan motors are usually replaced whole, because their bearings are sealed. What varies is access. A refrigerator that rolls out of a wide alcove is simple; one behind a stone threshold or between tall cabinets needs a second person. Noise that comes and goes costs the most to find, so a recording saves money.',
        'If ice caused the noise, the ice has to be dealt with first, or it will ruin the new fan as well. And sometimes the answer isn’t an appliance part. A floor that flexes or a cabinet that touches the side panel can be fixed with a shim or a strip of felt.',
      ],
      habit: [
        'Stand it on a solid floor, not on a soft mat, and keep trays, bottles and cans off the top. Dust makes a fan blade heavy on one side, so brushing it each spring spares the bearings. Leave a finger’s width between the refrigerator and the cabinet.',
        'Check the level whenever the refrigerator has been moved or the floor has been replaced. Make sure that nothing is stored behind it. Vacuum under the toe grille, since a grocery bag or a receipt pulled into the fan makes an alarming sound.',
        'Tighten handle screws once a year and seat door bins firmly, because both rattle when the compressor starts. If water pipes knock after the ice maker fills, the fix is a water hammer arrester on the supply line, which a plumber can install in a short visit.',
      ],
      visit:
        'We listen with the doors open, then closed, and with the fan stopped by its switch. A stethoscope on the cabinet finds the spot. Fans are turned by hand to feel their bearings, mounts are checked for cracks, and tubing is looked at for places where it touches. A sound that has a place has a price.',
      wait: 'A squeal that’s ignored ends in silence, and that isn’t good news: the fan has stopped, and the food gets warm. A loose mount wears through the tubing it rubs on. Ice in the fan bends its blades. Sounds are the cheapest warning a refrigerator gives.',
      avoid:
        'Don’t oil a squealing fan; its bearings are sealed, and oil only collects dust. Don’t wedge things against the cabinet to quiet it, since the air needs that space. Don’t ignore a sound that changes, because fans that stop take the food with them.',
      meanwhile:
        'Take everything off the top, and pull the refrigerator an inch from the wall. If the fan is hitting ice, a full thaw quiets it for a week or two. Keep a thermometer inside, and move the food at once if the temperature rises along with the noise.',
      worth:
        'A noisy fan is always worth replacing, and a new motor brings back the quiet of the first year. A compressor that growls has months left, not years, and that’s the time to look at new models at leisure.',
      bill: 'A recording is worth more than a long description, so send one with the model number. Describe the spot as well: top, bottom, front or back. If two fans are the same age and one squeals, ask what the second would cost while the panel is off.',
      year: 'Hot afternoons make every fan and compressor work harder, so a hum that’s new in July may fade in September. Dry winter air shrinks wooden floors and loosens feet. Check the level when the heating season begins, and clean the fan when it ends.',
      early:
        'Listen at night, once a month, with the kitchen quiet. A hum that has moved up in pitch, a new rattle at the start, or a tick that keeps time are all early. So is a fan that spins for a moment, stops, and spins again.',
    },
    'runs-constantly': {
      headlines: {
        diagnose: 'Why Some Refrigerators Never Stop Running',
        checks: 'Fridge Always On? {count} Checks to Give It a Rest',
        costs: 'Rising Power Bill, Nonstop Fridge: Does a Repair Pay?',
        season: 'Help Your Refrigerator Take a Break in {Season}',
      },
      closer: [
        'Either cold gets lost or it is never made. Lost cold shows up as a damp gasket, a light that stays on or a stove next door. Cold that is never made shows up as frost behind the panel or warm dust outside. New inverter models hum softly nearly all day by design.',
        'A new refrigerator, or one you’ve just filled, needs a full day to catch up, so start counting after that. Then find out whether it reaches its temperature. If it’s cold and still runs, it’s losing cold somewhere. If it isn’t cold, the machine itself can’t keep up.',
        'Settings can be the reason. A quick-freeze or power-cool button runs the compressor at full speed for a day. Anti-sweat heaters add warmth that has to be pumped out again. Among real faults, a relay that has welded shut keeps the compressor on even when the shelves are icy.',
      ],
      reading: [
        'A plug-in meter turns the suspicion into numbers. Less than two kilowatt-hours a day is ordinary, and above four something is wrong. Compare a vacation day with a normal one: if they match, people and doors are innocent, and the machine itself wastes the power.',
        'A voice memo makes a good timer. Leave your phone recording overnight and look for flat stretches. Regular pauses are fine, even short ones. No pause and a warm refrigerator mean it can’t keep up; no pause and frozen lettuce mean that a sensor or the control never tells it to stop.',
        'Write down the temperature of both sections, how hot the room gets and whether the sides feel warm or hot. Your utility’s website may show use by the hour. A steady line through the night is worth a screenshot, and so is the month when it began.',
      ],
      price: [
        'This repair has to beat your power bill. Cleaning pays for itself in months, a gasket in a year or two, and a sensor somewhere between. With a fifteen-year-old unit, look up what ten more years of electricity will cost before you put money into anything behind the liner.',
        'The cheapest steps come first: cleaning, a door switch, a sensor. Gaskets vary with the number of doors and with the brand. Finding a refrigerant leak is at the other end. It takes certified hands and several hours, and on an older unit that money often belongs in a new one.',
        'If it overruns only now and then, we may leave a data logger and come back, which is cheaper than guessing. When everything measures well and the insulation has simply aged, we’ll tell you there’s nothing sensible to replace.',
      ],
      habit: [
        'Make up your mind before you open the door. Load groceries in one go and let hot pots wait. In a heat wave, turn the setting by one notch at most and shade the window. Twice a year, leave your phone filming inside to be sure the light goes out.',
        'Cover soups and sauces, because steam makes the compressor work. Keep what you use most at the front, so that the door is open for seconds. Let hot dishes stop steaming on the counter before they go in, and thaw frozen meat in the refrigerator, where it works as a free ice pack.',
        'Clean the coils on the day you change the furnace filter, so that one reminder covers both. An old second refrigerator in the garage often uses more power than the main one. If all it holds is a few drinks, unplugging it saves more than any repair.',
      ],
      visit:
        'A data logger overnight tells us more than an hour of listening. We read both temperatures, the compressor’s current and the frost pattern, and test the door seals with paper and light. If the sealed system is short of refrigerant, the pattern shows it. If everything is right, we tell you that as well.',
      wait: 'The first cost is electricity, and the second is wear: a compressor that never rests ages twice as fast. A gasket or a dirty coil is a small matter in spring. By August, the same refrigerator can’t hold its temperature, and that’s when food is lost.',
      avoid:
        'Don’t set it colder because it seems to struggle. Don’t block its vents to make room for one more tray. Don’t unplug it for hours to give it a rest, since cooling everything again costs more. And don’t judge a new inverter model by its hum; long, quiet running is how it saves power.',
      meanwhile:
        'Clean the coils, leave space around the cabinet and keep the doors shut. You don’t have to empty it. Put a thermometer on the middle shelf and check it twice a day: as long as it stays at 40 degrees or below, you’ve got time.',
      worth:
        'Put the repair next to your power bill. Cleaning, a gasket or a sensor pays for itself. On a refrigerator from before 2005, even a perfect repair leaves you with a machine that uses twice what a new one does, and that money may be better spent on a replacement with a utility rebate.',
      bill: 'Do the free steps first, and tell us what changed. A note of the temperature, morning and evening for two days, replaces half an hour of testing. Before you agree to anything behind the liner, ask what the refrigerator uses in a year, and compare.',
      year: 'Some extra running in a heat wave is normal. What isn’t normal is a refrigerator that never pauses on a cool October night. Clean the coils in May, shade a west window in July, and compare your bills with last year’s in fall.',
      early:
        'Side walls that are hotter than they used to be, a gasket with a dark line in its folds, or a power bill that has climbed since the same month last year: each is enough to look. So is frost where there wasn’t any.',
    },
    'freezing-food': {
      headlines: {
        diagnose: 'Frozen Lettuce: When a Refrigerator Gets Too Cold',
        checks: 'Icy Yogurt? {count} Temperature Checks for Your Fridge',
        costs: 'Damper, Sensor or Control: Refrigerator Repairs That Stop the Freeze',
        season: 'Ice Crystals in the Salad: Fridge Settings for {Season}',
      },
      closer: [
        'The fresh-food side borrows its cold from the freezer through a small damper. When that sticks open, it blows arctic air on whatever sits below. A sensor that reads five degrees too warm does the same everywhere at once. Half-empty shelves make both worse, because nothing absorbs the cold.',
        'Check the simple things first. Food pushed against a vent freezes even in a healthy refrigerator. So does anything in a convertible drawer that’s set to a lower temperature. And a container in front of the sensor can fool it into asking for more cold.',
        'When the control really is at fault, one clue helps. If turning the setting warmer makes no difference within a day, the damper, the sensor or the board has stopped responding. If the freezer is getting warmer at the same time, the damper is stuck open and the two sides are sharing their air.',
      ],
      reading: [
        'Map it for two days with a glass of water on each shelf. One icy glass points to the vent above it; ice in all of them points to sensor or control. If the door display and your thermometer differ by over three degrees, say so when you call.',
        'Before you trust your thermometer, test it in a glass of ice and water, where it should read 32 degrees. Then notice what freezes. A single item touching the back wall is a matter of placement. Milk and eggs in the middle of a shelf are another matter.',
        'Change the setting by one step and listen at the vent. A short whir is the damper moving, and silence suggests it’s stuck. Tell us which shelf is coldest, whether it’s worse at night, and what the display shows compared with your own reading.',
      ],
      price: [
        'A damper is plastic, foam and a motor the size of a walnut, and comes out with the vent cover. Sensors are cheaper yet. Control boards lead the list, so we prove the cheap suspects innocent with an ohmmeter before ordering one.',
        'On some models the damper snaps in behind a cover; on others it’s molded into a tall foam panel that’s sold in one piece with the light and the duct. Sensors are inexpensive, but a few are buried in the foam, and then a new one is mounted beside the old.',
        'A few newer refrigerators only need a software update or a sensor put back in its clip. Models with separately cooled drawers have one damper for each, so finding the one that failed keeps you from paying for four. Before we order, we compare the sensor with a reference thermometer.',
      ],
      habit: [
        'Keep lettuce, eggs and berries low and toward the door; milk and leftovers can stand high. A few bottles of water add mass when shelves get empty. After a power failure, check the set temperature, because some controls wake up at the coldest one.',
        'Leave an inch of space between food and the back wall. Give herbs, berries and leafy greens a drawer with a lid, where drafts can’t reach them. Lock the keypad if small children like to press buttons.',
        'Change one setting at a time and wait a day before changing it again, since a full refrigerator reacts slowly. Medicines that must not freeze deserve a thermometer of their own, and insulin that has been frozen has to be thrown away.',
      ],
      visit:
        'We put a probe on each shelf and log an hour. The sensor is compared with ice water, where every good one has the same value. Then we drive the damper open and shut from the service menu and watch it move. If it obeys, the control is at fault, and if it doesn’t, the damper is.',
      wait: 'Frozen lettuce is a nuisance. Frozen eggs, medicines and bottles are worse, since they crack and spill. A damper that’s stuck open also steals cold from the freezer, so the ice cream softens, and a control that never stops wears out the compressor.',
      avoid:
        'Don’t tape over a vent; the cold will go somewhere worse. Don’t turn the freezer warmer to cure the refrigerator, because ice cream and frozen meat pay for it. Don’t eat from cans that have frozen and bulged. And don’t keep adjusting the dial several times a day.',
      meanwhile:
        'Move what freezes easily to the door and the lowest shelf, and put drinks near the vent. Set the control one step warmer and leave it for a day. A few bottles of water on empty shelves make the swings smaller until we get there.',
      worth:
        'Dampers and sensors are worth replacing even in an older refrigerator, since the food you save pays part of it. Only a control board for a model out of production makes us hesitate, and then a rebuilt one is often the answer. Ask before you order.',
      bill: 'Tell us which shelf freezes and how far your thermometer is from the display. With that, we can bring the damper or the sensor and finish in one visit. If the part comes only as a tower with light and duct, ask whether the old one can be repaired.',
      year: 'In winter, a refrigerator in a mudroom or garage can freeze its food with nothing broken. In summer, people turn it colder for a heat wave and forget to turn it back. Check the setting in May and again in September.',
      early:
        'Crystals at the rim of the yogurt, a sheet of ice behind the milk, condensation that turns to frost on the vent: these show up long before an egg cracks. A freezer that has become softer at the same time is the sign to call.',
    },
    'dispenser-not-working': {
      headlines: {
        diagnose: 'No Water at the Door: Why a Dispenser Runs Dry',
        checks: 'Lock, Filter, Pinched Line: {count} Water Dispenser Checks',
        costs: 'Dispenser Valve and Switch Prices: Getting Your Water Back',
        season: 'Keep the Water Dispenser Flowing in {Season}',
      },
      closer: [
        'Follow the water: supply valve, filter, inlet valve, tank, the tube through the hinge, spout. Anything along that route can stop it, and ice inside the door does it without a sound.',
        'Start with what you hear. A hum without water means the valve is trying, so the line is frozen, kinked or closed. No sound at all points to the switch, the door lock or the wiring in the hinge. A sputter after a filter change is only air, and it clears after a few glasses.',
        'Filters cause more trouble than their price suggests. One that isn’t turned all the way in shuts the water off completely. Some refrigerators refuse filters without the maker’s chip. And one that’s far past its date slows the stream week by week, until a glass takes a minute.',
      ],
      reading: [
        'Hold a measuring cup under it for ten seconds. Less than a third of a quart means a tired filter or a pinched line; mere drops suggest a frozen one.',
        'See what else works. If crushed ice comes but water doesn’t, the controls are fine. If neither comes, look at the lock symbol, the door switch and the supply. If the water is slow at the kitchen faucet too, the house pressure is the place to begin.',
        'Time how long it takes to fill a cup at breakfast and again at night. A flow that’s worse in the morning suggests a line that freezes. Then give us the filter number, its age, and anything recent, such as street work, a new faucet or a refrigerator that was moved.',
      ],
      price: [
        'Micro switches and valves are at the affordable end. Doors with a screen the size of a tablet cost more, because paddle, board and light may come as one frame. Thawing a line is labor without parts, though afterward we look for the reason that the door gets so cold.',
        'A frozen line inside a door can often be saved with a small heating wire. If the tube is molded into the foam and has split, the whole door has to be replaced, and finish and shipping add to that. Tubes that run along the back or under the floor pan are far cheaper.',
        'Valves are often sold as a pair, and replacing both costs little more than replacing one. A cracked tank behind the drawers is a mid-priced part with a good deal of labor. Ask whether a new filter is part of the quote, because testing behind an old one proves nothing.',
      ],
      habit: [
        'Draw a glass every day; moving water rarely freezes. Change the filter by the calendar, not by taste, and run two gallons through the new one to get the air out.',
        'Press the paddle gently with a glass that fits, and wipe the area once a week so that sugar from drinks doesn’t jam it. When you buy filters, look for the NSF mark and your model number.',
        'Turn the supply valve fully off and on twice a year so that it still closes when you need it. When the refrigerator is moved, roll it straight and look at the tube behind it before you push it back. If the house has been empty for a week, discard the first quart.',
      ],
      visit:
        'We follow the signal and the water separately. The paddle should send a signal, and the valve should answer. With a meter on the valve, we know within minutes which half has failed. Then we measure pressure ahead of the filter and behind it, and feel the door for a frozen spot.',
      wait: 'A dispenser that gives nothing costs you only convenience. One that keeps running or drips is another matter, because it ends on the floor and in the electronics of the door. A line that freezes again and again may split, and then the door has to be replaced.',
      avoid:
        'Don’t push the paddle harder; its arm is thin. Don’t pour hot water on the spout to thaw a line. Don’t leave a filter in for years because the light can be reset. And don’t run the refrigerator without a filter or plug if your model needs one, because the water may leak.',
      meanwhile:
        'Take water from the faucet, and leave the dispenser alone in between; every press on a frozen line strains the valve. If it drips, close the supply. If your model has a lock, set it, so that children don’t keep trying.',
      worth:
        'A dispenser is a convenience, so it’s fair to ask what it’s worth to you. Switches, valves and filters are small repairs. A new door rarely is. If the water line in the door has burst, some owners close its valve and live without it, and that’s a sensible choice too.',
      bill: 'Try a new filter and the lock symbol first, because those are the two cheapest repairs in the house. Tell us whether the ice maker works, since that halves the search. If a door is quoted, ask whether a heated line is possible, and get both prices.',
      year: 'Low winter temperatures in the freezer section, or a kitchen that cools off at night, freeze the line in the door. In summer, hydrant flushing sends grit down the street and into filters. Set the freezer to 0 degrees and replace the filter before the hot weeks.',
      early:
        'The stream gets thinner, the first glass sputters, or it takes a push and then another. Water that tastes stale is an early sign, too. If the spout is icy in the morning, set the freezer one step warmer and watch.',
    },
    'bad-smell': {
      headlines: {
        diagnose: 'Musty, Sour or Sharp: Why a Clean Refrigerator Smells',
        checks: 'Drip Pan, Seal Folds, Filter: {count} Fridge Odor Checks',
        costs: 'Scrub It or Fix It? The Price of Getting Rid of a Fridge Smell',
        season: 'No More Fridge Odors: Small {Season} Habits',
      },
      closer: [
        'Smells follow moisture. Sour comes from the folds of a gasket and from under the drawers, musty comes up from the drain pan, and a sharp plastic smell warns you of a hot motor or wire. Ice takes on every aroma in there and returns it in your drink.',
        'Where it’s strongest tells you a lot. Behind the drawers it’s usually a spill or a gasket. Near the floor it’s the drain pan, where meltwater and dust sit next to a warm compressor. If both sections smell alike, the air they share is carrying it, so look at the fan panel and the filter.',
        'Two smells are warnings. Sharp, burnt plastic means a motor or a wire is overheating, so unplug the refrigerator. A chemical smell that makes you think of nail polish or solvent is a reason to air the room and call. Food, mold and stale water are unpleasant but harmless by comparison.',
      ],
      reading: [
        'Set an open cup of baking soda on each shelf and sniff them one at a time in the evening. The strongest is nearest the source. Tell us if it is worst while the fan runs, because then it is in the duct.',
        'Noses tire quickly, so ask someone who has just come in. Have them smell the fresh-food side, the freezer, and the toe grille, one after the other. If the grille is worst, it’s the pan. If the freezer is, look for an old spill under the baskets or in the ice bin.',
        'Taste a melted ice cube. If it’s stale, the filter or old ice is part of the problem. Then tell us when the smell is strongest, what you’ve already cleaned and with what, and whether there was an outage, a move or any sign of mice.',
      ],
      price: [
        'Soap, baking soda and patience cost nothing. Taking off the air panel and washing the duct is an hour of careful work, and a new drain pan is a modest part. Replace a refrigerator for its odor only after the insulation got soaked, since foam never gives a spill back.',
        'Pans that slide out from the front are simple, while some are fixed in back and take longer to reach. Cleaning behind the air panel costs an hour of labor and rarely needs a part. If mice have been inside, expect more work, because wiring and insulation have to be checked as well.',
        'A burnt smell often leads to nothing bigger than a relay or a fan. Food that thawed and leaked during an outage is the hard case: once it has soaked into the insulation, no cleaner reaches it. Keep a list of what you lost, since homeowners’ insurance sometimes pays.',
      ],
      habit: [
        'Date leftovers with a marker and keep fish in a box with a lid. Wipe up spills the same evening, including the underside of the glass shelves.',
        'Keep onions, cut melon and strong cheese in glass with a tight lid. Move takeout out of its foam box the same evening. A paper towel in the crisper keeps greens dry, which stops the slime that starts most smells. An open box of baking soda helps for about three months.',
        'Once a month, empty a shelf at a time and wash it with warm, soapy water, along with the ledge under it. Leave a refrigerator that’s switched off with its doors propped open and out of reach of children. In fall, close gaps around pipes, because mice look for warm places.',
      ],
      visit:
        'We take out what a homeowner can’t reach: the air panel, the fan cover and the drain pan. Most sources turn up within the first half hour. Seals are pulled apart to see the folds, and fan and relay are checked for heat marks whenever the smell is sharp.',
      wait: 'A food smell won’t hurt the refrigerator, but it gets into butter, ice and everything unwrapped. Mold in a gasket spreads to the shelves. A burnt smell is different: a motor or a relay that overheats today may fail or smoke tomorrow.',
      avoid:
        'Don’t hide it with perfume or scented gel, because food takes on the scent and the source stays. Don’t use bleach on gaskets; it makes them brittle. Never mix cleaners. And don’t leave the doors shut on a refrigerator that’s unplugged, since mold needs only a few days.',
      meanwhile:
        'Keep food in closed containers, and throw away the ice. Put a bowl of baking soda on a shelf. If the smell is sharp or burnt, unplug the refrigerator, use a cooler, and don’t plug it back in to see if it’s gone.',
      worth:
        'A refrigerator that smells is rarely a refrigerator that has to go. Cleaning, a gasket or a pan is enough. Insulation that has soaked up spoiled food is the exception. If two thorough cleanings have changed nothing, ask us to look behind the panels before you buy.',
      bill: 'Wash what you can reach before we come, and tell us what you used. Then the visit is only about what’s behind the panels. Ask to see the source when it’s found, so that you know it was worth taking apart.',
      year: 'Summer outages spoil food behind closed doors, so check the freezer when you come home from a trip. In fall, mice look for the warm space below the compressor. A deep cleaning in spring and one before the holidays keep both seasons easy.',
      early:
        'Ice that tastes of something, a cloth that comes away gray from a seal, a whiff when the fan starts: those are the beginning. Find them with a sniff test once a month, before you open the window and get used to it.',
    },
  },
} satisfies ApplianceTexts
