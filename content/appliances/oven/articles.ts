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
} satisfies ApplianceTexts
