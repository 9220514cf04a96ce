import type { Appliance } from './appliance.ts'

export const refrigerator: Appliance = {
  key: 'refrigerator',
  noun: 'refrigerator',
  article: 'a refrigerator',
  plural: 'refrigerators',
  costName: 'Refrigerator',
  words: /\b(re)?fridge|refrigerat|freezer|ice maker/i,
  lifespan: 'ten to fifteen years',
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
}

export const oven: Appliance = {
  key: 'oven',
  noun: 'oven',
  article: 'an oven',
  plural: 'ovens',
  costName: 'Oven',
  words: /\boven|\bstove|\brange|cooktop|\bburner|broiler/i,
  lifespan: 'thirteen to fifteen years',
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
}
