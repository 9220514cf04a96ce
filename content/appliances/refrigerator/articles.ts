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
    'The defrost cycle is started by hand, then timed.',
    'Meltwater is poured into the drain to see where it comes out.',
  ],
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
} satisfies ApplianceTexts
