import type { Appliance } from './appliance.ts'

export const dishwasher: Appliance = {
  key: 'dishwasher',
  noun: 'dishwasher',
  article: 'a dishwasher',
  plural: 'dishwashers',
  costName: 'Dishwasher',
  words: /dish ?washer|\bdishes|\bglasses/i,
  lifespan: 'nine to twelve years',
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
}

export const disposal: Appliance = {
  key: 'disposal',
  noun: 'garbage disposal',
  article: 'a garbage disposal',
  plural: 'garbage disposals',
  costName: 'Garbage disposal',
  words: /disposal|disposer/i,
  lifespan: 'eight to twelve years',
  howItWorks: [
    'A disposal has no blades: a spinning plate throws food against a ring with sharp edges.',
    'Two small hammers on the plate do the pushing, and water carries the fine pieces away.',
    'The motor below is protected by a red button that pops out when it gets too hot.',
    'Everything depends on water: with too little of it, ground food becomes mortar.',
  ],
  care: [
    'Run cold water before, during and for half a minute after grinding.',
    'Feed it slowly, one handful at a time.',
    'Grind a tray of ice cubes once a month.',
    'Brush the rubber guard from below, with the unit unplugged.',
    'Fill the sink with hot soapy water once a week and let it rush through.',
    'Keep fibers, pits, bones and grease for the compost or the trash.',
    'Look at the cabinet floor now and then for the first drop.',
    'Listen for the change in tone that means the grinding is done.',
    'Keep the cabinet floor dry, so that you notice the next drop.',
    'Freeze vinegar in an ice cube tray and grind a few cubes each month.',
    'Check the mounting ring by hand twice a year, with the unit unplugged.',
    'Cut melon rind and stalks into dice, or compost them.',
    'Run it briefly after the dishwasher has drained.',
    'Keep a strainer in the basin while you peel.',
  ],
  mistakes: [
    'Hot water during grinding melts grease, which hardens farther down, where nobody can reach it.',
    'Coffee grounds look harmless but settle like sand.',
    'A disposal that is never used rusts, so run it with water every few days.',
    'Chemical drain openers eat the seals and leave the blockage.',
    'Switching it on before the water flows packs the ring dry.',
    'Feeding a whole dinner at once stalls any motor.',
    'Boiling water softens seals and carries fat farther down.',
    'Egg cartons, wipes and paper towels turn into felt in the trap.',
    'Storing heavy bottles against its body strains the joint above.',
  ],
  visit: [
    'We unplug the unit and look into the chamber with a light.',
    'The plate is turned by hand and the motor current is measured.',
    'Flange, hoses and trap are tested with a full sink.',
    'If a new unit is the better choice, you hear both prices.',
    'The overload button is tripped and reset to make sure that it works.',
    'We read horsepower and age off the label and compare them with how you use it.',
    'We test the switch, the outlet and the cord as one circuit.',
    'At the end we grind ice and watch every joint.',
  ],
  questions: [
    {
      question: 'What should never go in?',
      answer:
        'Grease, bones, pits, corn husks, celery, rice and pasta in quantity, and anything that is not food. The city’s compost bin takes nearly all of it.',
    },
    {
      question: 'Is the small wrench necessary?',
      answer:
        'Most units have a hex socket for it at the bottom, and it frees a jam safely. A quarter-inch wrench from any hardware store fits.',
    },
    {
      question: 'Repair or replace?',
      answer:
        'Leaks at the flange and the hoses can be repaired; a cracked housing or a burned-out motor means a new unit. After ten years we usually suggest the latter.',
    },
    {
      question: 'Is a disposal fine with a septic tank?',
      answer:
        'Outside the city some homes have one, and then it is wise to use it sparingly. Ask who empties the tank, since it fills faster.',
    },
    {
      question: 'How long should it run?',
      answer:
        'Until the sound is clear again, and then half a minute more of cold water. Pipes are longer than you think.',
    },
    {
      question: 'Is half a horsepower enough?',
      answer: 'For two people, yes. Families who cook daily are happier with three quarters and thicker insulation.',
    },
    {
      question: 'Do citrus peels clean it?',
      answer: 'They only perfume it. Ice and a brush on the collar do the cleaning.',
    },
    {
      question: 'Why cold water?',
      answer:
        'Cold keeps fat solid, so it is chopped and carried off. Warm fat travels as oil and sets deep in the pipe.',
    },
    {
      question: 'What about eggshells?',
      answer: 'Their skins wind around the hammers, and the grit settles in the trap. They belong in the compost.',
    },
  ],
  seasons: {
    winter: [
      'After holiday dinners, peels and grease meet in the same drain, and our phone rings the next morning.',
      'In cold pipes, fat hardens within a few feet of the sink.',
      'Nut shells and turkey bones are the classic finds of December.',
      'Soup bones simmer for hours and still jam a ring in seconds.',
      'Sinks on an outside wall drain slowly in a freeze, so flush longer.',
    ],
    spring: [
      'Egg shells and their skins wind around the hammers at Easter.',
      'Spring cleaning should reach the rubber guard, which hides more dirt than any shelf.',
      'A slow drain in March is easier to clear than a blocked one in July.',
      'Garden lettuce brings grit that dulls the edges, so rinse it in a bowl.',
      'Peels from the last sack of potatoes are pure starch and better composted.',
    ],
    summer: [
      'Heat turns a film of residue into a smell within an afternoon.',
      'Corn husks and watermelon rind belong in the compost, however hungry the disposal seems.',
      'Peach and cherry pits jam more units in August than in any other month.',
      'Iced-tea lemons by the dozen fill the chamber with seeds.',
      'Fruit flies live under the collar, and a weekly scrub evicts them.',
    ],
    fall: [
      'Pumpkin pulp is stringy and dries like glue in the trap.',
      'Apple peels by the pound swell and block the first bend.',
      'Before Thanksgiving, a flush with ice and soapy water is five minutes well spent.',
      'Turkey fat belongs in a can, never in the drain.',
      'Cut flowers and yard leaves have stems like wire.',
    ],
  },
}
