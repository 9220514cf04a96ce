import type { ApplianceTexts } from '#content/appliances/article-texts.ts'

export const articles = {
  article: 'a dryer',
  place: 'in a bright room',
  drawing: (accent) => `
    <rect x="10" y="90" width="300" height="350" rx="18" fill="#f4f6f8" stroke="#33424f" stroke-width="6"/>
    <path d="M10 160H310" stroke="#33424f" stroke-width="6"/><circle cx="60" cy="125" r="18" fill="${accent}"/>
    <path d="M190 114h90M190 136h60" stroke="#c9d3db" stroke-width="10" stroke-linecap="round"/>
    <circle cx="160" cy="300" r="104" fill="#dfe6eb" stroke="#33424f" stroke-width="8"/><circle cx="160" cy="300" r="76" fill="#fbe7d3"/>
    <path d="M126 340c-18-30 18-44 0-76M160 346c-18-32 18-50 0-88M194 340c-18-30 18-44 0-76" stroke="${accent}" stroke-width="9" fill="none" stroke-linecap="round"/>`,
  howItWorks: [
    'A dryer draws in room air, heats it, pulls it through the turning clothes and pushes it outside with all their moisture.',
    'Heat is only half the job; without moving air the best heater dries nothing.',
    'Thermostats switch the heat on and off, and a fuse shuts everything off when they fail.',
    'A belt turns the drum on rollers, and the same motor drives the blower.',
  ],
  care: [
    'Empty the lint screen before each load, and wash it twice a year.',
    'Have the duct brushed from the dryer to the outside wall once a year.',
    'Check the flap outside every season: it has to open by itself.',
    'Wipe the moisture sensor with a little rubbing alcohol every few months.',
    'Dry loads of the same kind together and leave them room to tumble.',
    'Replace plastic or foil hoses behind the dryer with rigid metal duct.',
    'Vacuum under and behind the machine, where lint gathers out of sight.',
    'Shake each piece out as it goes in, because knots dry last.',
    'Hold the lint screen up to the light and look for small tears.',
    'Brush the flap outside with an old toothbrush until it swings freely.',
    'Close the door gently, because its switch starts the dryer.',
    'Every spring, check that the duct clamps are still tight.',
    'Leave the door ajar for ten minutes after the last load.',
    'Keep cardboard and cleaning bottles away from its back.',
  ],
  mistakes: [
    'Running two cycles in a row treats the symptom and doubles the bill.',
    'Drying rags with traces of oil or solvents can set them on fire hours later.',
    'A screen over the outside hood keeps birds out and lint in.',
    'Pushing the machine hard against the wall flattens the duct behind it.',
    'Stuffing a king-size comforter into a small drum dries its cover and leaves the core wet.',
    'Foam cushions and rubber-backed mats smolder long before they feel hot.',
    'Steel wool scratches the sensor bars until they no longer work.',
    'Drying on hot for every load wears towels out in half the time.',
    'A kinked foil hose looks tidy but breathes like a straw.',
  ],
  visit: [
    'We measure the airflow at the wall before we open anything.',
    'Heater, fuses and thermostats are tested with the dryer disconnected.',
    'Drum, rollers and belt are turned by hand and listened to.',
    'We remove the lint inside the cabinet as part of the job.',
    'Exhaust temperature is logged over two heating cycles.',
    'We run a brush or camera into the first few feet of the duct.',
    'The cord, its clamp and the terminal screws are checked for discoloration.',
    'A test load of damp towels has to come out dry in one cycle.',
  ],
  questions: [
    {
      question: 'How often should the vent be cleaned?',
      answer:
        'Once a year for most homes, twice with pets or a family of five. A duct that climbs to the roof clogs faster than a short one.',
    },
    {
      question: 'Is lint really a fire risk?',
      answer: 'Yes. Clogged vents start many house fires, and cleaning prevents nearly all of them.',
    },
    {
      question: 'Are dryer sheets harmful?',
      answer: 'Not in small numbers. Their wax does coat screens and sensors, so both need a wash now and then.',
    },
    {
      question: 'Gas or electric: does the repair differ?',
      answer:
        'Drum, belt and air path are the same. The heat is not, and work on a burner belongs in the hands of a licensed technician.',
    },
    {
      question: 'Why is the laundry room so humid?',
      answer:
        'Part of the exhaust stays inside. A loose clamp or a torn hose is the usual reason, and a flashlight finds it.',
    },
    {
      question: 'Do wool balls help?',
      answer: 'They shorten a towel load by a few minutes and leave no wax. The only price is the noise.',
    },
    {
      question: 'How long should a normal load take?',
      answer:
        'Thirty-five to fifty minutes for mixed cotton after a fast spin. If it takes over an hour, check the airflow.',
    },
    {
      question: 'Can a dryer go in a closet?',
      answer: 'With louvered doors, yes. Without fresh air it pulls against a vacuum and runs hot.',
    },
    {
      question: 'Is a heat pump model easier on the bill?',
      answer:
        'It uses about half the electricity and takes longer. Its filters need cleaning more often than a vented machine’s.',
    },
  ],
  seasons: {
    winter: [
      'In cold weather moist air condenses in a long duct, and water and lint form a paste.',
      'Thick winter clothes double the drying time, so this is when you notice a weak heater.',
      'Blowing snow or a skin of ice can seal the outside flap overnight.',
      'Ski gloves, mittens and wool hats dry better on a rack than in a drum full of jeans.',
      'If condensation drips from a duct joint in January, insulate it.',
    ],
    spring: [
      'Birds look for nesting places in March, and a warm dryer vent is a favorite.',
      'Spring is the natural time for the yearly duct cleaning.',
      'Once towels dry on the line, you can tell how long the dryer really takes.',
      'Pollen settles on line-dried sheets, and ten minutes of cool tumbling removes it.',
      'House painters tend to glue the hood shut, so check it when they leave.',
    ],
    summer: [
      'In summer a dryer heats the room you are trying to keep cool, so use it in the evening.',
      'Vacation is a good time to have the vent cleaned, with no mountain of laundry waiting.',
      'Sand from the coast gets into rollers and glides and makes them squeal.',
      'Swimwear should never see hot air, which ruins its elastic.',
      'Afternoon heat in a garage adds to the drum’s own and trips worn cutoffs.',
    ],
    fall: [
      'When the clothesline comes down, a dryer goes from two loads a week to eight.',
      'Soggy maple leaves stick to the outside hood and hold its flap closed.',
      'Before the rainy months begin, have the airflow measured, so that you know it is ready.',
      'Soccer and football uniforms double the number of loads, and the lint with them.',
      'Spiders love a quiet hood in October, and their webs catch lint like a sieve.',
    ],
  },
  preparing: [
    'Find out whether your dryer is gas or electric, and tell us when you book.',
    'See where the vent leaves the house, and whether we need a ladder to get there.',
    'Tell us if the dryer is stacked or built into a closet.',
    'Have one damp load ready, so that we can test the repair.',
    'Think back to when the duct was last cleaned.',
  ],
  safety: [
    'Unplug the dryer before you reach behind it, and turn off the gas valve of a gas dryer.',
    'If you smell gas, leave the house first and call the gas company from outside.',
    'Stop using a dryer that smells scorched, even if it still works.',
    'Don’t let a dryer run while you sleep or while nobody is home.',
    'Wear gloves when you clean the duct, because the edges of sheet metal are sharp.',
  ],
  afterwards: [
    'Time the first load of towels, so that you have a number to compare with later.',
    'Step outside during the first load and feel the air at the hood.',
    'Make sure the duct isn’t folded when the dryer is back against the wall.',
    'Write the date of the duct cleaning on a piece of tape behind the machine.',
  ],
  saving: [
    'A clear vent saves more than any setting on the panel.',
    'The moisture sensor beats the timer, because it stops when the clothes are dry.',
    'Dry two loads in a row, while the drum is still warm.',
    'Towels and thin shirts dry faster apart than together.',
  ],
  myths: [
    'A dryer that heats isn’t always a dryer that dries; without airflow the heat has nowhere to go.',
    'The lint screen catches only part of the lint, and the rest ends up in the duct.',
    'A blown fuse is a warning, not a cause.',
    'A foil duct is sold in every hardware store and still belongs behind no dryer.',
  ],
  houses: [
    [
      'In a tall, narrow house, the duct may climb two floors before it reaches the roof.',
      'A run like that needs a professional brush once a year.',
    ],
    [
      'In a closet, a dryer can run out of air to breathe.',
      'Leave the door open while it runs, unless the door has louvers.',
    ],
    [
      'Where the dryer is in a damp basement, the first ten minutes go into warming cold metal.',
      'Expect longer winter cycles there, even from a healthy machine.',
    ],
  ],
  faults: {
    'not-heating': {
      headlines: {
        diagnose: 'Dryer Turning but Cold? What Makes It Lose Its Heat',
        checks: '{count} Safe Ways to Find Out Why Your Dryer Blows Cool Air',
        costs: 'Fuse, Element or Igniter: What It Costs to Fix a Cold Dryer',
        season: 'Keep Your Dryer Hot in {Season}: Vents, Lint and Early Signs',
      },
      closer: [
        'Tumbling and heating are separate circuits, so one can quit without the other. A thermal fuse blows for a reason, nearly always a choked vent, and a new one on that vent lasts a week. On a gas dryer, a weak igniter or coil keeps the burner from lighting while the drum goes on turning.',
        'Ask whether it stopped all at once or faded. An element breaks from one load to the next. A fuse blows all at once too, but usually after weeks of slow drying. Heat that comes and goes points to a thermostat, to worn contacts in the motor or, on a gas dryer, to tired gas valve coils.',
        'A few cases aren’t faults. Eco and air-only cycles run cool by design. Heat pump dryers never get as hot as the old kind. In some apartment buildings the supply is 208 volts instead of 240, and drying simply takes longer there.',
      ],
      reading: [
        'Run it for ten minutes on the hottest timed setting and open the door. Stone cold means fuse, element or half a power supply; lukewarm means airflow or a tired igniter. Try your electric range as a witness: if the oven is slow as well, the house deserves the visit rather than the dryer.',
        'An electric dryer at work draws about five thousand watts, and one without heat only a few hundred. If your utility’s website shows use by the hour, the difference is easy to see. A drum that turns with no rise in power means that the heater isn’t getting any.',
        'With a gas dryer, notice whether the other gas appliances work, and leave it there. If they do, the igniter or the coils are likely. Tell us whether the heat is gone completely, whether it was slow before, and whether the dryer or its cord has been moved.',
      ],
      price: [
        'Thermal fuses are cheap and often sold with a thermostat, elements cost somewhat more, and gas coils come in sets. Half our time usually goes into the vent, because a repair that ignores it comes back. So a quote that names only the fuse is incomplete, however friendly the number.',
        'What it takes to reach the heater makes a difference. Some come out from the back in minutes; others are underneath the drum. A stacked dryer has to be lifted down by two people. If half of the supply is missing, an electrician does that work and we bill only the diagnosis.',
        'Buy the heater and its thermostats together, because a new element next to a tired thermostat doesn’t last. Heat pump models are a different class: a leak in their sealed system takes certified hands and often costs more than the dryer is worth.',
      ],
      habit: [
        'Hold the lint screen up to a window: you should see daylight through all of it. If dryer sheets have glazed it, brush it with dish soap. Keep the vent hose short with no sag behind the machine. And check the hood outdoors during a cycle, because warm breath there is the best sign of health.',
        'Give the dryer room to breathe. It draws in as much air as it blows out, so a closed closet needs a louvered door. Let the cool-down run to the end, and don’t keep pressing Start when it has just failed.',
        'Replace a torn or bent lint screen right away, since fluff that gets past it ends up in the vent. After any remodeling with drywall dust, have the inside of the cabinet cleaned before you use the dryer again.',
      ],
      visit:
        'We measure the supply at the cord, because a missing half looks just like a broken heater. Then fuse, thermostats and element or burner follow, and every time the airflow as well. A new fuse on a blocked vent doesn’t last, so we don’t leave until the air at the hood is right.',
      wait: 'A dryer without heat harms nothing, but the reason often does. A blocked vent that has blown one fuse goes on collecting lint, and lint burns. On a gas dryer, a burner that lights only sometimes should be looked at soon. If you smell gas, leave and call the gas company.',
      avoid:
        'Don’t bypass a fuse or a thermostat to get one more load dry: they’re what stands between lint and fire. Don’t try anything on the gas side of a gas dryer. Don’t keep resetting a breaker. And don’t dry clothes over a portable heater while you wait.',
      meanwhile:
        'Spin everything twice and use a rack or a line. A laundromat dries in half an hour what your dryer can’t in three. Don’t run it for hours on cold air; it wears the drum parts and dries next to nothing.',
      worth:
        'Fuses, elements and igniters are worth replacing in any dryer that turns quietly. If rollers, seals and heater are all worn at fifteen years, add them up before you agree. A heat pump dryer with a leak is worth repairing only under warranty.',
      bill: 'Clean the screen, feel the air outside and switch the breaker fully off and on. Tell us what you found and whether it’s gas or electric. If the fuse has blown, ask what was done about the vent; a bill without that line will be back.',
      year: 'In winter, cold air in a garage makes a weak heater look dead. Leaves and nests close the hood in fall and spring. Check the flap at the start of each season, and don’t wait for a week of rain to find out that the dryer is cold.',
      early:
        'Drying takes ten minutes longer, then twenty. The top is warm but the clothes aren’t. On gas, the heat comes at first and not again. Write the drying time down every month or so, and you’ll see it coming.',
    },
    'takes-too-long': {
      headlines: {
        diagnose: 'Two Cycles for One Load of Towels: Why Drying Takes So Long',
        checks: 'Dry Clothes Faster: {count} Airflow Checks, Screen to Outside Hood',
        costs: 'Slow Dryer? Vent Cleaning, New Heater or New Machine',
        season: 'Damp Towels in {Season}? How to Get Drying Time Down',
      },
      closer: [
        'Drying means moving moist air. Whatever slows that air makes the cycle longer: lint, too many elbows, a hood flap that’s stuck shut. If there’s plenty of heat and the laundry room feels humid, the moisture is escaping indoors and not through the vent.',
        'Look at the washer too. One that spins slowly hands over clothes with half again as much water. If loads come out of the washer dripping, fix that first. Then compare: if only thick items take long, the dryer may be fine, and if everything does, the air or the heat is short.',
        'If the vent is clear and the air still feels weak, the blower wheel may be slipping on its shaft. If the air is strong but barely warm, half of the heater or a gas coil has failed. And in a tight new house, a running bath fan or range hood can take the air the dryer needs.',
      ],
      reading: [
        'Weigh a wet load on the bathroom scale, dry it for thirty minutes and weigh it again. A healthy full-size dryer takes off four pounds or more. Outside, hold a strip of tissue at the hood: it should stand straight out like a flag.',
        'Feel the air at the outside hood at the start and again after twenty minutes. Strong and warm is right. Weak from the beginning means a blocked vent. Strong at first and cool later points to the heat, most often gas coils that quit once they’re warm.',
        'Sketch your vent: how long it is, how many bends it has, what it’s made of and where it ends. Tell us also whether the laundry room gets damp and how long a load of towels took last year. That sketch decides which brushes and ladders we bring.',
      ],
      price: [
        'Vent cleaning has a fixed scope and pays for itself in electricity within a year or so. Drum felts and elements come next. A long run to the roof may need a booster fan, and then it is worth asking if moving the laundry to an outside wall is smarter.',
        'A hood at ground level is quick to clean, and one on the roof takes a ladder and dry weather. If a joint has come apart inside a wall, opening and closing the wall costs more than the duct. In a condo, shared ducts need the building’s permission.',
        'Rigid metal duct costs more per foot than the flexible kind and dries better for as long as you own the house. A crushed hose behind the dryer is the cheapest fix there is. Get the duct cleaned before you pay for any part inside the dryer.',
      ],
      habit: [
        'Spin more and dry less: an extra spin takes out water for a tenth of the energy. Separate thin from thick, shake out knots, and make the lint screen the last thing you touch before Start. Once a year, have someone with rods sweep the entire run.',
        'Keep shrubs and leaves away from the hood, and look at the flap each season. Dry heavy and light things separately. Vacuum the slot beneath the lint screen twice a year.',
        'Once every few months, time a normal load of towels and write it down inside a cabinet door. Numbers that creep up tell you the duct is filling long before the clothes do. Leave a few inches behind the dryer when you push it back so that the hose isn’t crushed.',
      ],
      visit:
        'We put an airflow meter on the vent and a thermometer in the exhaust. Those two numbers tell us whether it’s air or heat. If it’s air, we work from the hood inward until the number changes. If it’s heat, we test the element or the gas coils warm, since that’s when they fail.',
      wait: 'Long cycles cost twice: once on the bill and again in wear, because heat that can’t leave cooks the fuse, the felt and the clothes. The moisture goes into the laundry room and feeds mold. And lint in a hot duct is a fire that needs only a spark.',
      avoid:
        'Don’t dry without the lint screen. Don’t vent indoors to save heat, since the moisture ends up in your walls. Don’t use a screen over the outside hood; it clogs within weeks. And don’t accept longer and longer cycles, because the heat that can’t leave wears out everything else.',
      meanwhile:
        'Dry half loads, spin them well, and clean the screen every time. Leave the laundry room door open, and stop the dryer when you go out. If no air comes out of the hood at all, don’t use it until it’s been cleaned.',
      worth:
        'Cleaning the vent beats any new dryer. If the duct is too long or runs through an attic, moving it can be worth more than a repair. A worn seal or element is a fair repair up to about twelve years. After that, compare the total with an efficient new model.',
      bill: 'Ask for the duct and the dryer to be checked in one visit, and for the airflow to be measured before and after. Then you know what you’ve paid for. A short, rigid duct is the cheapest improvement, and it lasts as long as the house.',
      year: 'Cool, damp air from October on makes every dryer slower, so compare like with like before you worry. Clear wet leaves from the hood in November and nests in spring. In summer, a full clothesline is the cheapest dryer there is.',
      early:
        'Damp cuffs at the end, a warm top, fog on the laundry room window. If the flap outside opens halfway instead of fully, the duct is filling. Check it on a dry day and a wet one, so that you compare the same thing.',
    },
    'not-turning': {
      headlines: {
        diagnose: 'Motor Hums, Clothes Lie Still: What Stops a Dryer Drum',
        checks: 'Dryer Drum Stuck? {count} Quick Checks Before You Blame the Motor',
        costs: 'Belt, Rollers, Idler: What a Dryer Drum Repair Adds Up To',
        season: 'When Heavy {Season} Blankets Stop a Dryer Drum',
      },
      closer: [
        'A long belt wraps around the drum and over a spring-loaded pulley. When it breaks, the motor runs with nothing to pull. When the rollers or the pulley seize, the motor tries and can’t.',
        'Two sounds tell most of it. A motor that runs smoothly while the drum stands still has lost its belt. A motor that only hums is stuck or worn. Silence is a third case: some dryers have a switch that shuts everything off when the belt breaks.',
        'How it began helps as well. Weeks of squealing before it stopped point to the rollers or the idler. A sudden bang points to the belt. If a nudge by hand gets the drum going, the motor has lost its starting strength, or a piece of clothing is caught at the edge of the drum.',
      ],
      reading: [
        'Before anything else, unplug the dryer and look inside for something caught at the front or back edge of the drum. Black crumbs of rubber underneath mean that the belt has been wearing for a while.',
        'With the dryer unplugged, feel how the drum turns. Very easy means the belt, heavy means the rollers, and stuck in one place means that something is trapped. If air still blows from the outside vent while the drum stands still, the motor is fine.',
        'Try it once and no more, since a stalled motor gets hot in seconds. Tell us what you heard, how large the load was and whether you smelled anything burnt. Mention the dryer’s age as well, because that decides whether a motor is worth it.',
      ],
      price: [
        'Belt, idler and rollers age together, so one kit for all three is the wise buy: you pay labor once. Motors cost several times that. If the drum has cracked along its seam, look at the date on the nameplate before you say yes.',
        'Getting to these parts is most of the work. Stacked units and compact models take longer, and a few brands use a rear bearing in place of rollers. Ask what’s included, since new rollers on worn shafts don’t last.',
        'If a seized roller has worn its shaft or the drum has cracked, the list grows. Ask whether the blower wheel can move over to a new motor or has to be bought too. On a dryer past twelve years, compare the total with a new one before you decide.',
      ],
      habit: [
        'Two small loads are kinder than one mountain. A wet comforter weighs as much as a first grader and belongs in a big machine. Let the drum stop before you open it, never push it to get it going, and vacuum the floor behind it before lint gets in the rollers.',
        'Fill the drum two-thirds full and leave the rest for air. Bras go in a mesh bag, because a loose wire can slip through the gap at the edge of the drum.',
        'Spin clothes well before drying, since water is the heaviest part of any load. Clean up lint around and beneath the dryer every few months, with the cord unplugged. When you hear the first squeal, book a visit, because this repair never costs less than it does then.',
      ],
      visit:
        'We open the dryer once and look at everything that turns: belt, idler, rollers, glides, blower. Each gets a spin by hand. Then the motor runs without a load while we read its current. If it starts cleanly, the wear parts are to blame, and they all get replaced together.',
      wait: 'A motor that hums against a stuck drum burns out in minutes, so the only costly mistake is to keep trying. Clothes left in a hot, still drum can scorch. A belt that broke because of a seized roller will break again.',
      avoid:
        'Don’t start it by pushing the drum by hand; a belt or a roller can grab your fingers. Don’t let a humming motor run. Don’t put oil or spray on a squealing pulley, because lint sticks to it. And don’t overload it to finish the laundry sooner.',
      meanwhile:
        'Unplug it and take the clothes out. Dry them on a rack, or run them to a laundromat. If it starts with a push, don’t make that a habit: the next load may stop in the middle, with the heat on.',
      worth:
        'A belt kit is worth it at any age short of a rusty drum. A motor makes sense in a dryer under ten years old. If the drum has been cut by worn glides, the price of the drum decides, and it usually decides for a new dryer.',
      bill: 'Tell us whether it hums, and how the drum feels by hand. With that we bring a belt kit or a motor, and not both. If it’s over ten years old, ask what else turns in there and have it all done at once.',
      year: 'Cold garages stiffen grease and rubber, so weak motors fail on winter mornings. Heavy blankets in fall do the same to belts. Dry bedding one piece at a time, and have squeaks fixed in the quiet months of summer.',
      early:
        'Squeals, thumps and a drum that starts slowly are the warnings, and they come weeks ahead. So do black crumbs on the floor and clothes that come out in a tight ball. A squeak on a cold morning is the time to book.',
    },
    squeaking: {
      headlines: {
        diagnose: 'Squeal, Thump or Rattle: What Dryer Noises Mean',
        checks: 'Listen First: {count} Ways to Find a Squeak in the Drum',
        costs: 'What a Quiet Dryer Costs: Rollers, Glides and Pulleys',
        season: 'Dryer Squeaks in {Season}: Catch Them While They’re Small',
      },
      closer: [
        'Everything that turns in a dryer has its own sound, and it changes as the machine warms up. That makes the sound, and the moment it starts, the best evidence you have.',
        'Match the sound to a part. A thump once per turn is a flat roller. A high squeal that grows as it warms up is the idler pulley. Scraping in front is a worn glide. A rattle like a coin in a can may well be a coin, or else the blower wheel.',
        'Time is a clue, too. A thump that fades after five minutes is cold rubber, and it’s harmless for now. A noise that stays or grows is wear. If it changes with the weight of the load, it’s something that carries the drum, and if it doesn’t, it’s the motor or the blower.',
      ],
      reading: [
        'Compare an empty drum with a single towel. A noise that goes away under load is a loose glide, and one that gets worse is a bearing. Put a piece of tape on the drum and see whether the thump keeps time with it.',
        'If the drum is quiet when empty, look for buttons, zippers or shoes. If it isn’t, press on each side panel in turn: a buzz that stops was only sheet metal. Listen again as the drum coasts to a stop.',
        'A short recording from low in front and another from behind are all we need to guess the part. Add how long the dryer runs before it starts, and whether it’s been getting worse. If you see brown streaks on clothes, stop using it and tell us that first.',
      ],
      price: [
        'These parts are modest and come in sets. Opening the cabinet is most of the labor, so it makes sense to renew belt and idler in the same hour. Ignore it for a season, and a squeal eats the shafts, then the motor, and the sum triples.',
        'A roller on a clean shaft is a small repair. A roller that has worn a groove in its shaft is a larger one, because both have to go. Glides and felt are inexpensive, but the front has to come off. A howling motor is replaced whole.',
        'Ask for good parts. Cheap rollers get flat spots within a year, and the labor to replace them again costs more than they saved. If metal has been rubbing on metal for months, the drum itself may be cut through, and then a new dryer is the better buy.',
      ],
      habit: [
        'Zip zippers and get the gravel out of cuffs. Do not park a laundry basket on top, since thin metal bends and drags. After a vacation, run a dry blanket warm for a few minutes, which rounds out the flat spots that standing has pressed into the rollers.',
        'Empty the drum at the end of the day, since damp laundry left overnight presses flat spots into the rollers. Check pockets for coins and nails. Don’t oil anything in there: oil collects lint, and lint burns.',
        'Check the level once a year with a small spirit level on top. Dry shoes on a rack, not loose. Keep baskets and boxes off the dryer, since thin metal rattles along with whatever sits on it.',
      ],
      visit:
        'We listen first and open it second. With the drum out, every roller and the idler are turned by hand, and the felt and the glides are measured. What’s worn is replaced as a set on clean shafts. Then it runs for ten minutes, because some squeaks come only with heat.',
      wait: 'A roller that squeals wears its shaft, then the drum. A pulley that seizes takes the belt with it, and a belt that’s gone takes the laundry day. Scraping metal makes sparks and hot spots next to lint, which is reason enough to stop.',
      avoid:
        'Don’t spray oil or silicone into the dryer. Don’t turn up the radio and wait; a roller that seizes can cut into the drum. Don’t dry shoes or gravel-filled pockets loose. And stop the cycle if you smell scorched cloth or see brown streaks.',
      meanwhile:
        'If it’s a squeal or a soft thump, you can dry a few small loads until the visit. If it’s metal on metal, or you see marks on clothes, don’t. Empty the drum, look for coins in the fins and check that nothing sits on top.',
      worth:
        'Rollers, glides and pulleys are among the most worthwhile repairs there are, since they buy years for the price of a visit. If the noise comes from the motor in a dryer past twelve years, ask for the price of a new one as well.',
      bill: 'Ask for the whole set of wear parts, not one roller: the labor is the same, and the others are the same age. Send a recording. If the dryer is stacked, tell us, because it takes two of us to bring it down.',
      year: 'Rollers get flat spots when a dryer sits unused, so expect a few thumps after a summer away. In an unheated room, rubber is hard on winter mornings and softens as it warms. A noise that stays past the first ten minutes isn’t the season.',
      early:
        'Wear starts as a chirp in the first minute and a knock that fades. Then it lasts the whole load. A drum that can be lifted a little at the front has worn glides. Try that twice a year, unplugged and cold.',
    },
    overheating: {
      headlines: {
        diagnose: 'Zippers Too Hot to Touch: Why a Dryer Overheats',
        checks: '{count} Overheating Checks Before You Dry Another Load',
        costs: 'Thermostat, Blower or Vent: What Fixing a Hot Dryer Costs',
        season: 'Dryer Fire Safety in {Season}: Keep the Heat Where It Belongs',
      },
      closer: [
        'Heat needs a way out. Close it, and the thermostats cycle faster until a contact welds or a fuse gives up. An element that sags against its housing is rarer and more dramatic: it glows on Air Fluff as well. Either way, your clothes will tell you before the fuse does.',
        'Find out whether the setting matters. If every cycle is too hot, including air only, the heat can’t switch off. If only long or heavy cycles are too hot, air isn’t getting through. If one patch of clothing is scorched, it touched something that it should not have.',
        'The vent is the cause in most homes, and a thermostat in most of the rest. Less often it’s a sensor coated with lint, a blower wheel that slips, or a gap in the drum seal that lets room air past the heater. A replacement part with the wrong rating can do it as well.',
      ],
      reading: [
        'Hold a kitchen thermometer in the outside hood for five minutes on Low. Well under 135 degrees is calm, and above 165 is alarming. Tell us if only Cotton scorches or every cycle does, and if it shuts itself off and comes back after a pause.',
        'Run air only for ten minutes. If the air outside comes out warm, the heater isn’t switching off, so turn off the breaker and call. If it’s cool, try low heat and feel again. Low that’s as hot as high points to the control or its thermostat.',
        'Look at your clothes in daylight. Crinkled elastic, yellow collars and shiny patches on synthetics all come from heat. Tell us which setting did it and how long the load ran. If you smell burning, don’t test any further; leave it off and tell us.',
      ],
      price: [
        'Two things drive this price: how far the heat got, and how hard the duct is to clean. The sooner you stop using the dryer, the smaller both are.',
        'Cleaning the vent and the cabinet comes first, and often nothing else is needed. Thermostats and fuses are inexpensive. A heater costs more, and a control board more again. If the wiring has been scorched, each damaged end has to be replaced, which adds time.',
        'If the inside shows soot or the drum seals have burned, we recommend a new dryer, because fire leaves damage that no one can see. Before you pay for anything, look up your model on the federal recall site: for some dryers, the maker pays.',
      ],
      habit: [
        'Safe heat depends on air that moves. Clean the lint screen before each load, and put a date for cleaning the vent on the calendar every spring. Foam-backed mats and rubber soles belong on a rack, not in the dryer.',
        'Dry only when someone is home and awake. Cloths with cooking oil, solvent or massage oil on them can catch fire after drying, so wash them twice and hang them up. Fold loads while they’re warm instead of leaving them in a heap.',
        'Use smooth metal duct, never white plastic or foil. Keep the area around the dryer clear of paper, sprays and paint. Test the smoke alarm outside the laundry room each month, and keep the dryer’s door shut if there’s ever a fire inside: call 911 from outside.',
      ],
      visit:
        'We log the exhaust temperature through several heating cycles. A good thermostat draws an even wave, and a bad one doesn’t. Air comes next, from the screen to the hood. Then we check the heater for contact with its housing. You get the numbers, and the dryer stays off until they’re right.',
      wait: 'There’s no waiting with this one. Limit switches and fuses are the last line, and each time they open they get weaker. Lint around the heater can catch fire in the middle of a load. Clothes, drum seals and wiring are damaged long before that.',
      avoid:
        'Don’t use it again, not even for one load. Don’t put in a thermostat with a higher rating or bypass one that opens. Don’t dry anything with oil, fuel or solvent on it. And don’t leave a hot load in the drum when you notice the smell; take it out and spread it on tile.',
      meanwhile:
        'Unplug it, or switch off its breaker, and leave it. Take hot clothes out and lay them flat on tile or concrete until they’re cool. Use a line or a laundromat. Don’t let anybody run one quick load.',
      worth:
        'A vent, a thermostat or an element is worth it if it’s caught early. Scorched wiring, burned seals or soot inside are not, at any age. Check for a recall before you pay, and if the dryer is over twelve years old, let safety decide.',
      bill: 'Have the duct looked at before you pay for any part inside, because the heat has to go somewhere. Ask for the exhaust temperature in writing, before and after. And check the recall list with your model number; it’s free.',
      year: 'Lint dries out in summer heat and burns most easily then, and in winter people run load after load. Have the duct cleaned in early fall, before the heavy season. After any nest or leaf blockage, watch the first load from start to finish.',
      early:
        'Zippers too hot to touch, a load that finishes early and smells of iron, a fuse that has been replaced twice. If the laundry room wall is warm, call today. If the screen is clean and the top is still hot, the vent isn’t.',
    },
    'not-starting': {
      headlines: {
        diagnose: 'Push the Button, Nothing Happens: Why a Dryer Won’t Start',
        checks: 'Door, Light, Control Lock: {count} Checks for a Dead Dryer',
        costs: 'Door Switch or Thermal Fuse? Prices for a Dryer That’s Dead',
        season: 'Keep Your Dryer Ready for {Season} Laundry',
      },
      closer: [
        'A dryer starts only when four things agree: power, a closed door, an unbroken fuse and the start switch. Each of them leaves a different clue, and none needs a tool to find.',
        'Go by what you see and hear. No light in the drum means no power, so look at the outlet and the breaker. A light but no click means the door switch. A click and then nothing means the fuse, the start switch or the motor. A lit display that ignores you may be locked or set to a delayed start.',
        'Ventless dryers have guards of their own: a full water tank or a missing lint filter keeps them from starting. Some models have a switch that notices a broken belt. And if it stopped in the middle of a hot load and won’t come back, the thermal fuse is the first suspect.',
      ],
      reading: [
        'Say out loud what it does: light, click, hum, nothing. Then think of the last load. If it stopped in the middle of a hot cycle, suspect the fuse; if it refused the next morning, suspect the latch.',
        'Press the door firmly while you press Start. If it runs, the latch or its switch is worn. Switch the breaker fully off for five minutes and try again, because a control that has locked up sometimes recovers. If the drum light is out as well, test a gas dryer’s outlet with a lamp.',
        'Copy the code on the display exactly, since similar codes mean different things. Tell us whether the dryer runs with the door pressed, what it did last and whether there has been a storm or an outage. A photo of the control panel saves a second trip.',
      ],
      price: [
        'Door switches and thermal fuses are among the least expensive parts there are. A start switch costs a bit more. Electronic panels are the exception, so weigh their price against the years it has run. A loose outlet is for an electrician, who bills it separately.',
        'What looks like a dead switch is sometimes a cracked knob that costs very little. Latches are sold with their strike. A board may be replaced or rebuilt, and for older models rebuilding is often the better choice. If a fuse has blown, budget for cleaning the vent as well.',
        'Wires that break in the door hinge take patience but hardly any material. If a surge did it, other appliances may have suffered too, and one insurance claim can cover them together. A loose or scorched outlet is an electrician’s job, and it comes before the dryer.',
      ],
      habit: [
        'Close the door with your palm at the latch, not with a hip at the corner. Lint packed in the strike keeps the switch from going in all the way, and a cotton swab gets it out. Teach children that the drum is no fort, and use the lock when they visit.',
        'Wipe the control panel with a cloth that’s barely damp, never with a spray. Don’t hang wet clothes on the open door, because the hinge sags until the latch misses.',
        'Clean the lint screen and the vent, since most blown fuses start there. On a ventless model, empty the tank after every load. Before a long trip, switch off the breaker, which protects the electronics from a surge while you’re gone.',
      ],
      visit:
        'We follow the start circuit step by step: outlet, cord, door, fuse, switch, motor. A meter shows where it ends. If the fuse is open, we look for the reason in the vent before we replace it. If the control is silent, we read its codes and test the panel.',
      wait: 'Nothing gets worse while it’s off, except wet laundry. What matters is why. If a fuse has blown, the vent behind it is still blocked. If a cord or an outlet is brown, heat is building up there with every try, so stop trying.',
      avoid:
        'Don’t tape the door switch down. Don’t replace a fuse and go on drying without a look at the vent. Don’t jab at the button; hold it once. And don’t plug a dryer into anything but its own outlet to see whether it starts there.',
      meanwhile:
        'Take the load out and dry it on a rack. Try it once with the door pressed shut, once after five minutes at the breaker, and then leave it alone. Keep children from playing with a dryer whose door doesn’t latch.',
      worth:
        'Switches and fuses are worth it always. A control board is worth it in a dryer that’s younger than eight years. With an older one, a rebuilt board or a simpler new dryer may be the better deal, and we’ll tell you which we’d choose.',
      bill: 'Check the breaker, both halves, the control lock and the door light. Tell us all three. A visit for a dryer that only wanted its breaker reset costs a service call, and we’d rather not charge you for that.',
      year: 'Outages and surges in winter storms stop more dryers than wear does. Reset the breaker fully, once, when the lights are steady. In a vacation house, switch the breaker off between stays, and open the vent flap by hand when you return.',
      early:
        'You have to push the door, hold the button longer or turn the dial back and forth. That’s a worn part asking for a few minutes of work. A start that comes with a hum and then a click is the motor, and it won’t wait as long.',
    },
    'stops-early': {
      headlines: {
        diagnose: 'Dryer Says Done, Jeans Still Damp: Here’s Why',
        checks: 'Sensor Strips and Small Loads: {count} Checks for a Dryer That Quits',
        costs: 'From Sensor to Control Board: What Early-Stop Repairs Cost',
        season: 'Half-Dry Laundry in {Season}: Help the Sensor Do Its Job',
      },
      closer: [
        'Automatic cycles measure instead of counting. Damp cloth bridges two metal bars, and when nothing touches them for a while, the dryer decides it is done. Wax on the bars, a sheet wrapped around the socks, or a load too small to reach them all have that effect. Timed cycles ignore the bars.',
        'First find out which cycles stop. If only the automatic ones do, it’s the sensor or the load. If timed cycles stop too, the motor is overheating or the control is failing. A dryer that restarts at once wasn’t hot, and one that needs half an hour was.',
        'Thick waistbands and seams stay damp when everything else is done, and that’s the clothes, not the dryer. Hard water leaves a mineral film on the strips that works just like softener wax. And a worn latch can open for an instant and stop the drum.',
      ],
      reading: [
        'Feel the clothes when it stops. If everything is damp, the sensor ended the cycle too soon. If only seams and waistbands are damp, or the middle of a bundle, it’s the load.',
        'Dry a single wet towel on automatic. If it gets dry, the sensor works and your loads are the reason. If it stops after a few minutes, clean the strips and try again. If it stops at the same minute every time and feels hot, let it rest and call.',
        'Notice how it ends. A normal tune means that the dryer believed it was done. A sudden stop with a dark display means that it lost power. Tell us about any symbol on the display, how long it takes to restart and whether you use dryer sheets.',
      ],
      price: [
        'Wiping the bars with rubbing alcohol costs a teaspoonful. Sensor bars and their wires are cheap. Motors and boards are not, so we tell the two apart by temperature before we quote. Dampness in one thick seam is no defect, and nobody should pay for it.',
        'Adjusting the dryness level, which many models allow, costs nothing. Sensor strips on a fixed wall are quick to replace; those in the drum’s paddles take longer. A motor that overheats is often saved by cleaning the lint from around it.',
        'A worn timer for an older model can be hard to find. Condenser dryers add a pump and a heat exchanger, which have to be cleaned or replaced. Ask for testing and parts to be quoted separately, because a fault that comes and goes takes patience.',
      ],
      habit: [
        'Choose one step drier for denim and towels. Wool balls in place of dryer sheets keep the strips clean.',
        'Clean the strips with rubbing alcohol every few months. Add two damp towels to a very small load, so that the sensor has something to read.',
        'Dry similar fabrics together, and button duvet covers so that they don’t swallow the rest. Use a timed cycle for pillows and anything thick. On a condenser dryer, rinse the filter and empty the tank as the manual says.',
      ],
      visit:
        'In the service mode, the dryer shows what its sensor sees. We touch the strips with a damp cloth and watch the number change. If it does, the sensor works, and we talk about loads. If it doesn’t, we trace the wires. For a motor that cuts out, we measure its temperature and clean the air path.',
      wait: 'Damp clothes in a closet turn musty, and people make up for it with another full cycle, which wears out clothes and dryer alike. If the motor is what’s stopping, lint is packed around it, and that’s a fire risk and not a comfort issue.',
      avoid:
        'Don’t sand or scrape the strips; a scratched surface collects film faster. Don’t restart a hot motor again and again. Don’t fill the drum to the top to help the sensor. And don’t run everything on timed dry for an hour, because overdried clothes wear out.',
      meanwhile:
        'Use timed dry, with the clothes sorted by thickness, and take out what’s done. If it stops from heat, give it an hour and clean the screen and the vent before the next load. Don’t put damp clothes away to finish by themselves.',
      worth:
        'Cleaning and strips are small repairs in any dryer. A board or motor is worth it in a younger one. If your only complaint is damp waistbands, save your money: a slightly drier setting, or ten minutes of timed dry, does what no part can.',
      bill: 'Wipe the strips and try one timed cycle before you call. With that result we know if it’s the sensor or the motor. Ask whether your model has a dryness level in its menu, because changing it takes a minute and no part.',
      year: 'Heavy winter clothes dry unevenly and fool the sensor, so sort by thickness from November on. In summer, light loads finish early by design. Clean the strips when the season changes, and the dryness setting will mean what it says.',
      early:
        'Seams that are damp, then waistbands, then whole pockets. Or the opposite: everything’s dry, but the display takes it for wet and goes on. Clean strips answer both. If nothing changes, someone should look at the wiring.',
    },
    'trips-breaker': {
      headlines: {
        diagnose: 'Why a Dryer Trips Its Breaker',
        checks: 'Note the Minute: {count} Careful Checks When the Breaker Trips',
        costs: 'Terminal Block, Element or Breaker: Pricing a Dryer Circuit Fault',
        season: 'Tripping in {Season}? Dryers, Lint and Loaded Circuits',
      },
      closer: [
        'A breaker trips to protect the cable in your wall, so take it as information. When it trips is the first thing to find out.',
        'A breaker that trips at once points to a short: a damaged cord, a burnt terminal or a heater touching metal. One that trips after ten or twenty minutes points to heat or to a motor that works too hard. One that trips at different times each day may be worn out itself.',
        'Newer laundry rooms have GFCI breakers, which react to tiny leaks of current. Moisture in the heater or an old grounding strap is enough to set one off. In a house with aluminum wiring or an old Federal Pacific or Zinsco panel, an electrician should look first.',
      ],
      reading: [
        'Keep a short log: the cycle, the minute and the size of the load. It tells us more than any description, and two entries are enough.',
        'Try it on air only. If the breaker holds, the heater circuit is the likely cause. Stop after a second trip, whatever you find. Note the minute, the cycle and what else was running, such as a range or a car charger.',
        'Take a photo of the breaker with its number and any test button. Tell us whether the dryer was moved lately, whether the plug or the outlet feels warm, and whether the lights flicker. Flickering lights or a buzzing panel mean an electrician today.',
      ],
      price: [
        'Elements and terminal blocks are everyday repairs. Aluminum wiring or a worn panel is a job for an electrician, and we say so rather than sell you a dryer part.',
        'From the cord on, it’s appliance work. Outlet, cable and panel belong to an electrician. Your log shows which of the two to call, and that saves one visit. GFCI breakers cost several times what ordinary ones do, so it’s worth being sure.',
        'A sagging heater found early costs only its own part. If it has burned a terminal or the harness, those are added. If mice have chewed the wiring, we may suggest replacing the whole harness. A fault that appears only when the dryer is hot takes longer to find, because it has to get hot first.',
      ],
      habit: [
        'Give the dryer a circuit of its own, with no heater or car charger sharing it. Lift it rather than drag it when you move it, and look at the cord for dents before you push it back.',
        'Have the connections at the cord checked by a technician whenever the dryer is moved. Don’t use an adapter or an extension cord. Keep the floor around it dry, and put a pan with an alarm below a washer that stands beside it.',
        'Have lint cleaned out of the cabinet every other year. Keep the electrical panel clear for three feet in front and label the breaker. If your house is old, ask an electrician to look at the dryer circuit before you buy a new dryer, not afterward.',
      ],
      visit:
        'We test the dryer’s insulation to its frame and the current it draws, cold and hot. The terminal block gets a close look. If the dryer is sound, we say so, and an electrician takes over with our readings. That’s cheaper than two trades guessing.',
      wait: 'A breaker that trips is doing its job, and every reset takes away some of its strength. A loose connection gets hotter each time until it chars the outlet or the cord. Don’t plan around it, and don’t get used to it.',
      avoid:
        'Never tape, hold or upsize a breaker. Don’t open the panel. Don’t use an adapter between different plugs. Don’t touch a plug that’s hot or brown; switch the breaker off first. And don’t dry a single load more after the second trip.',
      meanwhile:
        'Leave the breaker off and the dryer unplugged. Feel the outlet with the back of your hand: if it’s warm, nobody uses it. Dry on a line or at a laundromat. Keep the note with minute and cycle where you’ll find it.',
      worth:
        'An element, a cord or a terminal block is worth replacing. A chewed harness in a fifteen-year-old dryer isn’t. If the panel is the problem, a new dryer won’t help, so spend the money on the wiring first. It protects more than laundry.',
      bill: 'Have the right trade come first. If it trips with the dryer unplugged, that’s an electrician. If it holds until the dryer heats, that’s us. Ask for the measured current in writing; it settles any argument about which it was.',
      year: 'Breakers in hot garages trip earlier in August. In winter, heat pumps and heaters load the same panel, and damp basements make GFCI breakers sensitive. Note the weather in your log, because it helps an electrician as much as the minute does.',
      early:
        'A plug that’s warm after a load, lights that dim when it starts, a click from the outlet when the cord moves. A burnt smell near the panel doesn’t count as early. Look at the cord and plug twice a year, with the breaker off.',
    },
  },
} satisfies ApplianceTexts
